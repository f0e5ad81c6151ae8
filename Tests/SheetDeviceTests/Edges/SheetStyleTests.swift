import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A sheet that appears and disappears in a style.
///
/// In styles without a moving edge, such as a fade or a circle, "in sync" means that the dimming follows the style's visible progress.
@MainActor
struct SheetStyleTests {
    enum Entrance: String, CaseIterable, Sendable {
        case across, fromTop, corner, fade, circle

        @MainActor
        var style: TransitionStyle {
            switch self {
            case .across: .slide(from: .right, to: .left)
            case .fromTop: .slide(from: .top)
            case .corner: .corner
            case .fade: .fade
            case .circle: .circle
            }
        }
    }

    private func make(_ entrance: Entrance, _ change: (inout SheetConfiguration) -> Void = { _ in }) -> SheetScene {
        let scene = SheetScene()
        scene.configuration.style = entrance.style
        change(&scene.configuration)
        return scene
    }

    private func frame(_ scene: SheetScene) -> CGRect { scene.device.presentedFrame(of: scene.content.view) }

    /// The visible progress, computed from the properties that the style changes; nil after the sheet's removal.
    private func progress(_ entrance: Entrance, _ scene: SheetScene, isLeaving: Bool) -> Double? {
        guard scene.content.view.window != nil else { return nil }
        let layer = scene.device.layers.first(named: "SheetContainerView")
        let frame = frame(scene)
        switch entrance {
        case .across: return 1 - abs(Double(frame.minX)) / 393
        case .fromTop: return 1 - Double(352 - frame.minY) / 852
        case .corner: return isLeaving ? 1 - Double(352 - frame.minY) / 852 : 1 + Double(frame.minX) / 393
        case .fade: return layer?.opacity
        case .circle:
            guard let mask = scene.clip?.mask else { return 1 }
            let scale = mask.layer.presentation()?.transform.m11 ?? mask.layer.transform.m11
            return Double(scale)
        }
    }

    @Test(arguments: Entrance.allCases)
    func `its dimming is in sync with the style in every frame, and it ends at its stop`(entrance: Entrance) {
        let scene = make(entrance)
        scene.present(settled: false)
        var frames = 0
        scene.watch {
            guard let progress = progress(entrance, scene, isLeaving: false) else { return }
            expectClose(scene.dim, 0.2 * min(max(progress, 0), 1), within: 1 / 255)
            frames += 1
        }
        #expect(frames > 20)
        #expect(frame(scene) == CGRect(x: 0, y: 352, width: 393, height: 500))
        expectClose(scene.dim, 0.2, within: 1e-6)
        #expect(scene.clip?.mask == nil)

        scene.device.tap(at: CGPoint(x: 200, y: 100))
        frames = 0
        scene.watch {
            guard let progress = progress(entrance, scene, isLeaving: true) else { return }
            expectClose(scene.dim, 0.2 * min(max(progress, 0), 1), within: 1 / 255)
            frames += 1
        }
        #expect(frames > 10)
        #expect(!scene.isPresented)
        #expect(scene.problems.isEmpty && scene.device.exceptions.isEmpty)
    }

    @Test(arguments: Entrance.allCases)
    func `caught in any frame it keeps its visible state, and continues at the release`(entrance: Entrance) {
        let uncut = make(entrance)
        uncut.present(settled: false)
        var seen: [Double] = []
        uncut.watch { seen.append(progress(entrance, uncut, isLeaving: false) ?? 0) }
        var catches = 0

        for frame in stride(from: 2, to: min(seen.count - 2, 24), by: 4) {
            let scene = make(entrance)
            scene.present(settled: false)
            for _ in 0...frame { scene.device.advanceFrame() }
            let place = self.frame(scene).intersection(scene.device.window.bounds)
            guard place.width > 30, place.height > 30 else { continue }
            catches += 1
            scene.device.touchDown(at: CGPoint(x: place.midX, y: place.midY))
            scene.device.advanceFrame()
            let held = progress(entrance, scene, isLeaving: false)
            for _ in 0..<4 { scene.device.advanceFrame() }

            expectClose(held, seen[frame + 1], within: 0.002, "\(entrance) at frame \(frame)")
            #expect(progress(entrance, scene, isLeaving: false) == held, "\(entrance) at frame \(frame)")
            scene.device.touchUp()
            scene.device.settle()
            #expect(scene.isPresented)
            #expect(self.frame(scene) == CGRect(x: 0, y: 352, width: 393, height: 500))
        }
        #expect(catches > 3)
    }

    @Test(arguments: Entrance.allCases)
    func `a drag along the edge moves it along the edge, between detents and off screen`(entrance: Entrance) {
        let scene = make(entrance) { $0.detents = [.height(200), .height(500)] }
        scene.present(height: nil)
        #expect(scene.top == 652)

        scene.device.drag(from: CGPoint(x: 196, y: 700), to: CGPoint(x: 196, y: 380), over: 0.4, hold: 0.2)
        scene.device.settle()
        #expect(scene.top == 352)
        #expect(scene.clip?.mask == nil)
        scene.device.drag(from: CGPoint(x: 196, y: 400), to: CGPoint(x: 196, y: 845), over: 0.4, hold: 0.2)
        scene.device.settle()

        #expect(!scene.isPresented)
    }

    @Test
    func `a circle opens from a button and closes to it, without a shadow around the opening`() {
        let scene = SheetScene()
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 300, y: 600, width: 60, height: 60)
        scene.root.view.addSubview(button)
        scene.configuration.style = .circle(from: button)
        scene.configuration.appearance.cornerRadius = 24

        scene.present(settled: false)
        scene.device.advanceFrame()
        let clip = scene.clip
        #expect(clip?.mask != nil)
        let center = clip.map { $0.convert($0.mask!.center, to: nil) }
        expectClose(center?.x, 330, within: 0.5)
        expectClose(center?.y, 630, within: 0.5)
        let shadow = scene.content.presentationController?.presentedView?.layer
        #expect((shadow?.presentation()?.shadowOpacity ?? 1) < 0.1)
        scene.device.settle()

        #expect(clip?.mask == nil)
        #expect(clip?.layer.cornerRadius == 24)
        expectClose(shadow.map { Double($0.shadowOpacity) }, 0.12, within: 1e-6)
    }

    @Test(arguments: Entrance.allCases)
    func `another dimming during the movement is blended`(entrance: Entrance) {
        let scene = make(entrance) { $0.detents = [.height(500).dimmed(0.1)] }
        scene.present(height: nil, settled: false)
        for _ in 0..<10 { scene.device.advanceFrame() }
        var last = scene.dim ?? 0
        var longest = 0.0

        scene.content.activeSheet?.configuration.detents = [.height(500).dimmed(0.9)]
        scene.watch {
            longest = max(longest, abs((scene.dim ?? 0) - last))
            last = scene.dim ?? 0
        }

        // The springs of the style and of the difference move at most by 8.5 times their distances a second.
        #expect(longest < (0.9 + 0.8) * 8.5 / 60)
        expectClose(last, 0.9, within: 1e-6)
    }

    @Test(arguments: Entrance.allCases)
    func `after a keyboard and a rotation during the movement it is at its stop`(entrance: Entrance) {
        for isTurn in [false, true] {
            let scene = make(entrance)
            scene.present(settled: false)
            for _ in 0..<5 { scene.device.advanceFrame() }
            if isTurn { scene.device.rotate(to: .landscapeLeft) } else { scene.device.showKeyboard(height: 300) }
            scene.device.settle()

            let bounds = scene.device.window.bounds
            let expected =
                isTurn
                ? CGRect(x: 156, y: 0, width: 540, height: bounds.height)
                : CGRect(x: 0, y: 59, width: 393, height: 793)
            #expect(frame(scene) == expected, "\(entrance)")
            let sheet = scene.content.presentationController?.presentedView
            #expect(sheet.map { CATransform3DIsIdentity($0.layer.transform) } == true)
            scene.device.hideKeyboard()
            scene.device.settle()
        }
    }

    @Test(arguments: Entrance.allCases)
    func `with Reduce Motion it appears without rotation or overshoot, and fades if that is preferred`(
        entrance: Entrance
    ) {
        for fades in [false, true] {
            let scene = make(entrance) { $0.timing = .spring(dampingRatio: 0.4) }
            scene.device.settings.reduceMotion = true
            scene.device.settings.prefersCrossFadeTransitions = fades
            scene.present(settled: false)
            var tops: [CGFloat] = []
            scene.watch { tops.append(scene.top) }

            #expect(!fades || tops.allSatisfy { $0 == 352 })
            #expect(scene.top == 352 && scene.isPresented)
        }
    }
}
