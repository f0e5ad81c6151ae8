import UIKit

/// The safe area insets that a sheet adds to its content, separate from the app's own.
///
/// Both share `additionalSafeAreaInsets`. A value at an edge that was not written here was set by the app and counts as the app's. So an app
/// can set its insets at any time; the sheet's are added again in the next layout pass.
///
/// Two cases cannot be detected: an app that adds to the property (`+=`) also adds to the sheet's insets, and an app that sets exactly the
/// current sum changes nothing.
@MainActor
final class ContentInset {
    /// The sheet's insets.
    private(set) var insets = UIEdgeInsets.zero {
        didSet { if insets != oldValue { apply() } }
    }

    private weak var controller: UIViewController?
    private var written: UIEdgeInsets
    /// The app's insets.
    private var own: UIEdgeInsets
    private weak var content: UIView?
    /// Nil while the sheet has no insets that the app could overwrite.
    private var probe: SafeAreaProbe?

    init(of controller: UIViewController) {
        self.controller = controller
        own = controller.additionalSafeAreaInsets
        written = own
    }

    /// Whether UIKit derives the content's safe area from its parent's view instead of its superview, because it is a child controller.
    var isInherited: Bool { controller?.parent != nil }

    /// Replaces the sheet's insets.
    func set(_ insets: UIEdgeInsets) {
        self.insets = insets
        if (probe == nil) != (insets == .zero) { observe() }
    }

    /// Observes what the app sets, as long as `content` has a superview.
    func follow(_ content: UIView) {
        self.content = content
        observe()
    }

    /// Removes the sheet's insets and stops observing.
    func remove() {
        stopObserving()
        content = nil
        insets = .zero
        apply()
    }

    private func observe() {
        stopObserving()
        guard insets != .zero, let content else { return }
        let probe = SafeAreaProbe { [weak self] in self?.apply() }
        probe.watch(content)
        self.probe = probe
    }

    private func stopObserving() {
        probe?.removeFromSuperview()
        probe = nil
    }

    /// Runs `body` while the content's safe area is `safeArea` plus the app's insets, independently of its position on screen.
    func measuring<Result>(in safeArea: UIEdgeInsets, _ body: () -> Result) -> Result {
        guard let controller, let view = controller.viewIfLoaded else { return body() }
        let (whole, added) = (view.safeAreaInsets, controller.additionalSafeAreaInsets)
        let before = insets
        // Negative if the content is currently in an unsafe area that it will leave.
        insets = UIEdgeInsets(
            top: safeArea.top - whole.top + added.top, left: safeArea.left - whole.left + added.left,
            bottom: safeArea.bottom - whole.bottom + added.bottom, right: safeArea.right - whole.right + added.right)
        defer { insets = before }
        return body()
    }

    private func apply() {
        guard let controller else { return }
        let present = controller.additionalSafeAreaInsets
        if present.top != written.top { own.top = present.top }
        if present.left != written.left { own.left = present.left }
        if present.bottom != written.bottom { own.bottom = present.bottom }
        if present.right != written.right { own.right = present.right }
        written = UIEdgeInsets(
            top: own.top + insets.top, left: own.left + insets.left, bottom: own.bottom + insets.bottom,
            right: own.right + insets.right)
        if written != present { controller.additionalSafeAreaInsets = written }
    }
}

/// An invisible sibling view that is laid out whenever the safe area of another view changes.
///
/// UIKit reports safe area changes only to the view and its controller, which belong to the app. Constraints to the guide work from outside.
private final class SafeAreaProbe: UIView {
    private let onChange: () -> Void

    init(onChange: @escaping () -> Void) {
        self.onChange = onChange
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        translatesAutoresizingMaskIntoConstraints = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    func watch(_ view: UIView) {
        // The probe's constraints would give a frame to a view that has none in Auto Layout.
        guard let superview = view.superview, view.translatesAutoresizingMaskIntoConstraints else { return }
        superview.insertSubview(self, at: 0)
        let guide = view.safeAreaLayoutGuide
        let far = [
            trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ]
        // The guide has a negative size in content that is smaller than its safe area insets.
        for constraint in far { constraint.priority = .required - 1 }
        NSLayoutConstraint.activate(
            [leadingAnchor.constraint(equalTo: guide.leadingAnchor), topAnchor.constraint(equalTo: guide.topAnchor)]
                + far)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        onChange()
    }
}
