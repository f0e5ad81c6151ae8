import Simulator
import UIKit

/// A part of the screen at one moment: a page or something on it, a bar, an alert, a decoration, or a snapshot of one of these.
///
/// A class is not copied, and what is called for every layer, or for every two regions, of each frame does without generic functions.
public final class VisibleRegion {
    /// Identifies its layer.
    let id: Int
    /// Identifies the layer that it is, or that it shows as a snapshot.
    let origin: Int
    public let name: String
    let kind: Kind
    /// Of its background; empty if it has none.
    let color: [Double]
    /// Whether it is part of a snapshot.
    let isPicture: Bool
    /// Its own, not on the screen.
    let size: CGSize
    /// On the screen.
    let corners: Quadrilateral
    /// The same without what the views around it clip.
    let visibleCorners: Quadrilateral
    /// The layers around it that transitions move, and its own if it is one of them.
    let movedLayers: [Int]
    /// How far each layer around it, or its own, is turned about an axis in the plane of the screen, in radians.
    let turns: [Int: Double]
    /// The positions of these layers, which may also be animated.
    private let turnedPositions: [Int: CGPoint]
    /// The farthest that a corner moves per radian, in points.
    let pointsPerRadian: Double
    /// How far it is turned in all.
    let angle: Double
    /// Multiplied with that of the views that contain it.
    let opacity: Double
    private let groups: [Group]
    private let outerClip: OuterClip
    /// The round opening that reveals it.
    let opening: RoundOpening?
    /// The corners of the rect that reveals it.
    let window: Quadrilateral?
    /// Whether it shows the viewer its back, and has none.
    let isTurnedAway: Bool
    /// Whether UIKit animates it itself, as bars and alerts. Elsewhere it is a picture of one.
    let isSystems: Bool
    /// The parts of its bounding box that are on screen and that nothing opaque covers.
    private(set) var visibleRects: [CGRect] = []
    /// The length of the shorter side of the largest visible part.
    public private(set) var extent: CGFloat = 0

    public enum Kind: Sendable {
        case page
        /// A view on a page that is recognized by its name.
        case content
        case bar, alert
        /// What dims the view beneath a sheet.
        case dimming
        /// A sheet's background, which has the color of its page.
        case backdrop
        case other

        /// Whether nothing shows the same, except for snapshots.
        var isUnique: Bool {
            switch self {
            case .page, .content, .bar, .alert: true
            case .dimming, .backdrop, .other: false
            }
        }
    }

    /// In the name of a view on a page, before the page's number.
    public static let pageSeparator = " of page "

    /// How far the layers have turned since another frame, in radians: those of two transitions may turn in opposite directions.
    func turn(since old: VisibleRegion) -> Double {
        guard !turns.isEmpty || !old.turns.isEmpty else { return 0 }
        return Set(turns.keys).union(old.turns.keys).sorted().reduce(0) {
            $0 + abs(((turns[$1] ?? 0) - (old.turns[$1] ?? 0)).remainder(dividingBy: 2 * .pi))
        }
    }

    /// The number of turned layers whose position has changed since another frame.
    func movedTurns(since old: VisibleRegion) -> Int {
        turnedPositions.count { $0.value != old.turnedPositions[$0.key] ?? $0.value }
    }

    /// All regions on the screen, back to front.
    ///
    /// - Parameter bounds: The visible part of the window.
    @MainActor
    public static func all(on screen: LayerSnapshot, in bounds: CGRect) -> [VisibleRegion] {
        var background = Context()
        background.isSystems = true
        // The screen is black where no window shows anything.
        var regions = screen.backgroundColor.map { [VisibleRegion(screen, $0, .other, background)] } ?? []
        append(screen.sublayers.filter { $0.name != "Keyboard" }, in: Context(), to: &regions)
        hideWhatIsCovered(regions, in: bounds)
        return regions
    }

    /// What is in front covers what is behind.
    private static func hideWhatIsCovered(_ regions: [VisibleRegion], in bounds: CGRect) {
        // From front to back, so that the covers in front of a region are known.
        var covers: [Cover] = []
        for region in regions.reversed() {
            if region.opacity > leastOpacity, !region.isTurnedAway {
                region.hide(behind: covers, in: bounds)
            }
            if let rect = region.cover(on: bounds) { covers.append(Cover(region, rect)) }
        }
    }

    /// - Parameter covers: Those of the regions in front of it, front to back.
    private func hide(behind covers: [Cover], in bounds: CGRect) {
        let box = box.intersection(bounds)
        guard !box.isNull else { return }
        let own = Cover(self, box)
        visibleRects = [box]
        var index = covers.count
        while index > 0, !visibleRects.isEmpty {
            index -= 1
            let cover = covers[index]
            guard cover.overlaps(own), cover.region.covers(self, withOpacity: 1 - Self.leastOpacity) else { continue }
            visibleRects = visibleRects.subtracting(cover.rect)
        }
        extent = visibleRects.extent
    }

    /// The rect in which a region covers what is behind it.
    private final class Cover {
        let region: VisibleRegion
        let rect: CGRect
        private let left: CGFloat
        private let top: CGFloat
        private let right: CGFloat
        private let bottom: CGFloat

        init(_ region: VisibleRegion, _ rect: CGRect) {
            (self.region, self.rect) = (region, rect)
            (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        }

        func overlaps(_ other: Cover) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }
    }

    /// What the layers above it in the hierarchy contribute.
    private struct Context {
        var projection = Projection()
        var (opacity, angle) = (1.0, 0.0)
        var turns: [Int: Double] = [:]
        var turnedPositions: [Int: CGPoint] = [:]
        /// The longest side of a turned layer, which takes everything in it along.
        var turnedLength = 0.0
        /// The strongest perspective, also that of a view around the region that turns with it.
        var perspective = 0.0
        var movedLayers: [Int] = []
        var opening: RoundOpening?
        var window: Quadrilateral?
        var (isTurnedAway, isSystems) = (false, false)
        var isDimming = false
        var clip: Clip?
        var outerClip = OuterClip()
        var groups: [Group] = []
    }

    /// A layer that is shown with an opacity, together with everything in it.
    private struct Group: Equatable {
        let id: Int
        let opacity: Double
    }

    /// A view that hides what is beyond its edges, or several of them that are not turned against one another.
    private struct Clip {
        /// In the outermost of them.
        private(set) var rect: CGRect
        /// Of the outermost on the screen.
        let projection: Projection
        /// Of the current layer in the outermost.
        private var inside = Projection()

        init(to layer: LayerSnapshot, _ projection: Projection) {
            (rect, self.projection) = (layer.bounds, projection)
        }

        mutating func enter(_ layer: LayerSnapshot) {
            inside = Projection(layer, in: inside)
        }

        mutating func narrow(to part: CGRect) {
            rect = part
        }

        /// The visible part of the current layer's bounds, possibly only a part of an edge; nil if the layer is turned.
        func part(of bounds: CGRect) -> CGRect? {
            let corners = inside.quadrilateral(of: bounds)
            if corners.uprightRect == nil {
                let box = corners.boundingBox
                guard corners.innerBox == box || box.isEmpty else { return nil }
            }
            return corners.clamped(to: rect).boundingBox
        }
    }

    /// The views around a clip that hide what is beyond their edges, too, and against which it is turned.
    private struct OuterClip {
        /// Outside of which nothing is visible; nil without such views.
        private(set) var box: CGRect?
        /// In which they hide nothing for sure.
        private(set) var inner: CGRect?

        mutating func narrow(to clip: Clip) {
            let corners = clip.projection.quadrilateral(of: clip.rect)
            box = corners.boundingBox.intersection(box ?? .infinite)
            inner = (corners.innerBox ?? .null).intersection(inner ?? .infinite)
        }
    }

    /// Half a step of 8 bits.
    fileprivate static let leastOpacity = 1.0 / 512

    /// - Parameter layer: A pointer, because unoptimized code copies a layer for every call.
    @MainActor
    private static func append(
        _ layer: UnsafePointer<LayerSnapshot>, in above: Context, to regions: inout [VisibleRegion]
    ) {
        guard !layer.pointee.isHidden else { return }
        let traits = NameTraits.of(layer.pointee.name, layer.pointee.accessibilityIdentifier, layer.pointee.pictured)
        let kind = traits.kind ?? (above.isDimming ? .dimming : traits.isBackdrop ? .backdrop : .other)
        let color = layer.pointee.backgroundColor.flatMap(visibleColor)
        let isRegion = color != nil || traits.isShownWithoutColor && !layer.pointee.bounds.isEmpty
        guard isRegion || !layer.pointee.sublayers.isEmpty else { return }
        var context = above
        if traits.isSystems { context.isSystems = true }
        context.isDimming = traits.isDimming
        context.projection = Projection(layer.pointee, in: above.projection)
        context.opacity *= layer.pointee.opacity
        if let transform = layer.pointee.transform {
            let turn = rotation(of: transform)
            if turn != 0 {
                let size = layer.pointee.bounds.size
                context.turns[layer.pointee.id] = turn
                context.turnedPositions[layer.pointee.id] = layer.pointee.position
                context.turnedLength = max(context.turnedLength, Double(max(size.width, size.height)))
            }
            context.angle += turn
            context.perspective = max(context.perspective, perspective(of: transform))
            context.movedLayers.append(layer.pointee.id)
        }
        if layer.pointee.opacity < 1 {
            context.groups.append(Group(id: layer.pointee.id, opacity: layer.pointee.opacity))
        }
        context.clip?.enter(layer.pointee)
        if layer.pointee.masksToBounds || arePicture(layer.pointee.sublayers) {
            if let part = context.clip?.part(of: layer.pointee.bounds) {
                context.clip?.narrow(to: part)
            } else {
                // What is turned against others is also clipped to those.
                if let clip = context.clip { context.outerClip.narrow(to: clip) }
                context.clip = Clip(to: layer.pointee, context.projection)
            }
        }
        if !layer.pointee.isDoubleSided, !context.projection.quadrilateral(of: layer.pointee.bounds).facesViewer {
            context.isTurnedAway = true
        }
        if !layer.pointee.mask.isEmpty {
            let mask = layer.pointee.mask[0]
            if let window = mask.sublayers.first {
                // The layer's own bounds, which may still be animated from another size, hide what is beyond them.
                let frame = window.frame.offsetBy(dx: mask.frame.minX, dy: mask.frame.minY)
                let seen = frame.intersection(layer.pointee.bounds)
                context.window = context.projection.quadrilateral(of: seen.isNull ? frame : seen)
            } else {
                let edge = context.projection.quadrilateral(of: mask.frame)
                context.opening = RoundOpening(
                    center: context.projection.project(mask.position),
                    radius: hypot(edge.topRight.x - edge.topLeft.x, edge.topRight.y - edge.topLeft.y) / 2)
            }
        }
        if isRegion {
            var own = context
            // UIKit animates what is in a bar, an alert or a field itself, but not these.
            if kind.isUnique { own.isSystems = above.isSystems }
            regions.append(VisibleRegion(layer.pointee, color ?? [], kind, own))
        }
        append(layer.pointee.sublayers, in: context, to: &regions)
    }

    @MainActor
    private static func append(_ layers: [LayerSnapshot], in context: Context, to regions: inout [VisibleRegion]) {
        layers.withUnsafeBufferPointer { layers in
            guard var next = layers.baseAddress else { return }
            let end = next + layers.count
            while next < end {
                append(next, in: context, to: &regions)
                next += 1
            }
        }
    }

    /// What the names of a layer say about it, remembered for each name.
    @MainActor
    private struct NameTraits {
        /// Nil if that depends on the views around it.
        var kind: Kind?
        /// Whether it is a region even without a color.
        var isShownWithoutColor = false
        var (isSystems, isDimming, isBackdrop) = (false, false, false)

        static func of(
            _ name: String, _ identifier: String?, _ pictured: LayerSnapshot.Pictured?
        ) -> NameTraits {
            guard let pictured else { return of(name, identifier) }
            var traits = of(pictured.name, pictured.accessibilityIdentifier ?? identifier)
            traits.isSystems = false
            return traits
        }

        private static func of(_ name: String, _ identifier: String?) -> NameTraits {
            guard let identifier else { return name == "UIView" ? plain : named(name) }
            var traits = named(name)
            if let kind = Self.kind(ofIdentifier: identifier) {
                (traits.kind, traits.isShownWithoutColor) = (kind, kind == .content)
            }
            return traits
        }

        private static func named(_ name: String) -> NameTraits {
            if let known = names[name] { return known }
            let isBar = barNames.contains(name)
            let kind: Kind? = isBar ? .bar : name == "AlertContentView" ? .alert : nil
            let traits = NameTraits(
                kind: kind, isShownWithoutColor: kind != nil, isSystems: isBar || systemNames.contains(name),
                isDimming: name == "DimmingView", isBackdrop: name == "SheetBackdrop")
            names[name] = traits
            return traits
        }

        private static func kind(ofIdentifier identifier: String) -> Kind? {
            if let known = identifiers[identifier] { return known }
            let kind: Kind? =
                identifier.hasPrefix("page") ? .page : identifier.contains(VisibleRegion.pageSeparator) ? .content : nil
            identifiers[identifier] = .some(kind)
            return kind
        }

        private init(kind: Kind?, isShownWithoutColor: Bool, isSystems: Bool, isDimming: Bool, isBackdrop: Bool) {
            (self.kind, self.isShownWithoutColor) = (kind, isShownWithoutColor)
            (self.isSystems, self.isDimming, self.isBackdrop) = (isSystems, isDimming, isBackdrop)
        }

        private static let plain = NameTraits(
            kind: nil, isShownWithoutColor: false, isSystems: false, isDimming: false, isBackdrop: false)
        private static var names: [String: NameTraits] = [:]
        private static var identifiers: [String: Kind?] = [:]
        private static let barNames: Set = ["UINavigationBar", "UITabBar", "UIToolbar"]
        private static let systemNames: Set = ["UITextField", "UIButton", "AlertContentView", "ScrollIndicatorView"]
    }

    private init(_ layer: LayerSnapshot, _ color: [Double], _ kind: Kind, _ context: Context) {
        (id, origin, isPicture) = (layer.id, layer.pictured?.id ?? layer.id, layer.pictured != nil)
        name = layer.viewIdentifier ?? (layer.viewName == "UIView" ? "decoration" : layer.viewName)
        (self.kind, self.color) = (kind, color)
        size = layer.bounds.size
        var (bounds, projection) = (layer.bounds, context.projection)
        let corners = projection.quadrilateral(of: bounds)
        if let clip = context.clip, let part = clip.part(of: bounds) { (bounds, projection) = (part, clip.projection) }
        visibleCorners = projection.quadrilateral(of: bounds)
        // What is behind the viewer has no place on the screen.
        self.corners = context.projection.leastDepth(of: layer.bounds) <= 0 ? visibleCorners : corners
        opacity = context.opacity * (color.isEmpty ? 1 : color[color.count - 1])
        (groups, outerClip) = (context.groups, context.outerClip)
        (opening, window, isTurnedAway) = (context.opening, context.window, context.isTurnedAway)
        (movedLayers, isSystems) = (context.movedLayers, context.isSystems)
        (turns, turnedPositions, angle) = (context.turns, context.turnedPositions, context.angle)
        guard !turns.isEmpty else {
            pointsPerRadian = 0
            return
        }
        let width = max(context.turnedLength, Double(max(bounds.width, bounds.height)))
        let depth = projection.leastDepth(of: bounds)
        pointsPerRadian = width * (1 + width * context.perspective / depth) / depth
    }

    /// The bounding box of what its openings reveal.
    private var box: CGRect {
        var box = visibleCorners.boundingBox
        if let outer = outerClip.box { box = box.intersection(outer) }
        if let window { box = box.intersection(window.boundingBox) }
        if let opening {
            let (center, radius) = (opening.center, CGFloat(opening.radius))
            box = box.intersection(
                CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        }
        return box
    }

    /// The opacity with which it covers another region: without that of the views that contain both, which is applied to what they show
    /// together.
    private func opacity(before other: VisibleRegion) -> Double {
        let common = zip(groups, other.groups).prefix { $0 == $1 }.reduce(1) { $0 * $1.0.opacity }
        return common > 0 ? opacity / common : 0
    }

    /// Whether it covers another region with at least this opacity.
    private func covers(_ other: VisibleRegion, withOpacity least: Double) -> Bool {
        // Without that of the views that contain both it is at least as opaque.
        if opacity >= least { return true }
        return !groups.isEmpty && !other.groups.isEmpty && opacity(before: other) >= least
    }

    /// The rect on the screen in which it covers what is behind it; nil for none.
    private func cover(on screen: CGRect) -> CGRect? {
        color.isEmpty ? nil : shape(on: screen)
    }

    /// The rect on the screen that it fills for sure; nil for none.
    private func shape(on screen: CGRect) -> CGRect? {
        guard !isTurnedAway, let box = visibleCorners.innerBox else { return nil }
        var cover = box.intersection(screen)
        if let inner = outerClip.inner { cover = cover.intersection(inner) }
        if let window { cover = cover.intersection(window.innerBox ?? .null) }
        if let opening { cover = opening.cover(in: cover) }
        return cover.isNull ? nil : cover
    }

    /// Whether no round opening hides anything of it in a window, except for less than a pixel.
    func isOpen(in window: CGRect) -> Bool {
        guard let opening else { return true }
        let rect = window.intersection(visibleCorners.boundingBox)
        return opening.cover(in: rect).contains(rect.insetBy(dx: 0.1, dy: 0.1))
    }

    /// The parts of the region in a window that are not covered by others in front of it with at least this opacity.
    ///
    /// - Parameter window: What is visible in both frames. The edge of a window that rotates hides what was visible beyond it.
    func parts(beneath others: ArraySlice<VisibleRegion>, leastOpacity: Double, in window: CGRect) -> [CGRect] {
        var parts = visibleRects.inside(window)
        for other in others where !parts.isEmpty {
            guard other.covers(self, withOpacity: leastOpacity) else { continue }
            if other.hides(visibleCorners) { return [] }
            if let cover = other.cover(on: window) { parts = parts.subtracting(cover) }
        }
        return parts
    }

    /// Whether it is turned, and all of these corners are behind it.
    private func hides(_ others: Quadrilateral) -> Bool {
        guard !turns.isEmpty, !color.isEmpty, opening == nil, window == nil, outerClip.box == nil else { return false }
        return visibleCorners.facesViewer && visibleCorners.contains(others)
    }

    /// The parts that it shows for sure.
    ///
    /// - Parameter isInPlace: Whether that is everything, because it is at the place that is asked for and has the same shape.
    func shownParts(isInPlace: Bool, in window: CGRect) -> [CGRect] {
        if isInPlace { return visibleRects }
        // Of another shape only what it shows for sure.
        guard let shape = shape(on: window) else { return [] }
        return visibleRects.inside(shape)
    }
}

extension LayerSnapshot {
    fileprivate var frame: CGRect {
        CGRect(
            x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y,
            width: bounds.width, height: bounds.height
        ).applying(scale: transform?[0] ?? 1, about: position)
    }

    /// The class of its view, also of one that it shows in a snapshot, or its own name.
    fileprivate var viewName: String { pictured?.name ?? name }

    fileprivate var viewIdentifier: String? { pictured?.accessibilityIdentifier ?? accessibilityIdentifier }
}

/// A background color; nil for one that is not visible.
private func visibleColor(_ color: [Double]) -> [Double]? { color.count == 4 && color[3] > 0 ? color : nil }

/// Whether these sublayers show a snapshot of a view.
private func arePicture(_ sublayers: [LayerSnapshot]) -> Bool {
    sublayers.withUnsafeBufferPointer { !$0.isEmpty && $0[0].name == "SnapshotPicture" }
}

/// The angle of a rotation about a vertical or horizontal axis, in radians. A perspective does not change these elements.
private func rotation(of m: [Double]) -> Double {
    guard m[2] != 0 || m[6] != 0 || m[10] < 0 else { return 0 }
    return atan2(m[2] != 0 || m[6] == 0 ? -m[2] : m[6], m[10])
}

/// One over the distance of the eye in points.
private func perspective(of m: [Double]) -> Double {
    m[3] == 0 && m[7] == 0 && m[11] == 0 ? 0 : hypot(hypot(m[3], m[7]), m[11])
}

extension CGRect {
    fileprivate func applying(scale: Double, about center: CGPoint) -> CGRect {
        let factor = CGFloat(scale)
        return CGRect(
            x: center.x + (minX - center.x) * factor, y: center.y + (minY - center.y) * factor,
            width: width * factor, height: height * factor)
    }
}

extension [CGRect] {
    /// The length of the shorter side of the largest one.
    var extent: CGFloat {
        var extent: CGFloat = 0
        for rect in self { extent = Swift.max(extent, Swift.min(rect.width, rect.height)) }
        return extent
    }

    /// Their parts in another rect.
    func inside(_ rect: CGRect) -> [CGRect] {
        var parts: [CGRect] = []
        for own in self {
            let part = own.intersection(rect)
            if !part.isNull { parts.append(part) }
        }
        return parts
    }

    /// Their parts outside of another rect.
    func subtracting(_ cover: CGRect) -> [CGRect] {
        var rest: [CGRect] = []
        for rect in self { rect.append(partsOutside: cover, to: &rest) }
        return rest
    }
}

extension CGRect {
    fileprivate func append(partsOutside cover: CGRect, to rest: inout [CGRect]) {
        let common = intersection(cover)
        guard !common.isNull, common.width > 0, common.height > 0 else {
            rest.append(self)
            return
        }
        let above = common.minY - minY
        if above > 0 { rest.append(CGRect(x: minX, y: minY, width: width, height: above)) }
        let below = maxY - common.maxY
        if below > 0 { rest.append(CGRect(x: minX, y: common.maxY, width: width, height: below)) }
        let before = common.minX - minX
        if before > 0 { rest.append(CGRect(x: minX, y: common.minY, width: before, height: common.height)) }
        let after = maxX - common.maxX
        if after > 0 { rest.append(CGRect(x: common.maxX, y: common.minY, width: after, height: common.height)) }
    }
}
