import Simulator
import Support
import Testing
import UIKit

@testable import SheetPresentation

/// The receiver of a touch in the grabber's square of 44 points.
@MainActor
struct GrabberTouchTests {
    private func makeScene(
        _ content: UIViewController? = nil, _ detents: [Detent] = [.height(300), .height(600)],
        edge: SheetEdge = .bottom
    ) -> SheetScene {
        SheetScene(content: content, detents: detents, edge: edge) { $0.grabber = .standard }
    }

    /// On the bar itself, and further down in the grabber's square.
    private nonisolated static let depths: [CGFloat] = [7, 30]

    @Test(arguments: depths)
    func `a button beneath the grabber gets its tap`(depth: CGFloat) {
        let scene = makeScene()
        let button = UIButton(frame: CGRect(x: 150, y: 0, width: 93, height: 44))
        button.addAction(UIAction { [log = scene.log] _ in log.append("tapped") }, for: .touchUpInside)
        scene.content.view.addSubview(button)
        scene.present()

        scene.device.tap(at: scene.onSheet(depth))
        scene.device.settle()

        #expect(scene.log.count(of: "tapped") == 1)
        #expect(scene.top == scene.screenHeight - 300)
    }

    @Test(arguments: [SheetEdge.top, .bottom])
    func `a button of the bar beneath the grabber gets its tap, and the grabber those beside it`(edge: SheetEdge) throws
    {
        let scene = makeScene(edge: edge)
        let sheet = try #require(scene.present())
        let (bar, button) = (UIView(), UIButton(frame: CGRect(x: 184, y: 0, width: 24, height: 44)))
        bar.frame.size.height = 44
        bar.addSubview(button)

        // Later than the grabber, and nevertheless beneath it.
        if edge == .top { sheet.footer = bar } else { sheet.header = bar }
        scene.device.settle()

        let middle = scene.onSheet(22)
        #expect(scene.device.view(at: middle) === button)
        #expect(scene.device.view(at: CGPoint(x: middle.x + 16, y: middle.y)) === scene.grabber)
    }

    @Test(arguments: [SheetEdge.top, .bottom])
    func `in a low sheet the bar at its edge gets its taps above the grabber`(edge: SheetEdge) throws {
        let scene = makeScene(nil, [.height(60, excludingSafeArea: true)], edge: edge)
        let sheet = try #require(scene.present())
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 52))
        if edge == .top { sheet.header = field } else { sheet.footer = field }
        scene.device.settle()
        let frame = scene.device.presentedFrame(of: field)

        let hit = scene.device.view(at: CGPoint(x: frame.midX, y: frame.midY))

        #expect(hit?.isDescendant(of: field) == true)
    }

    @Test(arguments: [13, 30] as [CGFloat])
    func `a title view with its own tap recognizer gets the tap`(depth: CGFloat) {
        let (log, page, title) = (EventLog(), UIViewController(), UILabel())
        title.text = "Everything that is on the list"
        title.numberOfLines = 2
        title.isUserInteractionEnabled = true
        let tap = TapLog(log)
        title.addGestureRecognizer(tap.recognizer)
        page.navigationItem.titleView = title
        let scene = makeScene(UINavigationController(rootViewController: page))
        scene.present()

        scene.device.tap(at: scene.onSheet(depth))
        scene.device.settle()

        #expect(log.events == ["tapped"])
        #expect(tap.recognizer.view === title)
    }

    @Test
    func `a text view beneath the grabber gets the touches around the bar`() {
        let scene = makeScene()
        let text = UITextView(frame: CGRect(x: 0, y: 0, width: 393, height: 200))
        scene.content.view.addSubview(text)
        scene.present()

        let bar = scene.device.view(at: scene.onSheet(7))
        let around = scene.device.view(at: scene.onSheet(30))

        #expect(bar === scene.grabber)
        #expect(around?.isDescendant(of: text) == true)
    }

    @Test
    func `a row beneath the grabber is selected around the bar, and not on it`() {
        let log = EventLog()
        let scene = makeScene(List(log))
        scene.present()

        scene.device.tap(at: scene.onSheet(7))
        scene.device.settle()
        #expect(log.events == [])
        scene.device.tap(at: scene.onSheet(30))
        scene.device.settle()

        #expect(log.events == ["selected"])
    }

    @Test(arguments: [false, true])
    func `views that ignore touches leave them to the grabber`(isDisabled: Bool) {
        let scene = makeScene()
        let button = UIButton(frame: CGRect(x: 150, y: 0, width: 93, height: 44))
        button.isEnabled = false
        let label = UILabel(frame: button.frame)
        scene.content.view.addSubview(isDisabled ? button : label)
        scene.present()

        #expect(Self.depths.allSatisfy { scene.device.view(at: scene.onSheet($0)) === scene.grabber })
    }

    @Test
    func `a drag on the bar moves the sheet, even if the list beneath could scroll`() {
        let list = List(EventLog())
        let scene = makeScene(list, [.height(600)])
        scene.present()
        list.tableView.contentOffset.y = 200
        scene.device.settle()
        let top = scene.top

        scene.device.touchDown(at: CGPoint(x: 196, y: top + 7))
        scene.device.move(to: CGPoint(x: 196, y: top + 67), frames: 6)

        #expect(scene.top > top + 40)
        #expect(list.tableView.contentOffset.y == 200)
        scene.device.liftAndSettle()
    }

    @Test
    func `a tap on the grabber and VoiceOver's double tap select the next detent, but not after the dismissal`() {
        let scene = SheetScene(detents: [.height(300), .height(500), .height(700)])
        scene.configuration.grabber = .standard
        scene.present()
        let grabber = scene.device.accessibilityElements.first
        #expect(scene.top == 552 && grabber?.accessibilityTraits == .adjustable)

        scene.device.tap(at: CGPoint(x: 196, y: 559))
        scene.device.settle()
        #expect(scene.top == 352)
        scene.device.tap(at: CGPoint(x: 196, y: 352 + 40))
        scene.device.settle()
        #expect(scene.top == 152)

        #expect(grabber?.accessibilityActivate() == true)
        scene.device.settle()
        #expect(scene.top == 552)
        scene.content.dismiss(animated: false)
        scene.device.settle()
        #expect(grabber?.accessibilityActivate() == false)
    }

    @MainActor
    private final class TapLog {
        let recognizer = UITapGestureRecognizer()
        private let action: GestureAction

        init(_ log: EventLog) {
            action = GestureAction { _ in log.append("tapped") }
            action.connect(to: recognizer)
        }
    }

    private final class List: UITableViewController {
        private let log: EventLog

        init(_ log: EventLog) {
            self.log = log
            super.init(style: .plain)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) {
            nil
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("selected")
        }
    }
}
