import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// What a sheet does while the keyboard is on screen.
@MainActor
struct KeyboardOptionTests {
    private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))

    private func makeScene(
        _ behavior: SheetConfiguration.KeyboardBehavior, _ detents: [Detent] = [.height(300), .height(600)],
        _ change: (inout SheetConfiguration) -> Void = { _ in }
    ) -> SheetScene {
        let scene = SheetScene(detents: detents)
        scene.configuration.keyboardBehavior = behavior
        change(&scene.configuration)
        scene.content.view.addSubview(field)
        scene.present()
        return scene
    }

    /// Advances until nothing moves, and checks that nothing jumps.
    private func settle(_ scene: SheetScene, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(scene.steps().allSatisfy { $0 < 60 }, sourceLocation: sourceLocation)
    }

    private func overlap(_ scene: SheetScene) throws -> CGFloat {
        let keyboard = try #require(scene.device.keyboardFrame)
        return scene.screenHeight - keyboard.minY
    }

    /// The lower end of the content's safe area on the screen.
    private func safeEnd(_ scene: SheetScene) -> CGFloat {
        let view = scene.content.view!
        let frame = view.safeAreaLayoutGuide.layoutFrame
        return scene.top + frame.maxY
    }

    @Test
    func `a sheet that moves is above the keyboard`() throws {
        let scene = makeScene(.move)

        field.becomeFirstResponder()
        settle(scene)

        #expect(try scene.top == 852 - 300 - overlap(scene))
    }

    @Test
    func `a sheet that ignores the keyboard is covered`() {
        let scene = makeScene(.ignore)

        field.becomeFirstResponder()
        settle(scene)

        #expect(scene.top == 552)
        expectClose(safeEnd(scene), 852 - 34, within: 0.5)
    }

    @Test
    func `a sheet that resizes keeps its frame, and its content's safe area ends at the keyboard`() throws {
        let scene = makeScene(.resize, [.height(600)])

        field.becomeFirstResponder()
        settle(scene)
        #expect(scene.top == 252)
        expectClose(safeEnd(scene), 852 - (try overlap(scene)), within: 0.5)
        field.resignFirstResponder()
        settle(scene)

        #expect(scene.top == 252)
        expectClose(safeEnd(scene), 852 - 34, within: 0.5)
    }

    // MARK: Selecting a detent

    @Test
    func `the keyboard selects a detent and returns to the previous one`() throws {
        let scene = makeScene(.select(.height(600)))

        field.becomeFirstResponder()
        settle(scene)
        #expect(scene.top == 252)
        #expect(scene.content.activeSheet?.selectedDetent == "height(600.0)")
        expectClose(safeEnd(scene), 852 - (try overlap(scene)), within: 0.5)
        field.resignFirstResponder()
        settle(scene)

        #expect(scene.top == 552)
        #expect(scene.content.activeSheet?.selectedDetent == "height(300.0)")
        #expect(scene.problems == [])
    }

    /// What happens while the keyboard is on screen.
    @Test(arguments: [false, true])
    func `the keyboard of a field in the presenter selects no detent`(isPanel: Bool) throws {
        var configuration = SheetConfiguration()
        configuration.detents = [.height(300), .height(600)]
        configuration.largestUndimmedDetent = .height(300)
        configuration.keyboardBehavior = .select(.height(600))
        let scene = SheetScene()
        let field = UITextField(frame: CGRect(x: 40, y: 80, width: 200, height: 40))
        scene.root.view.addSubview(field)
        let panel = SheetPanel(contentViewController: scene.content, configuration: configuration)
        if isPanel {
            panel.add(to: scene.root)
        } else {
            SheetTransition(configuration: configuration).present(scene.content, from: scene.root)
        }
        scene.device.settle()
        let sheet = try #require(scene.content.activeSheet)

        field.becomeFirstResponder()
        scene.device.settle()

        #expect(field.isFirstResponder && scene.device.keyboardFrame != nil)
        #expect(sheet.selectedDetent == Detent.height(300).identifier)
    }

    enum Choice: CaseIterable {
        case select, drag, selectBack
    }

    @Test(arguments: Choice.allCases)
    func `a detent that somebody has chosen meanwhile stays`(choice: Choice) throws {
        let scene = makeScene(.select(.height(600)), [.height(300), .height(450), .height(600)])
        field.becomeFirstResponder()
        settle(scene)
        let sheet = try #require(scene.content.activeSheet)

        switch choice {
        case .select: sheet.select(.height(450))
        case .drag:
            scene.device.drag(
                from: scene.onSheet(100), to: CGPoint(x: 196, y: scene.top + 250), over: 0.5, hold: 0.3)
        case .selectBack:
            sheet.select(.height(450))
            scene.device.settle()
            sheet.select(.height(600))
        }
        scene.device.settle()
        field.resignFirstResponder()
        settle(scene)

        #expect(scene.top == (choice == .selectBack ? 252 : 402))
    }

    @Test
    func `a detent that the sheet does not have is reported, and the sheet moves`() throws {
        let scene = makeScene(.select(.large))
        #expect(scene.problems.map(\.kind) == [.unknownDetent])

        field.becomeFirstResponder()
        settle(scene)

        #expect(try scene.top == 852 - 300 - overlap(scene))
        field.resignFirstResponder()
        settle(scene)
        #expect(scene.top == 552)
        #expect(scene.problems.count == 1)
    }

    @Test
    func `a sheet whose field edits from the beginning appears, and is at the detent`() {
        let scene = SheetScene(detents: [.height(300), .height(600)]) { $0.keyboardBehavior = .select(.height(600)) }
        scene.content.view.addSubview(field)
        scene.present(settled: false)

        field.becomeFirstResponder()
        scene.device.settle()
        #expect(scene.top == 252)
        field.resignFirstResponder()
        scene.device.settle()

        #expect(scene.top == 552)
    }

    // MARK: Dragging

    @Test(arguments: [false, true])
    func `a drag dismisses the keyboard if that is wanted`(dismisses: Bool) {
        let scene = makeScene(.resize, [.height(500)]) { $0.dismissesKeyboardOnDrag = dismisses }
        field.becomeFirstResponder()
        settle(scene)
        let start = scene.onSheet(100)

        scene.device.touchAndHold(at: start)
        #expect(field.isFirstResponder)
        scene.device.move(to: CGPoint(x: start.x, y: start.y + 48), frames: 6)

        #expect(field.isFirstResponder == !dismisses)
        scene.device.touchUp()
        settle(scene)
        #expect(scene.isPresented)
    }

    /// Its end is still where the keyboard was while the finger moves its free edge down.
    @Test
    func `a card that a drag takes away from its keyboard keeps its length`() {
        let scene = makeScene(.move, .card) {
            $0.dismissesKeyboardOnDrag = true
            $0.duration = 0.9
        }
        let (length, top) = (scene.card.height, scene.card.minY)
        field.becomeFirstResponder()
        settle(scene)
        #expect(scene.card.minY < top - 200)
        let start = scene.onSheet(10)
        scene.device.touchAndHold(at: start)
        var least = scene.card.height
        scene.device.onFrame = { _ in least = min(least, scene.card.isNull ? 0 : scene.card.height) }

        scene.device.move(to: CGPoint(x: start.x, y: start.y + 162), frames: 18)
        scene.device.touchUp()
        scene.device.settle()

        #expect(!field.isFirstResponder)
        #expect(abs(scene.card.minY - top) < 0.5)
        #expect(least > length - 0.5)
        scene.device.onFrame = nil
    }

    @Test
    func `scrolling content is no drag of the sheet`() {
        let scene = makeScene(.move, [.height(500)]) { $0.dismissesKeyboardOnDrag = true }
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 80, width: 393, height: 420))
        scroll.contentSize = CGSize(width: 393, height: 2_000)
        scene.content.view.addSubview(scroll)
        field.becomeFirstResponder()
        settle(scene)

        scene.device.drag(from: scene.onSheet(200), to: scene.onSheet(120), over: 0.3, hold: 0.2)
        scene.device.settle()

        #expect(scroll.contentOffset.y > 50)
        #expect(field.isFirstResponder)
    }

    @Test(arguments: [[Detent.medium], [.medium, .large]])
    func `a slow pull of 420 points from a detent that the keyboard has raised returns to it`(detents: [Detent]) {
        let scene = makeScene(.move, detents)
        field.becomeFirstResponder()
        settle(scene)
        let raised = scene.top

        scene.pull(420, from: 100, over: 1.5)

        #expect(scene.isPresented)
        #expect(scene.content.activeSheet?.selectedDetent == Detent.medium.identifier)
        #expect(scene.top >= raised)
    }

    @Test
    func `a slow pull down to where the sheet would not stay without the keyboard dismisses it`() {
        let scene = makeScene(.move, [.medium])
        field.becomeFirstResponder()
        settle(scene)

        let start = scene.onSheet(20)
        scene.device.drag(from: start, to: CGPoint(x: start.x, y: 700), over: 1.5, hold: 0.3)
        scene.device.settle()

        #expect(!scene.isPresented)
    }

    /// Content that itself reserves the height of the keyboard.
    enum Reserving: CaseIterable {
        case guide, table, insets

        @MainActor
        func make() -> UIViewController {
            switch self {
            case .guide: FieldPage(150)
            case .table: RowsPage(4)
            case .insets: KeyboardInsetRowsPage(4)
            }
        }
    }

    @Test(arguments: Reserving.allCases, [SheetConfiguration.KeyboardBehavior.ignore, .resize])
    func `a sheet that does not move fits its content without what that reserves for the keyboard`(
        content: Reserving, behavior: SheetConfiguration.KeyboardBehavior
    ) {
        let scene = SheetScene(presenting: content.make()) { $0.keyboardBehavior = behavior }
        scene.settle()
        let height = scene.height

        scene.device.showKeyboard(height: 300)
        scene.settle()
        scene.sheet?.invalidateDetents()
        scene.settle()
        #expect(scene.height == height)
        scene.device.drag(
            along: [0, -40, 0].map { CGPoint(x: scene.frame.midX, y: scene.frame.minY + 10 + $0) }, over: 0.4, hold: 0.3
        )
        scene.settle()

        #expect(scene.height == height)
        #expect(scene.problems.isEmpty)
    }

    /// UIKit ends editing inside of `dismiss`, before the dismissal begins [S].
    @Test func `a sheet that the app dismisses while it is edited selects no other detent`() {
        let (low, high) = (Detent.height(250), Detent.height(600))
        let scene = SheetScene(detents: [low, high]) { $0.keyboardBehavior = .select(high) }
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        scene.content.view.addSubview(field)
        scene.present(delegate: scene.listener)
        field.becomeFirstResponder()
        scene.device.settle()
        scene.log.clear()

        scene.device.perform { scene.content.dismiss(animated: true) }
        scene.device.settle()

        scene.log.expect(["programmatic"])
    }
}
