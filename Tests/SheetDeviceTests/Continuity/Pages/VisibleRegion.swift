import Simulator
import UIKit

/// A part of the screen at one moment: a page or something on it, a bar, an alert, a decoration, or a snapshot of one of these.
struct VisibleRegion {
    /// Identifies its layer.
    let id: Int
    /// Identifies the layer that it is, or that it shows as a snapshot.
    let origin: Int
    let name: String
    let kind: Kind
    /// Of its background; empty if it has none.
    let color: [Double]
    /// Whether it is part of a snapshot.
    let isPicture: Bool
    /// On the screen: top left, top right, bottom left, bottom right.
    private(set) var corners: [CGPoint]
    /// The same without what the views around it clip.
    private(set) var visibleCorners: [CGPoint]
    /// The layers around it that transitions move, and its own if it is one of them.
    private(set) var movedLayers: Set<Int> = []
    /// How far each layer around it, or its own, is turned about an axis in the plane of the screen, in radians.
    private(set) var turns: [Int: Double] = [:]
    /// The positions of these layers, which may also be animated.
    private var turnedPositions: [Int: CGPoint] = [:]
    /// The farthest that a corner moves per radian, in points.
    private(set) var pointsPerRadian = 0.0
    /// Multiplied with that of the views that contain it.
    private(set) var opacity: Double
    private var groups: [Group] = []
    private var outerClip = OuterClip()
    /// The round opening that reveals it.
    private(set) var opening: SeenLayer.Opening?
    /// The corners of the rect that reveals it.
    private(set) var window: [CGPoint]?
    /// Whether it shows the viewer its back, and has none.
    private(set) var isTurnedAway = false
    /// Whether UIKit animates it itself, as bars and alerts. Elsewhere it is a picture of one.
    private(set) var isSystems = false
    /// The parts of its bounding box that are on screen and that nothing opaque covers.
    private(set) var visibleRects: [CGRect] = []

    enum Kind {
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
        var isUnique: Bool { [.page, .content, .bar, .alert].contains(self) }
    }

    /// How far it is turned in all.
    private(set) var angle = 0.0

    /// How far the layers have turned since another frame, in radians: those of two transitions may turn in opposite directions.
    func turn(since old: VisibleRegion) -> Double {
        Set(turns.keys).union(old.turns.keys).sorted().reduce(0) {
            $0 + abs(((turns[$1] ?? 0) - (old.turns[$1] ?? 0)).remainder(dividingBy: 2 * .pi))
        }
    }

    /// The number of turned layers whose position has changed since another frame.
    func movedTurns(since old: VisibleRegion) -> Int {
        turnedPositions.count { $0.value != old.turnedPositions[$0.key] ?? $0.value }
    }

    /// The length of the shorter side of the largest visible part.
    var extent: CGFloat { visibleRects.lazy.map { min($0.width, $0.height) }.max() ?? 0 }

    /// All regions on the screen, back to front.
    ///
    /// - Parameter bounds: The visible part of the window.
    static func all(on screen: LayerSnapshot, in bounds: CGRect) -> [VisibleRegion] {
        var background = Context()
        background.isSystems = true
        // The screen is black where no window shows anything.
        var regions = screen.backgroundColor.map { [VisibleRegion(screen, $0, .other, background)] } ?? []
        for window in screen.sublayers where window.name != "Keyboard" {
            append(window, in: Context(), to: &regions)
        }
        // What is in front covers what is behind.
        for (index, region) in regions.enumerated() where region.opacity > leastOpacity && !region.isTurnedAway {
            let box = region.box.intersection(bounds)
            let covers = regions[(index + 1)...].compactMap {
                $0.opacity(before: region) >= 1 - leastOpacity ? $0.cover(on: bounds) : nil
            }
            regions[index].visibleRects = box.isNull ? [] : [box].subtracting(covers)
        }
        return regions
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
        var movedLayers: Set<Int> = []
        var opening: SeenLayer.Opening?
        var window: [CGPoint]?
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
            let corners = inside.corners(of: bounds)
            let box = corners.boundingBox
            guard corners.innerBox == box || box.isEmpty else { return nil }
            let (low, high) = ([rect.minX, rect.minY], [rect.maxX, rect.maxY])
            func clamp(_ value: CGFloat, _ axis: Int) -> CGFloat { min(max(value, low[axis]), high[axis]) }
            let (x, y) = (clamp(box.minX, 0), clamp(box.minY, 1))
            return CGRect(x: x, y: y, width: clamp(box.maxX, 0) - x, height: clamp(box.maxY, 1) - y)
        }
    }

    /// The views around a clip that hide what is beyond their edges, too, and against which it is turned.
    private struct OuterClip {
        /// Outside of which nothing is visible; nil without such views.
        private(set) var box: CGRect?
        /// In which they hide nothing for sure.
        private(set) var inner: CGRect?

        mutating func narrow(to clip: Clip) {
            let corners = clip.projection.corners(of: clip.rect)
            box = corners.boundingBox.intersection(box ?? .infinite)
            inner = (corners.innerBox ?? .null).intersection(inner ?? .infinite)
        }
    }

    /// Half a step of 8 bits.
    fileprivate static let leastOpacity = 1.0 / 512

    private static func append(_ layer: LayerSnapshot, in above: Context, to regions: inout [VisibleRegion]) {
        guard !layer.isHidden else { return }
        var context = above
        let kind = kind(of: layer, in: above)
        if layer.pictured == nil, systemNames.contains(layer.name) { context.isSystems = true }
        context.isDimming = layer.viewName == "DimmingView"
        context.projection = Projection(layer, in: above.projection)
        context.opacity *= layer.opacity
        let turn = layer.turn
        if turn != 0 {
            (context.turns[layer.id], context.turnedPositions[layer.id]) = (turn, layer.position)
            context.turnedLength = max(context.turnedLength, Double(max(layer.bounds.width, layer.bounds.height)))
        }
        context.angle += turn
        context.perspective = max(context.perspective, layer.perspective)
        if layer.transform != nil { context.movedLayers.insert(layer.id) }
        if layer.opacity < 1 { context.groups.append(Group(id: layer.id, opacity: layer.opacity)) }
        context.clip?.enter(layer)
        if layer.masksToBounds || layer.isPicture {
            if let part = context.clip?.part(of: layer.bounds) {
                context.clip?.narrow(to: part)
            } else {
                // What is turned against others is also clipped to those.
                if let clip = context.clip { context.outerClip.narrow(to: clip) }
                context.clip = Clip(to: layer, context.projection)
            }
        }
        if !layer.isDoubleSided, !context.projection.corners(of: layer.bounds).facesViewer {
            context.isTurnedAway = true
        }
        if let mask = layer.mask.first {
            if let window = mask.sublayers.first {
                // The layer's own bounds, which may still be animated from another size, hide what is beyond them.
                let frame = window.frame.offsetBy(dx: mask.frame.minX, dy: mask.frame.minY)
                let seen = frame.intersection(layer.bounds)
                context.window = context.projection.corners(of: seen.isNull ? frame : seen)
            } else {
                let edge = context.projection.corners(of: mask.frame)
                context.opening = SeenLayer.Opening(
                    center: context.projection.project(mask.position),
                    radius: hypot(edge[1].x - edge[0].x, edge[1].y - edge[0].y) / 2)
            }
        }
        let color = layer.backgroundColor.flatMap { $0.count == 4 && $0[3] > 0 ? $0 : nil }
        if color != nil || [.content, .bar, .alert].contains(kind) && !layer.bounds.isEmpty {
            var own = context
            // UIKit animates what is in a bar, an alert or a field itself, but not these.
            if kind.isUnique { own.isSystems = above.isSystems }
            regions.append(VisibleRegion(layer, color ?? [], kind, own))
        }
        for sublayer in layer.sublayers { append(sublayer, in: context, to: &regions) }
    }

    private static func kind(of layer: LayerSnapshot, in context: Context) -> Kind {
        if let name = layer.viewIdentifier {
            if name.hasPrefix("page") { return .page }
            if name.contains(ContinuityPage.separator) { return .content }
        }
        if barNames.contains(layer.viewName) { return .bar }
        if layer.viewName == "AlertContentView" { return .alert }
        if context.isDimming { return .dimming }
        return layer.viewName == "SheetBackdrop" ? .backdrop : .other
    }

    private static let barNames: Set = ["UINavigationBar", "UITabBar", "UIToolbar"]
    private static let systemNames: Set = [
        "UINavigationBar", "UITabBar", "UIToolbar", "UITextField", "UIButton", "AlertContentView",
    ]

    private init(_ layer: LayerSnapshot, _ color: [Double], _ kind: Kind, _ context: Context) {
        (id, origin, isPicture) = (layer.id, layer.pictured?.id ?? layer.id, layer.pictured != nil)
        name = layer.viewIdentifier ?? (layer.viewName == "UIView" ? "decoration" : layer.viewName)
        (self.kind, self.color) = (kind, color)
        var (bounds, projection) = (layer.bounds, context.projection)
        corners = projection.corners(of: bounds)
        if let clip = context.clip, let part = clip.part(of: bounds) { (bounds, projection) = (part, clip.projection) }
        visibleCorners = projection.corners(of: bounds)
        // What is behind the viewer has no place on the screen.
        if context.projection.depths(of: layer.bounds).contains(where: { $0 <= 0 }) { corners = visibleCorners }
        opacity = context.opacity * (color.last ?? 1)
        (groups, outerClip) = (context.groups, context.outerClip)
        (opening, window, isTurnedAway) = (context.opening, context.window, context.isTurnedAway)
        (movedLayers, isSystems) = (context.movedLayers, context.isSystems)
        (turns, turnedPositions, angle) = (context.turns, context.turnedPositions, context.angle)
        guard !turns.isEmpty else { return }
        let width = max(context.turnedLength, Double(max(bounds.width, bounds.height)))
        let depth = projection.depths(of: bounds).min() ?? 1
        pointsPerRadian = width * (1 + width * context.perspective / depth) / depth
    }

    /// The bounding box of what its openings reveal.
    private var box: CGRect {
        var box = visibleCorners.boundingBox.intersection(outerClip.box ?? .infinite)
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

    /// The rect on the screen in which it covers what is behind it; nil for none.
    private func cover(on screen: CGRect) -> CGRect? {
        color.isEmpty ? nil : shape(on: screen)
    }

    /// The rect on the screen that it fills for sure; nil for none.
    private func shape(on screen: CGRect) -> CGRect? {
        guard !isTurnedAway else { return nil }
        var cover = visibleCorners.innerBox?.intersection(screen).intersection(outerClip.inner ?? .infinite)
        if let window { cover = cover?.intersection(window.innerBox ?? .null) }
        if let opening { cover = cover.flatMap(opening.cover) }
        return cover?.isNull == true ? nil : cover
    }

    /// Whether its round opening reveals a whole rect on the screen, except for less than a pixel.
    func isOpen(in rect: CGRect) -> Bool { opening?.cover(in: rect).contains(rect.insetBy(dx: 0.1, dy: 0.1)) == true }

    /// The part of the region in a window that is not covered by others in front of it with at least this opacity.
    ///
    /// - Parameter window: What is visible in both frames. The edge of a window that rotates hides what was visible beyond it.
    func beneath(_ others: some Sequence<VisibleRegion>, leastOpacity: Double, in window: CGRect) -> VisibleRegion {
        let opaque = others.filter { $0.opacity(before: self) >= leastOpacity }
        if opaque.contains(where: { $0.hides(visibleCorners) }) { return without([.infinite], in: window) }
        return without(opaque.compactMap { $0.cover(on: window) }, in: window)
    }

    /// Whether all of these corners are behind it, also if it is turned.
    private func hides(_ others: [CGPoint]) -> Bool {
        guard !color.isEmpty, visibleCorners.facesViewer, opening == nil, window == nil, outerClip.box == nil else {
            return false
        }
        let edges = zip([0, 1, 3, 2], [1, 3, 2, 0]).map { (visibleCorners[$0], visibleCorners[$1]) }
        return edges.allSatisfy { start, end in
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            return others.allSatisfy { dx * ($0.y - start.y) - dy * ($0.x - start.x) >= -0.01 * hypot(dx, dy) }
        }
    }

    /// The part of the region in a window that is not visible in others.
    ///
    /// - Parameter isInPlace: Whether another one is at the same place and has the same shape.
    func notShown(
        by others: some Sequence<VisibleRegion>, in window: CGRect, isInPlace: (VisibleRegion) -> Bool
    ) -> VisibleRegion {
        let shown = others.flatMap { other in
            if isInPlace(other) { return other.visibleRects }
            // Of another shape only what it shows for sure.
            guard let cover = other.shape(on: window) else { return [] }
            return other.visibleRects.map { $0.intersection(cover) }.filter { !$0.isNull }
        }
        return without(shown, in: window)
    }

    private func without(_ rects: [CGRect], in window: CGRect) -> VisibleRegion {
        var result = self
        result.visibleRects = visibleRects.map { $0.intersection(window) }.filter { !$0.isNull }.subtracting(rects)
        return result
    }
}

extension SeenLayer.Opening {
    /// A large rect inside both the circle and a rect: the square in the circle, or the rect, smaller at all sides by as much as its farthest
    /// corner is outside the circle.
    fileprivate func cover(in rect: CGRect) -> CGRect {
        let half = CGFloat(radius / 2.0.squareRoot())
        let square = CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
            .intersection(rect)
        let reach = hypot(
            max(center.x - rect.minX, rect.maxX - center.x), max(center.y - rect.minY, rect.maxY - center.y))
        let missing = max(0, reach - CGFloat(radius))
        guard min(rect.width, rect.height) > 2 * missing else { return square }
        let inset = rect.insetBy(dx: missing, dy: missing)
        return inset.width * inset.height > square.width * square.height ? inset : square
    }
}

extension LayerSnapshot {
    fileprivate var frame: CGRect {
        CGRect(
            x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y,
            width: bounds.width, height: bounds.height
        ).applying(scale: transform?[0] ?? 1, about: position)
    }

    /// The angle of its rotation about a vertical or horizontal axis, in radians. A perspective does not change these elements.
    fileprivate var turn: Double {
        guard let m = transform, m[2] != 0 || m[6] != 0 || m[10] < 0 else { return 0 }
        return atan2(m[2] != 0 || m[6] == 0 ? -m[2] : m[6], m[10])
    }

    /// The class of its view, also of one that it shows in a snapshot, or its own name.
    fileprivate var viewName: String { pictured?.name ?? name }

    fileprivate var viewIdentifier: String? { pictured?.accessibilityIdentifier ?? accessibilityIdentifier }

    /// Whether it shows a snapshot of a view.
    fileprivate var isPicture: Bool { sublayers.first?.name == "SnapshotPicture" }

    /// One over the distance of the eye in points.
    fileprivate var perspective: Double { transform.map { hypot(hypot($0[3], $0[7]), $0[11]) } ?? 0 }
}

extension CGRect {
    fileprivate func applying(scale: Double, about center: CGPoint) -> CGRect {
        let factor = CGFloat(scale)
        return CGRect(
            x: center.x + (minX - center.x) * factor, y: center.y + (minY - center.y) * factor,
            width: width * factor, height: height * factor)
    }
}

extension [CGPoint] {
    fileprivate var boundingBox: CGRect {
        var (low, high) = (self[0], self[0])
        for point in self {
            low = CGPoint(x: Swift.min(low.x, point.x), y: Swift.min(low.y, point.y))
            high = CGPoint(x: Swift.max(high.x, point.x), y: Swift.max(high.y, point.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The largest upright rect that is inside for sure; nil for none.
    fileprivate var innerBox: CGRect? {
        // Between the second and the third of the four coordinates.
        func middle(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> (low: CGFloat, high: CGFloat) {
            let (lows, highs) = ((Swift.min(a, b), Swift.min(c, d)), (Swift.max(a, b), Swift.max(c, d)))
            let (one, other) = (Swift.max(lows.0, lows.1), Swift.min(highs.0, highs.1))
            return (Swift.min(one, other), Swift.max(one, other))
        }
        let x = middle(self[0].x, self[1].x, self[2].x, self[3].x)
        let y = middle(self[0].y, self[1].y, self[2].y, self[3].y)
        let box = CGRect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
        // Only of a quadrilateral whose sides are almost upright.
        return box.width > 0 && box.height > 0 ? box : nil
    }

    /// Whether the front is visible: the corners are in clockwise order.
    fileprivate var facesViewer: Bool {
        (self[1].x - self[0].x) * (self[2].y - self[0].y) - (self[1].y - self[0].y) * (self[2].x - self[0].x) > 0
    }
}

extension [CGRect] {
    /// The parts outside of all these rects.
    fileprivate func subtracting(_ covers: [CGRect]) -> [CGRect] {
        var rest = self
        for cover in covers {
            rest = rest.flatMap { $0.subtracting(cover) }
        }
        return rest
    }
}

extension CGRect {
    fileprivate func subtracting(_ cover: CGRect) -> [CGRect] {
        let common = intersection(cover)
        guard !common.isNull, common.width > 0, common.height > 0 else { return [self] }
        return [
            CGRect(x: minX, y: minY, width: width, height: common.minY - minY),
            CGRect(x: minX, y: common.maxY, width: width, height: maxY - common.maxY),
            CGRect(x: minX, y: common.minY, width: common.minX - minX, height: common.height),
            CGRect(x: common.maxX, y: common.minY, width: maxX - common.maxX, height: common.height),
        ].filter { $0.width > 0 && $0.height > 0 }
    }
}
