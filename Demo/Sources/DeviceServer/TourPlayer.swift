import Foundation
import Scenes
import Simulator
import UIKit

/// Plays a scene's tour on a device, with a finger that can be watched.
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
    private let onFrame: () -> Void
    /// Where the finger is while it is down.
    private(set) var finger: CGPoint?

    private static let tapDuration: TimeInterval = 0.12

    init(_ scene: Scene, on device: Device, onFrame: @escaping () -> Void) {
        self.scene = scene
        self.device = device
        self.onFrame = onFrame
    }

    func play() throws {
        for step in scene.tour { try play(step) }
    }

    private func play(_ step: TourStep) throws {
        switch step {
        case .wait(let seconds):
            pass(seconds)
        case .tap(let identifier):
            try tap(identifier)
        case .tapScreen(let place):
            tap(place.scaled(to: device.perform { device.window.bounds }))
        case .drag(let identifier, let place, let distance, let seconds, let hold):
            drag(from: try point(place, in: identifier), by: distance, over: seconds, holding: hold)
        }
    }

    func tap(_ identifier: String) throws {
        tap(try point(CGPoint(x: 0.5, y: 0.5), in: identifier))
    }

    private func tap(_ point: CGPoint) {
        finger = point
        device.touchDown(at: point)
        pass(Self.tapDuration)
        finger = nil
        device.touchUp()
        showFrame()
    }

    private func drag(from start: CGPoint, by distance: CGVector, over seconds: TimeInterval, holding: TimeInterval) {
        finger = start
        device.touchDown(at: start)
        pass(Self.tapDuration)
        let steps = max(1, Int((seconds / device.frameInterval).rounded()))
        for step in 1...steps {
            let part = eased(Double(step) / Double(steps))
            let point = CGPoint(
                x: Double(start.x) + Double(distance.dx) * part, y: Double(start.y) + Double(distance.dy) * part)
            finger = point
            device.touchMove(to: point)
            showFrame()
        }
        pass(holding)
        finger = nil
        device.touchUp()
        showFrame()
    }

    /// A hand starts gently and lets go at speed.
    private func eased(_ part: Double) -> Double {
        part * (0.4 + 0.6 * part)
    }

    private func pass(_ seconds: TimeInterval) {
        let end = device.now + seconds
        while device.now + device.frameInterval / 2 < end { showFrame() }
    }

    private func showFrame() {
        device.advanceFrame()
        onFrame()
    }

    private func point(_ place: CGPoint, in identifier: String) throws -> CGPoint {
        let frame = device.perform { () -> CGRect? in
            for window in UIApplication.shared.windowsInFront {
                if let view = window.descendant(identifiedBy: identifier) { return device.presentedFrame(of: view) }
            }
            return nil
        }
        guard let frame else { throw Mistake.missingView(identifier, scene: scene.identifier) }
        let point = place.scaled(to: frame)
        guard device.perform({ device.window.bounds.contains(point) }) else {
            throw Mistake.outsideScreen(identifier, scene: scene.identifier)
        }
        return point
    }
}

extension CGPoint {
    /// From parts of a rectangle to the point in it.
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
