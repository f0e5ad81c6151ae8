import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Content with recognizers of its own, modeled on what the system's views have: maps, web views, text and drag and drop.
@MainActor
struct ContentGestureTests {
    private static let top: CGFloat = 352

    private let frame = CGRect(x: 0, y: 60, width: 393, height: 440)
    private let inContent = CGPoint(x: 196, y: 352 + 200)
    private let aboveContent = CGPoint(x: 196, y: 352 + 40)

    // MARK: Maps

    /// The recognizers of a map, which work together and with nobody else.
    private final class MapModel: UIView, UIGestureRecognizerDelegate {
        let pan = UIPanGestureRecognizer()
        private let pinch = UIPinchGestureRecognizer()
        private let press = UILongPressGestureRecognizer()
        private let tap = UITapGestureRecognizer()
        private let doubleTap = UITapGestureRecognizer()
        private(set) var center_ = CGPoint.zero
        private(set) var scale: CGFloat = 1
        private var targets: [AnyObject] = []

        init() {
            super.init(frame: .zero)
            isMultipleTouchEnabled = true
            doubleTap.numberOfTapsRequired = 2
            tap.require(toFail: doubleTap)
            for recognizer in [pan, pinch, press, tap, doubleTap] {
                recognizer.delegate = self
                addGestureRecognizer(recognizer)
            }
            pan.addTarget(self, action: Selector(MapModel.panned))
            pinch.addTarget(self, action: Selector(MapModel.pinched))
        }

        required init?(coder: NSCoder) { nil }

        func panned() { center_ = pan.translation(in: self) }
        func pinched() { scale = pinch.scale }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool {
            other.view === self
        }
    }

    @Test(arguments: [CGVector(dx: 0, dy: 120), CGVector(dx: 0, dy: -120), CGVector(dx: 80, dy: 90)])
    func `a map keeps its drags, and the sheet is pulled beside it`(offset: CGVector) {
        let map = MapModel()
        let scene = SheetScene(showing: map, at: frame)

        #expect(scene.follow(from: inContent, by: offset) == 0)
        #expect(map.center_ != .zero)
        let panned = map.center_
        let followed = scene.follow(from: aboveContent, by: CGVector(dx: 0, dy: 120))

        #expect(followed == 110)
        #expect(map.center_ == panned)
    }

    @Test
    func `a map is zoomed with two fingers, and the sheet does not move`() {
        let map = MapModel()
        let scene = SheetScene(showing: map, at: frame)

        scene.device.pinch(at: inContent, from: 80, to: 240, over: 0.4)

        #expect(map.scale > 2)
        #expect(scene.top == Self.top)
    }

    @Test
    func `a sheet that moves is caught on a map, and the map does not move`() {
        let map = MapModel()
        let scene = SheetScene()
        map.frame = CGRect(x: 0, y: 0, width: 393, height: 500)
        scene.content.view.addSubview(map)
        scene.present(settled: false)
        scene.device.advance(frames: 8)
        let start = scene.onSheet(80)

        scene.device.touchAndHold(at: start)
        let caught = scene.top
        scene.device.move(to: CGPoint(x: start.x, y: start.y + 60), frames: 6)

        expectClose(scene.top, caught + 60, within: 0.5)
        #expect(map.center_ == .zero)
        scene.device.liftAndSettle()
    }

    // MARK: Web views

    /// A web view: a scroll view whose content records touches and decides late whether the page handles them.
    private final class WebModel: UIScrollView, UIGestureRecognizerDelegate {
        private let touches = TouchRecorder()
        /// Delays others until the page has answered.
        private let deferral = Deferral()
        private let press = UILongPressGestureRecognizer()

        init(height: CGFloat) {
            super.init(frame: .zero)
            let page = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: height))
            page.isMultipleTouchEnabled = true
            addSubview(page)
            contentSize = page.bounds.size
            for recognizer in [touches, deferral, press] as [UIGestureRecognizer] {
                recognizer.delegate = self
                page.addGestureRecognizer(recognizer)
            }
        }

        required init?(coder: NSCoder) { nil }

        var touchCount: Int { touches.count }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool {
            gestureRecognizer === touches
        }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
        ) -> Bool {
            gestureRecognizer === deferral && other === panGestureRecognizer
        }

        private final class TouchRecorder: UIGestureRecognizer {
            var count = 0

            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                count += 1
                state = .began
            }

            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
        }

        private final class Deferral: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { [weak self] in
                    if self?.state == .possible { self?.state = .failed }
                }
            }
        }
    }

    @Test
    func `a web page scrolls to its top before the sheet follows, in one drag`() {
        let web = WebModel(height: 2_000)
        let scene = SheetScene(showing: web, at: frame)
        web.contentOffset.y = 60

        let followed = scene.follow(from: inContent, by: CGVector(dx: 0, dy: 200))

        expectClose(web.contentOffset.y, 0, within: 0.5)
        #expect(followed > 110 && followed < 145)
        #expect(web.touchCount == 1)
    }

    @Test
    func `an upward drag raises the sheet before a web page scrolls`() {
        let web = WebModel(height: 2_000)
        let scene = SheetScene(showing: web, at: frame, detents: [.height(500), .height(600)])

        _ = scene.follow(from: inContent, by: CGVector(dx: 0, dy: -90))

        #expect(scene.top == Self.top - 100)
        #expect(web.contentOffset.y == 0)
        web.contentOffset.y = 0
        scene.device.drag(from: CGPoint(x: 196, y: 600), to: CGPoint(x: 196, y: 500), over: 0.4, hold: 0.3)
        scene.device.settle()
        #expect(web.contentOffset.y > 50)
        #expect(scene.top == Self.top - 100)
    }

    // MARK: Text and drag and drop

    /// A view on which a press begins something that the finger then moves: a selection, or the preview of dragged content.
    private final class PressModel: UIView {
        /// With drag and drop the system takes the finger away from the app when the preview moves.
        let losesTouch: Bool
        private(set) var moves = 0
        private let press: UILongPressGestureRecognizer
        var onLift: () -> Void = {}

        init(pressDuration: TimeInterval, losesTouch: Bool = false) {
            self.losesTouch = losesTouch
            press = UILongPressGestureRecognizer()
            press.minimumPressDuration = pressDuration
            super.init(frame: .zero)
            press.addTarget(self, action: Selector(PressModel.pressed))
            addGestureRecognizer(press)
        }

        required init?(coder: NSCoder) { nil }

        func pressed() {
            guard press.state == .changed else { return }
            moves += 1
            if losesTouch, moves == 1 { onLift() }
        }
    }

    /// A selection's handle reacts at once, the loupe and the lift of a preview after half a second.
    @Test(arguments: [0.01, 0.5], [false, true])
    func `a selection and a dragged preview follow the finger, and the sheet does not`(
        pressDuration: TimeInterval, losesTouch: Bool
    ) {
        let text = PressModel(pressDuration: pressDuration, losesTouch: losesTouch)
        let scene = SheetScene(showing: text, at: frame)
        text.onLift = { [weak device = scene.device] in device?.touchCancel() }

        let followed = scene.follow(from: inContent, by: CGVector(dx: 30, dy: 150), hold: pressDuration + 0.1)

        #expect(followed == 0)
        #expect(text.moves > 0)
        #expect(scene.isPresented && scene.top == Self.top)
        #expect(scene.follow(from: aboveContent, by: CGVector(dx: 0, dy: 120)) == 110)
    }

    @Test
    func `a quick drag on such a view pulls the sheet`() {
        let text = PressModel(pressDuration: 0.5)
        let scene = SheetScene(showing: text, at: frame)

        #expect(scene.follow(from: inContent, by: CGVector(dx: 0, dy: 120)) == 110)

        #expect(text.moves == 0)
    }

    @Test
    func `text scrolls to its top before the sheet follows`() {
        let text = UITextView()
        text.text = Array(repeating: "One line of a long text.", count: 80).joined(separator: "\n")
        let scene = SheetScene(showing: text, at: frame)
        text.contentOffset.y = 300

        #expect(scene.follow(from: inContent, by: CGVector(dx: 0, dy: 120)) == 0)
        expectClose(text.contentOffset.y, 190, within: 30)
        text.setContentOffset(.zero, animated: false)

        #expect(scene.follow(from: inContent, by: CGVector(dx: 0, dy: 120)) == 110)
    }
}
