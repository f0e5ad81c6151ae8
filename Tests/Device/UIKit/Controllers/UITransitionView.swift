import Foundation

/// The container of one presentation, which usually fills the window; the lowest one contains the root view.
final class UITransitionView: UIView {
    weak var presentation: UIPresentationController?
    private var ownModality: Bool?

    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func layoutSubviews() {
        guard let presentation else { return super.layoutSubviews() }
        // Read in studies of UIKit: not while dismissing. Nothing is known about the other call.
        if presentation.phase != .dismissing { presentation.containerViewWillLayoutSubviews() }
        super.layoutSubviews()
        presentation.containerViewDidLayoutSubviews()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        presentation?.containerTraitsDidChange(from: previousTraitCollection)
    }

    /// Read in studies of UIKit: a presentation is modal to assistive technologies unless it, or the app, says otherwise.
    override var accessibilityViewIsModal: Bool {
        get { ownModality ?? presentation?.isModalToAssistiveTechnology ?? false }
        set { ownModality = newValue }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit === self, let presentation, presentation.letsTouchesThrough(at: point) else { return hit }
        return nil
    }
}

/// The superview of a root or presented view inside its container, as on a phone; clips the corners of sheets.
final class UIDropShadowView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Makes `content` fill this view.
    func hold(_ content: UIView) {
        guard content.superview !== self else { return }
        content.goesWithContainer()
        content.transform = .identity
        content.frame = bounds
        insertSubview(content, at: 0)
    }
}

/// Dims the content behind a presentation.
final class UIDimmingView: UIView {
    /// Called when the dimmed area is tapped.
    var whenTapped: (() -> Void)?
    /// Views behind it that remain interactive.
    var passthroughViews: [UIView] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .black
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(UIDimmingView.tapped)))
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    func tapped() {
        whenTapped?()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit === self else { return hit }
        for view in passthroughViews where view.window === window {
            if let behind = view.hitTest(convert(point, to: view), with: event) { return behind }
        }
        return hit
    }
}

extension UIViewController {
    /// Read in studies of UIKit: what is presented leads to its presenter, and that to the superview of the front-most presented view.
    var responderAtHome: UIResponder? {
        if let presenter = presentingLink, !isInside(presenter) { return presenter }
        if let presented = presentedLink, !presented.isInside(self) {
            let chain = Array(sequence(first: presented, next: \.presentedLink))
            let front = chain.last { $0.loadedView?.window != nil }
            if let front { return front.loadedView?.superview }
        }
        return loadedView?.superview
    }

    /// Whether its view is in that of another controller on the screen, as in a presentation in its context.
    private func isInside(_ other: UIViewController) -> Bool {
        guard let outer = other.loadedView, outer.window != nil else { return false }
        return loadedView?.isDescendant(of: outer) == true
    }
}
