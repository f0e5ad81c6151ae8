import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// What a finger does to a sheet and to content that scrolls, zooms or is being edited.
@MainActor
struct SharedDragTests {
    private func make(_ scroll: UIScrollView = UIScrollView(), detents: [Detent] = [.height(500)]) -> (
        SheetScene, UIScrollView
    ) {
        scroll.contentSize = CGSize(width: 393, height: 3_000)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let scene = SheetScene(showing: scroll, at: CGRect(x: 0, y: 0, width: 393, height: 852), detents: detents)
        return (scene, scroll)
    }

    // MARK: Scrolling to the top

    @Test(arguments: [30, 90, 200])
    func `a flick that scrolls the content to its top does not dismiss the sheet`(offset: CGFloat) {
        let (scene, scroll) = make()
        scroll.contentOffset.y = offset

        scene.device.flick(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 450 + offset + 40), over: 0.1)
        scene.device.settle()

        #expect(scene.isPresented && scene.top == 352)
        #expect(scroll.contentOffset.y <= 1)
    }

    @Test
    func `nor does a second flick, while the content bounces at its top`() {
        let (scene, scroll) = make()
        scroll.contentOffset.y = 200
        scene.device.flick(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 600), over: 0.08)
        scene.device.advance(frames: 8)

        scene.device.flick(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 520), over: 0.08)
        scene.device.settle()

        #expect(scene.isPresented && scene.top == 352)
        expectClose(scroll.contentOffset.y, 0, within: 0.5)
    }

    @Test
    func `a flick at the top of content at rest dismisses the sheet`() {
        let (scene, _) = make()

        scene.device.flick(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 600), over: 0.1)
        scene.device.settle()

        #expect(!scene.isPresented)
    }

    @Test
    func `a pull goes on after the content has reached its top, and dismisses by its distance`() {
        let (scene, scroll) = make()
        scroll.contentOffset.y = 60

        scene.device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 800), over: 0.3, hold: 0.1)
        scene.device.settle()

        #expect(!scene.isPresented)
    }

    @Test
    func `content that a finger catches in its bounce returns to its edge`() {
        let (scene, scroll) = make(detents: [.height(300), .height(600)])
        scene.sheet?.select(.height(600), animated: false)
        scroll.contentOffset.y = 200
        scene.device.settle()
        scene.device.flick(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 600), over: 0.08)
        for _ in 0..<60 where scroll.contentOffset.y > -20 { scene.device.advanceFrame() }
        #expect(scroll.contentOffset.y < -20)

        scene.device.drag(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 600), over: 0.3, hold: 0.1)
        scene.device.settle()

        #expect(scene.isPresented)
        expectClose(scroll.contentOffset.y, 0, within: 0.5)
    }

    @Test
    func `a fast drag moves the sheet exactly to its tallest detent, and scrolls with the rest`() {
        let (scene, scroll) = make(detents: [.height(300), .height(600)])
        scene.device.touchAndHold(at: CGPoint(x: 200, y: 800))

        scene.device.move(to: CGPoint(x: 200, y: 800 - 16 * 27), frames: 16)

        #expect(scene.top == 252)
        expectClose(scroll.contentOffset.y, 16 * 27 - 10 - 300, within: 27)
        scene.device.liftAndSettle()
    }

    // MARK: Content of other kinds

    @Test
    func `a list that is upside down scrolls to older messages, and its sheet follows at the oldest`() {
        let scroll = UIScrollView()
        scroll.layer.transform = CATransform3DMakeScale(1, -1, 1)
        let (scene, _) = make(scroll)

        scene.device.drag(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 650), over: 0.4, hold: 0.2)
        scene.device.settle()
        #expect(scene.top == 352)
        expectClose(scroll.contentOffset.y, 190, within: 1)

        scroll.contentOffset.y = 3_000 - scroll.bounds.height + scroll.adjustedContentInset.bottom
        scene.device.touchAndMove(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 550), frames: 20)
        expectClose(scene.top, 352 + 90, within: 1)
        scene.device.liftAndSettle()
    }

    /// A sheet with a list, in which a field is being edited.
    private func makeEditing(_ mode: UIScrollView.KeyboardDismissMode) -> (SheetScene, UITextField) {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        let (scene, scroll) = make(detents: [.height(600)])
        scroll.addSubview(field)
        scroll.keyboardDismissMode = mode
        field.becomeFirstResponder()
        scene.device.settle()
        return (scene, field)
    }

    @Test(arguments: [UIScrollView.KeyboardDismissMode.interactive, .interactiveWithAccessory])
    func `a pull that takes the keyboard away does not move the sheet`(mode: UIScrollView.KeyboardDismissMode) {
        let (scene, field) = makeEditing(mode)
        let rest = scene.top
        #expect(scene.device.keyboardFrame?.minY == 516)

        scene.device.touchAndMove(from: CGPoint(x: 200, y: 350), to: CGPoint(x: 200, y: 700), frames: 35)

        #expect(scene.device.keyboardFrame?.minY == 700)
        #expect(scene.top == rest)
        scene.device.liftAndSettle()
        #expect(!field.isFirstResponder)
        #expect(scene.isPresented)
    }

    @Test
    func `a pull that hides the keyboard as it begins moves the sheet`() {
        let (scene, field) = makeEditing(.onDrag)
        let rest = scene.top

        scene.device.touchAndMove(from: CGPoint(x: 200, y: 350), to: CGPoint(x: 200, y: 420), frames: 14)

        #expect(!field.isFirstResponder)
        #expect(scene.top > rest)
        scene.device.liftAndSettle()
        #expect(scene.isPresented)
    }

    @Test
    func `a second finger zooms content that one finger has begun to scroll`() {
        final class Zoomed: NSObject, UIScrollViewDelegate {
            let picture = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 3_000))
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
        }
        let zoomed = Zoomed()
        let (scene, scroll) = make()
        scroll.addSubview(zoomed.picture)
        scroll.maximumZoomScale = 4
        scroll.delegate = zoomed
        scene.device.touchAndMove(from: CGPoint(x: 150, y: 700), to: CGPoint(x: 150, y: 620), frames: 10)
        #expect(scroll.contentOffset.y > 50)

        scene.device.touchDown(1, at: CGPoint(x: 200, y: 620))
        scene.device.advanceFrame()
        for step in 1...20 {
            scene.device.touchMove(1, to: CGPoint(x: 200 + CGFloat(step) * 6, y: 620))
            scene.device.step(to: CGPoint(x: 150 - CGFloat(step) * 4, y: 620))
            #expect(scene.top == 352)
        }

        #expect(scroll.zoomScale > 1.5)
        scene.device.touchUp(1)
        scene.device.liftAndSettle()
        #expect(scene.isPresented && scene.top == 352)
    }

    @Test(arguments: [true, false])
    func `a pan for two fingers on a list does not block the sheet`(isScrollEnabled: Bool) {
        let (scene, scroll) = make()
        // The list's own pan excludes the other one as soon as it begins.
        scroll.isScrollEnabled = isScrollEnabled
        let pan = UIPanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        scroll.addGestureRecognizer(pan)

        scene.device.touchAndMove(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 550), frames: 20)

        expectClose(scene.top, 352 + 90, within: 1)
        scene.device.liftAndSettle()
    }

    @Test
    func `a tap at the end of a movement is for the content`() {
        let (scene, scroll) = make(detents: [.height(300), .height(600)])
        var taps = 0
        let button = UIButton(frame: CGRect(x: 0, y: 300, width: 393, height: 100))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        scroll.addSubview(button)
        scene.sheet?.select(.height(600))
        for _ in 0..<90 where scene.top > 252.4 { scene.device.advanceFrame() }
        #expect(scene.device.unrest != nil)

        scene.device.tap(at: CGPoint(x: 200, y: 600))
        scene.device.settle()

        #expect(taps == 1 && scene.top == 252)
    }

    // MARK: Bars

    @Test(arguments: [true, false])
    func `a search bar or title that is hidden before the first touch is revealed by a pull`(isSearch: Bool) {
        let list = UITableViewController(style: .plain)
        let rows = TableSource([50])
        list.tableView.dataSource = rows
        if isSearch { list.navigationItem.searchController = UISearchController(searchResultsController: nil) }
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = !isSearch
        let scene = SheetScene(content: navigation, detents: [.height(600)])
        scene.present()
        let (rest, tall) = (scene.top, navigation.navigationBar.frame.height)
        list.tableView.contentOffset.y += tall - 44
        scene.device.settle()
        #expect(navigation.navigationBar.frame.height == 44)

        scene.device.touchAndHold(at: CGPoint(x: 200, y: 500))
        for step in 1...20 {
            scene.device.step(to: CGPoint(x: 200, y: 500 + CGFloat(step) * 10))
            if navigation.navigationBar.frame.height < tall { #expect(scene.top == rest) }
        }

        #expect(navigation.navigationBar.frame.height == tall)
        expectClose(scene.top, rest + 190 - (tall - 44), within: 12)
        scene.device.liftAndSettle()
    }

    /// Apple's own sample sets it in the page, which is inside a navigation controller.
    @Test
    func `a page that must not be dismissed keeps the sheet`() {
        let page = UIViewController()
        page.isModalInPresentation = true
        let scene = SheetScene(content: UINavigationController(rootViewController: page))
        scene.present()?.delegate = scene.listener

        scene.device.tap(at: CGPoint(x: 200, y: 100))
        scene.device.settle()
        #expect(scene.isPresented)
        scene.device.flick(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 700), over: 0.1)
        scene.device.settle()
        #expect(scene.isPresented)
        #expect(scene.listener.log.events.filter { $0.contains("ttempt") }.count == 2, "\(scene.listener.log.events)")

        page.isModalInPresentation = false
        scene.device.tap(at: CGPoint(x: 200, y: 100))
        scene.device.settle()
        #expect(!scene.isPresented)
    }
}
