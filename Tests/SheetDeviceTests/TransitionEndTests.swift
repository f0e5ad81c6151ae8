import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Every report of an end comes when UIKit accepts another presentation, once and in order.
@MainActor
struct TransitionEndTests {
    /// The reports of a dismissal, in their order.
    nonisolated enum Report: String, CaseIterable, Sendable {
        case completion, didDismiss, didDismissFor, onDismiss, awaited
    }

    /// Something that an app does in a report.
    nonisolated enum Response: String, CaseIterable, Sendable {
        case alert, sheet, push, newRoot
    }

    nonisolated enum Kind: String, CaseIterable, Sendable {
        case sheet, modal

        var reports: [Report] {
            switch self {
            case .sheet: [.completion, .didDismiss, .didDismissFor, .awaited]
            case .modal: [.completion, .didDismiss, .onDismiss]
            }
        }
    }

    nonisolated struct Row: Sendable, CustomTestStringConvertible {
        let kind: Kind
        let report: Report
        let response: Response
        let animated: Bool

        var testDescription: String {
            "\(response) in \(report) of a \(kind), \(animated ? "animated" : "at once")"
        }

        static let all: [Row] = Kind.allCases.flatMap { kind in
            kind.reports.flatMap { report in
                Response.allCases.flatMap { response in
                    [true, false].map { Row(kind: kind, report: report, response: response, animated: $0) }
                }
            }
        }
    }

    private final class Scene: SheetScene, SheetDelegate {
        let next = UIViewController()
        let navigation = UINavigationController()
        var reports: [Report] = []
        var respond: (Report) -> Void = { _ in }
        private var task: Task<Void, Never>?

        init() {
            let navigation = navigation
            super.init(inside: {
                navigation.viewControllers = [$0]
                return navigation
            })
        }

        func present(_ kind: Kind) {
            switch kind {
            case .sheet:
                let sheet = SheetTransition.default.present(content, height: 500, from: root, delegate: self)
                task = Task { @MainActor [weak self] in
                    guard await sheet?.waitUntilDismissed() != nil else { return }
                    self?.note(.awaited)
                }
            case .modal:
                let presentation = ModalTransition(.circle).present(content, from: root, delegate: self)
                presentation?.onDismiss = { [weak self] _ in self?.note(.onDismiss) }
            }
            device.settle()
        }

        func note(_ report: Report) {
            reports.append(report)
            respond(report)
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            note(.didDismiss)
        }

        func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason) {
            note(.didDismissFor)
        }

        /// Dismisses as a person does, for `didDismiss`, which UIKit sends only then; otherwise in code.
        func dismiss(for report: Report, animated: Bool) {
            if report == .didDismiss {
                device.press(.escape)
            } else {
                root.dismiss(animated: animated) { [weak self] in self?.note(.completion) }
            }
            device.settle()
        }

        func perform(_ response: Response) {
            switch response {
            case .alert:
                root.present(UIAlertController(title: "Gone", message: nil, preferredStyle: .alert), animated: true)
            case .sheet: SheetTransition.default.present(next, height: 300, from: root)
            case .push: navigation.pushViewController(next, animated: true)
            case .newRoot: device.window.rootViewController = next
            }
        }

        func hasSucceeded(_ response: Response) -> Bool {
            switch response {
            case .alert: root.presentedViewController is UIAlertController
            case .sheet: root.presentedViewController === next && next.viewIfLoaded?.window != nil
            case .push: navigation.topViewController === next && next.viewIfLoaded?.window != nil
            case .newRoot: next.viewIfLoaded?.window != nil
            }
        }
    }

    @Test(arguments: Row.all)
    func `an app can respond in every report of a dismissal`(row: Row) {
        let scene = Scene()
        scene.present(row.kind)
        scene.respond = { [unowned scene] report in
            guard report == row.report else { return }
            scene.respond = { _ in }
            scene.perform(row.response)
        }

        scene.dismiss(for: row.report, animated: row.animated)

        #expect(scene.reports.count { $0 == row.report } == 1)
        #expect(scene.hasSucceeded(row.response))
        #expect(!scene.isOnScreen)
        #expect(scene.problems.isEmpty)
    }

    @Test(arguments: Kind.allCases, [true, false])
    func `a dismissal in code is reported in order, once`(kind: Kind, animated: Bool) {
        let scene = Scene()
        scene.present(kind)
        var accepts: [Bool] = []
        scene.respond = { [unowned scene] _ in accepts.append(scene.root.presentedViewController == nil) }

        scene.dismiss(for: .completion, animated: animated)

        #expect(scene.reports == kind.reports.filter { $0 != .didDismiss })
        #expect(accepts.allSatisfy { $0 })
    }

    @Test(arguments: Kind.allCases)
    func `a dismissal by a person is reported in order, once`(kind: Kind) {
        let scene = Scene()
        scene.present(kind)

        scene.dismiss(for: .didDismiss, animated: true)

        #expect(scene.reports == kind.reports.filter { $0 != .completion })
    }

    /// Presents when the sheet has settled.
    private final class Greeter: NSObject, SheetDelegate {
        var settled: [Bool] = []

        func sheet(_ sheet: SheetController, didSettleAt detent: Detent.Identifier) {
            guard let content = sheet.contentViewController else { return }
            settled.append(content.isBeingPresented)
            content.present(UIAlertController(title: "Hello", message: nil, preferredStyle: .alert), animated: true)
        }
    }

    @Test(arguments: [true, false])
    func `an alert can be presented when a sheet has appeared`(animated: Bool) {
        let scene = SheetScene()
        let greeter = Greeter()

        SheetTransition.default.present(
            scene.content, height: 500, from: scene.root, delegate: greeter, animated: animated)
        scene.device.settle()

        #expect(greeter.settled == [false])
        #expect(scene.content.presentedViewController is UIAlertController)
    }

    @Test func `a dismissal that the app requests while a sheet appears follows its appearance`() {
        let scene = SheetScene()
        scene.present(settled: false)
        scene.device.advanceFrame()

        scene.content.dismiss(animated: true) { scene.log.append("dismissed") }
        scene.device.settle()

        #expect(scene.log.events == ["presented", "dismissed"])
        #expect(!scene.isPresented)
        #expect(scene.problems.isEmpty)
    }

    @Test(arguments: 0..<24)
    func `a tap beside a sheet whose dismissal waits dismisses it once`(frame: Int) {
        let scene = SheetScene()
        let delegate = Listener(scene.log)
        scene.present(settled: false)
        (scene.content.presentationController as? SheetPresentationController)?.delegate = delegate
        scene.device.advance(frames: frame)
        scene.content.dismiss(animated: true) { scene.log.append("dismissed") }

        scene.device.tap(at: CGPoint(x: 196, y: 100))
        scene.device.settle()

        #expect(!scene.isPresented)
        #expect(scene.log.events.count { $0 == "dismissed" } == 1)
        #expect(scene.log.events.count { $0 == "programmatic" || $0 == "outsideTap" } == 1)
        #expect(scene.problems.isEmpty)

        SheetTransition.default.present(scene.content, height: 300, from: scene.root)
        scene.device.settle()
        #expect(scene.top == scene.screenHeight - 300)
    }
}
