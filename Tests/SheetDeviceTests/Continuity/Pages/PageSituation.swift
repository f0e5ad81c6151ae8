import BuiltInStyles
import Foundation
import Support
import UIKit

@testable import SheetPresentation

/// The style of a run's modal transitions, pushes, pops, tab changes and sheets, and its timing.
struct PageSituation {
    /// An index in `styles`.
    var style = 0
    var duration: TimeInterval = 0.4
    var timing = ContinuitySituation.Timing.spring
    /// Whether a style with a source has one.
    var hasSource = false

    static var styles: [TransitionStyle] { TransitionStyle.builtIn }

    private static let sourceStyles = ["circle", "bubble", "zoom"]

    init() {}

    init(using random: inout SplitMix64) {
        style = Self.styles.indices.randomElement(using: &random)!
        duration = [0.4, 0.4, 0.6, 0.9].randomElement(using: &random)!
        timing = ContinuitySituation.Timing.choices.randomElement(using: &random)!
        hasSource = Bool.random(using: &random)
    }

    /// The situation with the style of this name; nil without one.
    init?(style name: String) {
        guard let index = Self.styles.firstIndex(where: { $0.identifier.rawValue == name }) else { return nil }
        style = index
    }

    var name: String { Self.styles[style].identifier.rawValue }

    private var opensFromSource: Bool { hasSource && Self.sourceStyles.contains(name) }

    @MainActor
    var transitionStyle: TransitionStyle {
        var style = Self.styles[style]
        if opensFromSource { style.source = { ContinuityPage.button(of: $0.back) } }
        return style
    }

    /// Whether views replace each other without an animation.
    var hasNoAnimation: Bool { name == TransitionStyle.none.identifier.rawValue }

    /// Whether a sheet in the style appears in one frame, because only the view beneath would move.
    var sheetComesAtOnce: Bool { ["door", "page"].contains(name) }

    /// The size at which a view may appear and disappear, in points.
    var smallestExtent: CGFloat { opensFromSource ? 2 * ContinuityPage.buttonRadius : 0 }

    /// The maximum acceleration of the progress, in complete transitions per second squared.
    var acceleration: Double {
        let style = Self.styles[style]
        func acceleration(_ timing: ContinuitySituation.Timing, _ duration: TimeInterval) -> Double {
            timing.acceleration / (duration * duration)
        }
        // A sheet on top has the default timing.
        var fastest = max(acceleration(timing, duration), acceleration(.spring, 0.4))
        if style.timing != nil { fastest = max(fastest, acceleration(.loosestSpring, style.duration ?? duration)) }
        if style.modal.timing != nil { fastest = max(fastest, Self.cardAcceleration / (duration * duration)) }
        return fastest
    }

    /// ω² of the sink style's spring for a movement of one second. With damping 0.55 and a thousandth left ω is
    /// ln(0.55 / √(1 - 0.55²) / 0.001) / 0.55.
    private static let cardAcceleration = 11.8 * 11.8

    /// In complete transitions per second.
    var initialVelocity: Double { Self.styles[style].modal.initialVelocity }

    var code: [String] {
        var lines = ["let style = TransitionStyle.\(name)"]
        if opensFromSource { lines.append("style.source = { _ in button }") }
        if duration != 0.4 { lines.append("transition.duration = \(duration)") }
        if timing != .spring { lines.append("transition.timing = \(timing.code)") }
        return lines
    }

    /// Each removes one special setting, for reducing a failing run.
    static let simplifications: [@Sendable (inout PageSituation) -> Void] = [
        { $0.style = 0 }, { $0.hasSource = false }, { $0.duration = 0.4 }, { $0.timing = .spring },
    ]
}
