import Support
import Testing
import UIKit

/// Who decides how the interface stands.
@MainActor
@Suite(.enabled(if: Stage.canChangeSurroundings))
struct ControllerOrientationTests {
    private func stands(_ stage: Stage, landscape: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(
            stage.window.windowScene?.interfaceOrientation.isLandscape == landscape, sourceLocation: sourceLocation)
        #expect((stage.window.bounds.width > stage.window.bounds.height) == landscape, sourceLocation: sourceLocation)
    }

    @Test func `a window's root rotates the interface to an orientation that it supports [D]`() async {
        let stage = Stage()
        await stage.show(OrientedController(.landscape))
        await stage.settle()
        stands(stage, landscape: true)

        await stage.show(OrientedController(.portrait))
        await stage.settle()
        stands(stage, landscape: false)
    }

    @Test func `a navigation controller does not ask its content for orientations [W]`() async {
        let stage = Stage()
        let content = OrientedController(.portrait)
        let navigation = UINavigationController(rootViewController: content)
        await stage.show(navigation)
        await stage.settle()

        stage.rotate(to: .landscapeRight)
        await stage.settle()
        stands(stage, landscape: true)

        navigation.pushViewController(OrientedController(.portrait), animated: false)
        await stage.settle()
        stands(stage, landscape: true)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func `a full-screen controller rotates the interface, and its presenter rotates it back [D]`(
        style: UIModalPresentationStyle
    ) async {
        let stage = Stage()
        let root = OrientedController(.portrait)
        await stage.show(root)
        await stage.settle()

        let film = OrientedController(.landscape)
        film.modalPresentationStyle = style
        root.present(film, animated: true)
        await stage.settle()
        stands(stage, landscape: true)
        expectClose(film.view.frame, stage.window.bounds)

        root.dismiss(animated: true)
        await stage.settle()
        stands(stage, landscape: false)
        expectClose(root.view.frame, stage.window.bounds)
    }

    @Test func `on a phone held in landscape the interface rotates for a presented controller that supports it [W]`()
        async
    {
        let stage = Stage()
        let root = OrientedController(.portrait)
        await stage.show(root)
        stage.rotate(to: .landscapeRight)
        await stage.settle()
        stands(stage, landscape: false)

        let film = OrientedController(.allButUpsideDown)
        film.modalPresentationStyle = .fullScreen
        root.present(film, animated: true)
        await stage.settle()
        stands(stage, landscape: true)

        root.dismiss(animated: true)
        await stage.settle()
        stands(stage, landscape: false)
    }

    // Photo viewers with a custom presentation stay upright over an upright presenter; so says openradar 22401547 too.
    @Test(arguments: [false, true])
    func `with a custom presentation the presenter decides, unless its view is removed [W]`(removes: Bool) async {
        let stage = Stage()
        let root = OrientedController(.portrait)
        await stage.show(root)
        let viewer = OrientedController(.allButUpsideDown)
        let recorder = TransitionRecorder(EventLog())
        recorder.prepare = { $0.removesPresenter = removes }
        viewer.modalPresentationStyle = .custom
        viewer.transitioningDelegate = recorder
        root.present(viewer, animated: true)
        await stage.settle()

        stage.rotate(to: .landscapeRight)
        await stage.settle()
        stands(stage, landscape: removes)
    }

    @Test func `the presenter of a sheet decides the orientation [D]`() async {
        let stage = Stage()
        let root = OrientedController(.portrait)
        await stage.show(root)
        root.present(OrientedController(.allButUpsideDown), animated: true)
        await stage.settle()

        stage.rotate(to: .landscapeRight)
        await stage.settle()
        stands(stage, landscape: false)
    }

    @Test func `a controller with a preferred orientation is presented full screen in it, and can rotate later [D]`()
        async
    {
        let stage = Stage()
        let root = OrientedController(.allButUpsideDown)
        await stage.show(root)
        await stage.settle()
        let film = PreferringController(.allButUpsideDown)
        film.modalPresentationStyle = .fullScreen
        root.present(film, animated: true)
        await stage.settle()
        stands(stage, landscape: true)

        stage.rotate(to: .portrait)
        await stage.settle()
        stands(stage, landscape: false)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `a preferred orientation that is not supported raises an exception [W]`() async {
        let stage = Stage()
        let root = OrientedController(.allButUpsideDown)
        await stage.show(root)
        await stage.settle()
        let film = PreferringController(.portrait)
        film.modalPresentationStyle = .fullScreen
        root.present(film, animated: true)
        await stage.settle()

        #expect(stage.exceptions.map { $0.hasPrefix("UIApplicationInvalidInterfaceOrientation") } == [true])
        stands(stage, landscape: false)
    }
}

private class OrientedController: UIViewController {
    let mask: UIInterfaceOrientationMask

    init(_ mask: UIInterfaceOrientationMask) {
        self.mask = mask
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
}

private final class PreferringController: OrientedController {
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeRight }
}
