import ScreenContinuity
import SheetPresentation
import Testing
import UIKit

/// A card, a door or a sheet shows a picture of what is beneath it, which may change before or during its dismissal.
@MainActor
struct PictureBeneathTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let front: Front
        let change: Change
        let moment: Moment

        var testDescription: String { "\(change) beneath a \(front) \(moment)" }

        /// Every change beneath each front, at every moment; in a quick selection at one of the moments in turn.
        static let all = Front.allCases.enumerated().flatMap { place, front in
            Change.allCases.enumerated().flatMap { index, change in
                let moments = TestSet.isFull ? Moment.allCases : [Moment.allCases[(2 * place + index) % 4]]
                return moments.map { Row(front: front, change: change, moment: $0) }
            }
        }
    }

    enum Front: CaseIterable, Sendable {
        case card, recedingSheet, doorAboveSheet
    }

    enum Change: CaseIterable, Sendable {
        case push, pop, tab
    }

    enum Moment: CaseIterable, Sendable {
        case withThePresentation, atRest, beforeTheDismissal, afterTheDismissal
    }

    @Test(arguments: Row.all)
    func `a dismissal shows what will be there afterwards`(row: Row) {
        let screen = Screen(with: row.front)
        let device = screen.stage.device

        screen.present(row.front)
        if row.moment == .withThePresentation {
            screen.perform(row.change)
            device.advance(frames: 20)
            // UIKit accepts no dismissal during a presentation, which a touch completes.
            screen.stage.tap(at: CGPoint(x: 196, y: 800))
        } else {
            device.settle()
        }
        if row.moment == .atRest {
            screen.perform(row.change)
            device.settle()
        }
        if row.moment == .beforeTheDismissal { screen.perform(row.change) }
        screen.presenter.dismiss(animated: true)
        if row.moment == .afterTheDismissal { screen.perform(row.change) }
        device.settle()

        #expect(screen.presenter.presentedViewController == nil)
        #expect(screen.check.violation == nil)
    }

    @Test(arguments: [Front.card, .doorAboveSheet])
    func `a dismissal shows what an app sets without animation in its turn`(front: Front) {
        let screen = Screen(with: front)
        screen.present(front)
        screen.stage.device.settle()

        screen.popWithoutAnimation()
        screen.presenter.dismiss(animated: true)
        screen.stage.device.settle()

        #expect(screen.presenter.presentedViewController == nil)
        #expect(screen.check.violation == nil)
    }

    @Test(arguments: Change.allCases)
    func `a drag shows what is there in another picture, which fades in if something else is there`(change: Change) {
        let screen = Screen(with: .recedingSheet)
        screen.present(.recedingSheet)
        screen.stage.device.settle()
        screen.perform(change)
        screen.stage.device.settle()

        screen.drag()

        #expect(screen.check.violation == nil)
    }

    @Test(arguments: Change.allCases)
    func `a picture that is not needed any more fades out if something else is there`(change: Change) {
        let screen = Screen(with: .recedingSheet)
        screen.present(.recedingSheet)
        screen.stage.device.settle()
        screen.perform(change)
        screen.stage.device.settle()

        screen.sheet?.configuration.largestUndimmedDetent = .height(400)
        screen.stage.device.settle()

        #expect(screen.check.violation == nil)
    }

    @Test
    func `a dimming that still fades when a sheet above takes its picture is in the next one`() throws {
        let screen = Screen(with: .recedingSheet)
        screen.present(.recedingSheet)
        screen.stage.device.settle()
        let sheet = try #require(screen.sheet)

        sheet.configuration.appearance.dimmingOpacity = 0.5
        screen.present(.recedingSheet, from: sheet.contentViewController)
        screen.stage.device.settle()
        screen.drag()

        #expect(screen.check.violation == nil)
    }

    /// A navigation controller with two pages in a tab bar controller, on which every frame is checked.
    @MainActor
    private final class Screen {
        let stage = ContinuityStage()
        let tabs = UITabBarController()
        /// Presents what is in front.
        private(set) lazy var presenter: UIViewController = tabs
        /// The receding sheet in front.
        private(set) var sheet: SheetController?
        let check: ScreenCheck
        private let navigation = UINavigationController()
        private let transitions = (navigation: NavigationTransition(.slide), tab: TabTransition(.slide))
        private var pages = 0

        init(with front: Front) {
            let situation = PageSituation(style: front == .doorAboveSheet ? "door" : "sink")!
            let limits = RegionLimits(
                acceleration: situation.acceleration, initialVelocity: situation.initialVelocity, smallestExtent: 0,
                frameInterval: stage.device.frameInterval)
            check = ScreenCheck(limits, on: stage)
            navigation.viewControllers = [makePage(), makePage()]
            tabs.viewControllers = [navigation, makePage()]
            transitions.navigation.attach(to: navigation)
            transitions.tab.attach(to: tabs)
            (transitions.navigation.duration, transitions.tab.duration) = (situation.duration, situation.duration)
            let onFrame = stage.onFrame
            stage.onFrame = { _, _ in }
            stage.show(tabs)
            stage.onFrame = onFrame
        }

        private func makePage() -> UIViewController {
            let page = UIViewController()
            pages += 1
            page.view.accessibilityIdentifier = "page \(pages)"
            page.view.backgroundColor = .page(pages)
            ContinuityPage.addContent(to: page.view, number: pages, hasField: false)
            return page
        }

        /// - Parameter beneath: Presents a receding sheet instead of the tab bar controller.
        func present(_ front: Front, from beneath: UIViewController? = nil) {
            switch front {
            case .card: ModalTransition(.sink).present(makePage(), from: tabs)
            case .doorAboveSheet:
                let content = makePage()
                SheetTransition.default.present(content, height: 300, from: tabs, animated: false)
                stage.device.settle()
                ModalTransition(.door).present(makePage(), from: content)
                presenter = content
            case .recedingSheet:
                var configuration = SheetConfiguration()
                configuration.detents = [.height(400)]
                configuration.presenterEffect = .recede
                sheet = SheetTransition(configuration: configuration).present(makePage(), from: beneath ?? tabs)
            }
        }

        /// Pulls the sheet down a little and lets it return.
        func drag() {
            stage.touchDown(at: CGPoint(x: 196, y: 500))
            for _ in 0..<20 { stage.moveFinger(by: CGVector(dx: 0, dy: 4)) }
            stage.liftFinger(isCancelled: false)
            stage.device.settle()
        }

        func popWithoutAnimation() { navigation.popViewController(animated: false) }

        func perform(_ change: Change) {
            switch change {
            case .push: navigation.pushViewController(makePage(), animated: true)
            case .pop: navigation.popViewController(animated: true)
            case .tab: tabs.selectedIndex = 1
            }
        }
    }
}
