import Foundation
import SheetPresentation
import UIKit

/// How much further than in the frame before something may move or dim in a frame.
///
/// What moves by springs, curves and fingers cannot change its speed at once. From one frame to the next a step may therefore grow by
///
/// - the acceleration of the sheet's own movement, times the square of a frame's length. A critically damped spring accelerates by
///   ω² times the way to go, less what damping takes off; ω is 9.2334 / duration, as a thousandth of the way is left when it ends.
///   No way is longer than the screen's longest side, but an opening's, which is its diagonal. A looser spring and a curve have their own
///   figures below.
/// - the acceleration of what UIKit animates around it: the keyboard by a spring of ω 18.26 over the keyboard's way, rotations and
///   resizes by ease in, ease out over 0.3 s,
/// - the finger's way in this frame. Let go, the sheet may go on at the fastest step of the time a pan measures its speed over.
///
/// Slower than before it may always become, and stop: a touch does that. What UIKit animates around a sheet may be hidden by a movement the
/// other way, and shows whole where that stops. A frame in which something without an animation was asked for is not looked at; what was
/// under way goes on meanwhile, so that the next step may have grown twice.
///
/// Dimming follows the sheet's own movement by the steepest slope that its ramp has, or in a style what the style shows of the sheet; where
/// the ramp changes it may take the same springs from one value to the other.
struct ContinuityLaw {
    /// Seconds between two frames.
    let frameInterval: TimeInterval
    /// Ways a second squared at which the sheet's own movement speeds up at most.
    private let ownAcceleration: Double
    /// How much the dimming changes at most for a point of the edge's way.
    private let dimPerPoint: Double
    private let largestDim: Double
    /// How far the end of a card goes at most for a point of the edge's way.
    private let endPerPoint: Double
    /// How many points of a way a point of a finger's is worth.
    private let fingerGain: Double
    private let longestSide: Double
    /// The longest way of a sheet's own movement, in points.
    private let longestWay: Double
    private let diagonal: Double

    /// What counts as noise of the arithmetic, in points.
    private static let noise = 0.001
    /// Half a step of a screen of 8 bits a channel: less of an opacity nobody can see.
    private static let opacityNoise = 1.0 / 512

    /// ω² of the keyboard's spring, stiffness 1000 by mass 3.
    static let keyboardAcceleration = 1_000.0 / 3
    /// The largest second derivative of (0.42, 0) (0.58, 1), which is UIKit's ease in, ease out, over 0.3 s squared.
    static let rotationAcceleration = 4.44 / (0.3 * 0.3)

    /// Something around the sheet that UIKit animates, which moves it along.
    struct Surrounding {
        /// Points a second squared.
        var acceleration: Double
        /// In the run's frames.
        var end: Int
    }

    /// What is new since the frame before.
    struct Circumstances {
        /// Points a finger has moved, or goes on moving by itself after the release.
        var fingerStep = 0.0
        /// Of all surroundings together, in points a second squared.
        var acceleration = 0.0
    }

    /// How far a sheet has gone in a frame.
    struct Movement {
        /// The step of its edge as it is seen, in points.
        var edge = 0.0
        /// By how much more or less of the sheet a style shows, 0...1.
        var presence = 0.0
        /// The step of the sheet's own movement or its finger, beside what UIKit animates, in points.
        var own = 0.0
        /// The same a frame before.
        var formerOwn = 0.0
    }

    /// What is looked at of a sheet. The sides are those of its frame beside the edge that a finger moves.
    enum Subject: String, CaseIterable {
        case edge
        /// The opposite one, as far as it is in sight.
        case farEdge = "far edge"
        /// The same of a card, wherever it is.
        case end
        case firstSide = "first side"
        case secondSide = "second side"
        case dimming
        case opacity
        /// The radius of the circle that a style shows the sheet through.
        case opening
        /// The middle of that circle.
        case openingCenter = "middle of the opening"
        case header, footer
    }

    init(
        _ situation: ContinuitySituation, shortestRamp: Double, shortestStep: Double, largestDim: Double,
        screen: CGSize,
        frameInterval: TimeInterval
    ) {
        ownAcceleration = situation.acceleration / (situation.duration * situation.duration)
        dimPerPoint = largestDim / shortestRamp
        endPerPoint = ContinuitySituation.largestCardEnd / shortestStep
        let side = Double(max(screen.width, screen.height))
        fingerGain = situation.variant.isScrubbed ? max(1, side / shortestRamp) : 1
        self.largestDim = largestDim
        // What hangs beyond a sheet's edge crosses the screen too where a style takes it out on the other side.
        longestWay = side * (situation.variant.style == nil ? 1 : 2)
        longestSide = side
        diagonal = Double(hypot(screen.width, screen.height))
        self.frameInterval = frameInterval
    }

    private var frameSquared: Double { frameInterval * frameInterval }

    /// By how much the sheet's own movement grows faster at most, in points a frame.
    func ownGrowth(frames: Int) -> Double { ownAcceleration * longestWay * frameSquared * Double(frames) }

    /// The most of its way that the sheet's own movement covers in a frame: a spring of frequency ω and damping 0.6 goes at most at ω / 2,
    /// which is ω exp(-0.6 acos(0.6) / 0.8); more damping, or a curve, is slower.
    var fastestPresence: Double { ownAcceleration.squareRoot() / 2 * frameInterval }

    /// The longest step that a value may take, whose last one was `last`, `frames` frames after that.
    func limit(of subject: Subject, last: Double, _ movement: Movement, _ new: Circumstances, frames: Int) -> Double {
        switch subject {
        case .edge, .farEdge, .firstSide, .secondSide: return pointLimit(last, movement, new, frames)
        // A bar stays at the edge of the screen, or goes along with the sheet from one moment to the next.
        case .header, .footer: return pointLimit(max(last, movement.edge, movement.own), movement, new, frames)
        case .end:
            // Between two detents that a keyboard brings close together it goes all the way from above that to the edge of the screen.
            let own = max(movement.edge, movement.own)
            return pointLimit(max(last, own), movement, new, frames) + own * endPerPoint
        case .dimming:
            // It follows the movement, whatever UIKit does with the place. A style may dim under a finger without an edge that moves.
            let moved = dimPerPoint * max(movement.edge, movement.own, new.fingerStep)
            let shown = largestDim * movement.presence
            return last + moved + shown + largestDim * opacityGrowth(new, frames) + Self.opacityNoise
        case .opacity:
            // A style may fade under a finger, from one end of the ramp to the other.
            return last + opacityGrowth(new, frames) + new.fingerStep * dimPerPoint / largestDim + Self.opacityNoise
        case .opening, .openingCenter:
            // From a button in one corner to the opposite corner it goes the diagonal, under a finger as it fades.
            let growth = (ownAcceleration * diagonal + new.acceleration) * frameSquared * Double(frames)
            return last + growth + new.fingerStep * diagonal * dimPerPoint / largestDim + Self.noise
        }
    }

    private func pointLimit(_ last: Double, _ movement: Movement, _ new: Circumstances, _ frames: Int) -> Double {
        // What UIKit animates is hidden by a movement the other way, and shows whole where that stops.
        let hidden = new.acceleration > 0 ? movement.formerOwn : 0
        let growth = ownGrowth(frames: frames) + new.acceleration * frameSquared * Double(frames)
        return last + hidden + growth + new.fingerStep * fingerGain + Self.noise
    }

    /// Of an opacity that is no function of the edge, or whose ramp has changed.
    private func opacityGrowth(_ new: Circumstances, _ frames: Int) -> Double {
        (ownAcceleration + new.acceleration / longestSide) * frameSquared * Double(frames)
    }
}
