import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

@MainActor
final class Listener: NSObject, UIAdaptivePresentationControllerDelegate, SheetDelegate {
    let log: EventLog
    var allows = true

    init(_ log: EventLog) {
        self.log = log
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        log.append("should")
        return allows
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        log.append("will")
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        log.append("did")
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        log.append("attempt")
    }

    func sheet(_ sheet: SheetPresentationController, didDismissFor reason: DismissalReason) {
        log.append("\(reason)")
    }

    func sheet(_ sheet: SheetPresentationController, didSelect detent: Detent.Identifier) {
        log.append("select \(detent.rawValue)")
    }
}

@MainActor
struct DismissalTests {
    enum Way: CaseIterable { case tap, drag, flick, escapeKey, escapeGesture }

    private func make() -> (SheetScene, Listener, SheetPresentationController?) {
        let scene = SheetScene()
        let sheet = scene.present()
        sheet?.delegate = scene.listener
        sheet?.sheetDelegate = scene.listener
        scene.log.clear()
        return (scene, scene.listener, sheet)
    }

    private func dismiss(_ scene: SheetScene, _ way: Way) {
        let start = scene.onSheet()
        switch way {
        case .tap: scene.device.tap(at: CGPoint(x: 100, y: 150))
        case .drag: scene.device.drag(from: start, to: CGPoint(x: start.x, y: 840), over: 0.6, hold: 0.2)
        case .flick: scene.device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 160), over: 0.08)
        case .escapeKey: scene.device.press(.escape)
        case .escapeGesture: _ = scene.device.accessibilityEscape()
        }
        scene.device.settle()
    }

    private func reason(of way: Way) -> String {
        switch way {
        case .tap: "tap"
        case .drag, .flick: "drag"
        case .escapeKey, .escapeGesture: "escape"
        }
    }

    @Test(arguments: Way.allCases)
    func `a user's dismissal is asked for, announced and done once`(way: Way) {
        let (scene, _, _) = make()

        dismiss(scene, way)

        #expect(!scene.isPresented)
        scene.log.expect(["should", "will", "did", reason(of: way)])
        #expect(scene.problems.isEmpty)
    }

    @Test(arguments: Way.allCases)
    func `a refused dismissal is an attempt, once a gesture`(way: Way) {
        let (scene, listener, _) = make()
        listener.allows = false

        dismiss(scene, way)

        #expect(scene.isPresented)
        #expect(scene.top == 352)
        scene.log.expect(["should", "attempt"])
    }

    @Test(arguments: Way.allCases)
    func `a controller that is modal in its presentation is not even asked about`(way: Way) {
        let (scene, _, _) = make()
        scene.content.isModalInPresentation = true

        dismiss(scene, way)

        #expect(scene.isPresented)
        scene.log.expect(["attempt"])
    }

    @Test
    func `the app's own dismissal asks nobody`() {
        let (scene, listener, _) = make()
        listener.allows = false

        scene.content.dismiss(animated: true) { scene.log.append("done") }
        scene.device.settle()

        #expect(!scene.isPresented)
        #expect(scene.log.count(of: "done") == 1)
        #expect(scene.log.count(of: "code") == 1)
        scene.log.expectNone("should", "will", "did", "attempt")
    }

    @Test
    func `a pull that returns dismisses nothing and tells nobody the end`() {
        let (scene, _, _) = make()
        let start = scene.onSheet()

        scene.device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 90), over: 0.5, hold: 0.3)
        scene.device.settle()

        #expect(scene.isPresented)
        #expect(scene.top == 352)
        scene.log.expect(["should", "will"])
        dismiss(scene, .tap)
        #expect(!scene.isPresented)
    }

    @Test
    func `each way can be switched off`() {
        let scene = SheetScene()
        scene.configuration.dismissesOnTap = false
        scene.configuration.dismissesOnDrag = false
        let listener = Listener(scene.log)
        let sheet = scene.present()
        sheet?.delegate = listener
        scene.log.clear()

        dismiss(scene, .tap)
        dismiss(scene, .flick)

        #expect(scene.isPresented)
        #expect(scene.top == 352)
        scene.log.expect([])
    }

    @Test
    func `a sheet that is not draggable stays under the finger`() {
        let scene = SheetScene()
        scene.configuration.isDraggable = false
        scene.present()
        let start = scene.onSheet()

        scene.device.touchDown(at: start)
        scene.device.advanceFrame()
        scene.device.touchMove(to: CGPoint(x: start.x, y: start.y + 100))
        scene.device.advanceFrame()

        #expect(scene.top == 352)
    }

    @Test
    func `the finger moves it one to one beyond ten points, and upwards against a rubber band`() {
        let (scene, _, _) = make()
        let start = scene.onSheet()
        scene.device.touchDown(at: start)
        scene.device.advanceFrame()

        scene.device.touchMove(to: CGPoint(x: start.x, y: start.y + 180))
        scene.device.advanceFrame()
        expectClose(scene.top, 352 + 170, within: 0.01)
        scene.device.touchMove(to: CGPoint(x: start.x, y: start.y + 60))
        scene.device.advanceFrame()
        expectClose(scene.top, 352 + 50, within: 0.01)
        scene.device.touchMove(to: CGPoint(x: start.x, y: start.y - 90))
        scene.device.advanceFrame()
        expectClose(scene.top, 352 - (1 - 1 / (0.55 * 100 / 100 + 1)) * 100, within: 0.01)
    }

    @Test
    func `trackpad and wheel drag it too`() {
        let (scene, _, _) = make()

        scene.device.scroll(at: scene.onSheet(), by: CGVector(dx: 0, dy: 400), over: 0.2)
        scene.device.settle()

        #expect(!scene.isPresented)
        #expect(scene.log.count(of: "drag") == 1)
    }

    @Test
    func `presenter and content hear their appearance callbacks in balance`() {
        let scene = SheetScene()
        let content = AppearanceRecorder(scene.log)
        let presented = SheetTransition.default.present(content, height: 500, from: scene.root)
        scene.device.settle()
        #expect(presented != nil)
        scene.log.expect(["load", "willAppear(true)", "isAppearing(true)", "didAppear(true)"])

        let start = CGPoint(x: 200, y: 400)
        scene.device.drag(from: start, to: CGPoint(x: 200, y: 490), over: 0.5, hold: 0.3)
        scene.device.settle()
        scene.log.expect(["willDisappear(true)", "willAppear(true)", "isAppearing(true)", "didAppear(true)"])

        scene.device.tap(at: CGPoint(x: 200, y: 100))
        scene.device.settle()
        scene.log.expect(["willDisappear(true)", "didDisappear(true)"])
        #expect(scene.device.console.isEmpty)
    }
}

final class AppearanceRecorder: UIViewController {
    let log: EventLog

    init(_ log: EventLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("load")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("willAppear(\(animated))")
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        log.append("isAppearing(\(animated))")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.append("didAppear(\(animated))")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log.append("willDisappear(\(animated))")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.append("didDisappear(\(animated))")
    }
}
