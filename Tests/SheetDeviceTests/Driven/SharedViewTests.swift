import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A view that two sheets want to move is moved by the later one alone.
@MainActor
struct SharedViewTests {
    private final class Scene: SheetScene {
        let button = UIView(frame: CGRect(x: 300, y: 100, width: 50, height: 50))
        let first: SheetPanel
        let second: SheetPanel

        init() {
            var configuration = SheetConfiguration()
            configuration.detents = [.low, .high]
            first = SheetPanel(contentViewController: UIViewController(), configuration: configuration)
            configuration.edge = .top
            second = SheetPanel(contentViewController: UIViewController(), configuration: configuration)
            super.init()
            root.view.addSubview(button)
        }

        func add(_ panel: SheetPanel) {
            panel.add(to: root, animated: false)
            device.settle()
        }

        func drive(_ panel: SheetPanel, by points: CGFloat) {
            panel.sheet.drive(button, from: .low, to: .high) { progress in
                TransitionViewState { $0.translation.x = points * progress }
            }
        }

        /// Selects the tall detent of a panel, or the low one.
        func select(_ panel: SheetPanel, tall: Bool = true) {
            panel.sheet.select(tall ? .high : .low)
            device.settle()
        }

        /// The button's visible displacement in points.
        var moved: CGFloat { device.presentedFrame(of: button).minX - 300 }
    }

    @Test func `the later sheet moves it, with one message`() {
        let scene = Scene()
        scene.add(scene.first)
        scene.add(scene.second)
        scene.drive(scene.first, by: -100)
        scene.select(scene.first)
        #expect(scene.moved == -100)

        scene.drive(scene.second, by: -40)
        scene.device.advanceFrame()
        #expect(scene.moved == 0)
        scene.select(scene.second)
        #expect(scene.moved == -40)
        scene.select(scene.first, tall: false)
        scene.select(scene.first)

        #expect(scene.moved == -40)
        #expect(scene.problems.map(\.cause) == ["Two sheets move the same UIView."])
    }

    @Test func `after both sheets it has its own properties`() {
        for isFirstRemovedFirst in [true, false] {
            let scene = Scene()
            for panel in [scene.first, scene.second] { scene.add(panel) }
            scene.drive(scene.first, by: -100)
            scene.drive(scene.second, by: -40)
            for panel in [scene.first, scene.second] { scene.select(panel) }

            for panel in isFirstRemovedFirst ? [scene.first, scene.second] : [scene.second, scene.first] {
                panel.remove()
                scene.device.settle()
            }

            #expect(scene.moved == 0)
            #expect(CATransform3DIsIdentity(scene.button.layer.transform))
            #expect(scene.button.interactions.isEmpty)
        }
    }

    @Test func `a sheet that follows another one may move the same view, without a message`() {
        let scene = Scene()
        scene.add(scene.first)
        scene.drive(scene.first, by: -100)
        scene.select(scene.first)
        // Registered before the first one is gone.
        scene.drive(scene.second, by: -40)
        #expect(scene.moved == -100)

        scene.first.remove()
        scene.device.settle()
        scene.add(scene.second)
        scene.select(scene.second)

        #expect(scene.moved == -40)
        #expect(scene.problems.isEmpty)
    }

    @Test func `a view that the first sheet no longer moves is free, and so is another view`() {
        let scene = Scene()
        for panel in [scene.first, scene.second] { scene.add(panel) }
        scene.drive(scene.first, by: -100)
        let other = UIView(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
        scene.root.view.addSubview(other)
        scene.second.sheet.drive(other, to: .height(600)) { progress in TransitionViewState { $0.alpha = progress } }
        scene.first.sheet.stopDriving(scene.button)

        scene.drive(scene.second, by: -40)
        scene.drive(scene.second, by: -50)
        scene.select(scene.second)

        #expect(scene.moved == -50)
        #expect(scene.problems.isEmpty)
    }

    @Test func `taken over during a movement it does not stay displaced`() {
        let scene = Scene()
        for panel in [scene.first, scene.second] { scene.add(panel) }
        scene.drive(scene.first, by: -100)
        scene.first.sheet.select(.height(600))
        scene.device.advance(frames: 8)
        #expect(scene.moved < -10)

        scene.drive(scene.second, by: -40)
        scene.device.settle()
        #expect(scene.moved == 0)
        scene.select(scene.second)

        #expect(scene.moved == -40)
        #expect(scene.first.sheet.selectedDetent == Detent.height(600).identifier)
        #expect(scene.problems.count == 1)
    }
}
