import Foundation
import ScreenContinuity
import SheetPresentation
import UIKit

/// The limits for the change of a movement or a dimming from one frame to the next.
///
/// Springs, curves and fingers cannot change a velocity abruptly. From one frame to the next a step may therefore grow only by
///
/// - the acceleration of the sheet's own movement, times the square of a frame's length. A critically damped spring accelerates by
///   ω² times the remaining distance, minus the damping; ω is 9.2334 / duration, because it ends with a thousandth of the distance left.
///   No distance is longer than the screen's longest side, except for an opening, which can have its diagonal. A looser spring and a curve
///   have their own values below.
/// - the acceleration of UIKit's animations around it: the keyboard's spring with ω 18.26 over the keyboard's distance, rotations and
///   resizes with ease-in-ease-out over 0.3 s,
/// - the finger's distance in this frame. After the release the sheet may continue with the largest step in the interval that a pan
///   measures.
///
/// Where nothing plays, nor did in the previous frame, and no finger moves, the limit is rounding. A spring ends where less than 0.05
/// points remain, so a finger that has caught it there and is released ends it at once.
///
/// A step in the opposite direction is a jump if it is longer than the growth alone. A movement may become slower, but the free edge may
/// stop abruptly only where a finger touches or the app requests something. UIKit's animations around a sheet may be hidden by a movement in
/// the opposite direction, and become visible when that stops. A sheet for which a change without animation was requested is not compared
/// in that frame; its movement may continue meanwhile, so its next step may have grown twice.
///
/// The dimming follows the sheet's own movement with the maximum slope of its ramp, or the style's visible progress. A changed ramp may be
/// animated with the same springs.
struct ContinuityLimits {
    /// Seconds between two frames.
    let frameInterval: TimeInterval
    /// The maximum acceleration of the sheet's own movement, in distances per second squared.
    private let ownAcceleration: Double
    private let largestDim: Double
    private let isScrubbed: Bool
    private let longestSide: Double
    /// The longest distance of a sheet's own movement, in points.
    private let longestWay: Double
    private let diagonal: Double
    private let largestCardEnd: Double
    private let endPerSide: Double

    /// A step of 8 bits per channel, by half of which each of two compared opacities is rounded on screen.
    private static let opacityNoise = 1.0 / 256

    /// ω² of the keyboard's spring, stiffness 1000 by mass 3.
    static let keyboardAcceleration = 1_000.0 / 3
    /// The largest second derivative of (0.42, 0) (0.58, 1), UIKit's ease-in-ease-out, over 0.3 s squared.
    static let rotationAcceleration = 4.44 / (0.3 * 0.3)

    /// How far a sheet moves a view of the presenter, in points.
    static let drivenDistance = 100.0

    /// One of UIKit's animations around the sheet, which moves it too.
    struct Surrounding {
        /// In points per second squared.
        var acceleration: Double
        /// The run's frame at which it ends.
        var end: Int
    }

    /// The movement of a sheet in one frame.
    struct Movement {
        /// The visible step of its edge, in points.
        var edge = 0.0
        /// The change of the style's visible progress, 0...1.
        var presence = 0.0
        /// The visible step of a card's end, in points.
        var end = 0.0
        /// The visible step of a card's sides, in points.
        var side = 0.0
        /// That of any sheet's sides, in points.
        var breadth = 0.0
        /// Whether the content is resizing.
        var isResizing = false
        var isCard = false
        /// The step of the sheet's own movement or its finger, without UIKit's animations, in points.
        var own = 0.0
        /// The same in the previous frame.
        var formerOwn = 0.0
    }

    /// The compared values of a sheet. The sides are the two edges of its frame beside the free edge.
    enum Subject: Int, CaseIterable {
        case edge
        /// The opposite edge, if it is visible.
        case farEdge
        /// The opposite edge of a card, at a velocity that it may also have got off screen.
        case end
        case firstSide
        case secondSide
        case dimming
        case opacity
        /// The radius of the circle in which a style shows the sheet.
        case opening
        /// The center of that circle.
        case openingCenter
        case header, footer
        /// A view of the presenter that the sheet moves.
        case driven

        var name: String {
            switch self {
            case .farEdge: "far edge"
            case .firstSide: "first side"
            case .secondSide: "second side"
            case .openingCenter: "middle of the opening"
            default: "\(self)"
            }
        }
    }

    /// The step of each subject from one frame to the next; 0 if it has not moved yet.
    struct Steps {
        private var values = Array(repeating: 0.0, count: Subject.allCases.count)

        subscript(subject: Subject) -> Double {
            get { values[subject.rawValue] }
            set { values[subject.rawValue] = newValue }
        }
    }

    init(
        _ situation: ContinuitySituation, largestDim: Double, screen: CGSize, frameInterval: TimeInterval
    ) {
        ownAcceleration = situation.acceleration / (situation.duration * situation.duration)
        let side = Double(max(screen.width, screen.height))
        (largestCardEnd, endPerSide) = (situation.largestCardEnd, situation.endPerSide)
        isScrubbed = situation.variant.isScrubbed
        self.largestDim = largestDim
        // The part beyond a sheet's edge crosses the screen too if a style moves it out on the other side.
        longestWay = side * (situation.variant.style == nil ? 1 : 2)
        longestSide = side
        diagonal = Double(hypot(screen.width, screen.height))
        self.frameInterval = frameInterval
    }

    private var frameSquared: Double { frameInterval * frameInterval }

    /// The maximum increase of the sheet's own movement, in points per frame.
    func ownGrowth(frames: Int) -> Double { ownAcceleration * longestWay * frameSquared * Double(frames) }

    /// The maximum acceleration of the sheet's own animation of its frame, in points per second squared.
    var frameAcceleration: Double { ownAcceleration * longestSide }

    /// The maximum fraction of the distance that the sheet's own movement covers in a frame. The velocity of a spring of frequency ω and
    /// damping 0.6 is at most ω exp(-0.6 acos(0.6) / 0.8), which is ω / 2; more damping, or a curve, is slower.
    var fastestPresence: Double { ownAcceleration.squareRoot() / 2 * frameInterval }

    /// The maximum step of a value, `frames` frames after its step `last`.
    func limit(of subject: Subject, last: Double, _ movement: Movement, _ new: ContinuityCircumstances, frames: Int)
        -> Double
    {
        if new.isAtRest, new.fingerStep == 0 { return Self.limitAtRest(of: subject, new) }
        switch subject {
        case .edge, .farEdge: return pointLimit(last, movement, new, frames)
        case .firstSide, .secondSide:
            // Those of a card move with its edge, between two detents that a keyboard brings close together almost as far.
            let own = movement.isCard ? max(movement.edge, movement.own) * new.sidePerPoint : 0
            return pointLimit(last, movement, new, frames) + own
        // A bar stays at the edge of the screen, or begins to move with the sheet or with the end of its card, and is as wide as that.
        case .header, .footer:
            let carried = max(last, movement.edge, movement.own, movement.end)
            return pointLimit(carried, movement, new, frames) + movement.breadth
        case .driven:
            // The whole way between two detents. Where a difference from before fades out, it moves without the edge.
            let slope = Self.drivenDistance / new.ramps.shortestStep
            let growth = ownGrowth(frames: frames) * Self.drivenDistance / longestWay
            let carried = max(movement.edge, movement.own, movement.formerOwn, new.fingerStep) * slope
            return last + carried + growth + new.acceleration * frameSquared * Double(frames)
                + ContinuityCircumstances.noise
        case .end:
            // Between two detents that a keyboard brings close together it moves from above the keyboard to the edge of the screen, as its
            // sides move to theirs. They show a progress that the edge may not, where a difference from before fades out.
            let own = max(movement.edge, movement.own)
            let shaped = max(own * new.endPerPoint(largestCardEnd), movement.side * endPerSide)
            return pointLimit(max(last, own), movement, new, frames) + shaped
        case .dimming:
            // It follows the movement, independent of UIKit's frame animations. A style may dim during a drag without moving the edge.
            // A changed ramp that is animated becomes visible when the movement in the opposite direction stops.
            let points = max(movement.edge, movement.own, movement.formerOwn, new.fingerStep)
            let moved = new.dimPerPoint(largestDim) * points
            let shown = largestDim * movement.presence
            return last + moved + shown + largestDim * opacityGrowth(new, frames) + Self.opacityNoise
        case .opacity:
            // A style may fade during a drag, from one end of the ramp to the other.
            return last + opacityGrowth(new, frames) + new.fingerStep * new.dimPerPoint(1) + Self.opacityNoise
        case .opening, .openingCenter:
            // From a button in one corner to the opposite corner it moves along the diagonal; in a drag like a fade.
            let growth = (ownAcceleration * diagonal + new.acceleration) * frameSquared * Double(frames)
            return last + growth + new.fingerStep * diagonal * new.dimPerPoint(1) + ContinuityCircumstances.noise
        }
    }

    /// Nothing moves, except for rounding errors.
    private static func limitAtRest(of subject: Subject, _ new: ContinuityCircumstances) -> Double {
        switch subject {
        case .dimming, .opacity: opacityNoise
        default: new.stepAtRest
        }
    }

    /// The maximum decrease of the free edge's step from one frame to the next, where nothing stops it: a spring brakes by its damping, too, with
    /// at most 2ω times the velocity.
    func decrease(from last: Double, _ movement: Movement, _ new: ContinuityCircumstances, frames: Int) -> Double {
        pointLimit(0, movement, new, frames) + 2 * ownAcceleration.squareRoot() * frameInterval * Double(frames) * last
    }

    private func pointLimit(_ last: Double, _ movement: Movement, _ new: ContinuityCircumstances, _ frames: Int)
        -> Double
    {
        // A movement in the opposite direction hides UIKit's animations, which become visible when it stops.
        let hidden = new.acceleration > 0 ? movement.formerOwn : 0
        let growth = ownGrowth(frames: frames) + new.acceleration * frameSquared * Double(frames)
        // Where its size begins to follow, between two keyframes, linear interpolation is off by at most a quarter of a step.
        let kink = movement.isResizing ? max(movement.edge, movement.own) / 4 : 0
        // Points of movement per point of the finger's translation.
        let fingerGain = isScrubbed ? max(1, longestSide / new.ramps.shortest) : 1
        return last + hidden + growth + kink + new.fingerStep * fingerGain + ContinuityCircumstances.noise
    }

    /// For an opacity that is not a function of the edge, or whose ramp has changed.
    private func opacityGrowth(_ new: ContinuityCircumstances, _ frames: Int) -> Double {
        (ownAcceleration + new.acceleration / longestSide) * frameSquared * Double(frames)
    }
}

extension ContinuityCircumstances {
    /// The maximum change of the dimming per point of the edge's movement.
    fileprivate func dimPerPoint(_ largestDim: Double) -> Double { largestDim / ramps.shortest }
    /// The maximum movement of a card's end per point of the edge's movement.
    fileprivate func endPerPoint(_ largestEnd: Double) -> Double { largestEnd / ramps.shortestStep }
    /// The same for its sides.
    fileprivate var sidePerPoint: Double { ContinuitySituation.largestCardMargin / ramps.shortestStep }
}
