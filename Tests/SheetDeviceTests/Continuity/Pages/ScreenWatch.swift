import Foundation
import Simulator
import UIKit

/// Compares each piece of the screen with the previous frame.
struct ScreenWatch {
    let law: PieceLaw
    /// Whether pieces may appear and disappear in one frame.
    var comesAtOnce = false
    /// The number of comparisons of a piece with the previous frame.
    private(set) var comparisons = 0

    /// The names of pages that may appear and disappear in one frame, in which everything may change.
    var unanimated: Set<String> = []

    private var screen: LayerSnapshot?
    private var pieces: [Int: ScreenPiece] = [:]
    /// How each piece has moved.
    private var steps: [Int: History] = [:]
    /// The same in the previous frame.
    private var former: [Int: History] = [:]
    private var window = CGRect.null
    private var skipped = PieceLaw.Moment(frames: 0)

    /// The movement of a piece in the last two frames.
    private struct History {
        var last = PieceLaw.Steps()
        var former = PieceLaw.Steps()
        /// The layers that moved it in the last frame.
        var movedLayers: Set<Int> = []
    }

    init(_ law: PieceLaw, comesAtOnce: Bool = false) {
        self.law = law
        self.comesAtOnce = comesAtOnce
    }

    /// The first violation in the current frame.
    ///
    /// - Parameters:
    ///   - isExempt: Whether a change without animation was requested since the last frame.
    @MainActor
    mutating func check(
        _ device: Device, _ circumstances: ContinuityLaw.Circumstances, isExempt: Bool
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
        let now = ScreenPiece.all(on: screen, in: window)
        let (old, formerWindow) = (pieces, self.window)
        defer {
            pieces = Dictionary(now.map { ($0.id, $0) }) { first, _ in first }
            self.window = window
        }
        if isExempt || replacesUnanimated(old, now) {
            skipped.frames += 1
            skipped.circumstances.fingerStep = max(skipped.circumstances.fingerStep, circumstances.fingerStep)
            return nil
        }
        var moment = PieceLaw.Moment(
            circumstances: circumstances, frames: 1 + skipped.frames, screen: screen.bounds.size,
            window: window.intersection(formerWindow))
        moment.circumstances.fingerStep = max(circumstances.fingerStep, skipped.circumstances.fingerStep)
        skipped = PieceLaw.Moment(frames: 0)
        guard !old.isEmpty else { return nil }
        return compare(now, with: old, moment) ?? compareAppearances(now, old, moment)
    }

    private func replacesUnanimated(_ old: [Int: ScreenPiece], _ now: [ScreenPiece]) -> Bool {
        guard !unanimated.isEmpty else { return false }
        let ids = Set(now.map(\.id))
        return now.contains { old[$0.id] == nil && unanimated.contains($0.name) }
            || old.values.contains { !ids.contains($0.id) && unanimated.contains($0.name) }
    }

    private mutating func compare(
        _ now: [ScreenPiece], with old: [Int: ScreenPiece], _ moment: PieceLaw.Moment
    ) -> ContinuityViolation? {
        var moment = moment
        former = steps
        steps = [:]
        var violation: ContinuityViolation?
        for piece in now where !piece.isSystems {
            guard let before = old[piece.id] else { continue }
            comparisons += 1
            var new = PieceLaw.Steps(from: before, to: piece)
            let history = former[piece.id] ?? History()
            let movedLayers = piece.movedLayers.union(before.movedLayers)
            steps[piece.id] = History(last: new, former: history.last, movedLayers: movedLayers)
            // The corners become visible at the velocity that they had before.
            new[.corners] = before.visibleCorners.clamped(to: moment.window).distance(
                to: piece.visibleCorners.clamped(to: moment.window))
            // Nobody sees the edge of an opening outside of the window.
            if before.isOpen(in: moment.window), piece.isOpen(in: moment.window) { new[.opening] = 0 }
            guard violation == nil, piece.extent > Self.leastExtent || before.extent > Self.leastExtent else {
                continue
            }
            // A transition, or one of UIKit's animations, may be hidden by a movement in the opposite direction, and becomes visible when that
            // stops.
            moment.movements = max(movedLayers.union(history.movedLayers).count, 1)
            let isSurrounded = moment.circumstances.acceleration > 0
            let allowed = isSurrounded ? history.last.larger(history.former) : history.last
            let turn = piece.turn(since: before)
            let turned =
                piece.turns.isEmpty && before.turns.isEmpty
                ? nil : max(piece.pointsPerRadian, before.pointsPerRadian) * turn + moment.way(of: turn)
            for subject in PieceLaw.Subject.allCases {
                let limit = law.limit(of: subject, last: allowed[subject], turned: turned, moment)
                guard new[subject] > limit else { continue }
                if isReplaced(piece, before, now, old, moment) { break }
                violation = ContinuityViolation(
                    subject: "\(subject.rawValue) of a \(piece.kind)", from: before.text(of: subject),
                    to: piece.text(of: subject), limit: limit.asFraction)
                break
            }
        }
        return violation
    }

    /// Whether something else shows the same in its former place, and hides it in the new one.
    private func isReplaced(
        _ piece: ScreenPiece, _ before: ScreenPiece, _ now: [ScreenPiece], _ old: [Int: ScreenPiece],
        _ moment: PieceLaw.Moment
    ) -> Bool {
        let limit = CGFloat(law.limit(of: .corners, last: 0, turned: nil, moment))
        return hidden(before, by: now, moment).extent <= limit
            && hidden(piece, by: Array(old.values), moment).extent <= limit
            || hidden(before, by: now, moment).extent <= limit && covered(piece, in: now, moment).extent <= limit
    }

    /// The piece without what others of the same color show in another frame: a snapshot replaces its page, and a page its snapshot.
    private func hidden(_ piece: ScreenPiece, by others: [ScreenPiece], _ moment: PieceLaw.Moment) -> ScreenPiece {
        let least = piece.opacity - law.limit(of: .opacity, last: 0, turned: nil, moment)
        let limit = law.limit(of: .corners, last: 0, turned: nil, moment)
        let same = others.filter { $0.color == piece.color && $0.id != piece.id && $0.opacity >= least }
        let isShown = same.contains {
            $0.visibleCorners.distance(to: piece.visibleCorners) <= limit && $0.opening == piece.opening
                && ($0.window == nil || piece.window != nil)
        }
        if isShown { return piece.withoutVisibleRects }
        return piece.beneath(same, leastOpacity: least, in: moment.window)
    }

    /// The piece without what others in front of it cover, even if they have just begun to fade.
    private func covered(_ piece: ScreenPiece, in pieces: [ScreenPiece], _ moment: PieceLaw.Moment) -> ScreenPiece {
        let least = 1 - law.limit(of: .opacity, last: 0, turned: nil, moment)
        let place = pieces.firstIndex { $0.id == piece.id } ?? pieces.count
        return piece.beneath(pieces[min(place + 1, pieces.count)...], leastOpacity: least, in: moment.window)
    }

    /// Less than a third of a point is less than a pixel.
    private static let leastExtent: CGFloat = 0.3

    private mutating func compareAppearances(
        _ now: [ScreenPiece], _ old: [Int: ScreenPiece], _ moment: PieceLaw.Moment
    ) -> ContinuityViolation? {
        guard !comesAtOnce else { return nil }
        let known = Set(now.map(\.id))
        let gone = old.values.filter { !$0.isSystems && !known.contains($0.id) }.sorted { $0.id < $1.id }
        let come = now.filter { !$0.isSystems && old[$0.id] == nil }
        let fastest = steps.values.reduce(PieceLaw.Steps()) { $0.larger($1.last) }
        for piece in come {
            // What has just appeared moves with the same progress as everything else, and has grown from nothing.
            var first = fastest
            first[.corners] = max(first[.corners], Double(piece.extent))
            first[.opacity] = max(first[.opacity], piece.opacity < 1 ? piece.opacity : 0)
            steps[piece.id] = History(last: first, former: first)
        }
        let fastestPoint = max(fastest[.corners], fastest[.opening], fastest[.window])
        for (piece, others, last) in come.map({ ($0, Array(old.values), PieceLaw.Steps()) })
            + gone.map({ ($0, now, former[$0.id]?.last ?? PieceLaw.Steps()) })
        {
            let isComing = old[piece.id] == nil
            let seen = hidden(isComing ? covered(piece, in: now, moment) : piece, by: others, moment)
            let limit =
                law.limit(of: .corners, last: last[.corners] + fastestPoint, turned: nil, moment)
                + Double(law.smallestExtent)
            let isClear = piece.opacity <= law.limit(of: .opacity, last: last[.opacity], turned: nil, moment)
            guard Double(seen.extent) > limit, !isClear else { continue }
            let shown = "\(Double(seen.extent).asPoints) points in sight"
            return ContinuityViolation(
                subject: isComing ? "coming \(piece.kind)" : "going \(piece.kind)",
                from: isComing ? "out of sight" : shown, to: isComing ? shown : "out of sight", limit: limit.asPoints)
        }
        return nil
    }
}

extension PieceLaw.Moment {
    /// The farthest that an axis moves while a view turns by an angle: a face of a cube by the screen's width in a quarter.
    fileprivate func way(of angle: Double) -> Double {
        Double(max(screen.width, screen.height)) * angle / (.pi / 2)
    }
}

extension PieceLaw.Steps {
    init(from old: ScreenPiece, to new: ScreenPiece) {
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

extension ScreenPiece {
    /// Its name without a number.
    fileprivate var kind: String { name.hasPrefix("page") ? "page" : name }

    fileprivate func text(of subject: PieceLaw.Subject) -> String {
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
