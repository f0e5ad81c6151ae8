import Foundation

/// Spans a window and holds what one presentation shows; the lowest one holds the root view.
final class UITransitionView: UIView {
    weak var presentation: UIPresentationController?

    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// From a presentation on to the controller that presents.
    override var next: UIResponder? {
        presentation?.presentingSlot ?? super.next
    }

    override func layoutSubviews() {
        guard let presentation else { return super.layoutSubviews() }
        presentation.containerViewWillLayoutSubviews()
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

/// Stands between a container and a root or presented view, as on a phone; sheets round their corners on it.
final class UIDropShadowView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Fills the view with `content`.
    func hold(_ content: UIView) {
        guard content.superview !== self else { return }
        content.goesWithContainer()
        content.transform = .identity
        content.frame = bounds
        insertSubview(content, at: 0)
    }
}

/// Darkens what lies behind a presentation.
final class UIDimmingView: UIView {
    /// Runs when the dimmed part is tapped.
    var whenTapped: (() -> Void)?
    /// Views that stay in use although they lie behind.
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
    /// What comes after the view in the place where this controller was shown.
    ///
    /// While a presentation keeps its presenter's view in its own container, that container is not the answer: it comes before the
    /// presenter, and the chain would never end.
    var responderAtHome: UIResponder? {
        var view = loadedView?.superview
        while let current = view, !(current is UITransitionView) { view = current.superview }
        guard let presentation = (view as? UITransitionView)?.presentation,
            !selfAndAncestors.contains(where: { $0 === presentation.presentedViewController })
        else { return loadedView?.superview ?? presentingLink }
        return runningPresentation?.container ?? parentLink?.loadedView ?? loadedView?.window
    }
}
