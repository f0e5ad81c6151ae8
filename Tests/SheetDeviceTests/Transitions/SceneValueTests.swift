import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// What a custom style receives about source, destination and corners, and what its plan does with them.
@MainActor
struct SceneValueTests {
    typealias Kind = TransitionStageScene.Kind

    @MainActor
    private final class Record {
        var scenes: [TransitionScene] = []
    }

    /// A screen with a source view, and a page with a destination view.
    @MainActor
    private final class Scene {
        let stage: TransitionStageScene
        let record = Record()
        let source = UIView(frame: CGRect(x: 30, y: 200, width: 60, height: 40))
        let destination = UIView(frame: CGRect(x: 40, y: 300, width: 200, height: 100))

        init(
            _ kind: Kind, concealsSource: Bool = false, change: (inout TransitionStyle) -> Void = { _ in }
        ) {
            stage = TransitionStageScene(kind, .none)
            source.layer.cornerRadius = 12
            stage.first.view.addSubview(source)
            stage.second.loadViewIfNeeded()
            stage.second.view.layer.cornerRadius = 24
            stage.second.view.addSubview(destination)
            var style = TransitionStyle("recorded") { [record] scene in
                record.scenes.append(scene)
                var plan = TransitionPlan(front: ViewMovement(from: TransitionViewState { $0.alpha = 0 }, to: .rest))
                plan.concealsSource = concealsSource
                return plan
            }
            style.source = { [weak source] _ in source }
            style.destination = { [weak destination] _ in destination }
            change(&style)
            stage.restyle(style)
        }

        var opacity: Double { stage.device.presentedOpacity(of: source) }
    }

    @Test(arguments: Kind.allCases)
    func `a scene has the rects and the corners of source, destination and front view`(kind: Kind) throws {
        let scene = Scene(kind)

        scene.stage.goForth()
        scene.stage.device.settle()
        scene.stage.goBack()
        scene.stage.device.settle()

        // Of two tabs the arriving one is in front.
        let scenes = kind == .tabs ? Array(scene.record.scenes.prefix(1)) : scene.record.scenes
        #expect(Set(scenes.map(\.isLeaving)) == (kind == .tabs ? [false] : [false, true]))
        for seen in scenes {
            #expect(seen.sourceRect == scene.source.frame)
            #expect(seen.sourceCornerRadius == 12)
            #expect(seen.destinationRect == scene.destination.frame)
            #expect(seen.frontCornerRadius == 24)
        }
    }

    @Test
    func `in a frame of its own the destination is in the container's coordinates`() {
        let scene = Scene(.modal) { $0.modal.frame = { CGRect(x: 0, y: 452, width: $0.width, height: 400) } }

        scene.stage.goForth()
        scene.stage.device.settle()

        #expect(scene.record.scenes.first?.frontFrame.minY == 452)
        #expect(scene.record.scenes.first?.destinationRect == CGRect(x: 40, y: 752, width: 200, height: 100))
    }

    enum Absence: CaseIterable { case none, elsewhere, withoutSize }

    @Test(arguments: Absence.allCases)
    func `without source and destination in their views there are none`(absence: Absence) {
        let scene = Scene(.modal)
        switch absence {
        case .none:
            scene.source.removeFromSuperview()
            scene.destination.removeFromSuperview()
        case .elsewhere:
            scene.source.frame.origin.y = 2_000
            scene.stage.first.view.addSubview(scene.destination)
        case .withoutSize:
            scene.source.isHidden = true
            scene.destination.frame.size = .zero
        }

        scene.stage.goForth()
        scene.stage.device.settle()

        #expect(scene.record.scenes.count == 1)
        #expect(scene.record.scenes.first?.sourceRect == nil)
        #expect(scene.record.scenes.first?.sourceCornerRadius == 0)
        #expect(scene.record.scenes.first?.destinationRect == nil)
    }

    @Test(arguments: Kind.allCases, [false, true])
    func `a source is invisible during the transition only, if the plan conceals it`(kind: Kind, conceals: Bool) {
        let scene = Scene(kind, concealsSource: conceals) { $0.duration = 0.5 }
        #expect(scene.opacity == 1)

        for isBack in [false, true] {
            if isBack { scene.stage.goBack() } else { scene.stage.goForth() }
            for _ in 0..<20 {
                scene.stage.device.advanceFrame()
                #expect(scene.stage.isTransitioning)
                #expect(scene.opacity == (conceals ? 0 : 1))
            }
            scene.stage.device.settle()
            #expect(scene.opacity == 1)
        }
    }

    @Test(arguments: [false, true])
    func `a sheet conceals its source until it rests, and while it is dismissed`(conceals: Bool) {
        let scene = SheetScene()
        let source = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
        scene.root.view.addSubview(source)
        scene.configuration.style = TransitionStyle("concealing") { _ in
            var plan = TransitionPlan(front: ViewMovement(from: TransitionViewState { $0.scale = 0.5 }, to: .rest))
            plan.concealsSource = conceals
            return plan
        }
        .with { $0.source = { [weak source] _ in source } }
        func expectConcealed(_ frames: Int) {
            for _ in 0..<frames {
                scene.device.advanceFrame()
                #expect(scene.device.presentedOpacity(of: source) == (conceals ? 0 : 1))
            }
        }

        scene.present(settled: false)
        expectConcealed(10)
        scene.device.settle()
        #expect(source.alpha == 1)
        scene.content.dismiss(animated: true)
        expectConcealed(10)
        scene.device.settle()

        #expect(!scene.isPresented)
        #expect(source.alpha == 1)
    }

    @Test(arguments: Kind.allCases)
    func `a clip rect has its corner radius in every frame`(kind: Kind) {
        let style = TransitionStyle("window") { scene in
            let whole = CGRect(origin: .zero, size: scene.frontFrame.size)
            return TransitionPlan(
                front: ViewMovement(
                    from: TransitionViewState {
                        $0.clipRect = whole.insetBy(dx: 100, dy: 200)
                        $0.clipCornerRadius = 40
                    },
                    to: TransitionViewState {
                        $0.clipRect = whole
                        $0.clipCornerRadius = 10
                    }))
        }
        .with {
            $0.timing = .curve(.linear)
            $0.duration = 0.5
        }
        let scene = TransitionStageScene(kind, style)
        scene.goForth()

        for frame in 1..<30 {
            scene.device.advanceFrame()
            let window = SeenLayer("second", in: scene.device.layers)?.window
            let progress = Double(frame) / 30
            expectClose(window?.radius, 40 - 30 * progress, within: 0.5, "frame \(frame)")
            expectClose(window?.corners[0].x, 100 * (1 - progress), within: 2, "frame \(frame)")
        }
        scene.device.settle()

        #expect(SeenLayer("second", in: scene.device.layers)?.window == nil)
    }
}
