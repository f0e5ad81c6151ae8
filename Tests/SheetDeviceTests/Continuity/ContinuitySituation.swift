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
    /// Whether the content is as large as what shows.
    var resizes = false

    /// How sheets come and go. A sheet at another edge or in a style is one more row of `all`: it has to come from beside the
    /// window, or from an opacity of nothing.
    struct Variant: Sendable {
        var name: String
        /// The edge it comes from; the opposite one of its frame is what moves.
        var edge: UIRectEdge
        var configure: @Sendable (inout SheetConfiguration) -> Void

        static let all = [
            Variant(name: "from below", edge: .bottom) { _ in },
            Variant(name: "configuration.edge = .top", edge: .top) { $0.edge = .top },
            Variant(name: "configuration.edge = .leading", edge: .left) { $0.edge = .leading },
            Variant(name: "configuration.edge = .trailing", edge: .right) { $0.edge = .trailing },
            Variant(name: "configuration.style = .slide(from: .right, to: .left)", edge: .bottom) {
                $0.style = .slide(from: .right, to: .left)
            },
            Variant(name: "configuration.style = .fade", edge: .bottom) { $0.style = .fade },
        ]

        /// Out of a button. Apart from the others, as its opening is made anew at once where the screen turns or is resized on the way.
        static let circle = Variant(name: "configuration.style = .circle(from: button)", edge: .bottom) {
            $0.style = .circle { ContinuityPage.button(of: $0.back) }
        }

        /// By how much more or less of the sheet its style shows after these steps, 0...1; without a style the edge alone says that.
        func presenceStep(_ steps: [ContinuityLaw.Subject: Double], in windows: [CGRect]) -> Double {
            var configuration = SheetConfiguration()
            configure(&configuration)
            guard configuration.style != nil else { return 0 }
            let width = Double(windows.map(\.width).min() ?? 1)
            // The farthest corner is never nearer than half the longest side.
            let radius = Double(windows.map { max($0.width, $0.height) / 2 - ContinuityPage.buttonRadius }.min() ?? 1)
            let sideways = max(steps[.firstSide] ?? 0, steps[.secondSide] ?? 0)
            return max(steps[.opacity] ?? 0, sideways / width, (steps[.opening] ?? 0) / radius)
        }

        /// The coordinate of the frame that a finger on the sheet moves.
        func freeEdge(_ frame: CGRect) -> CGFloat {
            switch edge {
            case .top: frame.maxY
            case .left: frame.maxX
            case .right: frame.minX
            default: frame.minY
            }
        }

        /// The coordinate of the opposite edge, as far as it is in sight.
        func farEdge(_ frame: CGRect, in window: CGRect) -> CGFloat {
            switch edge {
            case .top: max(frame.minY, window.minY)
            case .left: max(frame.minX, window.minX)
            case .right: min(frame.maxX, window.maxX)
            default: min(frame.maxY, window.maxY)
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

    /// Detents to choose from, and how high they are in points where the tallest sheet is as high as given; the lowest first.
    struct Ladder: Sendable {
        var code: String
        var detents: [Detent]
        var heights: @Sendable (Double) -> [Double]
    }

    static let ladders = [
        // There is no medium height on a phone that lies on its side.
        Ladder(code: "[.medium, .large]", detents: [.medium, .large]) { $0 < 500 ? [$0] : [0.56 * $0, $0] },
        Ladder(code: "[.height(500)]", detents: [.height(500)]) { _ in [500] },
        Ladder(code: "[.height(200), .height(600)]", detents: [.height(200), .height(600)]) { _ in [200, 600] },
        // The content is at least this high, and has a home indicator below.
        Ladder(code: "[.fitContent]", detents: [.fitContent]) { _ in [Double(ContinuityAction.contentHeights.first!)] },
        Ladder(
            code: "[.height(220), .fraction(0.6), .large]", detents: [.height(220), .fraction(0.6), .large]
        ) { [220, 0.6 * $0, $0] },
    ]

    /// The shortest distance in points over which the dimming rises from nothing to all of it: from out of sight to the lowest
    /// height, or from an undimmed one to the next, on either side of the phone, with and without a keyboard.
    func shortestRamp(among ladders: Set<Int>, mayBeUndimmed: Bool) -> Double {
        let lengths = Self.surroundings.flatMap { maximum, keyboard in
            ladders.flatMap { ladder in
                let heights = Self.ladders[ladder].heights(maximum).map { min($0 + keyboard, maximum) }
                let steps = mayBeUndimmed ? zip(heights, heights.dropFirst()).map { $1 - $0 } : []
                return [heights[0]] + steps
            }
        }
        // Two heights that the screen makes one have nothing to dim between them.
        return lengths.filter { $0 > 0 }.min() ?? 1
    }

    /// The tallest sheet on an iPhone 16 upright and on its side, and the keyboard there; last at the top,
    /// which a keyboard makes lower.
    private static let surroundings: [(maximum: Double, keyboard: Double)] = [
        (793, 0), (793, 336), (393, 0), (393, 219), (818, 0), (516, 0), (372, 0), (174, 0),
    ]

    static let dimmings = [0.2, 0.5]

    init() {}

    init(using random: inout SplitMix64) {
        variant = Variant.all.randomElement(using: &random)!
        detents = Self.ladders.indices.randomElement(using: &random)!
        isUndimmed = Int.random(in: 0..<3, using: &random) == 0
        duration = [0.4, 0.4, 0.6, 0.9].randomElement(using: &random)!
        timing = Timing.allCases.randomElement(using: &random)!
        scrolls = Int.random(in: 0..<3, using: &random) == 0
        resizes = Int.random(in: 0..<3, using: &random) == 0
    }

    var configuration: SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.detents = Self.ladders[detents].detents
        configuration.largestUndimmedDetent = isUndimmed ? configuration.detents[0] : nil
        configuration.duration = duration
        configuration.timing = timing.timing
        configuration.contentMode = resizes ? .resizing : .fixed
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
        if resizes { lines.append("configuration.contentMode = .resizing") }
        if scrolls { lines.append("// its content scrolls and pulls the keyboard") }
        return lines
    }

    /// Each takes one thing out that is special, as a failing run is made shorter.
    static let simplifications: [@Sendable (inout ContinuitySituation) -> Void] = [
        { $0.variant = Variant.all[0] }, { $0.isUndimmed = false }, { $0.duration = 0.4 }, { $0.timing = .spring },
        { $0.scrolls = false }, { $0.resizes = false }, { $0.detents = 0 },
    ]
}
