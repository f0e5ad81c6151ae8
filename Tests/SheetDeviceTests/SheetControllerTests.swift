import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The controller of a sheet, on screen and after the end.
@MainActor
struct SheetControllerTests {
    // MARK: On screen

    @Test(arguments: [false, true])
    func `the host, its content and every controller inside have the same sheet`(isPanel: Bool) throws {
        let scene = ReportScene(isPanel: isPanel)
        let sheet = try #require(scene.sheet)

        #expect(scene.content.activeSheet === sheet)
        #expect(sheet.contentViewController === scene.content)
        #expect((sheet.panel?.sheet === sheet) == isPanel)
        #expect((sheet.presentationController?.sheet === sheet) == !isPanel)
        #expect(scene.root.activeSheet == nil)
    }

    /// Content that sets its own detents.
    private final class Own: UIViewController {
        private(set) weak var found: SheetController?

        override func viewDidLoad() {
            super.viewDidLoad()
            found = activeSheet
            activeSheet?.configuration.detents = [.medium, .large]
            activeSheet?.selectedDetent = .large
        }
    }

    @Test(arguments: [false, true])
    func `the results of a search in the content have the same sheet`(isPanel: Bool) throws {
        let list = UIViewController()
        let results = UIViewController()
        let search = UISearchController(searchResultsController: results)
        list.navigationItem.searchController = search
        let scene = SheetScene(content: UINavigationController(rootViewController: list))
        scene.show(isPanel: isPanel)
        scene.device.settle()
        search.isActive = true
        scene.device.settle()
        #expect(search.presentingViewController != nil)

        #expect(results.activeSheet === scene.sheet && scene.sheet != nil)
        #expect(search.activeSheet === scene.sheet)
    }

    @Test(arguments: [0, 1, 6], [false, true])
    func `dismissed while a person or the app dismisses it, it dismisses nothing beneath`(
        frames: Int, isByPerson: Bool
    ) throws {
        let scene = SheetScene()
        scene.present()
        let above = UIViewController()
        let sheet = try #require(SheetTransition.default.present(above, height: 300, from: scene.content))
        scene.device.settle()
        if isByPerson { scene.device.tap(at: CGPoint(x: 200, y: 100)) } else { above.dismiss(animated: true) }
        for _ in 0..<frames { scene.device.advanceFrame() }
        var completions = 0

        sheet.dismiss { completions += 1 }
        scene.device.settle()

        #expect(above.presentingViewController == nil && scene.isOnScreen)
        #expect(completions == 1)
        #expect(scene.problems.isEmpty)
    }

    @Test
    func `a dismissal that a finger cancels is followed by those that the app has requested meanwhile`() throws {
        let scene = SheetScene()
        scene.present()
        let sheet = try #require(scene.sheet)
        var completions = 0
        scene.device.touchDown(at: scene.onSheet())
        for y in stride(from: 400.0, through: 700, by: 25) {
            scene.device.step(to: CGPoint(x: 200, y: y))
        }
        #expect(scene.content.isBeingDismissed)

        for _ in 0..<2 { sheet.dismiss { completions += 1 } }
        for y in stride(from: 700.0, through: 420, by: -20) {
            scene.device.step(to: CGPoint(x: 200, y: y))
        }
        scene.device.touchUp()
        scene.device.settle()

        #expect(!scene.isPresented)
        #expect(completions == 2)
    }

    @Test(arguments: [false, true], [false, true])
    func `content configures its sheet when its view is loaded`(isInNavigation: Bool, isAppsPresent: Bool) {
        let scene = SheetScene()
        let content = Own()
        let presented = isInNavigation ? UINavigationController(rootViewController: content) : content
        let transition = SheetTransition(configuration: scene.configuration)
        #expect(content.activeSheet == nil)

        if isAppsPresent {
            presented.modalPresentationStyle = .custom
            presented.transitioningDelegate = transition
            scene.root.present(presented, animated: true)
        } else {
            transition.present(presented, from: scene.root)
        }
        scene.device.settle()

        #expect(content.found === content.activeSheet && content.found != nil)
        #expect(content.activeSheet?.selectedDetent == .large)
        #expect(content.activeSheet?.visibleExtent == 793)
        scene.root.dismiss(animated: true)
        scene.device.settle()
        #expect(content.activeSheet == nil)
        #expect(scene.problems == [])
    }

    @Test(arguments: [false, true], [false, true])
    func `it is dismissed with what its content presents`(isPanel: Bool, isAnimated: Bool) throws {
        let scene = ReportScene(isPanel: isPanel)
        let sheet = try #require(scene.sheet)
        if !isPanel {
            scene.content.present(
                UIAlertController(title: "Alert", message: nil, preferredStyle: .alert), animated: false)
            scene.device.settle()
        }
        var ends = 0

        sheet.dismiss(animated: isAnimated) { ends += 1 }
        scene.device.settle()
        #expect(ends == 1)
        #expect(scene.content.view.window == nil)
        #expect(scene.root.presentedViewController == nil)
        sheet.dismiss { ends += 1 }

        #expect(ends == 2)
        #expect(scene.problems == [])
    }

    @Test
    func `dismissed in the turn in which it is presented it does not remain`() {
        let scene = SheetScene()
        scene.present(settled: false)

        scene.sheet.dismiss()
        scene.device.settle()

        #expect(!scene.isPresented)
        #expect(scene.problems == [])
    }

    @Test(arguments: [false, true])
    func `dismissed while it waits for another transition it does not appear`(isSameContent: Bool) async throws {
        let scene = SheetScene()
        scene.present()
        let next = isSameContent ? scene.content : UIViewController()
        scene.content.dismiss(animated: true)
        let waiting = try #require(SheetTransition.default.present(next, height: 300, from: scene.root))

        waiting.dismiss { scene.log.append("dismissed") }
        scene.device.settle()

        #expect(scene.root.presentedViewController == nil)
        #expect(next.viewIfLoaded?.window == nil)
        scene.log.expectOnce("dismissed")
        #expect(await !waiting.waitUntilPresented())
        #expect(scene.problems == [])
        // It can be presented later.
        SheetTransition.default.present(next, height: 300, from: scene.root)
        scene.device.settle()
        #expect(next.activeSheet != nil)
    }

    @Test(arguments: [false, true])
    func `the visible extent is what the screen shows, at rest, in a movement and under a finger`(isPanel: Bool) throws
    {
        let scene = ReportScene(isPanel: isPanel)
        let sheet = try #require(scene.sheet)
        #expect(sheet.visibleExtent == 200)

        sheet.select(.high)
        for _ in 0..<20 {
            scene.device.advanceFrame()
            #expect(abs(sheet.visibleExtent - scene.height) < 0.01)
        }
        scene.device.settle()
        scene.hold(100)
        #expect(abs(sheet.visibleExtent - scene.height) < 0.01 && sheet.visibleExtent < 560)
        scene.release()
        scene.remove()
        scene.device.settle()

        #expect(sheet.visibleExtent == 0)
    }

    @Test
    func `the delegate of a presented sheet is that of its presentation controller, held weakly`() throws {
        let scene = SheetScene()
        let sheet = try #require(scene.present())
        let presentation = try #require(sheet.presentationController)

        sheet.delegate = scene.listener
        #expect(presentation.delegate === scene.listener)
        var other: Listener? = Listener(EventLog())
        presentation.delegate = other
        #expect(sheet.delegate === other)
        other = nil

        #expect(sheet.delegate == nil)
        #expect(presentation.delegate == nil)
    }

    // MARK: After the end

    /// The end of a sheet.
    enum End: CaseIterable {
        case dismissed, removed, panelReleased
    }

    @Test(arguments: End.allCases)
    func `an app may keep it after the end: it answers, and keeps nothing alive`(end: End) {
        var kept: SheetController?
        var answers: [DismissalReason?] = []
        var hasAppeared: Bool?
        let device = Device(.iPhone16)
        expectFreed { check in
            let map = check.watch(UIViewController())
            let content = check.watch(UIViewController())
            device.showAndSettle(map)
            var configuration = SheetConfiguration()
            configuration.detents = [.custom("own") { _ in 300 }]
            if end == .removed || end == .panelReleased {
                let panel = check.watch(SheetPanel(contentViewController: content, configuration: configuration))
                kept = panel.sheet
                if end == .removed { panel.add(to: map, animated: false) }
            } else {
                kept = SheetTransition(configuration: configuration).present(content, from: map, animated: false)
                kept?.presentationController.map { _ = check.watch($0) }
            }
            kept?.header = check.watch(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40)))
            kept?.onVisibleExtentChange = { _ in map.view.setNeedsLayout() }
            device.settle()
            let sheet = kept
            Task {
                hasAppeared = await sheet?.waitUntilPresented()
                answers.append(await sheet?.waitUntilDismissed() ?? nil)
            }
            device.advanceFrame()
            switch end {
            case .dismissed: content.dismiss(animated: true)
            case .removed: content.activeSheet?.panel?.remove()
            case .panelReleased: break
            }
            device.settle()
            device.show(UIViewController())
        }
        device.settle()

        let reason: DismissalReason? = end == .dismissed || end == .removed ? .programmatic : nil
        #expect(answers == [reason])
        #expect(hasAppeared == (end != .panelReleased))
        #expect(kept?.contentViewController == nil)
        #expect(kept?.visibleExtent == 0)
    }

    @Test
    func `after the end changes have no effect, and the first one is reported`() throws {
        let scene = SheetScene()
        let sheet = try #require(scene.present())
        scene.content.dismiss(animated: true)
        scene.device.settle()
        #expect(scene.problems.isEmpty)

        sheet.configuration.detents = [.large]
        sheet.header = UIView()
        sheet.footer = UIView()
        sheet.select(.large, animated: false)
        sheet.animateChanges { Issue.record("changes of a sheet that is gone") }
        sheet.invalidateDetents()
        sheet.drive(scene.root.view, to: .height(500)) { _ in .rest }
        sheet.stopDriving(scene.root.view)

        #expect(scene.problems.map(\.kind) == [.changeAfterDismissal])
        #expect(sheet.configuration.detents == [.height(500)])
        #expect(sheet.header == nil && sheet.footer == nil)
        #expect(sheet.selectedDetent == Detent.height(500).identifier)
    }

    @Test
    func `a removed panel can be changed before it is added again`() {
        let scene = PanelScene()
        scene.add()
        scene.panel.remove()
        scene.device.settle()

        scene.panel.sheet.configuration.detents = [.height(300)]
        scene.add()

        #expect(scene.height == 300)
        #expect(scene.problems.isEmpty)
    }
}
