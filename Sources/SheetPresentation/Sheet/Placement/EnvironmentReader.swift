import UIKit

/// The surroundings that a sheet's frame and content depend on: container, keyboard, header and footer.
@MainActor
final class EnvironmentReader {
    let keyboard = SheetKeyboard()
    private let inset: ContentInset
    private let renderer: SheetRenderer
    private let geometry: SheetGeometry
    weak var host: (any SheetPlacerHost)?
    /// The bar at whose edge the sheet appears and disappears; nil for none.
    weak var bar: UIView?
    /// Where a finger has caught the sheet, for which the content has its safe area until the release; nil for that of the stop.
    var heldPosition: Double?
    /// What UIKit has added to the content's safe area at the sheet's edge at the last stop, beyond what it is expected to add, in points: that is
    /// not documented, and older versions add nothing to a view that extends beyond the screen.
    ///
    /// For content that ends on the screen, and for content that extends beyond it.
    private var surplusOnScreen: CGFloat = 0
    private var surplusBeyondScreen: CGFloat = 0

    var inheritedSurplus: CGFloat {
        get { extendsBeyondScreen ? surplusBeyondScreen : surplusOnScreen }
        set { if extendsBeyondScreen { surplusBeyondScreen = newValue } else { surplusOnScreen = newValue } }
    }

    private var extendsBeyondScreen: Bool { hiddenExtent(at: CGFloat(renderer.anchor)) > 0 }

    /// The extent of the content that is off screen, in its coordinates.
    private func hiddenExtent(at position: CGFloat) -> CGFloat {
        let shape = renderer.layout.shape
        return shape.isResizing ? 0 : shape.contentExtent - shape.visibleContentExtent(at: position)
    }

    init(_ inset: ContentInset, of renderer: SheetRenderer, _ geometry: SheetGeometry) {
        self.inset = inset
        self.renderer = renderer
        self.geometry = geometry
    }

    func end() {
        keyboard.stop()
        inset.set(.zero)
    }

    /// Measures the keyboard, for what depends on it. Returns whether the overlap has changed.
    @discardableResult
    func measureKeyboard(in container: UIView) -> Bool {
        keyboard.measure(in: container, isForOthers: isKeyboardForOthers)
    }

    func environment(of container: UIView) -> SheetEnvironment {
        let (atRest, anchor) = (environmentAtRest(of: container), anchor(in: container))
        return SheetEnvironment(
            size: container.bounds.size, safeAreaInsets: atRest?.safeAreaInsets ?? container.safeAreaInsets,
            traits: SheetEnvironment.Traits(
                displayScale: container.traitCollection.displayScale,
                isHeightCompact: container.traitCollection.verticalSizeClass == .compact,
                isRightToLeft: container.effectiveUserInterfaceLayoutDirection == .rightToLeft),
            keyboardOverlap: keyboardOverlap, keyboardCover: keyboard.cover(of: container),
            side: renderer.view.side,
            bars: barHeights(in: container, beside: anchor), anchor: anchor, barExtent: barExtent(in: container),
            pageInset: atRest?.pageInset ?? (anchor == nil ? pageInset(in: container) : 0))
    }

    /// The height of the keyboard's overlap with the container that was measured last; 0 if the keyboard does not move the detents.
    var keyboardOverlap: CGFloat { isCoveredByKeyboard && isLifted ? keyboard.overlap.covered : 0 }

    /// The safe area insets of the container at its last layout.
    private var safeAreaInsets: UIEdgeInsets { geometry.environment?.safeAreaInsets ?? .zero }

    /// Whether the keyboard moves the sheet's detents, and not only its content.
    private var isLifted: Bool {
        renderer.view.side != .bottom || host?.configuration.isLiftedByKeyboard != false
    }

    var isCoveredByKeyboard: Bool { keyboard.overlap.covered > 0 }

    /// The last environment while the container's page is moved out of its window, such as by a push, where its safe area is smaller;
    /// otherwise nil.
    private func environmentAtRest(of container: UIView) -> SheetEnvironment? {
        guard let known = geometry.environment, known.size == container.bounds.size, container.window != nil,
            !container.isInsideWindow, !isInsideSheet(container)
        else { return nil }
        return known
    }

    /// Whether a panel's container is inside the content of a sheet, which extends beyond the window itself.
    private func isInsideSheet(_ container: UIView) -> Bool {
        guard let content = host?.sheetContentAround else { return false }
        return content.bounds.contains(container.convert(container.bounds, to: content))
    }

    /// The safe area inset at the sheet's edge if it is more than the window's: then it contains bars of the page, above which a card floats.
    private func pageInset(in container: UIView) -> CGFloat {
        guard let window = container.window else { return 0 }
        let (side, frame) = (renderer.view.side, container.frameInWindow)
        let distance = UIEdgeInsets(
            top: frame.minY, left: frame.minX, bottom: window.bounds.maxY - frame.maxY,
            right: window.bounds.maxX - frame.maxX)
        let inset = container.safeAreaInsets[side]
        let device = max(0, window.safeAreaInsets[side] - distance[side])
        return inset > device + Self.tolerance ? inset : 0
    }

    /// In points, for rounding errors.
    private static let tolerance: CGFloat = 0.5

    /// The distance from the sheet's edge to the free edge of its bar; 0 without a visible bar, and in a style.
    private func barExtent(in container: UIView) -> CGFloat {
        guard let bar, bar.window != nil, bar.window === container.window, let superview = bar.superview,
            let host, host.configuration.effectiveStyle(isAnchored: renderer.layout.isAnchored) == nil
        else { return 0 }
        // Without the bar's transform, with which the app may move it along with the sheet.
        let frame = superview.convert(bar.untransformedFrame, to: container)
        return max(0, renderer.view.side.distance(to: frame, in: container.bounds))
    }

    /// The source beside which the sheet is a card; nil in compact width and for a sheet at its edge.
    private func anchor(in container: UIView) -> CardAnchor? {
        guard renderer.view.side == .bottom, container.traitCollection.horizontalSizeClass == .regular,
            let width = host?.configuration.width
        else { return nil }
        if width.isForm { return .form }
        // A card stays where it is when its source leaves, such as a cell of a list that is reloaded.
        guard let source = width.source, let frame = source.frame(container) ?? geometry.environment?.anchor?.frame
        else { return nil }
        return CardAnchor(frame: frame, width: source.width)
    }

    func barLayout(in container: UIView) -> SheetBarLayout {
        guard renderer.view.hasBars else { return SheetBarLayout() }
        let heights = barHeights(in: container, beside: anchor(in: container))
        var margins = safeAreaInsets
        margins.bottom = max(margins.bottom, keyboard.overlap.visible)
        return SheetBarLayout(
            headerHeight: heights.top, footerHeight: heights.bottom, containerSize: container.bounds.size,
            margins: margins, cornerRadius: host?.configuration.appearance.cornerRadius ?? 0)
    }

    /// Updates the layout of header and footer for the current stop.
    func updateBars(in container: UIView) {
        renderer.bars = barLayout(in: container)
        renderer.placeBars()
    }

    /// The content has the size of the tallest stop. Its safe area insets include the part that is off screen at a lower stop, or behind the
    /// keyboard.
    func updateContentInset() {
        if host?.drive.phase.isDragging != true { heldPosition = nil }
        var insets = hiddenInsets(at: CGFloat(heldPosition ?? renderer.anchor))
        insets.top += renderer.bars.headerHeight
        insets.bottom += renderer.bars.footerHeight
        inset.set(insets)
    }

    /// Whether the content ends with a card at every position, and not only at the stops.
    private var isLaidOutInCard: Bool { renderer.isCard && renderer.isResizing }

    /// The safe area insets that the sheet adds to its content's own.
    var contentInsets: UIEdgeInsets { inset.insets }

    /// What UIKit adds to the content's safe area itself at rest, beyond what it is expected to add, in points; nil if that is not known.
    var measuredSurplus: CGFloat? {
        let side = renderer.layout.side
        // A view that overrides its safe area may return anything.
        guard let inherited = inset.inherited(at: side), inherited > -Self.tolerance,
            inherited < safeAreaInsets[side] + Self.tolerance
        else { return nil }
        let surplus = inherited - expectedInheritedInset(at: CGFloat(renderer.anchor))
        return abs(surplus) < Self.tolerance ? 0 : surplus
    }

    /// UIKit gives a controller's view what its own frame shares with the safe area of the window, or of its parent, wherever it is in other
    /// views.
    private func expectedInheritedInset(at position: CGFloat) -> CGFloat {
        let (shape, inset) = (renderer.layout.shape, safeAreaInsets[renderer.layout.side])
        // Under a finger it is also for UIKit where it is visible.
        if isLaidOutInCard, renderer.isDisplaced { return min(max(0, inset - renderer.shownGap), inset) }
        return shape.contentOverlap(inset, at: position, ofContent: renderer.shown.extent)
    }

    /// The insets of the part of the content that is off screen, outside of its card or covered, in the content's coordinates, without those
    /// that UIKit adds.
    private func hiddenInsets(at position: CGFloat) -> UIEdgeInsets {
        let (shape, side) = (renderer.layout.shape, renderer.layout.side)
        var covered = safeAreaInsets
        let inherited = expectedInheritedInset(at: position) + inheritedSurplus
        let keyboard = keyboard.overlap.visible
        if side == .bottom { covered.bottom = max(covered.bottom, keyboard) }
        let overlap =
            isLaidOutInCard ? max(0, covered[side] - renderer.shownGap) : shape.overlap(covered[side], at: position)
        var insets = side.insets(hiddenExtent(at: position) + overlap - inherited)
        // At a side the keyboard covers the lower end.
        if !side.isVertical { insets.bottom += max(0, keyboard - covered.bottom) }
        return insets
    }

    /// At the sides bars have the visible width at the stop.
    private func barHeights(in container: UIView, beside anchor: CardAnchor?) -> UIEdgeInsets {
        guard renderer.view.hasBars, let host else { return .zero }
        let width: CGFloat
        if renderer.view.side.isVertical {
            let maximum = anchor?.width ?? host.configuration.width.maximum
            let shape = geometry.layout.shape
            width =
                shape.isCard && geometry.environment?.size == container.bounds.size
                ? (shape.isResizing ? shape.outline(at: CGFloat(geometry.rest)).breadth : shape.contentBreadth)
                : min(container.bounds.width, maximum ?? .infinity)
        } else {
            let extent = geometry.layout.visibleExtent(at: CGFloat(geometry.rest))
            width = extent > 0 ? extent : container.bounds.width
        }
        return renderer.view.barHeights(width: width)
    }

    /// Whether a keyboard belongs to an alert or a sheet above, and not to a field of the content that has begun editing beneath. One that appears
    /// while the sheet is on its way out is for what remains.
    private var isKeyboardForOthers: Bool {
        guard let host else { return false }
        return host.drive.phase.isLeaving || host.isCovered && host.firstResponder == nil
    }
}
