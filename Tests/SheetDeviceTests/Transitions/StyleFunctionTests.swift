import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Custom and built-in styles show their functions at the current progress.
@MainActor
struct StyleFunctionTests {
    @Test
    func `a style restores the corners that it has rounded`() {
        let rounding = TransitionStyle("rounding") { _ in
            TransitionPlan(
                front: ViewMovement(
                    from: TransitionViewState {
                        $0.relativeTranslation.y = 1
                        $0.cornerRadius = 40
                    }, to: .rest),
                back: ViewMovement(from: .rest, to: TransitionViewState { $0.cornerRadius = 20 }))
        }
        let scene = TransitionStageScene(.navigation, rounding)
        let views = [scene.first, scene.second].map { page -> UIView in
            page.view.layer.cornerRadius = 12
            return page.view
        }

        scene.goForth()
        scene.device.advance(frames: 10)
        let seen = views.map { $0.layer.presentation()?.cornerRadius ?? 0 }
        #expect(seen.allSatisfy { $0 >= 12 } && seen.contains { $0 > 12 })
        scene.device.settle()

        #expect(views.allSatisfy { $0.layer.cornerRadius == 12 && !$0.layer.masksToBounds })
    }

    @Test
    func `the eye is in front of the center of the container, not of the view`() {
        let turning = TransitionStyle("turning") { _ in
            TransitionPlan(
                front: ViewMovement(
                    from: TransitionViewState {
                        $0.anchorPoint.x = 0
                        $0.angle = .pi / 3
                    }, to: .rest))
        }
        .with { $0.modal.frame = { CGRect(x: 0, y: $0.midY, width: $0.width, height: $0.height / 2) } }
        let scene = TransitionStageScene(.modal, turning)
        scene.second.view.accessibilityIdentifier = "card"

        scene.goForth()
        for _ in 0..<6 {
            scene.device.advanceFrame()
            let corners = SeenLayer("card", in: scene.device.layers)?.corners ?? []
            #expect(corners.count == 4)
            // The upper edge is at the height of the eye, so the rotation moves it only horizontally; the lower one also moves vertically.
            for corner in corners.prefix(2) { expectClose(corner.y, 426, within: 0.01) }
            #expect(abs((corners.last?.y ?? 852) - 852) > 1)
        }
    }

    @Test(arguments: TransitionStageScene.Kind.allCases)
    func `nothing that a style retains outlives its transition`(kind: TransitionStageScene.Kind) {
        weak var token: NSObject?
        let scene: TransitionStageScene
        do {
            let kept = NSObject()
            token = kept
            scene = TransitionStageScene(
                kind,
                TransitionStyle("holding a token") { _ in
                    TransitionPlan(
                        front: ViewMovement { [kept] progress in
                            withExtendedLifetime(kept) { TransitionViewState { $0.alpha = progress } }
                        })
                })
        }
        scene.goForth()
        scene.device.settle()
        scene.goBack()
        scene.device.settle()
        #expect(token != nil)

        scene.restyle(.fade)

        #expect(token == nil)
    }

    private func sunken(_ scene: TransitionStageScene) -> SeenLayer? {
        SeenLayer(scene.device.layers).all.first { $0.name.contains("Snapshot") }
    }

    @Test
    func `a card presented without animation has the sunken snapshot beneath it`() {
        let scene = TransitionStageScene(.modal, .sink)
        let before = scene.state
        scene.goForth(animated: false)
        scene.device.settle()
        expectClose(sunken(scene)?.corners[0], CGPoint(x: 393 * 0.05, y: 4), within: 0.01)
        expectClose(sunken(scene)?.cornerRadius, 10, within: 0.01)
        #expect(scene.second.view.layer.transform.m42 == 0)

        scene.goBack()
        scene.device.settle()

        #expect(scene.state.difference(from: before) == nil)
    }

    @Test
    func `a card that overshoots shows no gap beneath it`() {
        let scene = TransitionStageScene(.modal, .sink)
        scene.goForth()
        var highest = 452.0
        repeat {
            scene.device.advanceFrame()
            let top = scene.device.presentedFrame(of: scene.second.view).minY
            highest = min(highest, top)
            guard top < 451.5 else { continue }
            let lowest = SeenLayer(scene.device.layers).all.filter {
                $0.color == [0.34509803921568627, 0.33725490196078434, 0.8392156862745098, 1.0]
            }
            .map { $0.corners[2].y }.max()
            #expect(lowest ?? 0 >= 852, "at \(top)")
        } while scene.device.unrest != nil
        #expect(highest < 440)
    }

    /// The view of a navigation controller has no color.
    @Test
    func `a card with a navigation controller that overshoots shows no gap beneath it`() {
        let (device, root, page) = (Device(.iPhone16), UIViewController(), UIViewController())
        page.view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        device.showAndSettle(root)
        ModalTransition(.sink).present(UINavigationController(rootViewController: page), from: root)
        var highest = 452.0
        repeat {
            device.advanceFrame()
            let top = device.presentedFrame(of: page.view).minY
            highest = min(highest, top)
            guard top < 451.5 else { continue }
            let lowest = SeenLayer(device.layers).all.filter { $0.color == [0, 1, 0, 1] }.map { $0.corners[2].y }.max()
            #expect(lowest ?? 0 >= 852, "at \(top)")
        } while device.unrest != nil
        #expect(highest < 440)
    }

    @Test
    func `after a rotation with a card the snapshot still fills the screen beneath it`() {
        let scene = TransitionStageScene(.modal, .sink)
        scene.goForth()
        scene.device.settle()
        scene.device.rotate(to: .landscapeLeft)
        scene.device.settle()

        expectClose(sunken(scene)?.corners[0], CGPoint(x: 852 * 0.05, y: 4), within: 0.01)
        expectClose(sunken(scene)?.corners[3], CGPoint(x: 852 * 0.95, y: 393 * 0.9 + 4), within: 0.01)
        let picture = sunken(scene)?.all.first { $0.name == "SnapshotPicture" }
        expectClose(picture?.corners ?? [], sunken(scene)?.corners ?? [.zero], within: 0.01, "a new picture")
    }
}
