import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Every movement is reported to the delegate once, before it is visible, in the documented order.
@MainActor
struct MovementReportTests {
    nonisolated struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let calls: [String]
        let act: @MainActor @Sendable (ReportScene) -> Void

        init(_ name: String, _ calls: [String], _ act: @escaping @MainActor @Sendable (ReportScene) -> Void) {
            testDescription = name
            self.calls = calls
            self.act = act
        }
    }

    nonisolated static let rows: [Row] = [
        Row("a drag to another detent", ["release high", "select high", "move high", "settle high"]) {
            $0.hold(-300)
            $0.release()
        },
        Row("a drag that returns", ["release low", "move low", "settle low"]) {
            $0.hold(-60)
            $0.release()
        },
        Row("select", ["select high", "move high", "settle high"]) {
            $0.sheet?.select(.high)
            $0.device.settle()
        },
        Row("select without animation", ["select high", "move high", "settle high"]) {
            $0.sheet?.select(.high, animated: false)
            $0.device.settle()
        },
        Row("a pull that dismisses", ["should", "release out", "move out", "dismissed drag"]) {
            $0.hold(170)
            $0.release()
        },
        Row("a pull that is taken back", ["should", "release low", "move low", "settle low"]) {
            $0.hold(40)
            $0.release()
        },
        Row("a refused pull", ["should", "release low", "move low", "attempt", "settle low"]) {
            $0.delegate.allows = false
            $0.hold(120)
            $0.release()
        },
        Row("a tap beside it", ["should", "move out", "dismissed outsideTap"]) {
            $0.device.tap(at: CGPoint(x: 100, y: 100))
            $0.device.settle()
        },
        Row("a refused tap", ["should", "attempt"]) {
            $0.delegate.allows = false
            $0.device.tap(at: CGPoint(x: 100, y: 100))
            $0.device.settle()
        },
        Row("the app's own dismissal", ["move out", "dismissed programmatic"]) {
            $0.remove()
            $0.device.settle()
        },
        Row("a dismissal without animation", ["dismissed programmatic"]) {
            $0.remove(animated: false)
            $0.device.settle()
        },
        Row(
            "a touch that stops it",
            ["select high", "move high", "move high", "settle high"]
        ) {
            $0.sheet?.select(.high)
            $0.device.advance(frames: 6)
            $0.device.touchDown(at: CGPoint(x: 100, y: 800))
            $0.device.advance(frames: 6)
            $0.release()
        },
        Row(
            "a drag that catches it",
            ["select high", "move high", "release low", "select low", "move low", "settle low"]
        ) {
            $0.sheet?.select(.high)
            $0.device.advance(frames: 5)
            $0.hold(150)
            $0.release()
        },
        Row("another choice in mid-movement", ["select high", "move high", "select low", "move low", "settle low"]) {
            $0.sheet?.select(.high)
            $0.device.advance(frames: 6)
            $0.sheet?.select(.low)
            $0.device.settle()
        },
        Row(
            "a choice without animation in mid-movement",
            ["select high", "move high", "select low", "move low", "settle low"]
        ) {
            $0.sheet?.select(.high)
            $0.device.advance(frames: 6)
            $0.sheet?.select(.low, animated: false)
            $0.device.settle()
        },
        Row(
            "a dismissal that a finger catches and takes back",
            ["should", "move out", "release low", "move low", "settle low"]
        ) {
            $0.device.tap(at: CGPoint(x: 100, y: 100))
            $0.device.advance(frames: 4)
            $0.hold(-100)
            $0.release()
        },
        Row(
            "the app's own dismissal under a finger", ["move out", "release out", "move out", "dismissed programmatic"]
        ) {
            $0.remove()
            $0.device.advance(frames: 4)
            $0.hold(-100)
            $0.release()
        },
        Row("a layout in mid-movement", ["select high", "move high", "settle high"]) {
            $0.sheet?.select(.high)
            $0.device.advance(frames: 6)
            $0.device.rotate(to: .landscapeLeft)
            $0.device.settle()
            $0.device.rotate(to: .portrait)
            $0.device.settle()
        },
        Row("a detent that is gone", ["select high", "move high", "settle high"]) {
            $0.sheet?.configuration.detents = [.high]
            $0.device.settle()
        },
    ]

    @Test(arguments: rows, [false, true])
    func `each movement makes these calls once, in this order`(row: Row, isPanel: Bool) {
        let scene = ReportScene(isPanel: isPanel)

        row.act(scene)

        #expect(scene.log.events == row.calls)
    }

    @Test(arguments: [false, true], [false, true])
    func `an appearance is a movement, animated or not`(isPanel: Bool, isAnimated: Bool) {
        let scene = ReportScene(isPanel: isPanel, isShown: false)

        scene.show(animated: isAnimated)
        scene.device.settle()

        #expect(scene.log.events == ["move low", "settle low"])
        #expect(scene.delegate.movements.map(\.duration) == [isAnimated ? 0.4 : 0])
    }

    @Test(arguments: [false, true])
    func `a selection during the appearance is reported as another destination`(isPanel: Bool) {
        let scene = ReportScene(isPanel: isPanel, isShown: false)
        scene.show()
        scene.device.advance(frames: 8)

        scene.sheet?.select(.high)
        scene.device.settle()

        #expect(scene.log.events == ["move low", "select high", "move high", "settle high"])
    }

    @Test(arguments: [0, 1])
    func `a new height of the selected detent is not reported as a movement`(detent: Int) {
        let height = CustomHeight(300)
        let scene = ReportScene(isPanel: true) { $0.detents = [height.detent, .high] }
        if detent == 1 { height.value = 700 }
        scene.sheet?.invalidateDetents()
        scene.device.settle()

        height.value = 400
        scene.sheet?.invalidateDetents()
        scene.device.settle()

        #expect(scene.height == 400)
        #expect(scene.log.events == [])
    }

    // MARK: The destination

    @Test(arguments: [false, true])
    func `the delegate can choose another detent`(isPanel: Bool) {
        let scene = ReportScene(isPanel: isPanel) { $0.detents.append(.large) }
        scene.delegate.destination = .detent(Detent.large.identifier)

        scene.hold(-60)
        scene.release()

        #expect(scene.log.events == ["release low", "select large", "move large", "settle large"])
        #expect(scene.sheet?.selectedDetent == Detent.large.identifier)
    }

    @Test(arguments: [false, true])
    func `the delegate can dismiss, or prevent a dismissal`(isPanel: Bool) {
        let scene = ReportScene(isPanel: isPanel)
        scene.delegate.destination = .detent(Detent.low.identifier)
        scene.hold(170)
        scene.release()
        let kept = scene.log.events
        scene.log.clear()

        scene.delegate.destination = .dismissed
        scene.hold(-60)
        scene.release()

        #expect(kept == ["should", "release out", "move low", "settle low"])
        #expect(scene.log.events == ["release low", "should", "move out", "dismissed drag"])
        #expect(!scene.isOnScreen)
    }

    @Test(arguments: [false, true])
    func `a dismissal that is not allowed is not a destination`(isPanel: Bool) {
        let scene = ReportScene(isPanel: isPanel) { $0.dismissesOnDrag = false }
        scene.delegate.destination = .dismissed

        scene.hold(-60)
        scene.release()

        #expect(scene.log.events == ["release low", "move low", "settle low"])
        #expect(scene.isOnScreen)
    }

    @Test(arguments: [false, true])
    func `a refused dismissal by the delegate is reported as an attempt`(isPanel: Bool) {
        let scene = ReportScene(isPanel: isPanel)
        scene.delegate.destination = .dismissed
        scene.delegate.allows = false

        scene.hold(-60)
        scene.release()

        #expect(scene.log.events == ["release low", "should", "move low", "attempt", "settle low"])
    }

    @Test
    func `a destination that the sheet does not have is reported and ignored`() {
        let scene = ReportScene(isPanel: true)
        scene.delegate.destination = .detent("elsewhere")

        scene.hold(-300)
        scene.release()

        #expect(scene.log.events == ["release high", "select high", "move high", "settle high"])
        #expect(scene.problems.map(\.cause) == ["The sheet has no detent called elsewhere."])
    }

    @Test(arguments: SheetEdge.allCases, [false, true])
    func `the velocity is the finger's, and positive if the sheet grows`(edge: SheetEdge, grows: Bool) {
        let scene = ReportScene(isPanel: true) {
            $0.edge = edge
            $0.detents = [.height(300), .large]
        }
        let seen = scene.frame.intersection(scene.device.window.bounds)
        let start = CGPoint(x: seen.midX, y: seen.midY)

        scene.device.drag(from: start, to: start.moved(by: grows ? -60 : 60, along: scene.outward), over: 0.15)
        scene.device.settle()

        let velocity = scene.delegate.velocities.first ?? 0
        #expect(abs(velocity - (grows ? 400 : -400)) < 40)
        #expect(scene.delegate.movements.last.map { ($0.velocity > 0) == grows } == true)
    }

    // MARK: Alongside

    @Test(arguments: [false, true])
    func `changes are animated along with the movement, and a catch does not stop them`(isCaught: Bool) {
        let scene = ReportScene(isPanel: true)
        let badge = UIView(frame: CGRect(x: 20, y: 100, width: 20, height: 20))
        scene.root.view.addSubview(badge)
        scene.delegate.onMove = { movement in movement.animateAlongside { badge.frame.origin.x = 220 } }
        var places: [CGFloat] = []

        scene.sheet?.select(.high)
        for frame in 0..<30 {
            scene.device.advanceFrame()
            places.append(scene.device.presentedFrame(of: badge).minX)
            if frame == 8, isCaught {
                scene.delegate.onMove = { _ in }
                scene.device.touchDown(at: CGPoint(x: 100, y: 800))
            }
        }

        let shares = places.map { ($0 - 20) / 200 }
        #expect(shares.last == 1)
        #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(shares.filter { $0 > 0 && $0 < 1 }.count > 15)
    }

    @Test
    func `a view animated along with a settling sheet is in sync with it`() {
        let scene = ReportScene(isPanel: true)
        let badge = UIView(frame: CGRect(x: 20, y: 100, width: 20, height: 20))
        scene.root.view.addSubview(badge)
        scene.delegate.onMove = { movement in movement.animateAlongside { badge.frame.origin.x = 420 } }

        scene.sheet?.select(.high)

        for _ in 0..<40 {
            scene.device.advanceFrame()
            let (seen, expected) = (scene.device.presentedFrame(of: badge).minX - 20, scene.height - 200)
            #expect(abs(seen - expected) < 1)
        }
    }

    @Test
    func `after a flick a view that is animated along begins at the velocity of the sheet`() {
        let scene = ReportScene(isPanel: true)
        let badge = UIView(frame: CGRect(x: 20, y: 100, width: 20, height: 20))
        scene.root.view.addSubview(badge)
        scene.delegate.onMove = { movement in movement.animateAlongside { badge.frame.origin.x = 420 } }
        let start = CGPoint(x: 100, y: scene.device.window.bounds.height - 160)
        scene.device.touchDown(at: start)
        scene.device.move(to: CGPoint(x: start.x, y: start.y - 180), frames: 12)
        badge.frame.origin.x = scene.height - 180
        let height = scene.height

        scene.device.touchUp()
        // The first frame contains the release.
        scene.device.advance(frames: 2)

        let (seen, expected) = (scene.device.presentedFrame(of: badge).minX - height + 180, scene.height - height)
        #expect(expected > 10)
        #expect(abs(seen - expected) < expected / 3)
    }

    @Test
    func `without animation changes take effect immediately`() {
        let scene = ReportScene(isPanel: true)
        let badge = UIView()
        scene.root.view.addSubview(badge)
        scene.delegate.onMove = { movement in movement.animateAlongside { badge.alpha = 0 } }

        scene.sheet?.select(.high, animated: false)

        #expect(badge.layer.animationKeys() ?? [] == [])
        #expect(badge.alpha == 0)
    }

    @Test(arguments: [false, true])
    func `a delegate can select another detent in its call`(isPanel: Bool) {
        let scene = ReportScene(isPanel: isPanel)
        scene.delegate.onMove = { [weak scene] movement in
            if movement.destination == .detent(Detent.high.identifier) { scene?.sheet?.select(.low) }
        }

        scene.sheet?.select(.high)
        scene.device.settle()

        #expect(scene.height == 200)
        #expect(scene.log.events == ["select high", "move high", "select low", "move low", "settle low"])
    }
}
