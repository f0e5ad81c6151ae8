import Foundation
import UIKit

/// The limits for the change of a region of the screen from one frame to the next, in terms of the progress of a transition.
///
/// A step may grow by the acceleration of the movement and of UIKit's animations around it, and by the finger's
/// distance. Everything that a style shows is a function of one progress, so its acceleration and its finger are those of the progress,
/// times the way in a complete transition.
///
/// A turning view is measured by its angle: seen in perspective, its corners accelerate without any change of velocity. They may move by as
/// much as the angle takes them at most.
public struct RegionLimits {
    /// In complete transitions per second squared.
    let acceleration: Double
    /// In complete transitions per second.
    let initialVelocity: Double
    /// The size at which a region may appear and disappear, in points.
    let smallestExtent: CGFloat
    /// Seconds between two frames.
    let frameInterval: TimeInterval
    /// The longest way of sheets that move along an edge of the screen, in points, on which they follow a finger one to one. Nil in styles, where
    /// everything is a function of the progress.
    public var edgeWay: Double?
    /// The longest way in a style, in points, if it may be longer than that of a disc that covers the screen.
    public var styleWay = 0.0
    /// Whether only sheets move.
    public var areSheets = false
    /// Whether `SheetRecorder` compares the edges of sheets, and with them what clips their content and the views that it moves.
    public var areEdgesKnown = false

    /// Whether content begins at a sheet's far edge, so that its layout at a new size displaces it in one frame if a finger holds the sheet.
    public var isContentAtFarEdge = false
    /// Whether such content stays at the edge of the screen until the lowest detent, and begins there to move with the sheet.
    public var isContentCarried = false
    /// How far the views beneath recede while a sheet moves between two detents, in points.
    public var recession = 0.0

    /// The names of views that a sheet moves, whose edges are known then.
    static let movedViews: Set = [sheetBar, drivenView, "SheetBar"]
    public static let (sheetBar, drivenView) = ("bar of a sheet", "driven view")

    /// The tolerance for rounding errors, in points.
    private static let noise = 0.001
    /// A step of 8 bits per channel, by half of which each of two compared opacities is rounded on screen.
    private static let opacityNoise = 1.0 / 256
    /// A snapshot of the source fades out in half of a zoom.
    private static let fastestFade = 2.0
    private static let longestTurn = Double.pi
    /// The finger's translation for a complete transition, in points: the height of the sink style's card, or less of a smaller screen.
    private static let longestDrag = 400.0

    public init(
        acceleration: Double, initialVelocity: Double, smallestExtent: CGFloat, frameInterval: TimeInterval
    ) {
        (self.acceleration, self.initialVelocity) = (acceleration, initialVelocity)
        (self.smallestExtent, self.frameInterval) = (smallestExtent, frameInterval)
    }

    enum Subject: CaseIterable {
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
        var angle = 0.0
        var corners = 0.0
        var opacity = 0.0
        var opening = 0.0
        var window = 0.0

        subscript(subject: Subject) -> Double {
            get {
                switch subject {
                case .angle: angle
                case .corners: corners
                case .opacity: opacity
                case .opening: opening
                case .window: window
                }
            }
            set {
                switch subject {
                case .angle: angle = newValue
                case .corners: corners = newValue
                case .opacity: opacity = newValue
                case .opening: opening = newValue
                case .window: window = newValue
                }
            }
        }

        var isZero: Bool { angle == 0 && corners == 0 && opacity == 0 && opening == 0 && window == 0 }

        /// The longest in points.
        var fastestPoint: Double { max(corners, opening, window) }

        /// Of each subject the larger one.
        func larger(_ other: Steps) -> Steps {
            Steps(
                angle: max(angle, other.angle), corners: max(corners, other.corners),
                opacity: max(opacity, other.opacity), opening: max(opening, other.opening),
                window: max(window, other.window))
        }
    }

    /// The surroundings of a frame.
    struct Moment {
        var circumstances = ContinuityCircumstances()
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

        /// The maximum change of a card's shape per point of its movement.
        var shapePerPoint = 0.0

        /// The maximum change of a sheet's dimming, which follows the sheet's movement or the finger.
        var dimming: Double { max(sheetStep, circumstances.fingerStep) * dimPerPoint }
    }

    /// The maximum growth of the progress's step.
    private func growth(_ moment: Moment, movements: Int? = nil) -> Double {
        let own = acceleration * frameInterval * frameInterval * Double(moment.frames) + initialVelocity * frameInterval
        return own * Double(movements ?? moment.movements) + fingerProgress(moment)
    }

    /// Of what moves along an edge.
    private func edgeGrowth(_ way: Double, _ moment: Moment) -> Double {
        let own = way * acceleration * frameInterval * frameInterval * Double(moment.frames)
        // Of a card its sides and its end move, too.
        return (own + moment.circumstances.fingerStep) * Double(moment.movements) + moment.sheetStep
            * moment.shapePerPoint
    }

    private func fingerProgress(_ moment: Moment) -> Double {
        // The pages are as large as the window, which may be a part of the screen.
        let size = moment.window.isEmpty ? moment.screen : moment.window.size
        let length = Double(min(size.width, size.height, CGFloat(Self.longestDrag)))
        // A finger moves a sheet out, also in a style, along the sheet's own extent.
        return moment.circumstances.fingerStep / (areSheets ? min(length, moment.circumstances.ramps.shortest) : length)
    }

    /// The corners of a disc that covers the screen move along its diagonal, and farther than the screen's.
    private func longestWay(_ moment: Moment) -> Double {
        max(styleWay, 2.0.squareRoot() * Double(hypot(moment.screen.width, moment.screen.height)))
    }

    /// The maximum step of a subject after the step `last`, of a region that turns by `turned` points.
    func limit(of subject: Subject, last: Double, turned: Double?, _ moment: Moment) -> Double {
        let around = moment.circumstances.acceleration * frameInterval * frameInterval * Double(moment.frames)
        if moment.circumstances.isAtRest, moment.circumstances.fingerStep == 0 {
            switch subject {
            case .opacity: return Self.opacityNoise
            case .angle: return Self.noise
            case .corners, .opening, .window: return moment.circumstances.stepAtRest
            }
        }
        switch subject {
        case .angle: return last + Self.longestTurn * growth(moment) + Self.noise
        case .opacity:
            let side = Double(max(moment.screen.width, moment.screen.height))
            return last + Self.fastestFade * growth(moment) + around / side + Self.opacityNoise
        case .corners, .opening, .window:
            // One transition turns it, and others may move it at the same time.
            if let edgeWay {
                let receded =
                    max(moment.sheetStep, moment.circumstances.fingerStep) * recession
                    / moment.circumstances.ramps.shortestStep
                let carried = isContentCarried ? moment.sheetStep : 0
                return last + carried + edgeGrowth(edgeWay, moment) + receded + around + Self.noise
            }
            let others = moment.movements - 1 + moment.movedTurns
            func way(of movements: Int) -> Double { longestWay(moment) * growth(moment, movements: movements) }
            // An opening belongs to another transition than the one that turns what it reveals.
            let ofOthers = subject == .opening ? way(of: max(1, others)) : others > 0 ? way(of: others) : 0
            let own = turned.map { $0 + ofOthers } ?? longestWay(moment) * growth(moment)
            return last + own + moment.sheetStep * moment.shapePerPoint + around + Self.noise
        }
    }
}
