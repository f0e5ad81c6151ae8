import Support
import Testing
import UIKit

/// A window that changes its size again before the first change has ended, like an iPad's by a divider.
@MainActor
struct ControllerSizeChangeTests {
    private final class Resized: UIViewController {
        let log: EventLog
        private var changes = 0

        init(_ log: EventLog) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            changes += 1
            let change = changes
            log.append("\(change) to \(size.width)")
            coordinator.animate { [log] _ in
                log.append("\(change) alongside")
            } completion: { [log] _ in
                log.append("\(change) ended")
            }
        }
    }

    private static let half = CGRect(x: 0, y: 0, width: 200, height: 852)
    private static let third = CGRect(x: 0, y: 0, width: 150, height: 852)

    private func makeStage(_ log: EventLog) async -> (Stage, Resized) {
        let stage = Stage()
        let root = Resized(log)
        await stage.show(root)
        await stage.settle()
        return (stage, root)
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `overlapping changes of size have coordinators of their own, and each ends in its time [I]`() async {
        let log = EventLog()
        let (stage, root) = await makeStage(log)

        stage.resize(to: Self.half)
        await stage.wait(0.1)
        stage.resize(to: Self.third)
        await stage.wait(0.25)

        log.expect(["1 to 200.0", "1 alongside", "2 to 150.0", "2 alongside", "1 ended"])
        #expect(root.transitionCoordinator != nil)

        await stage.settle()

        log.expect(["2 ended"])
        #expect(root.transitionCoordinator == nil)
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `a change of size at once does not end one that is being animated [I]`() async {
        let log = EventLog()
        let (stage, root) = await makeStage(log)

        stage.resize(to: Self.half)
        await stage.wait(0.1)
        stage.resize(to: Self.third, animated: false)
        await stage.wait(0.1)

        #expect(log.events.suffix(3) == ["2 to 150.0", "2 alongside", "2 ended"])
        #expect(root.transitionCoordinator != nil)

        await stage.settle()

        #expect(log.events.last == "1 ended")
        #expect(root.transitionCoordinator == nil)
    }
}
