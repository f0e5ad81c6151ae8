import UIKit

/// The owner of a sheet's view.
@MainActor
protocol SheetContainerViewOwner: AnyObject {
    /// The visible frame in the superview during a movement; nil at rest.
    var visibleFrameInMotion: CGRect? { get }
    /// The content's controller and its visible pages, the innermost last.
    var pages: [UIViewController] { get }
}

/// The sheet's own views around the content: shadow, rounded clip, and a backdrop that an inward pull reveals.
///
/// Shadow and clip are two views because a layer that clips loses its own shadow.
final class SheetContainerView: EscapableView {
    private weak var owner: (any SheetContainerViewOwner)?

    /// The side of the screen that the sheet is attached to.
    private(set) var side = Side.bottom

    /// The bars above and below the content.
    private var bars = Bars()
    var header: SheetBar? { bars.header }
    var footer: SheetBar? { bars.footer }
    var hasBars: Bool { header != nil || footer != nil }
    /// The bar at the sheet's edge, which does not move with the sheet; nil at the sides.
    var stayingBar: SheetBar? {
        switch side {
        case .bottom: footer
        case .top: header
        case .left, .right: nil
        }
    }

    /// Clips the content to the rounded corners; styles set its mask.
    let clip = UIView()
    /// The views of a card; nil for a sheet that never floats.
    private(set) var card: SheetCard?
    private var contents = Contents() {
        didSet { connectGrabber() }
    }
    var content: UIView? { contents.view }
    /// Contains resizing content; nil for content of fixed size.
    var viewport: SheetViewport? { contents.viewport }
    private let backdrop = SheetBackdrop(frame: .zero)
    private(set) var grabber: GrabberView?

    private struct Bars {
        var header: SheetBar?
        var footer: SheetBar?
    }

    private struct Contents {
        weak var view: UIView?
        var viewport: SheetViewport?
    }

    /// How far the backdrop extends beyond the sheet in points: more than any rubber band, overshoot or dismissed keyboard reveals.
    private static let backdropDepth: CGFloat = 600

    init() {
        super.init(frame: .zero)
        for view in [clip, backdrop] { view.layer.cornerCurve = .continuous }
        clip.clipsToBounds = true
        clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(backdrop)
        addSubview(clip)
    }

    func apply(_ appearance: SheetAppearance) {
        // A card's corners depend on its position.
        if card == nil { for view in [clip, backdrop] { view.layer.cornerRadius = appearance.cornerRadius } }
        backdrop.show(appearance.background)
        for layer in shadowLayers {
            layer.shadowOpacity = Float(appearance.shadow.opacity)
            layer.shadowRadius = appearance.shadow.radius
            layer.shadowOffset = appearance.shadow.offset
        }
        // The shadow's path follows the corners.
        setNeedsLayout()
    }

    /// The layers that cast the sheet's shadow.
    var shadowLayers: [CALayer] { card?.shadow.layers ?? [layer] }

    /// Shows or removes a grabber that calls `onStep`.
    func showGrabber(_ isShown: Bool, onStep: @escaping (GrabberView.Step) -> Void) {
        guard isShown != (grabber != nil) else { return }
        grabber?.removeFromSuperview()
        grabber = isShown ? GrabberView(onStep: onStep) : nil
        connectGrabber()
        if let grabber { canvas.addSubview(grabber) }
        arrangeBars()
        setNeedsLayout()
    }

    // MARK: Background

    /// Whether a style masks the content: the backdrop would be visible around the opening, and a bar outside it.
    private var isMasked: Bool { backdrop.isHidden }

    /// Prepares the sheet for a style that masks or fades it, which effects and the backdrop do not support.
    func beginStyle(isMasked: Bool) {
        clip.backgroundColor = backdrop.solidColor
        guard isMasked else { return }
        backdrop.isHidden = true
        arrangeBars()
    }

    /// Ends the backdrop at the sheet's edge for a style that moves the sheet inwards, where what is beyond the edge would be in sight.
    func endBackdropWithSheet() {
        backdrop.setEndsWithSheet(true)
        backdrop.frame = bounds
    }

    func endStyle() {
        if backdrop.endsWithSheet {
            backdrop.setEndsWithSheet(false)
            setNeedsLayout()
        }
        if backdrop.isEffect, let color = clip.backgroundColor?.resolvedColor(with: traitCollection) {
            // Not in an animation block, because a style may end while other animations are in progress.
            let animation = CABasicAnimation(keyPath: "backgroundColor")
            animation.fromValue = color.cgColor
            animation.toValue = color.withAlphaComponent(0).cgColor
            animation.duration = Self.effectDuration
            animation.preferredFrameRateRange = .fastest
            clip.layer.add(animation, forKey: "backgroundColor")
        }
        if clip.backgroundColor != nil { clip.backgroundColor = nil }
        guard isMasked else { return }
        backdrop.isHidden = false
        arrangeBars()
    }

    /// Seconds in which a background's effect appears after a style.
    private static let effectDuration: TimeInterval = 0.2

    /// Sets the backdrop's color to the content's.
    func updateBackdrop(_ color: UIColor?) {
        backdrop.continuePage(color)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateLine()
    }

    // UIKit does not report the traits that a view begins with.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { updateLine() }
    }

    /// With Increase Contrast a line separates the sheet from the views beneath.
    private func updateLine() {
        let isContrasted = traitCollection.accessibilityContrast == .high
        guard isContrasted || clip.layer.borderWidth > 0 else { return }
        showLine(isContrasted)
    }

    private func showLine(_ isShown: Bool) {
        // A card's clip ends beyond the card.
        for layer in [clip.layer, card?.floor.layer].compactMap({ $0 }) {
            layer.borderWidth = isShown ? Self.lineWidth : 0
            layer.borderColor = UIColor.opaqueSeparator.resolvedColor(with: traitCollection).cgColor
        }
    }

    /// In points.
    private static let lineWidth: CGFloat = 1

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    /// - Parameter isResizing: Whether the content has the size of the visible part of the sheet.
    func install(
        _ content: UIView, at side: Side, isResizing: Bool, for owner: any SheetContainerViewOwner
    ) {
        self.owner = owner
        self.side = side
        for view in [clip, backdrop] { view.layer.maskedCorners = side.freeCorners }
        card?.setSide(side)
        contents.view = content
        if isResizing {
            let viewport = SheetViewport()
            canvas.insertSubview(viewport, at: 0)
            contents.viewport = viewport
        }
        arrangeBars()
        setNeedsLayout()
    }

    /// Contains content, grabber and bars.
    private var canvas: UIView { card?.canvas ?? clip }
    private var contentParent: UIView { viewport ?? canvas }

    /// Adds the views of a card permanently. The content has to be inserted again.
    func makeCard() {
        guard card == nil else { return }
        let card = SheetCard(around: clip, in: self, depth: Self.backdropDepth)
        self.card = card
        card.setSide(side)
        for caster in card.shadow.layers {
            caster.shadowOpacity = layer.shadowOpacity
            caster.shadowRadius = layer.shadowRadius
            caster.shadowOffset = layer.shadowOffset
        }
        layer.shadowOpacity = 0
        backdrop.layer.cornerRadius = 0
        if clip.layer.borderWidth > 0 { showLine(true) }
        clip.insertSubview(backdrop, at: 0)
        if let viewport { card.canvas.addSubview(viewport) }
        if let grabber { card.canvas.addSubview(grabber) }
        arrangeBars()
        setNeedsLayout()
    }

    /// Places a card's views for the position of this view at rest.
    ///
    /// - Parameter visible: The visible card, for the layout of resizing content.
    func placeCard(_ pose: CardPose, showing visible: CardOutline) {
        guard let card else { return }
        card.place(pose, showing: visible, in: bounds)
        if let viewport { viewport.fill(card.canvas.bounds) }
        grabber?.place(in: card.canvas.bounds, side: side)
    }

    /// Sets what a card shows at rest.
    func roundCard(_ pose: CardPose) {
        guard let card else { return }
        let radii = pose.state(at: pose.rest).radii
        (clip.layer.cornerRadius, card.floor.layer.cornerRadius) = (radii.free, radii.attached)
    }

    /// Adds the content; does nothing if it is already there.
    ///
    /// Called when this view has its size: at zero size the content's constraints would conflict.
    func insertContent() {
        guard let content, content.superview !== contentParent else { return }
        content.frame = contentParent.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentParent.insertSubview(content, at: 0)
    }

    /// Sets the part of the sheet that resizing content covers.
    func showContent(in span: SheetViewport.Span) {
        if card == nil { viewport?.show(span, in: bounds, at: side) } else { viewport?.note(span) }
    }

    // MARK: Bars

    /// Replaces a bar; `onHeightChange` is called when Auto Layout has changed its height.
    func show(_ bar: UIView?, at end: SheetBar.End, onHeightChange: @escaping () -> Void) {
        let former = end == .header ? header : footer
        let new = bar.map { SheetBar($0, at: end, onHeightChange: onHeightChange) }
        if end == .header { bars.header = new } else { bars.footer = new }
        former?.remove()
        arrangeBars()
    }

    /// The heights that the bars need at a width, in points.
    func barHeights(width: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(
            top: header?.height(width: width) ?? 0, left: 0, bottom: footer?.height(width: width) ?? 0, right: 0)
    }

    private func connectGrabber() {
        grabber?.lie(above: content, side == .bottom ? header : side == .top ? footer : nil)
    }

    /// Orders the grabber above header and footer, and those above the content.
    ///
    /// The staying bar extends beyond a sheet that is pulled inwards, unless a style masks it.
    private func arrangeBars() {
        for bar in [header, footer].compactMap({ $0 }) {
            let parent = card == nil && bar === stayingBar && !isMasked ? self : canvas
            bar.extendBackground(to: side, depth: Self.backdropDepth)
            guard bar.superview !== parent else { continue }
            parent.addSubview(bar)
        }
        guard let grabber else { return }
        canvas.bringSubviewToFront(grabber)
        connectGrabber()
    }

    /// Removes the content, so that it can be presented again, and every reference to the sheet: the app may retain this view longer than
    /// the sheet exists.
    func uninstall() {
        owner = nil
        setEscapeAction(nil)
        grabber?.removeAction()
        grabber?.removeFromSuperview()
        grabber = nil
        for bar in [header, footer] { bar?.remove() }
        bars = Bars()
        if let content, content.superview === contentParent { content.removeFromSuperview() }
        viewport?.removeFromSuperview()
        contents = Contents()
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let outstretched = bounds.union(
            bounds.offsetBy(dx: side.outward.x * Self.backdropDepth, dy: side.outward.y * Self.backdropDepth))
        backdrop.frame = backdrop.endsWithSheet ? bounds : outstretched
        guard card == nil else {
            if let content, content.superview === contentParent { content.frame = contentParent.bounds }
            return
        }
        // Pulled inwards, resizing content is larger than the sheet. The origin keeps the coordinates of both views equal.
        clip.bounds = viewport == nil ? bounds : outstretched
        clip.center = clip.bounds.center
        if let viewport { viewport.show(viewport.span, in: bounds, at: side) }
        if let content, content.superview === contentParent { content.frame = contentParent.bounds }
        grabber?.place(in: bounds, side: side)
        guard layer.shadowOpacity > 0 else { return }
        let radius = clip.layer.cornerRadius
        layer.shadowPath =
            UIBezierPath(
                roundedRect: bounds, byRoundingCorners: side.freeRectCorners,
                cornerRadii: CGSize(width: radius, height: radius)
            ).cgPath
    }

    // MARK: Touches and keys

    // During a movement the model frame is not the visible one. Only the visible part receives touches, and none go to the content.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let seen = owner?.visibleFrameInMotion else { return super.hitTest(point, with: event) }
        guard isUserInteractionEnabled, !isHidden, let superview else { return nil }
        return seen.contains(convert(point, to: superview)) ? self : nil
    }

    override var canBecomeFirstResponder: Bool { true }

    // As first responder it is above its content in the chain, so the content's commands would not be found.

    override var keyCommands: [UIKeyCommand]? {
        isFirstResponder ? owner?.pages.reversed().flatMap { $0.keyCommands ?? [] } : nil
    }

    override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        let page = isFirstResponder ? owner?.pages.last { $0.canPerformAction(action, withSender: sender) } : nil
        return page ?? super.target(forAction: action, withSender: sender)
    }
}
