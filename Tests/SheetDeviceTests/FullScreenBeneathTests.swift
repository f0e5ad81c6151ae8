import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A sheet that is dismissed together with the full screen beneath it shows what the full screen has covered: UIKit passes its view to the animator,
/// which adds it.
@MainActor
struct FullScreenBeneathTests {
    nonisolated enum FullScreen: CaseIterable, Sendable {
        /// UIKit's own.
        case system
        /// In a style that moves the presenter's view out.
        case styled
    }

    /// Presents a sheet on a full screen.
    private func makeScene(
        _ fullScreen: FullScreen, _ effect: PresenterEffect = .none
    ) -> SheetScene {
        let scene = SheetScene()
        let full = UIViewController()
        full.view.backgroundColor = .systemRed
        switch fullScreen {
        case .system:
            full.modalPresentationStyle = .fullScreen
            scene.root.present(full, animated: false)
        case .styled: ModalTransition(.push).present(full, from: scene.root)
        }
        scene.device.settle()
        scene.configuration.presenterEffect = effect
        SheetTransition.default.present(scene.content, configuration: scene.configuration, from: full)
        scene.device.settle()
        return scene
    }

    @Test(arguments: FullScreen.allCases, [PresenterEffect.none, .recede])
    func `what a full screen has covered is beneath the sheet while both are dismissed`(
        fullScreen: FullScreen, effect: PresenterEffect
    ) throws {
        let scene = makeScene(fullScreen, effect)
        #expect(scene.root.view.window == nil)

        scene.root.dismiss(animated: true)
        scene.device.advance(by: 0.1)

        #expect(scene.isOnScreen)
        let container = try #require(scene.content.activeSheet?.presentationController?.containerView)
        #expect(container.subviews.first === scene.root.view)
        #expect(scene.root.view.frame == container.bounds)
        scene.device.settle()
        #expect(!scene.isOnScreen)
        #expect(scene.root.view.window != nil)
        #expect(scene.root.view.superview !== container)
    }
}
