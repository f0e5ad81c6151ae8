import Foundation
import UIKit

/// The limits for the change of a region of the screen from one frame to the next, in terms of the progress of a transition.
///
/// As in `ContinuityLimits`, a step may grow by the acceleration of the movement and of UIKit's animations around it, and by the finger's
/// distance. Everything that a style shows is a function of one progress, so its acceleration and its finger are those of the progress,
/// times the way in a complete transition.
///
/// A turning view is measured by its angle: seen in perspective, its corners accelerate without any change of velocity. They may move by as
/// much as the angle takes them at most.
struct RegionLimits {
    /// In complete transitions per second squared.
    let acceleration: Double
    /// In complete transitions per second.
    let initialVelocity: Double
    /// The size at which a region may appear and disappear, in points.
    let smallestExtent: CGFloat
    /// Seconds between two frames.
    let frameInterval: TimeInterval

    /// The tolerance for rounding errors, in points.
    private static let noise = 0.001
    /// A step of 8 bits per channel, by half of which each of two compared opacities is rounded on screen.
    private static let opacityNoise = 1.0 / 256
    /// A snapshot of the source fades out in half of a zoom.
    private static let fastestFade = 2.0
    private static let longestTurn = Double.pi
    /// The finger's translation for a complete transition, in points: the height of the sink style's card, or less of a smaller screen.
    private static let longestDrag = 400.0

    enum Subject: Int, CaseIterable {
        case angle, corners, opacity, opening, window

        static let all = Array(allCases)

        var name: String {
            switch self {
            case .opening: "opening's edge"
            case .window: "window's corners"
            default: "\(self)"
            }
        }
    }

    /// The changes of a region from one frame to the next.
    struct Steps {
        private var values = Array(repeating: 0.0, count: Subject.all.count)

        subscript(subject: Subject) -> Double {
            get { values[subject.rawValue] }
            set { values[subject.rawValue] = newValue }
        }

        /// The longest in points.
        var fastestPoint: Double { max(self[.corners], self[.opening], self[.window]) }

        /// Of each subject the larger one.
        func larger(_ other: Steps) -> Steps {
            var result = self
            for subject in Subject.all { result[subject] = max(self[subject], other[subject]) }
            return result
        }
    }

    /// The surroundings of a frame.
    struct Moment {
        var circumstances = ContinuityLimits.Circumstances()
        /// The number of frames since the last comparison.
        var frames = 1
        var screen = CGSize.zero
        /// The number of transitions that move the region, at least 1.
        var movements = 1
        /// The number of layers that turn the region and that an animation of their position also moves.
        var movedTurns = 0
        /// The part of the window that is visible in both frames.
        var window = CGRect.null
        /// The longest step of a region in the previous frame, in points.
        var formerStep = 0.0
        /// The longest step of a sheet in this frame or the previous one, in points.
        var sheetStep = 0.0
        /// The maximum change of a sheet's dimming per point of its movement.
        var dimPerPoint = 0.0

        /// The maximum change of a sheet's dimming, which follows the sheet's movement or the finger.
        var dimming: Double { max(sheetStep, circumstances.fingerStep) * dimPerPoint }
    }

    /// The maximum growth of the progress's step.
    private func growth(_ moment: Moment, movements: Int? = nil) -> Double {
        let own = acceleration * frameInterval * frameInterval * Double(moment.frames) + initialVelocity * frameInterval
        return own * Double(movements ?? moment.movements) + fingerProgress(moment)
    }

    private func fingerProgress(_ moment: Moment) -> Double {
        // The pages are as large as the window, which may be a part of the screen.
        let size = moment.window.isEmpty ? moment.screen : moment.window.size
        let length = min(size.width, size.height, CGFloat(Self.longestDrag))
        return moment.circumstances.fingerStep / Double(length)
    }

    /// The corners of a disc that covers the screen move along its diagonal, and farther than the screen's.
    private func longestWay(_ moment: Moment) -> Double {
        2.0.squareRoot() * Double(hypot(moment.screen.width, moment.screen.height))
    }

    /// The maximum step of a subject after the step `last`, of a region that turns by `turned` points.
    func limit(of subject: Subject, last: Double, turned: Double?, _ moment: Moment) -> Double {
        let around = moment.circumstances.acceleration * frameInterval * frameInterval * Double(moment.frames)
        if moment.circumstances.isAtRest, moment.circumstances.fingerStep == 0 {
            return subject == .opacity ? Self.opacityNoise : Self.noise
        }
        switch subject {
        case .angle: return last + Self.longestTurn * growth(moment) + Self.noise
        case .opacity:
            let side = Double(max(moment.screen.width, moment.screen.height))
            return last + Self.fastestFade * growth(moment) + around / side + Self.opacityNoise
        case .corners, .opening, .window:
            // One transition turns it, and others may move it at the same time.
            let others = moment.movements - 1 + moment.movedTurns
            let ofOthers = others > 0 ? longestWay(moment) * growth(moment, movements: others) : 0
            let own = turned.map { $0 + ofOthers } ?? longestWay(moment) * growth(moment)
            return last + own + around + Self.noise
        }
    }
}
