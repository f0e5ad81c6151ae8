import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Custom and built-in styles show their functions at the current progress.
@MainActor
struct StyleFunctionTests {
    @Test
    func `a decoration makes its view with what its scene says`() {
        let plate = TransitionStyle("plate") { scene in
            TransitionPlan(
                front: ViewMovement(from: TransitionViewState { $0.relativeTranslation.y = 1 }, to: .rest),
                decorations: [
                    TransitionPlan.Decoration(frame: scene.bounds, movement: .still) {
                        let view = UIView()
                        view.tag = Int(scene.frontFrame.height)
                        view.backgroundColor = scene.frontColor
                        return view
                    }
                ])
        }
        let scene = TransitionStageScene(.modal, plate)

        scene.goForth()
        scene.device.advanceFrame()

        #expect(scene.device.window.viewWithTag(852) != nil)
    }

    @Test
    func `a custom style in a few lines is played, dragged and cancelled`() {
        let drop = TransitionStyle("drop") { _ in
            TransitionPlan(
                front: ViewMovement(through: [
                    (0, TransitionViewState { $0.relativeTranslation.y = -1 }),
                    (0.6, TransitionViewState { $0.scale = 0.8 }),
                    (1, .rest),
                ]),
                decorations: [
                    TransitionPlan.Decoration(
                        frame: CGRect(x: 0, y: 0, width: 393, height: 8), place: .beforeBoth,
                        movement: ViewMovement(from: .rest, to: TransitionViewState { $0.alpha = 0 })
                    ) { UIView() }
                ])
        }
        .with {
            $0.timing = .curve(.linear)
            $0.duration = 0.5
            $0.dismissalEdge = .top
        }
        let scene = TransitionStageScene(.modal, drop)
        let before = scene.layers

        scene.goForth()
        var seen: [CGFloat] = []
        for _ in 0..<30 {
            scene.device.advanceFrame()
            seen.append(scene.device.presentedFrame(of: scene.second.view).midY)
        }
        // It moves from above the screen to its center until 0.6 of the progress, then it only grows.
        #expect(seen.first! < -300)
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
        scene.device.settle()
        #expect(scene.isForth)
        scene.device.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 40), over: 0.4)
        scene.device.settle()

        #expect(!scene.isForth)
        #expect(scene.layers == before)
    }

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
        for _ in 0..<10 { scene.device.advanceFrame() }
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

    /// Checks the edge that both faces of the cube share, in every frame.
    @Test(arguments: [TransitionStageScene.Kind.navigation, .tabs])
    func `the cube is closed in every frame`(kind: TransitionStageScene.Kind) {
        let scene = TransitionStageScene(kind, .cube.with { $0.timing = .curve(.linear) })
        scene.goForth()
        var frames = 0

        for _ in 0..<28 {
            scene.device.advanceFrame()
            let front = scene.device.presentedFrame(of: scene.second.view)
            let back = scene.device.presentedFrame(of: scene.first.view)
            guard scene.first.view.window != nil, scene.second.view.window != nil else { continue }
            #expect(front.minX <= back.maxX + 0.5, "a gap between the faces")
            frames += 1
        }
        #expect(frames > 20)
    }

    @Test
    func `the circle grows from the source to the farthest corner and leaves no mask behind`() {
        let source = UIView(frame: CGRect(x: 300, y: 100, width: 40, height: 40))
        let scene = TransitionStageScene(.modal, .circle(from: source).with { $0.timing = .curve(.linear) })
        scene.first.view.addSubview(source)
        scene.goForth()
        var radii: [Double] = []

        for _ in 0..<30 {
            scene.device.advanceFrame()
            guard let mask = scene.device.layers.firstMask else { continue }
            let scale = mask.transform?[0] ?? 1
            radii.append(scale * mask.cornerRadius)
            expectClose(mask.position, CGPoint(x: 320, y: 120), within: 0.01)
        }

        #expect(radii.count > 20)
        let farthest = (320.0 * 320 + 732 * 732).squareRoot()
        #expect(radii[0] >= 20 && radii[0] < 60)
        #expect(zip(radii, radii.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(radii.last! <= farthest + 0.5 && radii.last! > farthest * 0.9)
        scene.device.settle()
        #expect(scene.second.view.mask == nil)
    }

    private func sunken(_ scene: TransitionStageScene) -> SeenLayer? {
        SeenLayer(scene.device.layers).all.first { $0.name.contains("Snapshot") }
    }

    @Test
    func `beneath a card the snapshot stays sunken until the card is dismissed`() {
        let scene = TransitionStageScene(.modal, .sink)
        let before = scene.state
        scene.goForth()
        scene.device.settle()
        let corner = CGPoint(x: 393 * 0.05, y: 852 * 0.05 + 24)
        func expectSunken(_ what: String) {
            expectClose(sunken(scene)?.corners[0], corner, within: 0.01, what)
            expectClose(sunken(scene)?.cornerRadius, 10, within: 0.01, what)
        }
        expectSunken("at rest")
        let lowestPointOfIsland = 48.0
        #expect(corner.y > lowestPointOfIsland)

        scene.device.drag(from: CGPoint(x: 196, y: 480), to: CGPoint(x: 196, y: 560), over: 0.4, hold: 0.3)
        scene.device.settle()
        expectSunken("after a pull that came back")
        scene.goBack()
        scene.device.advanceFrame()
        let first = sunken(scene)?.corners[0].x ?? 0
        #expect(first < corner.x && first > corner.x * 0.9, "no jump when it goes")
        scene.device.settle()

        #expect(scene.state.difference(from: before) == nil)
    }

    @Test
    func `a card presented without animation has the sunken snapshot beneath it`() {
        let scene = TransitionStageScene(.modal, .sink)
        let before = scene.state
        scene.goForth(animated: false)
        scene.device.settle()
        expectClose(sunken(scene)?.corners[0], CGPoint(x: 393 * 0.05, y: 852 * 0.05 + 24), within: 0.01)
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

    @Test
    func `after a rotation with a card the snapshot still fills the screen beneath it`() {
        let scene = TransitionStageScene(.modal, .sink)
        scene.goForth()
        scene.device.settle()
        scene.device.rotate(to: .landscapeLeft)
        scene.device.settle()

        expectClose(sunken(scene)?.corners[0], CGPoint(x: 852 * 0.05, y: 393 * 0.05 + 24), within: 0.01)
        expectClose(sunken(scene)?.corners[3], CGPoint(x: 852 * 0.95, y: 393 * 0.95 + 24), within: 0.01)
        let picture = sunken(scene)?.all.first { $0.name == "SnapshotPicture" }
        expectClose(picture?.corners ?? [], sunken(scene)?.corners ?? [.zero], within: 0.01, "a new picture")
    }
}

extension LayerSnapshot {
    /// The first mask, parents before children.
    var firstMask: LayerSnapshot? {
        mask.first ?? sublayers.lazy.compactMap(\.firstMask).first
    }
}
