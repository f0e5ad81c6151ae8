import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A full screen that a sheet's content presents removes the content's view, and gives it back above its former siblings (read in studies of
/// UIKit, and reported).
@MainActor
struct FullScreenAboveTests {
    private func makeScene(_ mode: SheetConfiguration.ContentMode) -> (scene: SheetScene, header: UIButton) {
        let scene = SheetScene()
        scene.configuration.contentMode = mode
        scene.configuration.grabber = .standard
        scene.present()
        let header = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        header.heightAnchor.constraint(equalToConstant: 50).isActive = true
        scene.content.activeSheet?.header = header
        scene.device.settle()
        return (scene, header)
    }

    /// Covers the sheet with a full screen, and shows it again.
    private func cover(_ scene: SheetScene, animated: Bool, meanwhile: () -> Void = {}) {
        let full = UIViewController()
        full.modalPresentationStyle = .fullScreen
        scene.content.present(full, animated: animated)
        scene.device.settle()
        #expect(scene.content.view.window == nil)
        meanwhile()
        scene.device.settle()
        full.dismiss(animated: animated)
        scene.device.settle()
    }

    /// Whether a view is in front of the sheet's content.
    private func isInFront(_ view: UIView?, _ scene: SheetScene) -> Bool {
        guard let view, let content = scene.content.view else { return false }
        let below = Array(sequence(first: content, next: \.superview))
        for one in sequence(first: view, next: \.superview) {
            guard let parent = one.superview, let other = below.first(where: { $0.superview === parent }) else {
                continue
            }
            let views = parent.subviews
            return (views.firstIndex { $0 === other }) ?? 0 < (views.firstIndex { $0 === one }) ?? 0
        }
        return false
    }

    private func grabber(_ scene: SheetScene) -> UIView? {
        func find(_ view: UIView) -> UIView? {
            "\(type(of: view))" == "GrabberView" ? view : view.subviews.lazy.compactMap(find).first
        }
        return scene.content.presentationController?.presentedView.flatMap(find)
    }

    @Test(arguments: [true, false], [SheetConfiguration.ContentMode.fixed, .resizing])
    func `the content returns beneath grabber and header`(animated: Bool, mode: SheetConfiguration.ContentMode) {
        let (scene, header) = makeScene(mode)
        let frame = scene.frame
        #expect(isInFront(header, scene) && isInFront(grabber(scene), scene))

        cover(scene, animated: animated)

        expectClose(scene.frame, frame)
        #expect(isInFront(header, scene))
        #expect(isInFront(grabber(scene), scene))
    }

    @Test(arguments: [true, false])
    func `the content of a sheet that has become a card meanwhile returns into the card`(animated: Bool) {
        let card = Detent.height(500).floating(8)
        let (scene, header) = makeScene(.fixed)
        let (other, _) = makeScene(.fixed)
        other.device.perform { other.content.activeSheet?.configuration.detents = [card] }
        other.device.settle()
        let expected = other.device.presentedFrame(of: other.content.view)

        scene.device.perform {
            cover(scene, animated: animated) { scene.content.activeSheet?.configuration.detents = [card] }
        }

        expectClose(scene.frame, expected)
        #expect(scene.device.perform { isInFront(header, scene) })
    }

    @Test(arguments: [TransitionStyle.slide, .sink, .circle])
    func `the content of a modal style returns to its place`(style: TransitionStyle) {
        let scene = SheetScene()
        ModalTransition(style).present(scene.content, from: scene.root)
        scene.device.settle()
        let frame = scene.frame

        cover(scene, animated: true)

        expectClose(scene.frame, frame)
        #expect(scene.content.view.window != nil)
    }
}
