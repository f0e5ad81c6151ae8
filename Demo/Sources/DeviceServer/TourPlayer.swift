import Foundation
import Scenes
import Simulator
import UIKit

/// Plays a scene's tour on a device, with a visible finger.
@MainActor
final class TourPlayer {
    /// A tour that does not fit its scene.
    enum Mistake: Error, CustomStringConvertible {
        case missingView(String, scene: String)
        case outsideScreen(String, scene: String)

        var description: String {
            switch self {
            case .missingView(let identifier, let scene):
                "The tour of \(scene) looks for a view identified as \"\(identifier)\", and there is none."
            case .outsideScreen(let identifier, let scene):
                "The tour of \(scene) touches \"\(identifier)\" outside of the screen."
            }
        }
    }

    let scene: Scene
    private let device: Device
    private var steps: ArraySlice<TourStep>
    /// The remaining moves of the current step, the next one first.
    private var moves: [Move] = []
    /// The finger's location while it touches the screen.
    private(set) var finger: CGPoint?
    /// A description of the current step.
    private(set) var caption = ""

    private enum Move {
        case down(CGPoint), move(CGPoint), up
        case type(Character)
        case caption(String)
        /// Waits for a frame.
        case frame
    }

    private static let tapDuration: TimeInterval = 0.12
    /// The interval between two typed letters.
    private static let keyInterval: TimeInterval = 0.15

    /// Called with every touch and the media time of the frame that delivers it.
    var onTouch: (PageMessage.TouchPhase, CGPoint, TimeInterval) -> Void = { _, _, _ in }

    convenience init(_ scene: Scene, on device: Device) {
        self.init(scene.tour, of: scene, on: device)
    }

    init(_ steps: [TourStep], of scene: Scene, on device: Device) {
        self.scene = scene
        self.device = device
        self.steps = steps[...]
    }

    /// Plays the rest of the tour.
    func play(onFrame: () -> Void = {}) throws {
        while try advance() {
            device.advanceFrame()
            onFrame()
        }
    }

    /// Taps the center of a view.
    func tap(_ identifier: String) throws {
        steps = [.tap(identifier)]
        try play()
    }

    /// Performs the moves before the next frame; false at the end of the tour.
    func advance() throws -> Bool {
        while true {
            if moves.isEmpty {
                guard let step = steps.popFirst() else { return false }
                moves = try moves(of: step).reversed()
            }
            guard let move = moves.popLast() else { continue }
            switch move {
            case .down(let point):
                finger = point
                device.touchDown(at: point)
                report(.down, point)
            case .move(let point):
                finger = point
                device.touchMove(to: point)
                report(.move, point)
            case .up: lift()
            case .type(let character): device.type(String(character))
            case .caption(let text): caption = text
            case .frame: return true
            }
        }
    }

    /// Lifts the finger, when the tour is cancelled.
    func cancel() {
        if let finger {
            device.touchCancel()
            report(.cancel, finger)
        }
        finger = nil
        steps = []
        moves = []
    }

    private func lift() {
        let point = finger ?? .zero
        finger = nil
        device.touchUp()
        report(.up, point)
    }

    private func report(_ phase: PageMessage.TouchPhase, _ point: CGPoint) {
        onTouch(phase, point, device.now + device.frameInterval)
    }

    private func moves(of step: TourStep) throws -> [Move] {
        switch step {
        case .wait(let seconds):
            return frames(seconds)
        case .tap(let identifier):
            let point = try point(CGPoint(x: 0.5, y: 0.5), in: identifier)
            return tap(at: point, "Tap \(name(of: identifier))")
        case .type(let text):
            let words = text.trimmingCharacters(in: .newlines)
            return [.caption("Type “\(words)”")] + text.flatMap { [.type($0)] + frames(Self.keyInterval) }
        case .tapScreen(let place):
            return tap(at: mirrored(place).scaled(to: device.perform { device.window.bounds }), "Tap beside it")
        case .drag(let identifier, let place, let distance, let seconds, let hold, let rest):
            let start = try point(place, in: identifier)
            return drag(from: start, by: mirrored(distance), over: seconds, holding: hold, resting: rest)
        }
    }

    private func tap(at point: CGPoint, _ caption: String) -> [Move] {
        [.caption(caption), .down(point)] + frames(Self.tapDuration) + [.up, .frame]
    }

    private func drag(
        from start: CGPoint, by distance: CGVector, over seconds: TimeInterval, holding: TimeInterval,
        resting: TimeInterval
    ) -> [Move] {
        let count = max(1, Int((seconds / device.frameInterval).rounded()))
        let path = (1...count).flatMap { step -> [Move] in
            let part = eased(Double(step) / Double(count))
            let point = CGPoint(
                x: Double(start.x) + Double(distance.dx) * part, y: Double(start.y) + Double(distance.dy) * part)
            return [.move(point), .frame]
        }
        let caption = self.caption(of: distance, over: seconds, holding: holding)
        return [.caption(caption), .down(start)] + frames(max(Self.tapDuration, resting)) + path + frames(holding)
            + [.up, .frame]
    }

    private func caption(of distance: CGVector, over seconds: TimeInterval, holding: TimeInterval) -> String {
        let isVertical = abs(distance.dy) >= abs(distance.dx)
        let direction = isVertical ? distance.dy > 0 ? "down" : "up" : distance.dx > 0 ? "right" : "left"
        if holding > 0 { return "Pull \(direction), hold, let go" }
        let speed = Double(isVertical ? abs(distance.dy) : abs(distance.dx)) / max(seconds, device.frameInterval)
        return "\(speed > Self.flickSpeed ? "Flick" : "Pull") \(direction)"
    }

    /// A faster pull is called a flick, in points a second.
    private static let flickSpeed = 900.0

    /// The visible name of an element.
    private func name(of identifier: String) -> String {
        let name = device.perform { () -> String? in
            let view = view(identifiedBy: identifier)
            return view?.accessibilityLabel ?? (view as? UIButton)?.currentTitle
        }
        return name.map { "“\($0)”" } ?? "it"
    }

    private var isRightToLeft: Bool { device.settings.layoutDirection == .rightToLeft }

    private func mirrored(_ place: CGPoint) -> CGPoint {
        isRightToLeft ? CGPoint(x: 1 - place.x, y: place.y) : place
    }

    private func mirrored(_ distance: CGVector) -> CGVector {
        isRightToLeft ? CGVector(dx: -distance.dx, dy: distance.dy) : distance
    }

    /// A hand starts slowly and releases at full speed.
    private func eased(_ part: Double) -> Double {
        part * (0.4 + 0.6 * part)
    }

    private func frames(_ seconds: TimeInterval) -> [Move] {
        Array(repeating: .frame, count: max(0, Int((seconds / device.frameInterval).rounded())))
    }

    private func view(identifiedBy identifier: String) -> UIView? {
        UIApplication.shared.windowsInFront.lazy.compactMap { $0.descendant(identifiedBy: identifier) }.first
    }

    private func point(_ place: CGPoint, in identifier: String) throws -> CGPoint {
        let frame = device.perform { view(identifiedBy: identifier).map { device.presentedFrame(of: $0) } }
        guard let frame else { throw Mistake.missingView(identifier, scene: scene.identifier) }
        let point = mirrored(place).scaled(to: frame)
        guard device.perform({ device.window.bounds.contains(point) }) else {
            throw Mistake.outsideScreen(identifier, scene: scene.identifier)
        }
        return point
    }
}

extension CGPoint {
    /// Converts fractions of a rect to a point in it.
    fileprivate func scaled(to frame: CGRect) -> CGPoint {
        CGPoint(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y)
    }
}

extension UIApplication {
    fileprivate var windowsInFront: [UIWindow] {
        connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows).reversed()
    }
}

extension UIView {
    fileprivate func descendant(identifiedBy identifier: String) -> UIView? {
        if accessibilityIdentifier == identifier { return self }
        for subview in subviews.reversed() where !subview.isHidden {
            if let found = subview.descendant(identifiedBy: identifier) { return found }
        }
        return nil
    }
}
