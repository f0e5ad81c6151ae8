import Foundation
import ScreenContinuity
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A sheet of one kind on a phone, for traces.
final class TracedSheet: SheetScene {
    let kind: Kind

    enum Kind: String, CaseIterable, Sendable {
        case oneHeight = "one-height"
        case detents
        case undimmed
        case fitContent = "fit-content"
        case looseSpring = "loose-spring"
        case reduceMotion = "reduce-motion"
        case crossFade = "cross-fade"
        case rightToLeft = "right-to-left"
    }

    init(_ kind: Kind) {
        self.kind = kind
        let log = EventLog()
        let content = LifecycleRecorder("content", log, recording: .appearance)
        content.view.backgroundColor = .secondarySystemBackground
        content.view.accessibilityIdentifier = "content"
        super.init(
            log: log, root: LifecycleRecorder("root", log, recording: .appearance), content: content,
            isRightToLeft: kind == .rightToLeft
        ) { $0 = kind.configuration }
        device.settings.reduceMotion = kind == .reduceMotion || kind == .crossFade
        device.settings.prefersCrossFadeTransitions = kind == .crossFade
        if kind == .fitContent { content.view.addBox(height: 300) }
    }

    func present(animated: Bool = true) {
        present(delegate: listener, animated: animated, settled: false)
    }

    func dismiss() {
        content.dismiss(animated: true) { [log] in log.append("dismissed") }
    }

    /// Its tallest detent.
    var tallest: Detent { configuration.detents.last ?? .large }

    /// A point on the visible part of the sheet.
    var grip: CGPoint { CGPoint(x: device.window.bounds.midX, y: min(top + 30, device.window.bounds.maxY - 1)) }

    /// Its visible values.
    func look() -> [Trace.Value] {
        guard isOnScreen else { return [] }
        let screen = device.layers
        let opacity = screen.opacity(identifier: "content") ?? 0
        var sheet = Trace.Value(name: "sheet", parts: [frame.origin.asPoints, frame.size.asPoints])
        if opacity != 1 { sheet.parts.append("opacity \(opacity.asFraction)") }
        let dim = screen.first(named: "DimmingView")?.sublayers.first?.opacity
        return [sheet, Trace.Value(name: "dim", parts: [dim?.asFraction ?? "none"])]
    }
}

extension TracedSheet.Kind {
    fileprivate var configuration: SheetConfiguration {
        var configuration = SheetConfiguration()
        switch self {
        case .oneHeight: configuration.detents = [.height(500)]
        case .fitContent: configuration.detents = [.fitContent]
        default: configuration.detents = [.height(200), .height(600)]
        }
        if self == .undimmed { configuration.largestUndimmedDetent = .height(200) }
        if self == .looseSpring || self == .reduceMotion { configuration.timing = .spring(dampingRatio: 0.5) }
        return configuration
    }
}

extension LayerSnapshot {
    /// The opacity of the layer with this identifier, multiplied with those of its superlayers; nil if there is none.
    func opacity(identifier: String) -> Double? {
        let own = isHidden ? 0 : opacity
        if accessibilityIdentifier == identifier { return own }
        return sublayers.lazy.compactMap { $0.opacity(identifier: identifier) }.first.map { $0 * own }
    }
}
