import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A window that is resized during a dismissal, in which UIKit does not ask for a layout of the container (read in studies of UIKit).
@MainActor
struct ResizedDismissalTests {
    nonisolated enum Kind: String, CaseIterable, Sendable {
        case sheet, resizing, card, page, sink
    }

    private static let size = CGSize(width: 600, height: 1_000)

    private func present(_ kind: Kind, in scene: SheetScene) {
        switch kind {
        case .page: ModalTransition(.slide(from: .bottom)).present(scene.content, from: scene.root)
        case .sink: ModalTransition(.sink).present(scene.content, from: scene.root)
        case .sheet, .resizing, .card:
            scene.configuration.detents = [kind == .card ? .height(500).floating(8) : .height(500)]
            scene.configuration.width = .full
            if kind == .resizing { scene.configuration.contentMode = .resizing }
            scene.present()
        }
        scene.device.settle()
    }

    private func resize(_ scene: SheetScene, animated: Bool) {
        scene.device.resizeScene(to: CGRect(origin: .zero, size: Self.size), animated: animated)
    }

    /// The frame of the content in a scene that had this size from the beginning.
    private func expectedFrame(_ kind: Kind) -> CGRect {
        let fresh = SheetScene(.iPad10)
        return fresh.device.perform {
            resize(fresh, animated: false)
            present(kind, in: fresh)
            return fresh.device.presentedFrame(of: fresh.content.view)
        }
    }

    @Test(arguments: Kind.allCases, [true, false])
    func `a held dismissal that is taken back ends in the right frame`(kind: Kind, animated: Bool) {
        let scene = SheetScene(.iPad10)
        present(kind, in: scene)
        let start = CGPoint(x: 300, y: scene.top + 40)
        scene.device.touchDown(at: start)
        scene.device.move(to: CGPoint(x: start.x, y: start.y + 120), frames: 20)
        #expect(scene.content.isBeingDismissed)

        resize(scene, animated: animated)
        scene.device.advance(frames: 40)
        scene.device.move(to: start, frames: 20)
        scene.device.liftAndSettle()

        #expect(scene.isPresented)
        expectClose(scene.frame, expectedFrame(kind))
        #expect(scene.device.console.isEmpty)
    }

    /// At the lower detent as much of the content is hidden as the taller one has more, which the window limits.
    @Test(arguments: [true, false])
    func `the content of a held dismissal that is taken back has the safe area of the new size`(animated: Bool) {
        let scene = SheetScene(.iPad10, detents: [.height(300), .height(500)], edge: .trailing)
        scene.present()
        scene.device.touchAndMove(from: scene.onSheet(), to: scene.onSheet(140))
        #expect(scene.content.isBeingDismissed)

        scene.device.resizeScene(to: CGRect(x: 0, y: 0, width: 410, height: 1_180), animated: animated)
        scene.device.liftAndSettle()

        #expect(scene.isPresented)
        expectClose(scene.content.view.safeAreaInsets.right, 410 - 300)
    }

    @Test(arguments: Kind.allCases)
    func `while it is held, it already has the new width`(kind: Kind) {
        let scene = SheetScene(.iPad10)
        present(kind, in: scene)
        let start = CGPoint(x: 300, y: scene.top + 40)
        scene.device.touchDown(at: start)
        scene.device.move(to: CGPoint(x: start.x, y: start.y + 120), frames: 20)

        resize(scene, animated: true)
        scene.device.advance(frames: 40)

        expectClose(scene.frame.width, expectedFrame(kind).width)
    }

    @Test(arguments: Kind.allCases, [true, false])
    func `a dismissal that plays ends`(kind: Kind, animated: Bool) {
        let scene = SheetScene(.iPad10)
        present(kind, in: scene)
        scene.content.dismiss(animated: true)
        scene.device.advance(frames: 6)

        resize(scene, animated: animated)
        scene.device.settle()

        #expect(!scene.isPresented)
        #expect(scene.device.window.subviews.count == 1)
        #expect(scene.root.view.frame == CGRect(origin: .zero, size: Self.size))
    }
}
