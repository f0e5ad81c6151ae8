import Foundation
import Simulator
import UIKit

/// Compares each region of the screen with the previous frame.
public struct RegionRecorder {
    let limits: RegionLimits
    /// Whether regions may appear and disappear in one frame.
    private let comesAtOnce: Bool
    /// The number of comparisons of a region with the previous frame.
    public private(set) var comparisons = 0

    /// The names of pages that may appear and disappear in one frame, in which everything may change.
    public var unanimated: Set<String> = []

    /// The maximum change of a sheet's dimming per point of its movement.
    public var dimPerPoint = 0.0

    /// The maximum change of a card's shape per point of its movement.
    public var shapePerPoint = 0.0
    /// What may have another place or size in one frame.
    public var unwatched: Set<VisibleRegion.Kind> = []

    private var screen: LayerSnapshot?
    /// Those of the previous frame, back to front.
    private var regions = Regions([])
    /// How each region has moved.
    private var steps = Histories()
    /// The same in the previous frame.
    private var former = Histories()
    private var window = CGRect.null
    private var skipped = RegionLimits.Moment(frames: 0)

    /// The regions of a frame.
    private struct Regions {
        /// Back to front.
        let all: [VisibleRegion]

        init(_ all: [VisibleRegion]) { self.all = all }

        func contains(_ region: VisibleRegion) -> Bool { place(of: region.id) != nil }

        /// Whether nothing has appeared, disappeared or changed its order.
        func areSame(as other: Regions) -> Bool {
            guard all.count == other.all.count else { return false }
            var index = 0
            while index < all.count {
                if all[index].id != other.all[index].id { return false }
                index += 1
            }
            return true
        }

        /// - Parameter hint: Where it probably is.
        func place(of id: Int, near hint: Int = 0) -> Int? {
            if hint < all.count, all[hint].id == id { return hint }
            var index = 0
            while index < all.count {
                if all[index].id == id { return index }
                index += 1
            }
            return nil
        }

        /// Those in front of one of them.
        func inFront(of region: VisibleRegion) -> ArraySlice<VisibleRegion> {
            place(of: region.id).map { all[($0 + 1)...] } ?? []
        }
    }

    public init(_ limits: RegionLimits, comesAtOnce: Bool = false) {
        self.limits = limits
        self.comesAtOnce = comesAtOnce
    }

    /// The first violation in the current frame.
    ///
    /// - Parameters:
    ///   - isExempt: Whether a change without animation was requested since the last frame.
    @MainActor
    public mutating func check(
        _ device: Device, _ circumstances: ContinuityCircumstances, isExempt: Bool
    ) -> ContinuityViolation? {
        let screen = device.layers
        // The part that is visible now and at the end of its rotation.
        let window = device.presentedFrame(of: device.window).intersection(device.window.frame)
        guard screen != self.screen else {
            // Nothing has moved.
            (steps, former) = (Histories(), Histories())
            if isExempt { skip(circumstances) } else { skipped = RegionLimits.Moment(frames: 0) }
            return nil
        }
        self.screen = screen
        let now = Regions(VisibleRegion.all(on: screen, in: window))
        let (old, formerWindow) = (regions, self.window)
        defer { (regions, self.window) = (now, window) }
        if isExempt || replacesUnanimated(old, now) {
            skip(circumstances)
            return nil
        }
        var moment = RegionLimits.Moment(
            circumstances: circumstances, frames: 1 + skipped.frames, screen: screen.bounds.size,
            window: window.intersection(formerWindow))
        moment.circumstances.fingerStep = max(circumstances.fingerStep, skipped.circumstances.fingerStep)
        skipped = RegionLimits.Moment(frames: 0)
        (moment.dimPerPoint, moment.shapePerPoint) = (dimPerPoint, shapePerPoint)
        guard !old.all.isEmpty else { return nil }
        return compare(now, with: old, moment) ?? compareAppearances(now, old, moment)
    }

    /// Movements continue, and a finger's velocity is known, in a frame that is not compared.
    private mutating func skip(_ circumstances: ContinuityCircumstances) {
        skipped.frames += 1 + circumstances.missedFrames
        skipped.circumstances.fingerStep = max(skipped.circumstances.fingerStep, circumstances.fingerStep)
    }

    private func replacesUnanimated(_ old: Regions, _ now: Regions) -> Bool {
        guard !unanimated.isEmpty, !now.areSame(as: old) else { return false }
        func isUnanimated(_ region: VisibleRegion) -> Bool { !region.isPicture && unanimated.contains(region.name) }
        return now.all.contains { !old.contains($0) && isUnanimated($0) }
            || old.all.contains { !now.contains($0) && isUnanimated($0) }
    }

    private mutating func compare(
        _ now: Regions, with old: Regions, _ moment: RegionLimits.Moment
    ) -> ContinuityViolation? {
        var moment = moment
        former = steps
        steps = Histories()
        moment.formerStep = former.longestSteps.fastestPoint
        for index in now.all.indices where now.all[index].kind == .backdrop {
            let region = now.all[index]
            guard let place = old.place(of: region.id, near: index) else { continue }
            let last = former[region.id]?.last[.corners] ?? 0
            moment.sheetStep = max(moment.sheetStep, last, old.all[place].corners.distance(to: region.corners))
        }
        var violation: ContinuityViolation?
        var next = 0
        while next < now.all.count {
            let (index, region) = (next, now.all[next])
            next += 1
            guard !region.isSystems, let place = old.place(of: region.id, near: index) else { continue }
            let before = old.all[place]
            comparisons += 1
            let history = former[region.id, near: steps.all.count]
            let own = History(
                id: region.id, last: RegionLimits.Steps(from: before, to: region),
                former: history?.last ?? RegionLimits.Steps(),
                movedLayers: region.movedLayers.union(before.movedLayers),
                direction: direction(from: before, to: region, moment))
            steps.append(own)
            guard violation == nil, region.extent > Self.leastExtent || before.extent > Self.leastExtent else {
                continue
            }
            violation = jump(of: region, from: before, own, history, now, old, moment)
        }
        return violation
    }

    private func direction(from before: VisibleRegion, to region: VisibleRegion, _ moment: RegionLimits.Moment)
        -> Direction
    {
        guard limits.areEdgesKnown else { return Direction(from: before, to: region) }
        // Where nobody sees it a sheet gets another place or size in one frame.
        guard min(region.extent, before.extent) > Self.leastExtent else { return Direction() }
        return Direction(from: before, to: region, in: moment.window)
    }

    /// Whether the corners of a region may move by any distance, or are those of a sheet, which are known.
    private func isUnwatched(
        _ region: VisibleRegion, _ now: Regions, _ old: Regions, _ moment: RegionLimits.Moment
    ) -> Bool {
        if unwatched.contains(region.kind) { return true }
        // UIKit's own, to whose height in a rotation the library adds nothing.
        if region.kind == .bar, moment.circumstances.isResized { return true }
        if limits.areEdgesKnown, RegionLimits.movedViews.contains(region.name) { return true }
        guard limits.isContentAtFarEdge, moment.circumstances.isTouched else { return false }
        // A page that is laid out at a new size under a finger, and what is on it.
        func isResized(_ page: VisibleRegion) -> Bool {
            page.kind == .page && old.place(of: page.id).map { old.all[$0].size != page.size } ?? true
        }
        switch region.kind {
        case .page: return old.contains(region) && isResized(region)
        case .bar: return now.all.contains(where: isResized)
        case .content:
            let number = region.name.components(separatedBy: VisibleRegion.pageSeparator).last ?? ""
            return now.all.contains { $0.name == "page \(number)" && isResized($0) }
        default: return false
        }
    }

    /// The first of a region's steps that exceeds its limit.
    private func jump(
        of region: VisibleRegion, from before: VisibleRegion, _ own: History, _ history: History?, _ now: Regions,
        _ old: Regions, _ moment: RegionLimits.Moment
    ) -> ContinuityViolation? {
        var new = own.last
        // The corners become visible at the velocity that they had before.
        new[.corners] =
            before.visibleCorners == region.visibleCorners
            ? 0
            : before.visibleCorners.clamped(to: moment.window).distance(
                to: region.visibleCorners.clamped(to: moment.window))
        if limits.areEdgesKnown {
            // Of what a sheet clips, only what is on it is unknown.
            new[.corners] = min(new[.corners], own.last[.corners])
        }
        // Nobody sees a window's edge outside of the screen.
        if let old = before.window, let window = region.window {
            new[.window] = old.clamped(to: moment.window).distance(to: window.clamped(to: moment.window))
        }
        if new[.corners] > 0, isUnwatched(region, now, old, moment) { new[.corners] = 0 }
        // Nobody sees the edge of an opening outside of the window, or of the region itself.
        if before.opening != nil, before.isOpen(in: moment.window), region.isOpen(in: moment.window) {
            new[.opening] = 0
        }
        guard !new.isZero else { return nil }
        var moment = moment
        // A transition, or one of UIKit's animations, may be hidden by a movement in the opposite direction, and becomes visible when that
        // stops.
        moment.movements = max(own.movedLayers.union(history?.movedLayers ?? []).count, 1)
        moment.movedTurns = region.movedTurns(since: before)
        let isSurrounded = moment.circumstances.acceleration > 0
        let last = history?.last ?? RegionLimits.Steps()
        let allowed = isSurrounded ? last.larger(history?.former ?? RegionLimits.Steps()) : last
        let turn = region.turn(since: before)
        let turned =
            region.turns.isEmpty && before.turns.isEmpty
            ? nil : max(region.pointsPerRadian, before.pointsPerRadian) * turn + moment.way(of: turn)
        for subject in RegionLimits.Subject.all where new[subject] > 0 {
            let isBack =
                !isSurrounded && history.map { own.direction.isOpposite(to: $0.direction, of: subject) } == true
            var limit = limits.limit(of: subject, last: isBack ? 0 : allowed[subject], turned: turned, moment)
            if subject == .opacity, region.kind == .dimming { limit += moment.dimming }
            // In perspective, too, a sheet shows more or less of what is in its place on it.
            if subject == .corners, region.kind == .content, own.last[.corners] <= limit { limit += moment.sheetStep }
            guard new[subject] > limit else { continue }
            if isReplaced(region, before, now, old, moment) { return nil }
            return ContinuityViolation(
                subject: "\(subject.name) of \(region.article) \(region.noun)", from: before.text(of: subject),
                to: region.text(of: subject), limit: limit.asFraction)
        }
        return nil
    }

    /// Whether a snapshot of it, or what it is a snapshot of, shows the same in its former place, and something hides it in the new one.
    private func isReplaced(
        _ region: VisibleRegion, _ before: VisibleRegion, _ now: Regions, _ old: Regions, _ moment: RegionLimits.Moment
    ) -> Bool {
        let limit = CGFloat(limits.limit(of: .corners, last: moment.formerStep, turned: nil, moment))
        // A page of another size ends, or ended, where the sheet's backdrop goes on in its color.
        let isOnBackdrop = region.kind == .page && region.size != before.size
        guard rest(of: before, in: old, notShownIn: now, moment, orOnBackdrop: isOnBackdrop).extent <= limit else {
            return false
        }
        return uncovered(region, in: now, moment).extent <= limit
            || rest(of: region, in: now, notShownIn: old, moment, orOnBackdrop: isOnBackdrop).extent <= limit
    }

    /// The visible parts of a region that nothing shows at the same place in another frame. What is unique is shown only by itself and by
    /// snapshots of it, other regions by any of the same color.
    ///
    /// - Parameter orOnBackdrop: Whether also the backdrop of a sheet shows the same as its page, and the page itself at another size.
    private func rest(
        of region: VisibleRegion, in regions: Regions, notShownIn other: Regions, _ moment: RegionLimits.Moment,
        orOnBackdrop: Bool = false
    ) -> [CGRect] {
        // What fades goes on to fade in a snapshot of it.
        let faded = former.longestSteps[.opacity]
        let least = region.opacity - limits.limit(of: .opacity, last: faded, turned: nil, moment)
        let limit = limits.limit(of: .corners, last: 0, turned: nil, moment)
        // A picture of what opens keeps the opening of its moment.
        let opened = limit + max(former.longestSteps[.opening], steps.longestSteps[.opening])
        var rest = uncovered(region, in: regions, moment).inside(moment.window)
        let place = region.visibleCorners.clamped(to: moment.window)
        for same in other.all where !rest.isEmpty && same.opacity >= least {
            let isOnPage = orOnBackdrop && (same.kind == .backdrop || same.id == region.id)
            let isSame =
                region.kind.isUnique && !isOnPage ? same.origin == region.origin : same.color == region.color
            guard isSame, isOnPage || same.id != region.id else { continue }
            // It goes on at its velocity, which in perspective is another one at each place; a picture at that of what it shows.
            let step = (former[same.id] ?? steps[same.id] ?? former[same.origin])?.last[.corners] ?? 0
            let distance = same.visibleCorners.clamped(to: moment.window).distance(to: place)
            let isInPlace =
                (distance <= limit || abs(distance - step) <= limit || !region.turns.isEmpty && distance < step)
                && same.isOpen(as: region, within: opened, in: moment.window)
                && (same.window == nil || region.window != nil)
            for shown in same.shownParts(isInPlace: isInPlace, in: moment.window) {
                rest = rest.subtracting(shown)
            }
            // What covers it in one of the frames is in front in the other one, too, and its own movement is watched.
            if isInPlace, let box = same.visibleCorners.innerBox,
                other.inFront(of: same).allSatisfy({ isInFront($0, of: region, in: regions) })
            {
                rest = rest.subtracting(box)
            }
        }
        return rest
    }

    private func isInFront(_ cover: VisibleRegion, of region: VisibleRegion, in regions: Regions) -> Bool {
        regions.inFront(of: region).contains { $0.id == cover.id || $0.isPicture && $0.origin == cover.origin }
    }

    /// The parts of the window without a page, as beside one that a swipe holds aside against resistance.
    private func gaps(in regions: Regions, _ moment: RegionLimits.Moment) -> [CGRect] {
        var gaps = [moment.window]
        for region in regions.all where region.kind == .page || region.kind == .backdrop || region.isPicture {
            gaps = gaps.subtracting(region.visibleCorners.clamped(to: moment.window).boundingBox)
        }
        return gaps
    }

    /// The visible parts of a region that are not behind opaque ones, even if those have just begun to fade or have not quite finished.
    private func uncovered(
        _ region: VisibleRegion, in regions: Regions, _ moment: RegionLimits.Moment
    ) -> [CGRect] {
        let least = 1 - limits.limit(of: .opacity, last: 0, turned: nil, moment)
        return region.parts(beneath: regions.inFront(of: region), leastOpacity: least, in: moment.window)
    }

    /// Less than a third of a point is less than a pixel.
    private static let leastExtent: CGFloat = 0.3

    /// The longest step of what is visible of a region.
    private func fastestVisibleEdge(_ now: Regions, _ old: Regions, _ moment: RegionLimits.Moment) -> Double {
        var fastest = 0.0
        for (index, region) in now.all.enumerated() where region.extent > Self.leastExtent {
            guard let place = old.place(of: region.id, near: index) else { continue }
            let before = old.all[place].visibleCorners.clamped(to: moment.window)
            fastest = max(fastest, before.distance(to: region.visibleCorners.clamped(to: moment.window)))
        }
        return fastest
    }

    private mutating func compareAppearances(
        _ now: Regions, _ old: Regions, _ moment: RegionLimits.Moment
    ) -> ContinuityViolation? {
        guard !comesAtOnce, !now.areSame(as: old) else { return nil }
        let gone = old.all.filter { !$0.isSystems && !now.contains($0) }.sorted { $0.id < $1.id }
        let come = now.all.filter { !$0.isSystems && !old.contains($0) }
        var fastest = steps.longestSteps
        // What a clip uncovers appears as fast as the clip's edge moves.
        fastest.window = max(fastest.window, fastestVisibleEdge(now, old, moment))
        // A picture goes on with what it replaces.
        fastest.window = max(fastest.window, former.longestSteps.fastestPoint)
        for region in come {
            // What has just appeared moves with the same progress as everything else, and has grown from nothing.
            var first = fastest
            first[.corners] = max(first[.corners], Double(region.extent))
            first[.opacity] = max(first[.opacity], region.opacity < 1 ? region.opacity : 0)
            steps.append(History(id: region.id, last: first, former: first))
        }
        for (region, last) in come.map({ ($0, RegionLimits.Steps()) })
            + gone.map({ ($0, former[$0.id]?.last ?? RegionLimits.Steps()) })
        {
            let isComing = !old.contains(region)
            // What a picture shows that is taken in a rotation has another size.
            if region.isPicture, moment.circumstances.isResized { continue }
            let (own, other) = isComing ? (now, old) : (old, now)
            var seen = rest(of: region, in: own, notShownIn: other, moment)
            if isComing, !limits.areSheets { for gap in gaps(in: old, moment) { seen = seen.subtracting(gap) } }
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
        corners = old.corners.distance(to: new.corners)
        angle = new.angle == old.angle ? 0 : abs((new.angle - old.angle).remainder(dividingBy: 2 * .pi))
        opacity = abs(new.opacity - old.opacity)
        if let old = old.opening, let new = new.opening { opening = new.distance(to: old) }
        if let old = old.window, let new = new.window { window = old.distance(to: new) }
    }
}

extension [Int] {
    /// These and the others, each once.
    fileprivate func union(_ others: [Int]) -> [Int] {
        if isEmpty { return others }
        if others.isEmpty { return self }
        var all = self
        for other in others where !contains(other) { all.append(other) }
        return all
    }
}

extension VisibleRegion {
    /// Whether its round opening hides the same as that of another region, within a distance in points.
    fileprivate func isOpen(as other: VisibleRegion, within limit: Double, in window: CGRect) -> Bool {
        if let opening, let others = other.opening, opening.distance(to: others) <= limit { return true }
        return isOpen(in: window) && other.isOpen(in: window)
    }

    /// What it is, without a number.
    fileprivate var noun: String {
        let noun =
            switch kind {
            case .page: "page"
            case .content: name.components(separatedBy: VisibleRegion.pageSeparator)[0]
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
        case .corners: text(visibleCorners.all)
        case .angle: angle.asFraction
        case .opacity: opacity.asFraction
        case .opening: opening.map { text([$0.center]) + " radius \($0.radius.asPoints)" } ?? "none"
        case .window: window.map { text($0.all) } ?? "none"
        }
    }
}
