import UIKit

/// The lower safe area that a sheet adds to its content, kept apart from the one that the app gives the same controller.
///
/// Both live in one property, `additionalSafeAreaInsets.bottom`. The rule: what stands there and was not written here was set by the
/// app, and is all the app's. So an app may set its own inset whenever it likes; it is taken over in the layout pass that follows, and
/// the sheet's part comes on top again.
///
/// Two things cannot be told apart from that: an app that adds to the property (`+=`) while the sheet has a part in it adds to that
/// part too, and an app that sets exactly the sum that already stands there has set nothing.
@MainActor
final class ContentInset {
    /// The sheet's part, in points.
    var points: CGFloat = 0 {
        didSet { if points != oldValue { apply() } }
    }

    private weak var controller: UIViewController?
    private var written: CGFloat
    /// The app's part.
    private var own: CGFloat
    private let probe = SafeAreaProbe()

    init(of controller: UIViewController) {
        self.controller = controller
        own = controller.additionalSafeAreaInsets.bottom
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
        points = 0
        apply()
    }

    private func apply() {
        guard let controller else { return }
        let bottom = controller.additionalSafeAreaInsets.bottom
        if bottom != written { own = bottom }
        written = own + points
        if written != bottom { controller.additionalSafeAreaInsets.bottom = written }
    }
}

/// An invisible view beside another one that is laid out anew whenever the other's lower safe area changes.
///
/// Only the controller itself hears of its safe area, and controllers belong to the app. Auto Layout tells everybody.
private final class SafeAreaProbe: UIView {
    var onChange: (() -> Void)?

    init() {
        super.init(frame: .zero)
        isHidden = true
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
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: view.leadingAnchor),
            widthAnchor.constraint(equalToConstant: 0),
            topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
            bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
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
