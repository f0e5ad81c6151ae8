import Foundation

extension UIView {
    func resizeSubviews(from oldSize: CGSize) {
        for view in subviewList where !view.autoresizingMask.isRigid && view.translatesAutoresizingMaskIntoConstraints {
            view.resize(withOldSuperviewSize: oldSize)
        }
    }

    /// Adapts the view to its superview's new size according to the autoresizing mask.
    func resize(withOldSuperviewSize oldSize: CGSize) {
        guard let newSize = superviewSlot?.layer.bounds.size else { return }
        let isTransformed = !CATransform3DIsIdentity(layer.transform)
        let old = isTransformed ? untransformedFrame : frame
        let new = autoresizingMask.frame(from: old, oldSize: oldSize, newSize: newSize)
        guard new != old else { return }
        if isTransformed {
            setUntransformedFrame(new)
        } else {
            frame = new
        }
    }
}

extension UIView.AutoresizingMask {
    /// The new frame of a view whose superview changes its size.
    func frame(from frame: CGRect, oldSize: CGSize, newSize: CGSize) -> CGRect {
        let x = AutoresizedSpan(
            start: Double(frame.minX), length: Double(frame.width), old: Double(oldSize.width),
            new: Double(newSize.width),
            flexible: (includes(.flexibleLeftMargin), includes(.flexibleWidth), includes(.flexibleRightMargin)))
        let y = AutoresizedSpan(
            start: Double(frame.minY), length: Double(frame.height), old: Double(oldSize.height),
            new: Double(newSize.height),
            flexible: (includes(.flexibleTopMargin), includes(.flexibleHeight), includes(.flexibleBottomMargin)))
        return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
}

/// One axis of autoresizing: the change is distributed among the flexible lengths in proportion to their old values.
private struct AutoresizedSpan {
    let start: Double
    let length: Double

    init(start: Double, length: Double, old: Double, new: Double, flexible: (Bool, Bool, Bool)) {
        let change = new - old
        guard change != 0, flexible.0 || flexible.1 || flexible.2 else {
            self.start = start
            self.length = length
            return
        }
        let before = flexible.0 ? start : 0
        let inside = flexible.1 ? length : 0
        let after = flexible.2 ? old - start - length : 0
        let total = before + inside + after
        if total > 0, before >= 0, after >= 0 {
            self.start = start + change * before / total
            self.length = max(0, length + change * inside / total)
        } else {
            let count = (flexible.0 ? 1.0 : 0) + (flexible.1 ? 1 : 0) + (flexible.2 ? 1 : 0)
            let share = change / count
            self.start = flexible.0 ? start + share : start
            self.length = max(0, flexible.1 ? length + share : length)
        }
    }
}
