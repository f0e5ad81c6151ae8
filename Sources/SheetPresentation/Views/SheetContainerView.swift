import UIKit

/// The owner of a sheet's view.
@MainActor
protocol SheetContainerViewOwner: SheetElementOwner {
    /// The visible frame in the superview during a movement; nil at rest.
    var visibleFrameInMotion: CGRect? { get }
    /// Called when the content's superview was laid out, which content may ask for when it has changed.
    func contentDidLayOut()
    func viewDidLeaveWindow()
}

/// The sheet's own views around the content: shadow, clips, and a backdrop that an inward pull reveals.
///
/// The tree is the same for every sheet, and complete when the content is installed:
///
///     shadow
///     outer clip > inner clip > backdrop
///                               canvas > content view > the content's view
///                                        header, footer, grabber
///
/// Shadow and clips are separate views because a layer that clips loses its own shadow.
final class SheetContainerView: EscapableView {
    private weak var owner: (any SheetContainerViewOwner)?

    /// The side of the screen that the sheet is attached to.
    private(set) var side = Side.bottom

    private(set) var header: SheetBar?
    private(set) var footer: SheetBar?
    var bars: [SheetBar] { [header, footer].compactMap { $0 } }
    var hasBars: Bool { header != nil || footer != nil }
    /// The bar at the sheet's edge, which does not move with the sheet; nil at the sides.
    var stayingBar: SheetBar? {
        switch side {
        case .bottom: footer
        case .top: header
        case .left, .right: nil
        }
    }

    private(set) lazy var clips = SheetClips(in: self, depth: Self.backdropDepth)
    private(set) lazy var shadow = SheetShadow(of: self)
    /// Clips everything at the free edge; styles set its mask.
    var clip: UIView { clips.inner }
    private(set) weak var content: UIView? {
        didSet { connectGrabber() }
    }
    /// The content's superview, with nothing else visible in it.
    let contentView = SheetContentView()
    private let backdrop = SheetBackdrop(frame: .zero)
    /// In place of a grabber; nil until an assistive technology asks for it.
    private var element: SheetElementView?
    private(set) var grabber: GrabberView?
    /// Everything whose size follows that of the sheet.
    var sizedViews: [UIView] { clips.views + backdrop.sizedViews + [contentView, content].compactMap { $0 } }

    /// How far the backdrop extends beyond the sheet in points: more than any rubber band, overshoot or dismissed keyboard reveals.
    private static let backdropDepth: CGFloat = 600

    init() {
        super.init(frame: .zero)
        clip.insertSubview(backdrop, at: 0)
        clips.canvas.addSubview(contentView)
        clips.canvas.sheet = self
        contentView.sheet = self
        // Dark backgrounds are lighter there than on the dimmed screen, as in the system's sheet.
        if #available(iOS 17, *) { traitOverrides.userInterfaceLevel = .elevated }
    }

    /// What assistive technologies find in it: first what moves and dismisses the sheet. Nil for the order of the subviews.
    var orderedElements: [UIView]? {
        owner.map { [element(for: $0), header, contentView, footer].compactMap { $0 } }
    }

    /// The grabber, or the element in its place; nil if there is nothing to do with the sheet.
    private func element(for owner: any SheetElementOwner) -> UIView? {
        let isNeeded = grabber == nil && (owner.canDismiss || owner.hasSeveralDetents)
        guard isNeeded else {
            element?.removeFromSuperview()
            element = nil
            return grabber
        }
        let element = element ?? SheetElementView(of: owner)
        self.element = element
        if element.superview == nil { clips.canvas.insertSubview(element, at: 0) }
        element.place(in: clips.canvas.bounds, side: side)
        return element
    }

    func apply(_ appearance: SheetAppearance) {
        backdrop.show(appearance.background)
        shadow.apply(appearance.shadow)
    }

    /// Shows a grabber, or removes it if there are no `settings`.
    func showGrabber(_ settings: SheetGrabber?, for owner: any SheetElementOwner) {
        if let grabber, let settings {
            if grabber.show(settings) { grabber.place(in: clips.canvas.bounds, side: side) }
            return
        }
        guard grabber != nil || settings != nil else { return }
        grabber?.removeFromSuperview()
        grabber = settings.map { GrabberView($0, for: owner) }
        connectGrabber()
        guard let grabber else { return }
        clips.canvas.addSubview(grabber)
        grabber.place(in: clips.canvas.bounds, side: side)
        arrangeBars()
    }

    /// Sets the corners that are shown at rest.
    func round(_ radii: CornerRadii) {
        clips.round(radii)
        backdrop.round(radii.free, side.freeCorners)
    }

    // MARK: Background

    /// Prepares the sheet for a style that masks or fades it, which effects do not support.
    func beginStyle() {
        clip.backgroundColor = backdrop.solidColor
        if backdrop.isEffect { backdrop.isHidden = true }
    }

    /// Ends backdrop and bars at the sheet's edge for a style that moves the sheet inwards, where what is beyond the edge would be in sight.
    func endBackgroundsWithSheet() {
        backdrop.endsWithSheet = true
        placeBackdrop()
        arrangeBars()
    }

    func endStyle() {
        if backdrop.endsWithSheet {
            backdrop.endsWithSheet = false
            placeBackdrop()
            arrangeBars()
        }
        if backdrop.hasView, let color = clip.backgroundColor?.resolvedColor(with: traitCollection) {
            // Not in an animation block, because a style may end while other animations are in progress.
            let animation = CABasicAnimation(keyPath: "backgroundColor")
            animation.fromValue = color.cgColor
            animation.toValue = color.withAlphaComponent(0).cgColor
            animation.duration = Self.effectDuration
            animation.preferredFrameRateRange = .fastest
            clip.layer.add(animation, forKey: "backgroundColor")
        }
        if clip.backgroundColor != nil { clip.backgroundColor = nil }
        backdrop.isHidden = false
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
        if window != nil { updateLine() } else { owner?.viewDidLeaveWindow() }
    }

    /// With Increase Contrast a line separates the sheet from the views beneath.
    private func updateLine() {
        let isContrasted = traitCollection.accessibilityContrast == .high
        guard isContrasted || clip.layer.borderWidth > 0 else { return }
        clips.showLine(isContrasted ? UIColor.opaqueSeparator.resolvedColor(with: traitCollection) : nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    /// - Parameter isResizing: Whether the content has the size of the visible part of the sheet.
    func install(
        _ content: UIView, at side: Side, isResizing: Bool, for owner: any SheetContainerViewOwner
    ) {
        (self.owner, escapeOwner) = (owner, owner)
        self.side = side
        clips.setSide(side)
        contentView.isResizing = isResizing
        self.content = content
        arrangeBars()
        setNeedsLayout()
    }

    /// Places everything for the position of this view at rest.
    ///
    /// - Parameters:
    ///   - visible: The visible card, for the layout of resizing content.
    ///   - span: The part of a sheet that does not float which resizing content covers.
    func place(_ pose: SheetPose, showing visible: SheetOutline, _ span: SheetContentView.Span) {
        placeBackdrop()
        let (sheet, excess) = clips.place(pose, showing: visible, in: bounds)
        shadow.place(pose, on: sheet, overhang: excess)
        contentView.show(span, in: clips.canvas.bounds, at: side, isCard: pose.shape.isCard)
        grabber?.place(in: clips.canvas.bounds, side: side)
    }

    private func placeBackdrop() {
        backdrop.frame =
            backdrop.endsWithSheet ? bounds : bounds.extended(by: Self.backdropDepth, along: side.outward)
    }

    /// Adds the content; does nothing if it is already there.
    ///
    /// Called when this view has its size: at zero size the content's constraints would conflict. Not without animations: a field in it may begin
    /// editing as soon as it is in the window, and then the keyboard would appear at once.
    func insertContent() {
        guard let content, content.superview !== contentView else { return }
        UIView.performWithoutAnimation { content.frame = contentView.bounds }
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(content)
    }

    func contentDidLayOut() {
        owner?.contentDidLayOut()
    }

    // MARK: Bars

    /// Replaces a bar; `onHeightChange` is called when Auto Layout has changed its height.
    func show(_ bar: UIView?, at end: SheetBar.End, onHeightChange: @escaping () -> Void) {
        let former = end == .header ? header : footer
        let new = bar.map { SheetBar($0, at: end, onHeightChange: onHeightChange) }
        if end == .header { header = new } else { footer = new }
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

    /// Orders header and footer above the content, and the grabber between the bar at the sheet's edge and everything else.
    private func arrangeBars() {
        for bar in bars {
            bar.endsWithSheet = backdrop.endsWithSheet
            bar.extendBackground(to: side, depth: Self.backdropDepth)
            if bar.superview == nil { clips.canvas.addSubview(bar) }
        }
        guard let grabber else { return }
        clips.canvas.bringSubviewToFront(grabber)
        // In a low sheet the two meet.
        if let stayingBar { clips.canvas.bringSubviewToFront(stayingBar) }
        connectGrabber()
    }

    /// Removes the content, so that it can be presented again, and every reference to the sheet: the app may retain this view longer than
    /// the sheet exists.
    func uninstall() {
        (owner, escapeOwner) = (nil, nil)
        element?.removeFromSuperview()
        element = nil
        grabber?.owner = nil
        grabber?.removeFromSuperview()
        grabber = nil
        for bar in bars { bar.remove() }
        (header, footer) = (nil, nil)
        if let content, content.superview === contentView { content.removeFromSuperview() }
        content = nil
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        placeContent()
    }

    /// Gives backdrop and content the size of this view.
    func placeContent() {
        placeBackdrop()
        if !clips.outer.clipsToBounds {
            contentView.show(contentView.span, in: clips.canvas.bounds, at: side, isCard: false)
        }
        if let content, content.superview === contentView { content.frame = contentView.bounds }
    }

    // MARK: Touches

    // During a movement the model frame is not the visible one. Only the visible part receives touches, and none go to the content.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let seen = owner?.visibleFrameInMotion else { return super.hitTest(point, with: event) }
        guard isUserInteractionEnabled, !isHidden, let superview else { return nil }
        return seen.contains(convert(point, to: superview)) ? self : nil
    }
}
