import UIKit

/// The safe area that a sheet adds to its content, kept apart from the one that the app gives the same controller.
///
/// Both live in one property, `additionalSafeAreaInsets`. The rule, edge by edge: what stands there and was not written here was set by the
/// app, and is all the app's. So an app may set its own inset whenever it likes; it is taken over in the layout pass that follows, and
/// the sheet's part comes on top again.
///
/// Two things cannot be told apart from that: an app that adds to the property (`+=`) while the sheet has a part in it adds to that
/// part too, and an app that sets exactly the sum that already stands there has set nothing.
@MainActor
final class ContentInset {
    /// The sheet's part.
    var insets = UIEdgeInsets.zero {
        didSet { if insets != oldValue { apply() } }
    }

    private weak var controller: UIViewController?
    private var written: UIEdgeInsets
    /// The app's part.
    private var own: UIEdgeInsets
    private let probe = SafeAreaProbe()

    init(of controller: UIViewController) {
        self.controller = controller
        own = controller.additionalSafeAreaInsets
        written = own
    }

    /// Follows what the app sets from now on, while `content` has a superview.
    func follow(_ content: UIView) {
        probe.onChange = { [weak self] in self?.apply() }
        probe.watch(content)
    }

    /// Leaves the app's part alone on the controller, and no longer follows it.
    func remove() {
        probe.stop()
        insets = .zero
        apply()
    }

    /// Runs `body` while the safe area that the surroundings give the content is `safeArea`, wherever it stands; what the app adds is in it.
    func measuring<Result>(in safeArea: UIEdgeInsets, _ body: () -> Result) -> Result {
        guard let controller, let view = controller.viewIfLoaded else { return body() }
        let (whole, added) = (view.safeAreaInsets, controller.additionalSafeAreaInsets)
        let before = insets
        // May be negative, where the content stands under a part of the screen that it will not be under.
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

/// An invisible view beside another one that is laid out anew whenever the other's safe area changes.
///
/// Only the controller itself hears of its safe area, and controllers belong to the app. Auto Layout tells everybody.
private final class SafeAreaProbe: UIView {
    var onChange: (() -> Void)?

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        translatesAutoresizingMaskIntoConstraints = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    func watch(_ view: UIView) {
        // A view without a frame of its own in Auto Layout would get one from the probe's constraints.
        guard let superview = view.superview, view.translatesAutoresizingMaskIntoConstraints else { return }
        superview.insertSubview(self, at: 0)
        let guide = view.safeAreaLayoutGuide
        let far = [
            trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ]
        // Content that is smaller than its safe area has an end before its beginning.
        for constraint in far { constraint.priority = .required - 1 }
        NSLayoutConstraint.activate(
            [leadingAnchor.constraint(equalTo: guide.leadingAnchor), topAnchor.constraint(equalTo: guide.topAnchor)]
                + far)
    }

    func stop() {
        onChange = nil
        removeFromSuperview()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        onChange?()
    }
}
