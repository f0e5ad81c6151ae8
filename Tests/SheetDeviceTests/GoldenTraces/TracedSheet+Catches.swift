import Foundation
import ScreenContinuity
import Simulator
import UIKit

// Catches of a traced sheet in each frame of a movement.
extension TracedSheet {
    enum Movement: String, CaseIterable {
        case coming
        case goingByTap = "going by a tap"
        case goingByApp = "going by the app"
        case settling
    }

    /// Every frame is caught, or every sixth.
    static var catchStep: Int { TraceFile.isRecording ? 1 : TestSet.number(quick: 6, full: 1) }

    /// A line for each caught frame: the edge and the dimming under the finger, and the final state.
    static func catches(_ kind: Kind, _ movement: Movement) -> [String] {
        let uncut = TracedSheet(kind)
        uncut.begin(movement)
        let count = uncut.device.settle().frames
        return stride(from: 0, to: count, by: catchStep).map { frame in
            let scene = TracedSheet(kind)
            scene.begin(movement)
            scene.device.advance(frames: frame)
            return "\(frame) " + scene.caught()
        }
    }

    private func begin(_ movement: Movement) {
        present()
        if movement != .coming { device.settle() }
        switch movement {
        case .coming: break
        case .goingByApp: dismiss()
        case .goingByTap: device.tap(at: CGPoint(x: 100, y: 100))
        case .settling:
            let start = grip
            device.drag(from: start, to: CGPoint(x: start.x, y: start.y - 100), over: 0.15)
        }
        device.advanceFrame()
    }

    /// Touches the visible sheet, waits three frames, and lifts the finger.
    private func caught() -> String {
        device.touchAndHold(at: grip)
        let held = description
        device.advanceFrame()
        device.advanceFrame()
        let isStill = description == held
        device.touchUp()
        log.clear()
        let settling = device.settle()
        let events = log.events.isEmpty ? "" : " | " + log.events.joined(separator: ", ")
        return "\(held)\(isStill ? "" : " moving") -> \(description) after \(settling.frames)\(events)"
    }

    private var description: String {
        guard isOnScreen else { return "off" }
        return "\(top.asPoints) dim \(dim?.asFraction ?? "none")"
    }
}
