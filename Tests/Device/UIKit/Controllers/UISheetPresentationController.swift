import Foundation

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

// Optional in Objective-C.
extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// The system's sheet: it rests at detents, follows a finger, and is dismissed by a swipe.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// Contains and clips the presented view; `view(forKey:)` returns it.
    let dropShadowView = UIDropShadowView(frame: .zero)
    let dimmingView = UIDimmingView(frame: .zero)
    let grabber = SheetGrabberView(frame: .zero)
    lazy var drag = SheetDrag(self)
    private var isChangingAnimated = false

    open var sourceView: UIView?
    open var prefersEdgeAttachedInCompactHeight = false {
        didSet { settingsDidChange() }
    }
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
        didSet { settingsDidChange() }
    }
    open var prefersPageSizing = true {
        didSet { settingsDidChange() }
    }
    open var prefersGrabberVisible = false {
        didSet { settingsDidChange() }
    }
    open var preferredCornerRadius: CGFloat? {
        didSet { settingsDidChange() }
    }
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    open var detents: [Detent] = [.large()] {
        didSet { settingsDidChange() }
    }
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { settingsDidChange() }
    }
    /// Nil means the smallest detent.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { settingsDidChange() } }
    }

    open func invalidateDetents() {
        settingsDidChange()
    }

    /// Animates the changes in `changes` with the sheet's spring.
    open func animateChanges(_ changes: () -> Void) {
        guard phase == .presented, let container else { return changes() }
        isChangingAnimated = true
        changes()
        isChangingAnimated = false
        SheetSpring.animate { [self] in
            placeViews()
            container.layoutIfNeeded()
        }
    }

    private func settingsDidChange() {
        guard phase == .presented || phase == .presenting, !isChangingAnimated, !drag.isActive else { return }
        container?.setNeedsLayout()
    }

    // MARK: Layout

    var geometry: SheetGeometry {
        SheetGeometry(
            container: container?.bounds ?? .zero, insets: container?.safeAreaInsets ?? .zero, traits: traitCollection,
            style: resolvedStyle, preferredSize: presentedViewController.preferredContentSize,
            followsPreferredWidth: widthFollowsPreferredContentSizeWhenEdgeAttached,
            attachesInCompactHeight: prefersEdgeAttachedInCompactHeight)
    }

    /// The active detents, with their values in points above the bottom safe area, in ascending order.
    var stops: [SheetStop] {
        let geometry = geometry
        let context = DetentContext(traits: traitCollection, maximum: geometry.maximumDetentValue)
        guard geometry.isEdgeAttached else { return [SheetStop(.large, geometry.maximumDetentValue)] }
        let resolved = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { SheetStop(detent.identifier, min($0, context.maximumDetentValue)) }
        }
        guard !resolved.isEmpty else { return [SheetStop(.large, geometry.maximumDetentValue)] }
        return resolved.enumerated().sorted { ($0.element.value, $0.offset) < ($1.element.value, $1.offset) }
            .map(\.element)
    }

    var selectedStop: SheetStop {
        let stops = stops
        return stops.first { $0.identifier == selectedDetentIdentifier } ?? stops[0]
    }

    open override var presentedView: UIView? {
        if phase != .waiting, phase != .over {
            // Until it is positioned, the view has the size for which it was loaded.
            if dropShadowView.bounds.isEmpty, let container { dropShadowView.frame = container.bounds }
            dropShadowView.hold(presentedViewController.view)
        }
        return dropShadowView
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        geometry.frame(for: selectedStop.value)
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard phase == .presented, !drag.isActive else { return }
        placeViews()
    }

    override func styleDidChange() {
        guard phase == .presented, !drag.isActive else { return }
        placeViews()
    }

    /// Invalidates the layout: the container may have rotated or changed its traits during a transition.
    private func setNeedsPlacement() {
        container?.setNeedsLayout()
    }

    func placeViews() {
        guard let container else { return }
        dimmingView.frame = container.bounds
        let frame = frameOfPresentedViewInContainerView
        if dropShadowView.frame != frame { dropShadowView.frame = frame }
        styleViews()
        dimmingView.alpha = dimming(forTop: frame.minY)
    }

    /// Updates the corners, the grabber and what depends on the traits.
    func styleViews() {
        let geometry = geometry
        let layer = dropShadowView.layer
        let radius = preferredCornerRadius ?? Self.cornerRadius
        layer.cornerRadius = geometry.coversEverything ? 0 : radius
        layer.maskedCorners =
            geometry.isEdgeAttached
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        dropShadowView.clipsToBounds = true
        grabber.isHidden = !prefersGrabberVisible || !geometry.isEdgeAttached
        grabber.place(in: dropShadowView)
    }

    /// The opacity of the dimming view: full at a dimmed detent, and below the lowest of these in proportion to the remaining height.
    func dimming(forTop top: CGFloat) -> CGFloat {
        let geometry = geometry
        let stops = stops
        let undimmed = stops.lastIndex { $0.identifier == largestUndimmedDetentIdentifier }
        let limit = undimmed.map { geometry.frame(for: stops[$0].value).minY }
        guard let first = stops.indices.first(where: { $0 > (undimmed ?? -1) }) else { return 0 }
        let full = geometry.frame(for: stops[first].value).minY
        let empty = limit ?? geometry.container.maxY
        guard empty > full else { return 0 }
        let share = (empty - top) / (empty - full)
        let isDark = traitCollection.userInterfaceStyle == .dark
        return (isDark ? Self.darkDimmingAlpha : Self.dimmingAlpha) * min(max(share, 0), 1)
    }

    override func dismissByEscape() -> Bool { dismissByUser() }
    override func letsTouchesThrough(at point: CGPoint) -> Bool { dimmingView.alpha < 0.01 }
    override var isModalToAssistiveTechnology: Bool { dimmingView.alpha >= 0.01 }
    override var raisesInterfaceLevel: Bool { true }
    override var builtInAnimator: any UIViewControllerAnimatedTransitioning {
        if presentedViewController.preferredTransitionStyle != nil, !drag.isDismissing { return super.builtInAnimator }
        return switch presentedViewController.modalTransitionStyle {
        case .crossDissolve, .flipHorizontal: super.builtInAnimator
        case .coverVertical, .partialCurl: drag.isDismissing ? SheetDragAnimator() : CoverVerticalAnimator()
        }
    }
    override var builtInInteractor: (any UIViewControllerInteractiveTransitioning)? {
        drag.isDismissing ? drag.interactor : nil
    }

    // MARK: Life cycle

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container else { return }
        dimmingView.frame = container.bounds
        dimmingView.alpha = 0
        dimmingView.whenTapped = { [weak self] in self?.dismissByUser() }
        container.insertSubview(dimmingView, at: 0)
        styleViews()
        drag.attach()
        let alpha = dimming(forTop: frameOfPresentedViewInContainerView.minY)
        transition?.coordinator.animate(alongsideTransition: { [dimmingView] _ in
            dimmingView.alpha = alpha
        })
    }

    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        guard !drag.isDismissing else { return }
        transition?.coordinator.animate(alongsideTransition: { [dimmingView] _ in
            dimmingView.alpha = 0
        })
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        guard completed else { return setNeedsPlacement() }
        drag.detach()
        dimmingView.removeFromSuperview()
        presentedViewController.viewIfLoaded?.removeFromSuperview()
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        guard !completed else { return setNeedsPlacement() }
        drag.detach()
        presentedViewController.viewIfLoaded?.removeFromSuperview()
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        settingsDidChange()
    }

    @discardableResult
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        var geometry = geometry
        geometry.container.size = parentSize
        return geometry.frame(for: min(selectedStop.value, geometry.maximumDetentValue)).size
    }

    /// In compact height a sheet fills the screen unless it prefers to be attached to the edge.
    @discardableResult
    open override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        super.adaptivePresentationStyle(for: traitCollection)
    }

    static let dimmingAlpha: CGFloat = 0.2
    /// Read out of iOS 16.
    static let darkDimmingAlpha: CGFloat = 0.48
    static let cornerRadius: CGFloat = 10
}

/// One detent, resolved in the current container.
struct SheetStop: Equatable {
    var identifier: UISheetPresentationController.Detent.Identifier
    var value: CGFloat

    init(_ identifier: UISheetPresentationController.Detent.Identifier, _ value: CGFloat) {
        self.identifier = identifier
        self.value = value
    }
}

private final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(traits: UITraitCollection, maximum: CGFloat) {
        containerTraitCollection = traits
        maximumDetentValue = maximum
        super.init()
    }
}
