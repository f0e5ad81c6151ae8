import Foundation

/// The container of one presentation, which usually fills the window; the lowest one contains the root view.
final class UITransitionView: UIView {
    weak var presentation: UIPresentationController?

    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Continues the responder chain with the presenter.
    override var next: UIResponder? {
        presentation?.presentingSlot ?? super.next
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
    /// The next responder of this controller, at the position in the hierarchy where it was shown.
    ///
    /// A container that temporarily contains the presenter's view is not used: it precedes the presenter in the chain, which would never
    /// end.
    var responderAtHome: UIResponder? {
        var view = loadedView?.superview
        while let current = view, !(current is UITransitionView) { view = current.superview }
        guard let presentation = (view as? UITransitionView)?.presentation,
            !selfAndAncestors.contains(where: { $0 === presentation.presentedViewController })
        else { return loadedView?.superview ?? presentingLink }
        return runningPresentation?.container ?? parentLink?.loadedView ?? loadedView?.window
    }
}
