import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Tasks await a sheet's appearance, its dismissal and its positions.
@MainActor
struct AsyncSheetTests {
    /// The result of a task; nil while it waits.
    private final class Answer<Value> {
        var value: Value?
    }

    private func waiting<Value: Sendable>(
        _ body: @escaping @MainActor () async -> Value
    ) -> (answer: Answer<Value>, task: Task<Void, Never>) {
        let answer = Answer<Value>()
        return (answer, Task { answer.value = await body() })
    }

    // MARK: Appearance

    @Test(arguments: [false, true], [false, true])
    func `a sheet has appeared when its movement has ended`(isPanel: Bool, isAnimated: Bool) throws {
        let scene = ReportScene(isPanel: isPanel, isShown: false)
        scene.show(animated: isAnimated)
        let sheet = try #require(scene.sheet)

        let (answer, _) = waiting { await sheet.waitUntilPresented() }
        scene.device.advance(frames: 6)
        #expect(answer.value == (isAnimated ? nil : true))
        scene.device.settle()
        #expect(answer.value == true)

        let (late, _) = waiting { await sheet.waitUntilPresented() }
        scene.remove()
        scene.device.settle()
        let (later, _) = waiting { await sheet.waitUntilPresented() }
        scene.device.settle()
        #expect(late.value == true)
        #expect(later.value == true)
    }

    @Test
    func `a presentation that is refused after it has waited has not appeared`() throws {
        let scene = ReportScene(isPanel: false)
        scene.hold(40)
        #expect(scene.content.isBeingDismissed)
        let next = UIViewController()
        let sheet = try #require(SheetTransition.default.present(next, height: 300, from: scene.root))
        let (appeared, _) = waiting { await sheet.waitUntilPresented() }
        let (dismissal, _) = waiting { await sheet.waitUntilDismissed() }

        scene.release()

        #expect(scene.problems.count == 1)
        #expect(appeared.value == false)
        #expect(dismissal.value == .some(nil))
    }

    @Test
    func `a panel that cannot be added has not appeared, and may appear later`() {
        let scene = ReportScene(isPanel: true, isShown: false)
        let panel = SheetPanel(contentViewController: scene.content)
        let (refused, _) = waiting { await panel.sheet.waitUntilPresented() }

        panel.add(to: UITabBarController())
        scene.device.settle()
        panel.add(to: scene.root)
        let (added, _) = waiting { await panel.sheet.waitUntilPresented() }
        scene.device.settle()

        #expect(refused.value == false)
        #expect(added.value == true)
    }

    @Test(arguments: [false, true])
    func `a panel that is removed while it appears ends its appearance first`(isAnimated: Bool) {
        let scene = ReportScene(isPanel: true, isShown: false)
        scene.show()
        let sheet = scene.sheet!
        let (appeared, _) = waiting { await sheet.waitUntilPresented() }
        let (dismissal, _) = waiting { await sheet.waitUntilDismissed() }
        scene.device.advance(frames: 4)

        scene.remove(animated: isAnimated)
        scene.device.settle()

        #expect(appeared.value == true)
        #expect(dismissal.value == .some(.programmatic))
    }

    // MARK: Dismissal

    @Test(arguments: [false, true], [DismissalReason.outsideTap, .drag, .escape, .programmatic])
    func `every waiting task gets the reason of the dismissal, and so does a later one`(
        isPanel: Bool, reason: DismissalReason
    ) throws {
        let scene = ReportScene(isPanel: isPanel)
        let sheet = try #require(scene.sheet)
        let answers = (0..<3).map { _ in waiting { await sheet.waitUntilDismissed() }.answer }
        scene.device.settle()
        #expect(answers.allSatisfy { $0.value == nil })

        switch reason {
        case .outsideTap: scene.device.tap(at: CGPoint(x: 100, y: 100))
        case .drag:
            scene.hold(170)
            scene.release()
        case .escape:
            scene.device.accessibilityFocus = scene.content.view
            scene.device.accessibilityEscape()
        case .programmatic: scene.remove()
        }
        scene.device.settle()
        let late = waiting { await sheet.waitUntilDismissed() }.answer
        scene.device.settle()

        #expect(answers.map(\.value) == [reason, reason, reason])
        #expect(late.value == .some(reason))
    }

    @Test(arguments: [false, true])
    func `a cancelled task gets nothing, and the sheet stays`(isPanel: Bool) throws {
        let scene = ReportScene(isPanel: isPanel)
        let sheet = try #require(scene.sheet)
        let (cancelled, task) = waiting { await sheet.waitUntilDismissed() }
        let (other, _) = waiting { await sheet.waitUntilDismissed() }
        scene.device.settle()

        task.cancel()
        scene.device.settle()
        #expect(cancelled.value == .some(nil))
        #expect(other.value == nil)
        #expect(scene.isOnScreen)

        scene.remove()
        scene.device.settle()
        #expect(other.value == .some(.programmatic))
    }

    @Test
    func `a task that is cancelled before it waits gets nothing`() throws {
        let scene = ReportScene(isPanel: false)
        let sheet = try #require(scene.sheet)

        let (answer, task) = waiting { await sheet.waitUntilDismissed() }
        task.cancel()
        scene.device.settle()

        #expect(answer.value == .some(nil))
    }

    @Test
    func `a cancelled dismissal is not reported`() throws {
        let scene = ReportScene(isPanel: false)
        let sheet = try #require(scene.sheet)
        let (answer, _) = waiting { await sheet.waitUntilDismissed() }

        scene.hold(40)
        scene.release()

        #expect(answer.value == nil)
        scene.remove()
        scene.device.settle()
        #expect(answer.value == .some(.programmatic))
    }

    @Test
    func `a panel that is added again can be awaited again`() throws {
        let scene = ReportScene(isPanel: true)
        let panel = try #require(scene.sheet?.panel)
        panel.remove()
        scene.device.settle()
        panel.add(to: scene.root)

        let (appeared, _) = waiting { await panel.sheet.waitUntilPresented() }
        let (dismissal, _) = waiting { await panel.sheet.waitUntilDismissed() }
        scene.device.settle()

        #expect(appeared.value == true)
        #expect(dismissal.value == nil)
        panel.remove()
        scene.device.settle()
        #expect(dismissal.value == .some(.programmatic))
    }

    // MARK: Positions

    @Test(arguments: [false, true])
    func `positions are the visible extents, from now to the end`(isPanel: Bool) throws {
        let scene = ReportScene(isPanel: isPanel)
        let sheet = try #require(scene.sheet)
        var extents: [CGFloat] = []
        var isOver = false
        Task {
            for await extent in sheet.visibleExtents { extents.append(extent) }
            isOver = true
        }
        scene.device.advanceFrame()
        #expect(extents == [200])

        sheet.select(.high)
        for _ in 0..<80 {
            scene.device.advanceFrame()
            #expect(abs((extents.last ?? 0) - scene.height) < 0.01)
        }
        #expect(extents.last == 600)
        #expect(!isOver)

        scene.remove()
        scene.device.settle()
        #expect(isOver)
    }

    @Test
    func `a busy task gets only the newest position`() throws {
        let scene = ReportScene(isPanel: true)
        let sheet = try #require(scene.sheet)
        let stream = sheet.visibleExtents
        sheet.select(.high)
        scene.device.settle()
        var extents: [CGFloat] = []

        Task { for await extent in stream { extents.append(extent) } }
        scene.device.settle()

        #expect(extents == [600])
    }

    @Test
    func `a display link runs only while there is a stream of positions`() throws {
        let scene = ReportScene(isPanel: true)
        let sheet = try #require(scene.sheet)
        let task = Task { for await _ in sheet.visibleExtents {} }
        scene.device.settle()
        sheet.select(.high)
        scene.device.advance(frames: 4)
        let observed = scene.device.measure { scene.device.advance(frames: 5) }

        task.cancel()
        scene.device.advance(frames: 2)
        let unobserved = scene.device.measure { scene.device.advance(frames: 5) }

        #expect(observed.mainThreadCallbacks >= 5)
        #expect(unobserved.mainThreadCallbacks == 0)
    }

    @Test
    func `the positions of a dismissed sheet end`() throws {
        let scene = ReportScene(isPanel: false)
        let sheet = try #require(scene.sheet)
        scene.remove()
        scene.device.settle()
        var isOver = false

        Task {
            for await _ in sheet.visibleExtents { Issue.record("a position of a sheet that is gone") }
            isOver = true
        }
        scene.device.settle()

        #expect(isOver)
    }

    // MARK: Lifetime

    @Test(arguments: [false, true])
    func `tasks that awaited a sheet do not retain it`(isPanel: Bool) {
        expectFreed { check in
            let scene = ReportScene(isPanel: isPanel)
            if let sheet = scene.sheet {
                check.watch(sheet)
                check.watch(scene.content)
                Task { _ = await sheet.waitUntilPresented() }
                Task { _ = await sheet.waitUntilDismissed() }
                Task { for await _ in sheet.visibleExtents {} }
            }
            scene.device.settle()
            scene.remove()
            scene.device.settle()
            SheetProblem.reporter = { _ in }
        }
    }
}
