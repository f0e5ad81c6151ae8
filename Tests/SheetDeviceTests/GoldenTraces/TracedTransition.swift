import Foundation
import ScreenContinuity
import Simulator
import Support
import UIKit

/// A transition in one style and container, for traces.
@MainActor
struct TracedTransition {
    let scene: TransitionStageScene
    private let style: NamedStyle

    enum Action: String, CaseIterable {
        case forward
        case back
        case finished = "finished by a finger"
        case turnedBack = "turned back by a finger"
        case caughtForward = "caught going forward"
        case caughtBack = "caught going back"
    }

    init(_ kind: TransitionStageScene.Kind, _ style: NamedStyle) {
        self.style = style
        scene = TransitionStageScene(kind, style.style)
    }

    /// The trace of one action; nil if the style has no gesture for it.
    static func trace(_ kind: TransitionStageScene.Kind, _ style: NamedStyle, _ action: Action) -> [String]? {
        let traced = TracedTransition(kind, style)
        let scene = traced.scene
        if action == .finished || action == .turnedBack, scene.backwards(style.style) == nil { return nil }
        if action != .forward, action != .caughtForward {
            scene.goForth()
            scene.device.settle()
        }
        traced.prepare(action)
        return Trace.record(on: scene.device, log: scene.log, every: 2, seeing: { traced.look() }) {
            traced.perform(action)
        }
    }

    /// Performs the part before the catch, which another trace contains already.
    private func prepare(_ action: Action) {
        switch action {
        case .caughtForward: scene.goForth()
        case .caughtBack: scene.goBack()
        default: return
        }
        scene.device.advance(frames: 9)
    }

    private func perform(_ action: Action) {
        switch action {
        case .forward: scene.goForth()
        case .back: scene.goBack()
        case .finished: drag(along: [0, 1], over: 0.3)
        case .turnedBack: drag(along: [0, 0.6, 0.2], over: 0.4)
        case .caughtForward, .caughtBack: scene.device.longPress(at: CGPoint(x: 196, y: 700), for: 0.1)
        }
    }

    /// Drags by these fractions of the screen, and releases at full speed.
    private func drag(along parts: [CGFloat], over seconds: TimeInterval) {
        guard let direction = scene.backwards(style.style) else { return }
        let start = scene.second.view.convert(
            CGPoint(x: direction.x < 0 ? 360 : 30, y: direction.y < 0 ? 760 : 60), to: nil)
        let path = parts.map { CGPoint(x: start.x + direction.x * $0 * 330, y: start.y + direction.y * $0 * 700) }
        scene.device.drag(along: path, over: seconds)
    }

    // MARK: Screen

    /// The two pages, their snapshots, and all plain colors, in drawing order.
    private func look() -> [Trace.Value] {
        var values = [Trace.Value(name: "transition", parts: [scene.isTransitioning ? "open" : "closed"])]
        var names: Set<String> = []
        for layer in SeenLayer(scene.device.layers).sublayers.map(\.unwrapped) {
            describe(layer, in: nil, opacity: 1, &names, &values)
        }
        return values
    }

    private func describe(
        _ layer: SeenLayer, in parent: SeenLayer?, opacity: Double, _ names: inout Set<String>,
        _ values: inout [Trace.Value]
    ) {
        let opacity = opacity * layer.opacity
        if opacity > 0, var name = layer.tracedName {
            while !names.insert(name).inserted { name += "'" }
            // A layer that covers its parent exactly has the parent's position.
            var parts = layer.corners == parent?.corners && layer.identifier == nil ? [] : layer.place
            if opacity != 1 { parts.append("opacity \(opacity.asFraction)") }
            if layer.cornerRadius != 0 { parts.append("radius \(layer.cornerRadius.asPoints)") }
            if let opening = layer.opening {
                parts.append("open \(opening.center.asPoints),\(opening.radius.asPoints)")
            }
            values.append(Trace.Value(name: name, parts: parts))
        }
        for sublayer in layer.sublayers.map(\.unwrapped) {
            describe(sublayer, in: layer, opacity: opacity, &names, &values)
        }
    }
}

extension SeenLayer {
    /// The page itself instead of its wrapper view in a presentation.
    fileprivate var unwrapped: SeenLayer {
        guard name == "EscapableView", var page = sublayers.first else { return self }
        page.opacity *= opacity
        page.cornerRadius = max(page.cornerRadius, cornerRadius)
        page.opening = page.opening ?? opening
        page.sublayers += sublayers.dropFirst()
        return page
    }

    /// The name of a page, or a color; nil for a layer without visible content.
    fileprivate var tracedName: String? {
        if let identifier { return identifier }
        guard let color, color[3] > 0 else { return nil }
        return "#" + color.prefix(3).map { String(format: "%02x", Int(($0 * 255).rounded())) }.joined()
    }

    /// The upper left corner and the size of an upright rectangle; otherwise the four corners.
    fileprivate var place: [String] {
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        let isUpright = abs(a.y - b.y) + abs(a.x - c.x) + abs(b.x - d.x) + abs(c.y - d.y) < 1e-6
        guard isUpright else { return [corners.map(\.asPoints).joined(separator: ";")] }
        return [a.asPoints, CGSize(width: b.x - a.x, height: c.y - a.y).asPoints]
    }
}
