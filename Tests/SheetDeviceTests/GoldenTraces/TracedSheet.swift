import Foundation
import SheetPresentation
import Simulator
import Support
import UIKit

/// A sheet of one kind on a phone, for traces.
@MainActor
final class TracedSheet {
    let kind: Kind
    let device = Device(.iPhone16)
    let log = EventLog()
    let root: LifecycleRecorder
    let content: LifecycleRecorder
    private(set) weak var sheet: SheetController?
    let listener: Listener
    private let configuration: SheetConfiguration

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
        listener = Listener(log)
        root = LifecycleRecorder("root", log, recording: .appearance)
        content = LifecycleRecorder("content", log, recording: .appearance)
        configuration = kind.configuration
        kind.apply(to: &device.settings)
        root.view.backgroundColor = .systemBackground
        content.view.backgroundColor = .secondarySystemBackground
        content.view.accessibilityIdentifier = "content"
        if kind == .fitContent { fillContent() }
        device.showAndSettle(root)
    }

    func present(animated: Bool = true) {
        let transition = SheetTransition(configuration: configuration)
        transition.delegate = listener
        sheet = transition.present(content, from: root, animated: animated) { [log] in log.append("presented") }
        sheet?.delegate = listener
    }

    func dismiss() {
        content.dismiss(animated: true) { [log] in log.append("dismissed") }
    }

    /// Its tallest detent.
    var tallest: Detent { configuration.detents.last ?? .large }

    /// The visible position of the content's upper edge.
    var top: CGFloat { device.presentedFrame(of: content.view).minY }

    /// A point on the visible part of the sheet.
    var grip: CGPoint { CGPoint(x: device.window.bounds.midX, y: min(top + 30, device.window.bounds.maxY - 1)) }

    var isOnScreen: Bool { content.viewIfLoaded?.window != nil }

    /// The dimming view's opacity, nil without one.
    var dim: Double? { device.layers.first(named: "DimmingView")?.sublayers.first?.opacity }

    /// Its visible values.
    func look() -> [Trace.Value] {
        guard isOnScreen else { return [] }
        let screen = device.layers
        let frame = device.presentedFrame(of: content.view)
        let opacity = screen.opacity(identifier: "content") ?? 0
        var sheet = Trace.Value(name: "sheet", parts: [frame.origin.asPoints, frame.size.asPoints])
        if opacity != 1 { sheet.parts.append("opacity \(opacity.asFraction)") }
        let dim = screen.first(named: "DimmingView")?.sublayers.first?.opacity
        return [sheet, Trace.Value(name: "dim", parts: [dim?.asFraction ?? "none"])]
    }

    /// Adds rows between the ends of the safe area, 300 points in total.
    private func fillContent() {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        let view: UIView = content.view
        view.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            box.bottomAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            box.heightAnchor.constraint(equalToConstant: 300),
        ])
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

    fileprivate func apply(to settings: inout DeviceSettings) {
        settings.reduceMotion = self == .reduceMotion || self == .crossFade
        settings.prefersCrossFadeTransitions = self == .crossFade
        settings.layoutDirection = self == .rightToLeft ? .rightToLeft : .leftToRight
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
