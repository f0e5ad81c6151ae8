import Foundation
import Simulator
import UIKit

/// Compares each region of the screen with the previous frame.
struct RegionRecorder {
    let limits: RegionLimits
    /// Whether regions may appear and disappear in one frame.
    var comesAtOnce = false
    /// The number of comparisons of a region with the previous frame.
    private(set) var comparisons = 0

    /// The names of pages that may appear and disappear in one frame, in which everything may change.
    var unanimated: Set<String> = []

    /// The maximum change of a sheet's dimming per point of its movement.
    var dimPerPoint = 0.0

    private var screen: LayerSnapshot?
    /// Those of the previous frame, back to front.
    private var regions = Regions([])
    /// How each region has moved.
    private var steps: [Int: History] = [:]
    /// The same in the previous frame.
    private var former: [Int: History] = [:]
    private var window = CGRect.null
    private var skipped = RegionLimits.Moment(frames: 0)

    /// The regions of a frame.
    private struct Regions {
        /// Back to front.
        let all: [VisibleRegion]
        private let places: [Int: Int]

        init(_ all: [VisibleRegion]) {
            self.all = all
            places = Dictionary(all.indices.map { (all[$0].id, $0) }) { first, _ in first }
        }

        subscript(id: Int) -> VisibleRegion? { places[id].map { all[$0] } }

        func contains(_ region: VisibleRegion) -> Bool { places[region.id] != nil }

        /// Those in front of one of them.
        func inFront(of region: VisibleRegion) -> ArraySlice<VisibleRegion> {
            places[region.id].map { all[($0 + 1)...] } ?? []
        }
    }

    /// The movement of a region in the last two frames.
    private struct History {
        var last = RegionLimits.Steps()
        var former = RegionLimits.Steps()
        /// The layers that moved it in the last frame.
        var movedLayers: Set<Int> = []
        /// The direction of its last step.
        var direction = Direction()
    }

    /// The direction of a region's step: back at the velocity of the way there is a jump.
    private struct Direction {
        private var corners: [CGVector] = []
        private var angle = 0.0
        private var opacity = 0.0

        init() {}

        init(from old: VisibleRegion, to new: VisibleRegion) {
            corners = zip(old.corners, new.corners).map { CGVector(dx: $1.x - $0.x, dy: $1.y - $0.y) }
            angle = (new.angle - old.angle).remainder(dividingBy: 2 * .pi)
            opacity = new.opacity - old.opacity
        }

        func isOpposite(to former: Direction, of subject: RegionLimits.Subject) -> Bool {
            switch subject {
            case .corners:
                // Those of the corner that moves farthest.
                let steps = zip(corners, former.corners)
                return steps.max { hypot($0.0.dx, $0.0.dy) < hypot($1.0.dx, $1.0.dy) }
                    .map { $0.dx * $1.dx + $0.dy * $1.dy < 0 } ?? false
            case .angle: return angle * former.angle < 0
            case .opacity: return opacity * former.opacity < 0
            case .opening, .window: return false
            }
        }
    }

    init(_ limits: RegionLimits, comesAtOnce: Bool = false) {
        self.limits = limits
        self.comesAtOnce = comesAtOnce
    }

    /// The first violation in the current frame.
    ///
    /// - Parameters:
    ///   - isExempt: Whether a change without animation was requested since the last frame.
    @MainActor
    mutating func check(
        _ device: Device, _ circumstances: ContinuityLimits.Circumstances, isExempt: Bool
    ) -> ContinuityViolation? {
        let screen = device.layers
        // The part that is visible now and at the end of its rotation.
        let window = device.presentedFrame(of: device.window).intersection(device.window.frame)
        guard screen != self.screen else {
            // Nothing has moved.
            (steps, former) = ([:], [:])
            return nil
        }
        self.screen = screen
        let now = Regions(VisibleRegion.all(on: screen, in: window))
        let (old, formerWindow) = (regions, self.window)
        defer { (regions, self.window) = (now, window) }
        if isExempt || replacesUnanimated(old, now) {
            skipped.frames += 1
            skipped.circumstances.fingerStep = max(skipped.circumstances.fingerStep, circumstances.fingerStep)
            return nil
        }
        var moment = RegionLimits.Moment(
            circumstances: circumstances, frames: 1 + skipped.frames, screen: screen.bounds.size,
            window: window.intersection(formerWindow))
        moment.circumstances.fingerStep = max(circumstances.fingerStep, skipped.circumstances.fingerStep)
        skipped = RegionLimits.Moment(frames: 0)
        moment.dimPerPoint = dimPerPoint
        guard !old.all.isEmpty else { return nil }
        return compare(now, with: old, moment) ?? compareAppearances(now, old, moment)
    }

    private func replacesUnanimated(_ old: Regions, _ now: Regions) -> Bool {
        guard !unanimated.isEmpty else { return false }
        func isUnanimated(_ region: VisibleRegion) -> Bool { !region.isPicture && unanimated.contains(region.name) }
        return now.all.contains { isUnanimated($0) && !old.contains($0) }
            || old.all.contains { isUnanimated($0) && !now.contains($0) }
    }

    private mutating func compare(
        _ now: Regions, with old: Regions, _ moment: RegionLimits.Moment
    ) -> ContinuityViolation? {
        var moment = moment
        former = steps
        steps = [:]
        moment.formerStep = former.values.reduce(0) { max($0, $1.last.fastestPoint) }
        moment.sheetStep = now.all.reduce(0) { step, region in
            guard region.kind == .backdrop, let before = old[region.id] else { return step }
            let last = former[region.id]?.last[.corners] ?? 0
            return max(step, last, before.corners.distance(to: region.corners))
        }
        var violation: ContinuityViolation?
        for region in now.all where !region.isSystems {
            guard let before = old[region.id] else { continue }
            comparisons += 1
            var new = RegionLimits.Steps(from: before, to: region)
            let history = former[region.id] ?? History()
            let movedLayers = region.movedLayers.union(before.movedLayers)
            let direction = Direction(from: before, to: region)
            steps[region.id] = History(
                last: new, former: history.last, movedLayers: movedLayers, direction: direction)
            // The corners become visible at the velocity that they had before.
            new[.corners] = before.visibleCorners.clamped(to: moment.window).distance(
                to: region.visibleCorners.clamped(to: moment.window))
            // Nobody sees the edge of an opening outside of the window.
            if before.isOpen(in: moment.window), region.isOpen(in: moment.window) { new[.opening] = 0 }
            guard violation == nil, region.extent > Self.leastExtent || before.extent > Self.leastExtent else {
                continue
            }
            // A transition, or one of UIKit's animations, may be hidden by a movement in the opposite direction, and becomes visible when that
            // stops.
            moment.movements = max(movedLayers.union(history.movedLayers).count, 1)
            moment.movedTurns = region.movedTurns(since: before)
            let isSurrounded = moment.circumstances.acceleration > 0
            let allowed = isSurrounded ? history.last.larger(history.former) : history.last
            let turn = region.turn(since: before)
            let turned =
                region.turns.isEmpty && before.turns.isEmpty
                ? nil : max(region.pointsPerRadian, before.pointsPerRadian) * turn + moment.way(of: turn)
            for subject in RegionLimits.Subject.all {
                let isBack = !isSurrounded && direction.isOpposite(to: history.direction, of: subject)
                var limit = limits.limit(
                    of: subject, last: isBack ? 0 : allowed[subject], turned: turned, moment)
                if subject == .opacity, region.kind == .dimming { limit += moment.dimming }
                guard new[subject] > limit else { continue }
                if isReplaced(region, before, now, old, moment) { break }
                violation = ContinuityViolation(
                    subject: "\(subject.name) of \(region.article) \(region.noun)", from: before.text(of: subject),
                    to: region.text(of: subject), limit: limit.asFraction)
                break
            }
        }
        return violation
    }

    /// Whether a snapshot of it, or what it is a snapshot of, shows the same in its former place, and something hides it in the new one.
    private func isReplaced(
        _ region: VisibleRegion, _ before: VisibleRegion, _ now: Regions, _ old: Regions, _ moment: RegionLimits.Moment
    ) -> Bool {
        let limit = CGFloat(limits.limit(of: .corners, last: moment.formerStep, turned: nil, moment))
        guard rest(of: before, in: old, notShownIn: now, moment).extent <= limit else { return false }
        return covered(region, in: now, moment).extent <= limit
            || rest(of: region, in: now, notShownIn: old, moment).extent <= limit
    }

    /// The visible part of a region that nothing shows at the same place in another frame. What is unique is shown only by itself and by
    /// snapshots of it, other regions by any of the same color.
    private func rest(
        of region: VisibleRegion, in regions: Regions, notShownIn other: Regions, _ moment: RegionLimits.Moment
    ) -> VisibleRegion {
        let least = region.opacity - limits.limit(of: .opacity, last: 0, turned: nil, moment)
        let limit = limits.limit(of: .corners, last: 0, turned: nil, moment)
        let same = other.all.filter {
            $0.id != region.id && $0.opacity >= least
                && (region.kind.isUnique ? $0.origin == region.origin : $0.color == region.color)
        }
        guard !same.isEmpty else { return covered(region, in: regions, moment) }
        return covered(region, in: regions, moment).notShown(by: same, in: moment.window) {
            $0.visibleCorners.distance(to: region.visibleCorners) <= limit && $0.opening == region.opening
                && ($0.window == nil || region.window != nil)
        }
    }

    /// The region without what is behind opaque ones, even if those have just begun to fade or have not quite finished.
    private func covered(_ region: VisibleRegion, in regions: Regions, _ moment: RegionLimits.Moment) -> VisibleRegion {
        let least = 1 - limits.limit(of: .opacity, last: 0, turned: nil, moment)
        return region.beneath(regions.inFront(of: region), leastOpacity: least, in: moment.window)
    }

    /// Less than a third of a point is less than a pixel.
    private static let leastExtent: CGFloat = 0.3

    private mutating func compareAppearances(
        _ now: Regions, _ old: Regions, _ moment: RegionLimits.Moment
    ) -> ContinuityViolation? {
        guard !comesAtOnce else { return nil }
        let gone = old.all.filter { !$0.isSystems && !now.contains($0) }.sorted { $0.id < $1.id }
        let come = now.all.filter { !$0.isSystems && !old.contains($0) }
        let fastest = steps.values.reduce(RegionLimits.Steps()) { $0.larger($1.last) }
        for region in come {
            // What has just appeared moves with the same progress as everything else, and has grown from nothing.
            var first = fastest
            first[.corners] = max(first[.corners], Double(region.extent))
            first[.opacity] = max(first[.opacity], region.opacity < 1 ? region.opacity : 0)
            steps[region.id] = History(last: first, former: first)
        }
        for (region, last) in come.map({ ($0, RegionLimits.Steps()) })
            + gone.map({ ($0, former[$0.id]?.last ?? RegionLimits.Steps()) })
        {
            let isComing = !old.contains(region)
            let (own, other) = isComing ? (now, old) : (old, now)
            let seen = rest(of: region, in: own, notShownIn: other, moment)
            let limit =
                limits.limit(of: .corners, last: last[.corners] + fastest.fastestPoint, turned: nil, moment)
                + Double(limits.smallestExtent)
            let isClear = region.opacity <= limits.limit(of: .opacity, last: last[.opacity], turned: nil, moment)
            guard Double(seen.extent) > limit, !isClear else { continue }
            let shown = "\(Double(seen.extent).asPoints) points in sight"
            return ContinuityViolation(
                subject: isComing ? "coming \(region.noun)" : "going \(region.noun)",
                from: isComing ? "out of sight" : shown, to: isComing ? shown : "out of sight", limit: limit.asPoints)
        }
        return nil
    }
}

extension RegionLimits.Moment {
    /// The farthest that an axis moves while a view turns by an angle: a face of a cube by the screen's width in a quarter.
    fileprivate func way(of angle: Double) -> Double {
        Double(max(screen.width, screen.height)) * angle / (.pi / 2)
    }
}

extension RegionLimits.Steps {
    init(from old: VisibleRegion, to new: VisibleRegion) {
        self.init()
        self[.corners] = old.corners.distance(to: new.corners)
        self[.angle] = abs((new.angle - old.angle).remainder(dividingBy: 2 * .pi))
        self[.opacity] = abs(new.opacity - old.opacity)
        if let old = old.opening, let new = new.opening {
            self[.opening] =
                abs(new.radius - old.radius) + hypot(new.center.x - old.center.x, new.center.y - old.center.y)
        }
        if let old = old.window, let new = new.window { self[.window] = old.distance(to: new) }
    }
}

extension CGPoint {
    fileprivate func clamped(to rect: CGRect) -> CGPoint {
        CGPoint(x: min(max(x, rect.minX), rect.maxX), y: min(max(y, rect.minY), rect.maxY))
    }
}

extension [CGPoint] {
    fileprivate func clamped(to rect: CGRect) -> [CGPoint] {
        map { $0.clamped(to: rect) }
    }

    /// The longest distance of a point.
    fileprivate func distance(to other: [CGPoint]) -> Double {
        zip(self, other).map { hypot($0.x - $1.x, $0.y - $1.y) }.max().map(Double.init) ?? 0
    }
}

extension VisibleRegion {
    /// What it is, without a number.
    fileprivate var noun: String {
        let noun =
            switch kind {
            case .page: "page"
            case .content: name.components(separatedBy: ContinuityPage.separator)[0]
            case .bar: "bar"
            case .alert: "alert"
            case .dimming: "dimming view"
            default: name
            }
        return isPicture ? "\(noun)'s snapshot" : noun
    }

    fileprivate var article: String { "aeiou".contains(noun.prefix(1)) ? "an" : "a" }

    fileprivate func text(of subject: RegionLimits.Subject) -> String {
        func text(_ points: [CGPoint]) -> String {
            points.map { "(\(Double($0.x).asPoints), \(Double($0.y).asPoints))" }.joined(separator: " ")
        }
        return switch subject {
        case .corners: text(corners)
        case .angle: angle.asFraction
        case .opacity: opacity.asFraction
        case .opening: opening.map { text([$0.center]) + " radius \($0.radius.asPoints)" } ?? "none"
        case .window: window.map(text) ?? "none"
        }
    }
}
