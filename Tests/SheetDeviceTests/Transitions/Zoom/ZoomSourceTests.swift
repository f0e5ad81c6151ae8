import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Pages whose cell was moved, changed or removed: the source is requested at catch, release and layout.
@MainActor
struct ZoomSourceTests {
    typealias Kind = TransitionStageScene.Kind

    private func make(_ kind: Kind) -> ZoomScene {
        let scene = ZoomScene(kind)
        scene.stage.goForth()
        scene.device.settle()
        return scene
    }

    private func pull(_ scene: ZoomScene, by translation: CGFloat = 160) {
        let start = CGPoint(x: 200, y: 120)
        scene.device.touchAndMove(from: start, to: CGPoint(x: start.x + 16, y: start.y + translation), frames: 16)
        scene.device.advance(by: 0.2)
    }

    /// The last visible frame of the page before its removal.
    private func lastFlight(_ scene: ZoomScene) -> CGRect {
        var last = CGRect.null
        while scene.stage.isTransitioning {
            scene.device.advanceFrame()
            if let flight = scene.flight { last = flight }
        }
        return last
    }

    @Test(arguments: [Kind.modal, .navigation])
    func `if the list scrolls during a drag, the page returns to the cell's new position`(kind: Kind) {
        let scene = make(kind)
        pull(scene)
        let held = scene.flight ?? .null
        scene.grid.contentOffset.y = 70
        scene.device.advanceFrame()
        expectClose(scene.flight ?? .null, held, within: 0.01)

        scene.device.touchUp()

        expectClose(lastFlight(scene), scene.cellRect, within: 2)
        #expect(scene.cell?.alpha == 1)
    }

    @Test(arguments: Kind.allCases, [true, false])
    func `after a reload during the animation, the cell is never visible`(kind: Kind, isForth: Bool) {
        let scene = isForth ? ZoomScene(kind) : make(kind)
        if isForth { scene.stage.goForth() } else { scene.stage.goBack() }
        scene.device.advance(frames: 8)
        let former = scene.flight ?? .null
        scene.grid.reloadData()
        scene.device.advanceFrame()
        #expect(scene.cell?.alpha == 0)
        let next = scene.flight ?? .null

        scene.device.advanceFrame()

        #expect(scene.grid.visibleCells.filter { $0.alpha == 0 }.count == 1)
        let last = scene.flight ?? .null
        #expect(abs((last.midY - next.midY) - (next.midY - former.midY)) < 2, "it flies on")
        scene.device.settle()
        #expect(scene.grid.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    @Test(arguments: Kind.allCases)
    func `a flight does not need the main thread`(kind: Kind) {
        let scene = ZoomScene(kind)
        scene.stage.goForth()
        scene.device.advance(frames: 3)

        let cost = scene.device.measure { scene.device.advance(frames: 20) }

        #expect(scene.isFlying)
        #expect(cost.mainThreadCallbacks == 0)
        #expect(cost.layerWrites == 0)
    }

    /// A view that is always opaque.
    private final class OpaqueView: UIView {
        final class OpaqueLayer: CALayer {
            override var opacity: Float {
                get { super.opacity }
                set {}
            }
        }

        override class var layerClass: AnyClass { OpaqueLayer.self }
    }

    @Test(arguments: Kind.allCases)
    func `a view that cannot be concealed is a source all the same`(kind: Kind) {
        let stage = TransitionStageScene(kind, .none)
        let source = OpaqueView(frame: CGRect(x: 40, y: 200, width: 80, height: 80))
        stage.first.view.addSubview(source)
        stage.restyle(.zoom(from: source))

        stage.goForth()
        stage.device.settle()
        #expect(stage.isForth)
        stage.goBack()
        stage.device.settle()

        #expect(!stage.isForth)
        #expect(stage.device.exceptions.isEmpty)
    }

    @Test(arguments: [Kind.modal, .navigation])
    func `after a reload during a drag only the cell that shows the item now is concealed`(kind: Kind) {
        let scene = make(kind)
        pull(scene)
        scene.grid.reloadData()
        scene.device.advanceFrame()

        scene.device.touchUp()
        scene.device.advanceFrame()
        #expect(scene.cell?.alpha == 0)
        let others = scene.grid.visibleCells.filter { $0 !== scene.cell }
        #expect(!others.isEmpty && others.allSatisfy { $0.alpha == 1 })
        expectClose(lastFlight(scene), scene.cellRect, within: 2)

        #expect(scene.grid.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    @Test(arguments: [Kind.modal, .navigation])
    func `after a rotation the page returns to its cell's new position`(kind: Kind) {
        let scene = make(kind)
        scene.device.rotate(to: .landscapeLeft)
        scene.device.settle()
        pull(scene)

        scene.device.touchUp()
        var last = CGRect.null
        for _ in 0..<60 {
            scene.device.advanceFrame()
            if let flight = scene.flight { last = flight }
        }
        scene.device.settle()

        #expect(scene.device.window.bounds.width == 852)
        #expect(!scene.stage.isForth)
        expectClose(last, scene.cellRect, within: 2)
        #expect(scene.grid.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    @Test(arguments: [Kind.modal, .navigation])
    func `a device that is rotated during a drag rotates its interface after the release`(kind: Kind) {
        let scene = make(kind)
        pull(scene)
        let held = scene.flight ?? .null
        scene.device.rotate(to: .landscapeLeft)
        scene.device.advance(by: 0.5)
        #expect(scene.flight == held)
        #expect(scene.device.window.bounds.width == 393)

        scene.device.liftAndSettle()

        #expect(scene.device.window.bounds.width == 852)
        #expect(!scene.stage.isForth)
        #expect(scene.grid.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    @Test
    func `a sheet conceals its source while it moves`() {
        let scene = SheetScene()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 40, y: 100, width: 100, height: 60)
        scene.root.view.addSubview(button)
        scene.configuration.style = .zoom(from: button)
        scene.device.settle()

        scene.present(settled: false)
        scene.device.advance(frames: 6)
        #expect(button.alpha == 0)
        scene.device.settle()
        #expect(button.alpha == 1)
        scene.root.dismiss(animated: true)
        scene.device.advance(frames: 6)
        #expect(button.alpha == 0)
        scene.device.settle()

        #expect(button.alpha == 1)
        #expect(!scene.isPresented)
    }

    @Test(arguments: [Kind.modal, .navigation])
    func `the VoiceOver focus moves to the cell of the page's last item`(kind: Kind) {
        let scene = ZoomScene(kind)
        scene.device.settings.voiceOver = true
        scene.device.accessibilityFocus = scene.cell
        scene.stage.goForth()
        scene.device.settle()
        scene.item = 7

        scene.stage.goBack()
        scene.device.settle()

        #expect(scene.device.accessibilityPosts.last?.argument as? UIView === scene.cell)
    }
}
