import Support
import Testing
import UIKit

/// A stage and a separate view of 320 by 480 points for layouts. Keep it in a local constant.
@MainActor
final class LayoutScene {
    let stage = Stage()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    func layout(_ constraints: [NSLayoutConstraint] = []) {
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
    }
}

/// A view with an intrinsic content size that a test sets.
@MainActor
final class SizedView: UIView {
    var content: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(_ width: CGFloat, _ height: CGFloat) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) {
        fatalError("not used")
    }

    override var intrinsicContentSize: CGSize { content }
}

extension UIView {
    /// A subview for constraints.
    func addConstrained(_ view: UIView = UIView()) -> UIView {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        return view
    }

    /// Constraints for all four edges, with `inset` points between the two.
    func pinned(to other: UIView, inset: CGFloat = 0) -> [NSLayoutConstraint] {
        [
            leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
            topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
            trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
            bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
        ]
    }

    /// Constraints that align views from the leading to the trailing edge without gaps.
    func row(_ views: [UIView]) -> [NSLayoutConstraint] {
        var constraints = [views[0].leadingAnchor.constraint(equalTo: leadingAnchor)]
        for (before, after) in zip(views, views.dropFirst()) {
            constraints.append(after.leadingAnchor.constraint(equalTo: before.trailingAnchor))
        }
        return constraints + [views[views.count - 1].trailingAnchor.constraint(equalTo: trailingAnchor)]
    }

    func sized(_ width: CGFloat, _ height: CGFloat) -> [NSLayoutConstraint] {
        [widthAnchor.constraint(equalToConstant: width), heightAnchor.constraint(equalToConstant: height)]
    }
}

extension NSLayoutConstraint {
    func at(_ priority: Float) -> NSLayoutConstraint {
        self.priority = UILayoutPriority(priority)
        return self
    }
}
