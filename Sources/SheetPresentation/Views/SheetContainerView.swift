import UIKit

/// The sheet's own views around the content: the shadow outside, the rounded clip inside, a backdrop that follows an inward pull.
///
/// Shadow and clip are two views because a layer that clips loses its own shadow.
final class SheetContainerView: EscapableView {
    /// Where the sheet is seen in its superview while it moves; nil at rest.
    var visibleFrame: (() -> CGRect?)?

    /// The content's controller and the pages seen in it, the innermost last.
    var pages: () -> [UIViewController] = { [] }

    /// The side of the screen that the sheet is attached to.
    var side = Side.bottom {
        didSet {
            for view in [self, clip, backdrop] { view.layer.maskedCorners = side.freeCorners }
            arrangeBars()
            setNeedsLayout()
        }
    }

    /// The bars above and below the content.
    var header: SheetBar? {
        didSet { replace(oldValue) }
    }
    var footer: SheetBar? {
        didSet { replace(oldValue) }
    }
    /// The one at the sheet's own edge, which stays where it is while the sheet moves; nil at the sides.
    var stayingBar: SheetBar? {
        switch side {
        case .bottom: footer
        case .top: header
        case .left, .right: nil
        }
    }
    /// Whether that bar is clipped with the content, as under a mask, or may stand out of a sheet that is pulled inwards.
    var isStayingBarClipped = false {
        didSet { if isStayingBarClipped != oldValue { arrangeBars() } }
    }

    /// What rounds the corners of the content, and what a style masks.
    let clip = UIView()
    private let backdrop = UIView()
    private(set) weak var content: UIView? {
        didSet { grabber?.content = content }
    }
    private(set) var grabber: GrabberView?

    /// How far the backdrop reaches beyond the sheet: more than a rubber band, an overshoot or a keyboard that goes ever leaves it lifted.
    private static let backdropDepth: CGFloat = 600

    init(appearance: SheetAppearance) {
        super.init(frame: .zero)
        for view in [clip, backdrop] { view.layer.cornerCurve = .continuous }
        for view in [self, clip, backdrop] { view.layer.maskedCorners = side.freeCorners }
        clip.clipsToBounds = true
        // The content has the sheet's size before it is first laid out: at no size its constraints would contradict each other.
        clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        layer.shadowColor = UIColor.black.cgColor
        addSubview(backdrop)
        addSubview(clip)
        apply(appearance)
    }

    func apply(_ appearance: SheetAppearance) {
        for view in [clip, backdrop] { view.layer.cornerRadius = appearance.cornerRadius }
        layer.shadowOpacity = Float(appearance.shadow.opacity)
        layer.shadowRadius = appearance.shadow.radius
        layer.shadowOffset = appearance.shadow.offset
        // The shadow's path follows the corners.
        setNeedsLayout()
    }

    /// Shows a grabber that carries out `onStep`, or removes it.
    func showGrabber(_ isShown: Bool, onStep: @escaping (GrabberView.Step) -> Void) {
        guard isShown != (grabber != nil) else { return }
        grabber?.removeFromSuperview()
        grabber = isShown ? GrabberView(onStep: onStep) : nil
        grabber?.content = content
        if let grabber { clip.addSubview(grabber) }
        arrangeBars()
        setNeedsLayout()
    }

    /// Whether the backdrop is hidden, as under a mask that would show it around the opening.
    var isBackdropHidden: Bool {
        get { backdrop.isHidden }
        set { backdrop.isHidden = newValue }
    }

    /// Continues what the content shows now beyond the screen.
    func updateBackdrop(_ color: UIColor?) {
        if backdrop.backgroundColor != color { backdrop.backgroundColor = color }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    func install(_ content: UIView) {
        self.content = content
        content.frame = clip.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.insertSubview(content, at: 0)
        setNeedsLayout()
    }

    private func replace(_ old: SheetBar?) {
        old?.remove()
        arrangeBars()
    }

    /// The grabber is above the header and the footer, and these are above the content.
    private func arrangeBars() {
        for bar in [header, footer].compactMap({ $0 }) {
            let parent = bar === stayingBar && !isStayingBarClipped ? self : clip
            guard bar.superview !== parent else { continue }
            parent.addSubview(bar)
        }
        guard let grabber else { return }
        clip.bringSubviewToFront(grabber)
        grabber.sheetBar = side == .bottom ? header : side == .top ? footer : nil
    }

    /// Gives the content back, so that it can be presented again in whatever way, and lets go of the sheet: whoever keeps this view
    /// may outlive it.
    func uninstall() {
        visibleFrame = nil
        onEscape = nil
        pages = { [] }
        grabber?.removeAction()
        (header, footer) = (nil, nil)
        if let content, content.superview === clip { content.removeFromSuperview() }
        content = nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        clip.frame = bounds
        backdrop.frame = bounds.union(
            bounds.offsetBy(dx: side.outward.x * Self.backdropDepth, dy: side.outward.y * Self.backdropDepth))
        if let content, content.superview === clip { content.frame = clip.bounds }
        grabber?.place(in: bounds, side: side)
        guard layer.shadowOpacity > 0 else { return }
        let radius = clip.layer.cornerRadius
        layer.shadowPath =
            UIBezierPath(
                roundedRect: bounds, byRoundingCorners: side.freeRectCorners,
                cornerRadii: CGSize(width: radius, height: radius)
            ).cgPath
    }

    // While the sheet moves, its model place is not where it is seen: only the visible part takes touches, and none of them is
    // for the content.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let seen = visibleFrame?() else { return super.hitTest(point, with: event) }
        guard isUserInteractionEnabled, !isHidden, let superview else { return nil }
        return seen.contains(convert(point, to: superview)) ? self : nil
    }

    override var canBecomeFirstResponder: Bool { true }

    // As first responder it stands above its content in the chain, where the content's own commands would not be found.

    override var keyCommands: [UIKeyCommand]? {
        isFirstResponder ? pages().reversed().flatMap { $0.keyCommands ?? [] } : nil
    }

    override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        let page = isFirstResponder ? pages().last { $0.canPerformAction(action, withSender: sender) } : nil
        return page ?? super.target(forAction: action, withSender: sender)
    }
}
