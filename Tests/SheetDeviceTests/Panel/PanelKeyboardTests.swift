import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A panel and a keyboard that appears or disappears while a transition moves the panel's host.
@MainActor
struct PanelKeyboardTests {
    /// The styles that move or turn the presenting view.
    private nonisolated static let styles: [NamedStyle] = [.cube, .push, .flip, .door, .sink, .page]

    /// A panel above a keyboard that belongs to nothing in the app, as that of an extension or another window.
    private func raised() -> PanelScene {
        let scene = PanelScene()
        scene.add()
        scene.device.showKeyboard(height: 336)
        scene.device.settle()
        expectClose(scene.height, 200 + 336, within: 0.01)
        return scene
    }

    @Test(arguments: styles, [1, 6, 12, 20])
    func `a keyboard that disappears while a presentation appears above it lowers the panel`(
        name: NamedStyle, frames: Int
    ) {
        let scene = raised()
        let page = UIViewController()
        ModalTransition(name.style.with { $0.modal.presenter = .moved }).present(page, from: scene.root)
        scene.device.advance(frames: frames)

        scene.device.hideKeyboard()
        scene.device.settle()
        page.dismiss(animated: true)
        scene.device.settle()

        #expect(scene.height == 200)
    }

    @Test(arguments: styles, [1, 6, 12, 20])
    func `a keyboard that disappears while a presentation above it is dismissed lowers the panel`(
        name: NamedStyle, frames: Int
    ) {
        let scene = raised()
        let page = UIViewController()
        ModalTransition(name.style.with { $0.modal.presenter = .moved }).present(page, from: scene.root)
        scene.device.settle()
        page.dismiss(animated: true)
        scene.device.advance(frames: frames)

        scene.device.hideKeyboard()
        scene.device.settle()

        #expect(scene.height == 200)
    }
}
