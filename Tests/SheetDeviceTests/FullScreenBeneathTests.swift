import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A full screen that is dismissed together with the sheet above it shows what it has covered: UIKit passes that view to the full screen's animator,
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
    func `what a full screen has covered is beneath it and the sheet while both are dismissed`(
        fullScreen: FullScreen, effect: PresenterEffect
    ) throws {
        let scene = makeScene(fullScreen, effect)
        #expect(scene.root.view.window == nil)

        scene.root.dismiss(animated: true)
        scene.device.advance(by: 0.1)

        #expect(scene.isOnScreen)
        let container = try #require(scene.content.activeSheet?.presentationController?.containerView)
        let covered = try #require(scene.root.view.superview)
        #expect(scene.root.view.window != nil && covered.subviews.last !== scene.root.view)
        #expect(scene.root.view.bounds.size == container.bounds.size)
        scene.device.settle()
        #expect(!scene.isOnScreen)
        #expect(scene.root.view.window != nil)
        #expect(scene.root.view.superview !== container)
    }
}
