import Foundation
import SheetPresentation
import Support
import UIKit

/// What the sheets of a run are like.
struct ContinuitySituation {
    var variant = Variant.all[0]
    var detents = 0
    var isUndimmed = false
    var duration: TimeInterval = 0.4
    var timing = Timing.spring
    var scrolls = false

    /// A way for sheets to come and to go. A sheet at another edge or in a style is one more row of `all`.
    struct Variant: Sendable {
        var name: String
        /// The edge it comes from; the opposite one of its frame is what moves.
        var edge: UIRectEdge
        var configure: @Sendable (inout SheetConfiguration) -> Void

        static let all = [
            Variant(name: "from below", edge: .bottom) { _ in }
        ]

        /// The coordinate of the frame that a finger on the sheet moves.
        func freeEdge(_ frame: CGRect) -> CGFloat {
            switch edge {
            case .top: frame.maxY
            case .left: frame.maxX
            case .right: frame.minX
            default: frame.minY
            }
        }

        /// The coordinates of the two edges beside it.
        func sides(_ frame: CGRect) -> (low: CGFloat, high: CGFloat) {
            edge == .left || edge == .right ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
        }
    }

    enum Timing: CaseIterable {
        case spring, looseSpring, easeInOut

        var timing: TransitionTiming {
            switch self {
            case .spring: .default
            case .looseSpring: .spring(damping: 0.7)
            case .easeInOut: .curve(.easeInOut)
            }
        }

        /// The most by which a movement over one point in one second speeds up, in points a second squared. A curve hands over to the
        /// critical spring where it is interrupted.
        var acceleration: Double {
            switch self {
            case .spring, .easeInOut: 9.233_413 * 9.233_413
            // ω of damping 0.7 with a thousandth left after a second: ln(0.7 / √(1 - 0.7²) / 0.001) / 0.7.
            case .looseSpring: 9.839_6 * 9.839_6
            }
        }

        var code: String {
            switch self {
            case .spring: ".default"
            case .looseSpring: ".spring(damping: 0.7)"
            case .easeInOut: ".curve(.easeInOut)"
            }
        }
    }

    static let ladders: [(code: String, detents: [Detent])] = [
        ("[.medium, .large]", [.medium, .large]),
        ("[.height(500)]", [.height(500)]),
        ("[.height(200), .height(600)]", [.height(200), .height(600)]),
        ("[.fitContent]", [.fitContent]),
        ("[.height(220), .fraction(0.6), .large]", [.height(220), .fraction(0.6), .large]),
    ]

    /// The shortest way over which the dimming rises from nothing to all of it: the heights above lie further apart, or
    /// have as much below them.
    static let shortestRamp = 200.0
    static let dimmings = [0.2, 0.5]

    init() {}

    init(using random: inout SplitMix64) {
        variant = Variant.all.randomElement(using: &random)!
        detents = Self.ladders.indices.randomElement(using: &random)!
        isUndimmed = Int.random(in: 0..<3, using: &random) == 0
        duration = [0.4, 0.4, 0.6, 0.9].randomElement(using: &random)!
        timing = Timing.allCases.randomElement(using: &random)!
        scrolls = Int.random(in: 0..<3, using: &random) == 0
    }

    var configuration: SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.detents = Self.ladders[detents].detents
        configuration.largestUndimmedDetent = isUndimmed ? configuration.detents[0] : nil
        configuration.duration = duration
        configuration.timing = timing.timing
        variant.configure(&configuration)
        return configuration
    }

    /// The lines of code that make it.
    var code: [String] {
        var lines = ["configuration.detents = \(Self.ladders[detents].code)"]
        if isUndimmed { lines.append("configuration.largestUndimmedDetent = configuration.detents[0]") }
        if duration != 0.4 { lines.append("configuration.duration = \(duration)") }
        if timing != .spring { lines.append("configuration.timing = \(timing.code)") }
        if variant.name != Variant.all[0].name { lines.append("// \(variant.name)") }
        if scrolls { lines.append("// its content scrolls and pulls the keyboard") }
        return lines
    }

    /// Each takes one thing out that is special, as a failing run is made shorter.
    static let simplifications: [@Sendable (inout ContinuitySituation) -> Void] = [
        { $0.variant = Variant.all[0] }, { $0.isUndimmed = false }, { $0.duration = 0.4 }, { $0.timing = .spring },
        { $0.scrolls = false }, { $0.detents = 0 },
    ]
}
