import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Controllers of other processes, such as Safari, mail and the photo picker, whose touches the app does not see.
@MainActor
struct RemoteContentTests {
    private func present(header: UIView? = nil, settled: Bool = true) -> SheetScene {
        let scene = SheetScene(detents: [.height(300), .height(600)]) { $0.grabber = .standard }
        let remote = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
        remote.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scene.content.view.addSubview(remote)
        scene.device.hostRemotely(remote)
        let sheet = scene.present(settled: false)
        sheet?.header = header
        sheet?.delegate = scene.listener
        if settled { scene.device.settle() }
        return scene
    }

    @Test
    func `drags on remote content are the other process's`() {
        let scene = present()

        scene.pull(200, from: 150)

        #expect(scene.isPresented && scene.top == 552)
        scene.log.expectNone("should", "will")
    }

    /// On the bar, and in its square of 44 points.
    @Test(arguments: [7, 35] as [CGFloat])
    func `the grabber raises and dismisses a sheet with remote content`(depth: CGFloat) {
        let scene = present()

        scene.pull(-280, from: depth)
        #expect(scene.top == 252)
        scene.device.tap(at: scene.onSheet(depth))
        scene.device.settle()
        #expect(scene.top == 552)
        scene.pull(280, from: depth)

        #expect(!scene.isPresented)
        scene.log.expectOnce("should", "will", "did", "drag")
    }

    @Test
    func `a header moves a sheet with remote content from side to side`() {
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
        let scene = present(header: header)
        let start = CGPoint(x: 30, y: scene.device.presentedFrame(of: header).midY)

        scene.device.drag(from: start, to: CGPoint(x: 30, y: 840), over: 0.3, hold: 0.2)
        scene.device.settle()

        #expect(!scene.isPresented)
    }

    @Test(arguments: [DismissalReason.outsideTap, .escape])
    func `a sheet with remote content is dismissed by a tap beside it, and by the escape gesture`(
        way: DismissalReason
    ) {
        let scene = present()

        if way == .outsideTap {
            scene.device.tap(at: CGPoint(x: 196, y: 100))
        } else {
            _ = scene.device.accessibilityEscape()
        }
        scene.device.settle()

        #expect(!scene.isPresented)
        scene.log.expectOnce("did", "\(way)")
    }

    @Test
    func `a touch on remote content that moves does not stop it`() {
        let scene = present(settled: false)
        scene.device.advance(frames: 12)

        scene.device.touchDown(at: scene.onSheet(150))
        scene.device.advance(by: 1)
        scene.device.liftAndSettle()

        #expect(scene.isPresented && scene.top == 552)
        #expect(scene.device.unrest == nil)
    }
}
