import Foundation

/// The entry in `constraints` for a view's intrinsic content size.
final class NSContentSizeLayoutConstraint: NSLayoutConstraint {}

extension AutoLayoutState {
    /// Created on demand, the width first.
    var currentContentConstraints: [NSLayoutConstraint] {
        [contentConstraint(.horizontal), contentConstraint(.vertical)].compactMap { $0 }
    }

    fileprivate func contentConstraint(_ axis: NSLayoutConstraint.Axis) -> NSLayoutConstraint? {
        guard contentRows[axis.rawValue] != nil else { return nil }
        if let known = contentConstraints[axis.rawValue] {
            known.constant = contentLength(axis)
            return known
        }
        let constraint = NSContentSizeLayoutConstraint(
            first: view, axis == .horizontal ? .width : .height, relation: .equal, second: nil, .notAnAttribute,
            multiplier: 1, constant: contentLength(axis))
        constraint.priority = compression[axis.rawValue]
        contentConstraints[axis.rawValue] = constraint
        return constraint
    }
}
