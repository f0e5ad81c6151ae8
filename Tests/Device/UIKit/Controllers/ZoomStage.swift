import Foundation

/// The views of a zoom: the page as a card over the dimmed background, and a fading snapshot of the source inside it.
///
/// If a gesture or another change of the stack interrupts its transition, the next one continues with the same stage.
@MainActor
final class ZoomStage {
    private let container: UIView
    private let zoomed: UIViewController
    private let other: UIViewController
    private let recipe: ZoomRecipe
    private let pageView: UIView
    private let rest: CGRect
    private let card = ZoomCardView(frame: .zero)
    private let page: ZoomPageView
    private let dimming = UIView(frame: .zero)
    private var picture: UIView?
    private var source: LiftedSource?
    private var flight: UIViewPropertyAnimator?
    /// A snapshot of the content behind, while a card whose dismissal was cancelled returns.
    private var backdrop: UIView?
    /// The card's frame when a gesture began.
    private var cardFrameAtStart = CGRect.zero

    init(
        _ zoomed: UIViewController, view: UIView, rest: CGRect, from other: UIViewController, recipe: ZoomRecipe,
        in container: UIView
    ) {
        self.zoomed = zoomed
        self.other = other
        self.recipe = recipe
        self.container = container
        self.rest = rest
        pageView = view
        let insets = UIEdgeInsets(
            covering: rest, of: container.bounds, insets: container.safeAreaInsetsForSubviews)
        page = ZoomPageView(insets: insets)
        build()
    }

    private func build() {
        dimming.backgroundColor = UIColor(white: 0, alpha: Self.dimmingAlpha)
        dimming.frame = container.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.isUserInteractionEnabled = false
        container.addSubview(dimming)
        container.addSubview(card)
        card.frame = rest
        card.layer.cornerRadius = container.window?.screen.displayCornerRadius ?? 0
        page.frame = card.bounds
        card.addSubview(page)
        pageView.frame = page.bounds
        page.addSubview(pageView)
    }

    // MARK: Source

    /// Requests the source again, because the page may show something else by now, and takes its snapshot.
    private func findSource() {
        let context = UIViewController.Transition.ZoomSourceViewProviderContext(source: other, zoomed: zoomed)
        let view = recipe.source(context)
        if let view, view === source?.view { return }
        source?.show()
        picture?.removeFromSuperview()
        source = nil
        picture = nil
        guard let view, view.window != nil else {
            World.current.log(
                "Starting a zoom transition from a nil view will trigger a fallback transition. To get the best possible "
                    + "transition, be sure to provide a view that's visible and in a window.")
            return
        }
        if let picture = view.snapshotView(afterScreenUpdates: true) {
            card.addSubview(picture)
            picture.frame = card.bounds
            picture.alpha = 0
            self.picture = picture
        }
        source = LiftedSource(view)
        source?.hide()
    }

    /// Without a source the page zooms out of the center.
    private var sourcePlace: ZoomPlace {
        let rect = source.map { $0.view.convert($0.view.bounds, to: container) }
        let fallback = rest.insetBy(dx: rest.width * Self.fallbackInset, dy: rest.height * Self.fallbackInset)
        return .source(rect ?? fallback, rest: rest)
    }

    // MARK: Placement

    private func stand(_ place: ZoomPlace, isZoomed: Bool) {
        card.bounds.size = place.card.size
        card.center = CGPoint(x: place.card.midX, y: place.card.midY)
        card.transform = .identity
        let size = CGSize(width: rest.width * place.pageScale, height: rest.height * place.pageScale)
        page.transform = CGAffineTransform(scaleX: place.pageScale, y: place.pageScale)
        page.center = CGPoint(x: place.pageOrigin.x + size.width / 2, y: place.pageOrigin.y + size.height / 2)
        picture?.frame = place.picture
        let screen = container.window?.screen.displayCornerRadius ?? 0
        card.layer.cornerRadius = isZoomed ? screen : source?.view.layer.cornerRadius ?? screen
        dimming.alpha = isZoomed ? 1 : 0
        if source == nil { card.alpha = isZoomed ? 1 : 0 }
    }

    func standAtSource() {
        findSource()
        stand(sourcePlace, isZoomed: false)
        picture?.alpha = 1
    }

    func standZoomed() {
        findSource()
        stand(.zoomed(rest), isZoomed: true)
    }

    // MARK: Animation

    func flyIn() -> UIViewPropertyAnimator {
        let place = ZoomPlace.zoomed(rest)
        card.isUserInteractionEnabled = true
        return fly(ZoomSpring.flight, to: place, isZoomed: true)
    }

    /// A disappearing card ignores touches, so that they reach the content behind.
    func flyOut(_ spring: ZoomSpring = .flight) -> UIViewPropertyAnimator {
        findSource()
        card.isUserInteractionEnabled = false
        return fly(spring, to: sourcePlace, isZoomed: false)
    }

    /// Returns the card after a dismissal that was cancelled, and whose transition is already complete.
    func comeBack() {
        let animator = fly(.back, to: .zoomed(rest), isZoomed: true)
        animator.addCompletion { [weak self] _ in self?.settle() }
        animator.startAnimation()
    }

    private func fly(_ spring: ZoomSpring, to place: ZoomPlace, isZoomed: Bool) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: spring.timing)
        animator.addAnimations { self.stand(place, isZoomed: isZoomed) }
        if let picture {
            animator.addAnimations(
                { picture.alpha = isZoomed ? 0 : 1 }, delayFactor: isZoomed ? 0 : 1 - Self.fadeFraction)
        }
        flight = animator
        return animator
    }

    /// Stops the animation at its current state.
    func capture() {
        backdrop?.removeFromSuperview()
        guard let flight, flight.state == .active else { return }
        flight.stopAnimation(true)
        self.flight = nil
    }

    // MARK: Tracking

    func grab() {
        capture()
        card.isUserInteractionEnabled = true
        cardFrameAtStart = card.frame
        source?.hide()
    }

    func follow(_ pull: ZoomPull, anchor: CGPoint) {
        card.transform = CGAffineTransform(scaleX: pull.scale, y: pull.scale)
        card.center = pull.center(from: CGPoint(x: cardFrameAtStart.midX, y: cardFrameAtStart.midY), anchor: anchor)
    }

    // MARK: Completion

    /// Takes a snapshot of the view that is about to be removed from behind the card.
    func keepBackdrop(of view: UIView) {
        guard view.superview === container, let still = view.snapshotView(afterScreenUpdates: true) else { return }
        still.frame = view.frame
        container.insertSubview(still, at: 0)
        backdrop = still
    }

    /// Restores the page to its original position in the hierarchy.
    func settle() {
        capture()
        if pageView.superview === page {
            if let index = container.subviews.firstIndex(of: card) { container.insertSubview(pageView, at: index) }
            pageView.frame = rest
        }
        remove()
    }

    /// Continues the animation with a snapshot of the page, because the page itself is no longer needed.
    func flyOnAsPicture() {
        guard let flight, flight.state == .active else { return remove() }
        let still = pageView.snapshotView(afterScreenUpdates: false)
        pageView.removeFromSuperview()
        if let still { page.addSubview(still) }
        flight.addCompletion { _ in self.remove() }
        if zoomed.zoomStage === self { zoomed.zoomStage = nil }
    }

    func remove() {
        source?.show()
        source = nil
        for view in [card, dimming, backdrop].compactMap({ $0 }) { view.removeFromSuperview() }
        if zoomed.zoomStage === self { zoomed.zoomStage = nil }
    }

    /// The alpha of the black dimming view, as measured on iOS 27.
    private static let dimmingAlpha: CGFloat = 0.15
    /// The fraction of the animation in which source and page cross-fade.
    private static let fadeFraction = 0.55
    private static let fallbackInset: CGFloat = 0.25
}

/// A spring of mass 1, fitted by others to recordings.
@MainActor
struct ZoomSpring {
    private let stiffness: CGFloat
    private let damping: CGFloat

    /// Critically damped.
    static let flight = ZoomSpring(stiffness: 361, damping: 38)
    /// After a release that dismisses.
    static let landing = ZoomSpring(stiffness: 225, damping: 22.5)
    /// After a release that cancels.
    static let back = ZoomSpring(stiffness: 484, damping: 39.6)

    var timing: UISpringTimingParameters {
        UISpringTimingParameters(mass: 1, stiffness: stiffness, damping: damping, initialVelocity: .zero)
    }
}

/// Clips the page.
private final class ZoomCardView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        layer.cornerCurve = .continuous
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

/// Shows the page at its full size, with the safe area of its final position wherever the card is.
private final class ZoomPageView: UIView, SafeAreaBoundary {
    let fixedInsets: UIEdgeInsets?

    init(insets: UIEdgeInsets) {
        fixedInsets = insets
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        nil
    }

    var insetsForSubviews: UIEdgeInsets { safeAreaInsets }
}
