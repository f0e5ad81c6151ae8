import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A sheet with two heights, whose appearance callbacks and delegate calls are recorded.
@MainActor
final class RecordedSheet {
    let scene: SheetScene
    let content: LifecycleRecorder
    private(set) var sheet: SheetController?

    static let low = Detent.height(200)
    static let high = Detent.height(400)

    var device: Device { scene.device }
    var log: EventLog { scene.log }

    /// - Parameter isHigh: Whether it has the higher detent only.
    init(_ model: DeviceModel = .iPhone16, style: TransitionStyle? = nil, isHigh: Bool = false) {
        scene = SheetScene(model)
        content = LifecycleRecorder("content", scene.log, recording: .appearance)
        content.view.backgroundColor = .secondarySystemBackground
        scene.configuration.detents = isHigh ? [Self.high] : [Self.low, Self.high]
        scene.configuration.style = style
    }

    func present(settled: Bool = true, animated: Bool = true) {
        sheet = SheetTransition(configuration: scene.configuration).present(
            content, from: scene.root, delegate: scene.listener, animated: animated
        ) { [log] in log.append("presented") }
        guard settled else { return }
        device.settle()
        log.clear()
    }

    func dismiss() {
        content.dismiss(animated: true) { [log] in log.append("dismissed") }
    }

    /// The visible height.
    var height: CGFloat { scene.screenHeight - device.presentedFrame(of: content.view).minY }

    var isPresented: Bool { content.presentingViewController != nil }

    /// A point on the visible sheet.
    func grip() -> CGPoint {
        CGPoint(x: device.window.bounds.midX, y: scene.screenHeight - height + 30)
    }

    /// Puts a finger on the sheet and moves it along these distances, 15 points in each frame.
    func pull(_ distances: CGFloat...) {
        var point = grip()
        device.touchAndHold(at: point)
        for distance in distances {
            let end = point.y + distance
            while point.y != end {
                point.y += distance > 0 ? min(15, end - point.y) : max(-15, end - point.y)
                device.step(to: point)
            }
        }
    }

    /// Throws the sheet out, and waits a few frames.
    func throwOut() {
        let start = grip()
        device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 150), over: 0.08)
        advance(3)
    }

    func advance(_ frames: Int) {
        for _ in 0..<frames { device.advanceFrame() }
    }

    /// Expects that the sheet can still be presented and pulled out, with every call.
    func expectUsable(sourceLocation: SourceLocation = #_sourceLocation) {
        if !isPresented { present() }
        log.clear()
        let start = grip()
        device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 350), over: 0.15)
        device.settle()
        log.expect(
            ["should", "will", "content will disappear", "content did disappear", "did", "drag"],
            sourceLocation: sourceLocation)
        #expect(!isPresented, sourceLocation: sourceLocation)
        #expect(device.exceptions.isEmpty && scene.problems.isEmpty, sourceLocation: sourceLocation)
    }
}
