import Foundation

/// What Auto Layout keeps for a view, made when the view or something inside it first takes part.
@MainActor
final class AutoLayoutState {
    var slots = LayoutSlots()
}

/// The solver's variables of a view or a layout guide.
struct LayoutSlots {
}

/// One relation in the solver.
final class LayoutRow {
}

extension UIView {
    /// Runs the constraints pass for the tree the view stands in and solves it.
    func autoLayoutUpdateConstraintsPass() {}

    /// Moves and sizes the subviews that constraints place.
    func autoLayoutApply() {}

    /// The view's bounds or position changed.
    func autoLayoutBoundsDidChange() {}

    /// The view was put under another superview, or under none.
    func autoLayoutHierarchyDidChange() {}

    func autoLayoutTranslatesAutoresizingMaskDidChange() {}
    func autoLayoutInvalidateIntrinsicContentSize() {}
    func autoLayoutUpdateConstraints() {}
    func autoLayoutSetNeedsUpdateConstraints() {}
    var autoLayoutNeedsUpdateConstraints: Bool { false }
    func autoLayoutSize(fitting targetSize: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize
    {
        .zero
    }
    func autoLayoutIsAmbiguous(_ axis: NSLayoutConstraint.Axis) -> Bool { false }

    public var constraints: [NSLayoutConstraint] { [] }
    public func addConstraint(_ constraint: NSLayoutConstraint) {}
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {}
    public func removeConstraint(_ constraint: NSLayoutConstraint) {}
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {}
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] { [] }
    public var hasAmbiguousLayout: Bool { false }
    public func exerciseAmbiguityInLayout() {}
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultLow }
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        .defaultHigh
    }
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis)
    {}

    public var layoutGuides: [UILayoutGuide] { [] }
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {}
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {}

    public class var layoutFittingCompressedSize: CGSize { .zero }
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}

extension UILayoutGuide {
    func move(to view: UIView?) {}
    func currentFrame() -> CGRect { .zero }
    func regionDidChange() {}
    func isAmbiguous(_ axis: NSLayoutConstraint.Axis) -> Bool { false }
}

extension NSLayoutConstraint {
    func activate() {}
    func deactivate() {}
    func constantDidChange() {}
    func priorityDidChange(from old: UILayoutPriority) {}
    func checkAttributes() {}
}

extension NSLayoutConstraint.Attribute {
    var name: String { "" }
    var axis: NSLayoutConstraint.Axis { .horizontal }
}
