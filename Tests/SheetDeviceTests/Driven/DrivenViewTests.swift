import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Views of the app as functions of the sheet's position: in drags, in animations, and when the detents change.
@MainActor
struct DrivenViewTests {
    /// Expects the button at the position for the sheet's visible edge.
    private func expectInStep(_ scene: DrivenScene, sourceLocation: SourceLocation = #_sourceLocation) {
        let (seen, expected) = (scene.buttonProgress, scene.progress)
        guard abs(seen - expected) > 0.001 || abs(scene.buttonOpacity - Double(1 - expected / 2)) > 1 / 255 else {
            return
        }
        Issue.record(
            "button at \(seen), opacity \(scene.buttonOpacity), instead of \(expected)", sourceLocation: sourceLocation)
    }

    @Test(arguments: [TransitionStyle?.none, .fade, .slide(from: .right, to: .left)])
    func `a view that begins off screen moves with a presentation and a dismissal, in every style`(
        style: TransitionStyle?
    ) {
        let scene = SheetScene()
        let button = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
        scene.root.view.addSubview(button)
        scene.configuration.style = style
        let sheet = scene.present(settled: false)
        sheet?.drive(button, to: .height(500)) { progress in TransitionViewState { $0.translation.x = 100 * progress } }
        var places: [CGFloat] = []

        scene.watch {
            let x = scene.device.presentedFrame(of: button).minX
            places.append(x)
            if style == nil { #expect(abs(x - scene.height / 5) < 0.01) }
        }
        let arrived = places.last
        scene.content.dismiss(animated: true)
        scene.watch { places.append(scene.device.presentedFrame(of: button).minX) }

        #expect(arrived == 100)
        #expect(places.last == 0)
        #expect(Set(places).count > 30)
        #expect(zip(places, places.dropFirst()).allSatisfy { abs($0 - $1) < 25 })
    }

    @Test
    func `each driven view is written once per touch move, and nothing runs on the main thread while it plays`() {
        let scene = DrivenScene(isPanel: true)
        let other = UIView(frame: CGRect(x: 20, y: 100, width: 50, height: 50))
        scene.root.view.addSubview(other)
        for view in [scene.button, other] {
            scene.sheet.drive(view, from: .low, to: .high) { progress in
                TransitionViewState { $0.translation.y = -progress * 40 }
            }
        }
        let start = scene.onSheet()
        scene.device.touchAndHold(at: start)
        scene.device.step(to: CGPoint(x: start.x, y: start.y - 30))

        let dragged = scene.device.measure {
            scene.device.move(to: CGPoint(x: start.x, y: start.y - 130), frames: 20)
        }
        scene.device.touchUp()
        scene.device.advance(frames: 3)
        let played = scene.device.measure { scene.device.advance(frames: 10) }

        #expect(dragged.layerWrites == 20 * 3)
        #expect(dragged.layoutPasses == 0)
        #expect(played.mainThreadCallbacks == 0)
        #expect(played.layerWrites == 0)
    }

    @Test
    func `a driven view is held weakly`() {
        let scene = DrivenScene(isPanel: false)

        expectFreed { check in
            let view = check.watch(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
            scene.root.view.addSubview(view)
            scene.sheet.drive(view, to: .high) { progress in TransitionViewState { $0.alpha = progress } }
            scene.sheet.select(.high)
            scene.device.settle()
            view.removeFromSuperview()
        }
        scene.sheet.select(.low)
        scene.device.settle()
        #expect(scene.height == 200)
    }

    @Test(arguments: [false, true])
    func `closures that retain the sheet are released with it`(isPanel: Bool) {
        expectFreed { check in
            let scene = check.watch(DrivenScene(isPanel: isPanel))
            let sheet = check.watch(scene.sheet!)
            sheet.drive(scene.button, to: .high) { progress in
                TransitionViewState { $0.translation.y = -progress * (sheet.extent(of: .high) ?? 0) }
            }
            sheet.select(.high)
            scene.device.settle()
            scene.remove()
            scene.device.settle()
            SheetProblem.reporter = { _ in }
        }
    }

    @Test(arguments: [false, true])
    func `the last call for a view counts, also during a movement`(isMoving: Bool) {
        let scene = DrivenScene(isPanel: true)
        scene.driveButton()
        scene.sheet.select(.high)
        if isMoving { scene.device.advance(frames: 5) } else { scene.device.settle() }

        scene.sheet.drive(scene.button, from: .low, to: .high) { progress in
            TransitionViewState { $0.translation.x = progress * 10 }
        }
        scene.device.settle()

        #expect(scene.button.layer.opacity == 1)
        #expect(scene.device.presentedFrame(of: scene.button).origin == CGPoint(x: 310, y: 100))
    }

    @Test
    func `a view that is no longer driven is restored inside the app's animation`() {
        let scene = DrivenScene(isPanel: true)
        scene.driveButton()
        scene.sheet.select(.high)
        scene.device.settle()

        UIView.animate(withDuration: 0.3) { scene.sheet.stopDriving(scene.button) }
        scene.device.advance(frames: 8)
        let between = scene.buttonProgress
        scene.device.settle()
        scene.sheet.select(.low)
        scene.device.settle()

        #expect(between > 0.1 && between < 0.9)
        #expect(scene.buttonProgress == 0)
        #expect(scene.button.layer.opacity == 1)
    }

    @Test(arguments: [false, true])
    func `after the dismissal a view has its own properties, or those that the app has set meanwhile`(isPanel: Bool) {
        let scene = DrivenScene(isPanel: isPanel)
        scene.button.layer.opacity = 0.8
        scene.driveButton()
        scene.sheet.select(.high)
        scene.device.settle()
        #expect(scene.button.layer.opacity == 0.4)

        scene.remove()
        scene.device.settle()
        #expect(scene.button.layer.opacity == 0.8)
        #expect(CATransform3DIsIdentity(scene.button.layer.transform))

        let again = DrivenScene(isPanel: isPanel)
        again.driveButton()
        again.sheet.select(.high, animated: false)
        if let panel = again.sheet.panel {
            again.button.alpha = 0.3
            panel.remove(animated: false)
        } else {
            again.button.alpha = 0.3
            again.content.dismiss(animated: false)
        }
        #expect(again.button.layer.opacity == 0.3)
        #expect(CATransform3DIsIdentity(again.button.layer.transform))
    }

    @Test(arguments: [false, true])
    func `a view that the app hides at rest stays hidden in movements, and afterwards`(isDragged: Bool) {
        let scene = DrivenScene(isPanel: true)
        scene.driveButton()
        scene.sheet.select(.high)
        scene.device.settle()
        scene.button.alpha = 0
        scene.device.settle()

        if isDragged {
            scene.device.drag(from: scene.onSheet(), to: CGPoint(x: 200, y: 640), over: 0.6)
        } else {
            scene.sheet.select(.low)
        }
        scene.watch { #expect(scene.buttonOpacity == 0) }
        #expect(scene.sheet.selectedDetent == Detent.low.identifier)
        expectClose(Double(scene.buttonProgress), 0, within: 0.001)

        scene.remove()
        scene.device.settle()
        #expect(scene.button.alpha == 0)
        #expect(CATransform3DIsIdentity(scene.button.layer.transform))
    }

    @Test
    func `a shade darkens a visual effect, which supports no other subviews`() {
        let scene = DrivenScene(isPanel: true)
        let bar = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
        bar.frame = CGRect(x: 0, y: 0, width: 393, height: 80)
        scene.root.view.addSubview(bar)
        let subviews = bar.subviews
        scene.sheet.drive(bar, from: .low, to: .high) { progress in TransitionViewState { $0.shade = progress / 2 } }

        scene.sheet.select(.high)
        scene.device.settle()

        let shade = bar.layer.sublayers?.max { $0.zPosition < $1.zPosition }
        #expect(shade?.opacity == 0.5 && shade?.frame == bar.bounds)
        #expect(bar.subviews == subviews)
        scene.remove()
        scene.device.settle()
        #expect(bar.layer.sublayers?.contains { $0 === shade } == false)
    }

    @Test
    func `a keyboard lifts both detents, and the progress stays`() {
        let scene = DrivenScene(isPanel: true)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        scene.content.view.addSubview(field)
        scene.driveButton()
        scene.device.settle()

        field.becomeFirstResponder()
        scene.device.settle()

        #expect(scene.buttonProgress == 0)
        #expect(scene.sheet.extent(of: .low) == scene.height)
        #expect(scene.height > 500)
        // The higher one would be taller than the screen.
        #expect(scene.sheet.extent(of: .high) == 793)
    }

    @Test
    func `a view that is off screen has its state when it returns`() {
        let scene = DrivenScene(isPanel: true)
        scene.driveButton()
        scene.button.removeFromSuperview()

        let cost = scene.device.measure {
            scene.sheet.select(.high)
            scene.device.settle()
        }
        scene.root.view.insertSubview(scene.button, at: 0)
        scene.sheet.select(.low)
        scene.watch { expectInStep(scene) }

        // For the sheet and the dimming.
        #expect(cost.animationsAdded == 2)
        #expect(scene.height == 200)
    }

    @Test
    func `an inactive detent counts as off screen, or as out of the sheet's range`() {
        let scene = DrivenScene(isPanel: true) { $0.detents = [.low, .medium, .large] }
        let other = UIView(frame: CGRect(x: 20, y: 100, width: 50, height: 50))
        scene.root.view.addSubview(other)
        scene.sheet.drive(scene.button, from: .medium, to: .large) { progress in
            TransitionViewState { $0.alpha = progress }
        }
        scene.sheet.drive(other, from: .low, to: .medium) { progress in
            TransitionViewState { $0.alpha = 1 - progress }
        }

        scene.device.rotate(to: .landscapeLeft)
        scene.device.settle()
        scene.sheet.select(.large)
        scene.device.settle()

        #expect(scene.sheet.extent(of: .medium) == nil)
        #expect(scene.buttonOpacity == 1)
        #expect(scene.device.presentedOpacity(of: other) == 1)
    }

    @Test
    func `a missing detent and a view that contains the sheet are reported and ignored`() {
        let scene = DrivenScene(isPanel: true)

        scene.sheet.drive(scene.button, from: .medium, to: .large) { _ in TransitionViewState { $0.alpha = 0 } }
        scene.sheet.drive(scene.root.view, to: .high) { _ in TransitionViewState { $0.alpha = 0 } }
        scene.sheet.select(.high)
        scene.device.settle()

        #expect(
            scene.problems.map(\.cause) == [
                "The sheet has no detent called medium.", "UIView contains the sheet that would move it.",
            ])
        #expect(scene.button.alpha == 1)
        #expect(scene.root.view.alpha == 1)
    }

    @Test
    func `the extent of a detent is the sheet's visible extent at it`() {
        let scene = DrivenScene(isPanel: false)

        #expect(scene.sheet.extent(of: .low) == 200)
        #expect(scene.sheet.extent(of: .high) == 600)
        #expect(scene.sheet.extent(of: .large) == nil)
        #expect(SheetPanel(contentViewController: UIViewController()).sheet.extent(of: .large) == nil)
    }

    @Test(arguments: [false, true])
    func `a view that is added later has the state of the sheet's position`(isDragged: Bool) {
        let scene = DrivenScene(isPanel: false)
        scene.button.removeFromSuperview()
        scene.sheet.select(.high)
        scene.device.settle()
        scene.driveButton()

        scene.root.view.addSubview(scene.button)
        scene.device.settle()
        expectClose(Double(scene.buttonProgress), 1, within: 0.001)
        guard isDragged else { return }
        let start = scene.onSheet()
        scene.device.touchAndHold(at: start)
        for step in 1...20 { scene.device.step(to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 10)) }

        #expect(scene.progress < 0.8)
        expectClose(Double(scene.buttonProgress), Double(scene.progress), within: 0.01)
        scene.device.liftAndSettle()
    }

    @Test func `a view whose closure has returned no number is restored, and reported once`() {
        let scene = DrivenScene(isPanel: false)
        scene.sheet.drive(scene.button, to: .high) { progress in
            TransitionViewState { $0.translation.y = progress < 0.5 ? .nan : -40 * progress }
        }
        scene.device.settle()

        scene.sheet.select(.high)
        scene.device.settle()
        #expect(scene.device.presentedFrame(of: scene.button).minY == 60)
        scene.content.dismiss(animated: true)
        scene.device.settle()

        #expect(CATransform3DIsIdentity(scene.button.layer.transform))
        #expect(scene.problems.map(\.kind) == [.invalidValue])
    }
}
