import Foundation
import SheetPresentation
import Simulator
import Support
import UIKit

/// The configuration of a run's sheets.
struct ContinuitySituation {
    var model = DeviceModel.iPhone16
    var edge = SheetEdge.bottom
    var variant = ContinuityVariant.all[0]
    var detents = 0
    var isUndimmed = false
    var duration: TimeInterval = 0.4
    var timing = Timing.spring
    var scrolls = false
    /// Whether the content is resizing.
    var resizes = false
    /// Whether they have a header and a footer.
    var hasBars = false
    /// Whether the views beneath recede.
    var recedes = false
    /// Whether a tap outside dismisses nothing.
    var ignoresTaps = false
    /// The place of the panel that is the first sheet; nil if all sheets are presented.
    var panel: PanelPlace?
    /// An additional setting; nil in most runs.
    var option: ContinuityOption?

    enum PanelPlace: CaseIterable {
        /// In the root page of a navigation controller in a tab bar controller.
        case page
        /// Around the tab bar controller.
        case aroundTabs
    }

    enum Timing: CaseIterable {
        static let choices: [Timing] = [.spring, .looseSpring, .easeInOut]

        case spring, looseSpring, easeInOut
        /// The spring of the corner style.
        case loosestSpring

        var timing: TransitionTiming {
            switch self {
            case .spring: .default
            case .looseSpring: .spring(dampingRatio: 0.7)
            case .loosestSpring: .spring(dampingRatio: 0.6)
            case .easeInOut: .curve(.easeInOut)
            }
        }

        /// The maximum acceleration of a movement over one point in one second, in points per second squared. An interrupted curve
        /// continues with the critically damped spring.
        var acceleration: Double {
            switch self {
            case .spring, .easeInOut: 9.233_413 * 9.233_413
            // ω of damping 0.7 with a thousandth left after a second: ln(0.7 / √(1 - 0.7²) / 0.001) / 0.7.
            case .looseSpring: 9.839_6 * 9.839_6
            // The same for damping 0.6.
            case .loosestSpring: 11.033_5 * 11.033_5
            }
        }

        var code: String {
            switch self {
            case .spring: ".default"
            case .looseSpring: ".spring(dampingRatio: 0.7)"
            case .loosestSpring: ".spring(dampingRatio: 0.6)"
            case .easeInOut: ".curve(.easeInOut)"
            }
        }
    }

    /// A set of detents, and their heights in points for a maximum height; the lowest first.
    struct Ladder: Sendable {
        var code: String
        var detents: [Detent]
        var heights: @Sendable (Double) -> [Double]

        var floats: Bool { code.contains("floating") }
    }

    static let ladders = [
        // The medium detent is inactive in landscape.
        Ladder(code: "[.medium, .large]", detents: [.medium, .large]) { $0 < 500 ? [$0] : [0.56 * $0, $0] },
        Ladder(code: "[.height(500)]", detents: [.height(500)]) { _ in [500] },
        Ladder(code: "[.height(200), .height(600)]", detents: [.height(200), .height(600)]) { _ in [200, 600] },
        // The content is at least this high, and has a home indicator below.
        Ladder(code: "[.fitContent]", detents: [.fitContent]) { _ in [Double(ContinuityAction.contentHeights.first!)] },
        Ladder(
            code: "[.height(220), .fraction(0.6), .large]", detents: [.height(220), .fraction(0.6), .large]
        ) { [220, 0.6 * $0, $0] },
        Ladder(
            code: "[.height(200).floating(12), .height(600)]", detents: [.height(200).floating(12), .height(600)]
        ) { _ in [200, 600] },
        Ladder(code: "[.medium.floating(8), .large]", detents: [.medium.floating(8), .large]) {
            $0 < 500 ? [$0] : [0.56 * $0, $0]
        },
    ]

    /// The shortest distance in points over which the dimming rises from none to its maximum: from off screen to the lowest height, or from
    /// an undimmed detent to the next.
    func shortestRamp(among ladders: Set<Int>, mayBeUndimmed: Bool, in surroundings: Set<Surroundings>) -> Double {
        let lengths = surroundings.flatMap { surroundings in
            ladders.flatMap { ladder in
                let (maximum, keyboard) = extents(in: surroundings)
                let heights = Self.ladders[ladder].heights(maximum).map { min($0 + keyboard, maximum) }.sorted()
                let steps = mayBeUndimmed ? zip(heights, heights.dropFirst()).map { $1 - $0 } : []
                return [heights[0]] + steps
            }
        }
        // There is no dimming between two heights that are clamped to the same one.
        return lengths.filter { $0 > 0 }.min() ?? 1
    }

    /// How far above the edge of the screen a card ends at most: above the taller keyboard.
    var largestCardEnd: Double {
        Double(max(model.portraitKeyboardHeight, model.landscapeKeyboardHeight)) + Self.largestCardMargin
    }
    static let largestCardMargin = 12.0
    /// The maximum movement of a card's end per point of its sides'; the narrowest margin is 8 points.
    var endPerSide: Double { largestCardEnd / 8 }

    /// What the heights of a sheet depend on.
    struct Surroundings: Hashable {
        var window: CGSize
        var isLandscape = false
        var hasKeyboard = false
    }

    /// The maximum extent of a sheet along its edge's axis, and by how much a keyboard raises it.
    private func extents(in surroundings: Surroundings) -> (maximum: Double, keyboard: Double) {
        let (window, isLandscape) = (surroundings.window, surroundings.isLandscape)
        let insets = isLandscape ? model.landscapeInsets : model.portraitInsets
        let height = isLandscape ? model.landscapeKeyboardHeight : model.portraitKeyboardHeight
        let keyboard = Double(surroundings.hasKeyboard ? height : 0)
        switch edge {
        case .bottom: return (Double(window.height - insets.top), keyboard)
        // Above a keyboard there is less room.
        case .top: return (Double(window.height) - max(keyboard, Double(insets.bottom)), 0)
        // Beside the safe area.
        case .leading, .trailing: return (Double(window.width - insets.left), 0)
        }
    }

    static let dimmings = [0.2, 0.5]

    init() {}

    init(using random: inout SplitMix64) {
        variant = ContinuityVariant.random(using: &random)
        edge = [.bottom, .bottom, .bottom, .top, .leading, .trailing].randomElement(using: &random)!
        detents = Self.ladders.indices.randomElement(using: &random)!
        isUndimmed = Int.random(in: 0..<3, using: &random) == 0
        duration = [0.4, 0.4, 0.6, 0.9].randomElement(using: &random)!
        timing = Timing.choices.randomElement(using: &random)!
        scrolls = Int.random(in: 0..<3, using: &random) == 0
        resizes = Int.random(in: 0..<3, using: &random) == 0
        // Of a copy, so that the seeds of runs without bars stay the same.
        var copy = random
        hasBars = Int.random(in: 0..<3, using: &copy) == 0
        switch Int.random(in: 0..<8, using: &copy) {
        case 0: panel = .page
        case 1: panel = .aroundTabs
        default: break
        }
        recedes = Int.random(in: 0..<6, using: &copy) == 0
        ignoresTaps = Int.random(in: 0..<4, using: &copy) == 0
        if Int.random(in: 0..<3, using: &copy) == 0 { option = ContinuityOption.allCases.randomElement(using: &copy) }
        if option == .besideButton || Int.random(in: 0..<3, using: &copy) == 0 {
            model = option == .besideButton ? .iPad10 : DeviceModel.allCases.randomElement(using: &copy)!
        }
        // A card beside a view fades in.
        if option == .besideButton { variant = ContinuityVariant.named(".fade")! }
    }

    var configuration: SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.detents = Self.ladders[detents].detents
        configuration.largestUndimmedDetent = isUndimmed ? configuration.detents[0] : nil
        configuration.duration = duration
        configuration.timing = timing.timing
        configuration.contentMode = resizes ? .resizing : .fixed
        configuration.edge = edge
        configuration.style = variant.style
        configuration.presenterEffect = recedes ? .recede : .none
        configuration.dimmingTap = ignoresTaps ? .ignore : .dismiss
        option?.apply(to: &configuration)
        return configuration
    }

    /// The coordinate of the free edge of a frame.
    func freeEdge(_ frame: CGRect) -> CGFloat {
        switch edge {
        case .top: frame.maxY
        case .leading: frame.maxX
        case .trailing: frame.minX
        case .bottom: frame.minY
        }
    }

    /// The coordinate of the opposite edge.
    func farEdge(of frame: CGRect) -> CGFloat {
        switch edge {
        case .top: frame.minY
        case .leading: frame.minX
        case .trailing: frame.maxX
        case .bottom: frame.maxY
        }
    }

    /// The same, clamped to the visible area.
    func farEdge(of frame: CGRect, in window: CGRect) -> CGFloat {
        let (own, limit) = (farEdge(of: frame), farEdge(of: window))
        return edge == .top || edge == .leading ? max(own, limit) : min(own, limit)
    }

    /// The coordinates of the two edges beside it.
    func sides(_ frame: CGRect) -> (low: CGFloat, high: CGFloat) {
        edge == .leading || edge == .trailing ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    }

    /// The maximum acceleration of a movement of one second, in distances per second squared.
    var acceleration: Double { max(timing.acceleration, variant.ownTiming?.acceleration ?? 0) }

    /// The code that creates it.
    var code: [String] {
        var lines: [String] =
            switch panel {
            case .page: ["// the first sheet is a panel in a page of a navigation controller in a tab bar controller"]
            case .aroundTabs: ["// the first sheet is a panel in a SheetPanelHost around a tab bar controller"]
            case nil: []
            }
        if model != .iPhone16 { lines.append("// \(model.name)") }
        lines += ["configuration.detents = \(Self.ladders[detents].code)"]
        if let option { lines.append("// with the option \(option)") }
        if isUndimmed { lines.append("configuration.largestUndimmedDetent = configuration.detents[0]") }
        if duration != 0.4 { lines.append("configuration.duration = \(duration)") }
        if timing != .spring { lines.append("configuration.timing = \(timing.code)") }
        if edge != .bottom { lines.append("configuration.edge = .\(edge)") }
        if let code = variant.code { lines.append("configuration.style = \(code)") }
        if hasBars { lines.append("// sheet.header and sheet.footer are set") }
        if resizes { lines.append("configuration.contentMode = .resizing") }
        if recedes { lines.append("configuration.presenterEffect = .recede") }
        if ignoresTaps { lines.append("configuration.dimmingTap = .ignore") }
        if scrolls { lines.append("// its content scrolls and pulls the keyboard") }
        return lines
    }

    /// Each removes one special setting, for reducing a failing run.
    static let simplifications: [@Sendable (inout ContinuitySituation) -> Void] = [
        { $0.option = nil }, { $0.model = .iPhone16 }, { $0.recedes = false }, { $0.ignoresTaps = false },
        { $0.panel = nil }, { $0.panel = $0.panel.map { _ in .aroundTabs } },
        { $0.variant = ContinuityVariant.all[0] }, { $0.edge = .bottom }, { $0.hasBars = false },
        { $0.isUndimmed = false }, { $0.duration = 0.4 }, { $0.timing = .spring }, { $0.scrolls = false },
        { $0.resizes = false }, { $0.detents = 0 },
    ]
}
