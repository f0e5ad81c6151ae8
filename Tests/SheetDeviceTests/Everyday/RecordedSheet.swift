import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A sheet with two heights, whose appearance callbacks and delegate calls are recorded.
final class RecordedSheet: SheetScene {
    static let low = Detent.height(200)
    static let high = Detent.height(400)

    enum Movement: CaseIterable {
        case presentation, selection, dismissal, userDismissal, cancelledDismissal
    }

    /// - Parameter isHigh: Whether it has the higher detent only.
    init(_ model: DeviceModel = .iPhone16, style: TransitionStyle? = nil, isHigh: Bool = false) {
        let log = EventLog()
        let content = LifecycleRecorder("content", log, recording: .appearance)
        content.view.backgroundColor = .secondarySystemBackground
        let detents = isHigh ? [Self.high] : [Self.low, Self.high]
        super.init(model, log: log, content: content, detents: detents) { $0.style = style }
    }

    func present(settled: Bool = true, animated: Bool = true) {
        present(delegate: listener, animated: animated, settled: settled)
        if settled { log.clear() }
    }

    func dismiss() {
        content.dismiss(animated: true) { [log] in log.append("dismissed") }
    }

    /// Puts a finger on the sheet and moves it along these distances, 15 points in each frame.
    func drag(by distances: CGFloat...) {
        var point = onSheet(30)
        device.touchAndHold(at: point)
        for distance in distances {
            point.y += distance
            device.move(to: point, frames: Int(abs(distance) / 15))
        }
    }

    /// Throws the sheet out, and waits a few frames.
    func throwOut() {
        let start = onSheet(30)
        device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 150), over: 0.08)
        advance(3)
    }

    /// Presents it, and lets it move.
    func begin(_ movement: Movement) {
        present(settled: movement != .presentation)
        switch movement {
        case .presentation: break
        case .selection: sheet?.select(Self.high)
        case .dismissal: dismiss()
        case .userDismissal: throwOut()
        case .cancelledDismissal:
            drag(by: 90)
            device.touchCancel()
        }
    }

    func advance(_ frames: Int) {
        device.advance(frames: frames)
    }

    /// Expects that the sheet can still be presented and pulled out, with every call.
    func expectUsable(sourceLocation: SourceLocation = #_sourceLocation) {
        if !isPresented { present() }
        log.clear()
        let start = onSheet(30)
        device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 350), over: 0.15)
        device.settle()
        log.expect(
            ["should", "will", "content will disappear", "content did disappear", "did", "drag"],
            sourceLocation: sourceLocation)
        #expect(!isPresented, sourceLocation: sourceLocation)
        #expect(device.exceptions.isEmpty && problems.isEmpty, sourceLocation: sourceLocation)
    }
}
