import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A drag moves the sheet or the content, and can change from one to the other.
@MainActor
struct ScrollTests {
    private func make(detents: [Detent] = [.height(500)]) -> (SheetScene, UIScrollView) {
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 393, height: 3_000)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let scene = SheetScene(showing: scroll, at: CGRect(x: 0, y: 0, width: 393, height: 852), detents: detents)
        return (scene, scroll)
    }

    @Test
    func `an upward drag scrolls the content and not the sheet`() {
        let (scene, scroll) = make()

        scene.device.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), over: 0.4, hold: 0.2)
        scene.device.settle()

        #expect(scene.top == 352)
        expectClose(scroll.contentOffset.y, 190, within: 1)
    }

    @Test
    func `content first scrolls to its top, then the same drag moves the sheet`() {
        let (scene, scroll) = make()
        scene.device.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 590), over: 0.4, hold: 0.2)
        scene.device.settle()
        expectClose(scroll.contentOffset.y, 100, within: 1)

        scene.device.touchAndHold(at: CGPoint(x: 200, y: 400))
        for step in 1...60 {
            scene.device.step(to: CGPoint(x: 200, y: 400 + CGFloat(step) * 5))
            #expect(scroll.contentOffset.y >= -0.5)
        }

        expectClose(scroll.contentOffset.y, 0, within: 0.5)
        expectClose(scene.top, 352 + 190, within: 6)
        scene.device.liftAndSettle()
        #expect(!scene.isPresented || scene.top == 352)
    }

    @Test
    func `an upward drag at a lower detent first moves the sheet, then scrolls`() {
        let (scene, scroll) = make(detents: [.height(300), .height(600)])
        #expect(scene.top == 552)
        scene.device.touchAndHold(at: CGPoint(x: 200, y: 800))

        for step in 1...100 {
            scene.device.step(to: CGPoint(x: 200, y: 800 - CGFloat(step) * 5))
            if scene.top > 252.5 { #expect(scroll.contentOffset.y == 0) }
        }

        expectClose(scene.top, 252, within: 0.5)
        expectClose(scroll.contentOffset.y, 190, within: 6)
        scene.device.liftAndSettle()
        #expect(scene.top == 252)
    }

    @Test
    func `content with a refresh control keeps the pull`() {
        let (scene, scroll) = make()
        scroll.refreshControl = UIRefreshControl()
        scroll.alwaysBounceVertical = true
        scene.device.touchAndHold(at: CGPoint(x: 200, y: 450))
        for step in 1...20 {
            scene.device.step(to: CGPoint(x: 200, y: 450 + CGFloat(step) * 8))
            #expect(scene.top == 352)
        }

        #expect(scroll.contentOffset.y < -20)
        scene.device.liftAndSettle()
        #expect(scene.isPresented)
    }

    /// As in the system's sheet: people look around in it.
    @Test
    func `content that also scrolls across, such as a zoomed picture, keeps the pull`() {
        let (scene, scroll) = make()
        scroll.contentSize.width = 900
        scene.device.touchAndHold(at: CGPoint(x: 200, y: 450))
        for step in 1...20 {
            scene.device.step(to: CGPoint(x: 200 - CGFloat(step) * 4, y: 450 + CGFloat(step) * 8))
            #expect(scene.top == 352)
        }

        #expect(scroll.contentOffset.x > 40)
        scene.device.liftAndSettle()
        #expect(scene.isPresented)
    }

    @Test
    func `the velocity of a drag that scrolled last moves the content, not the sheet`() {
        let (scene, scroll) = make(detents: [.height(300), .height(600)])
        scene.device.touchAndMove(from: CGPoint(x: 200, y: 800), to: CGPoint(x: 200, y: 300), frames: 50)
        #expect(scene.top == 252 && scroll.contentOffset.y > 120)
        scene.device.move(to: CGPoint(x: 200, y: 405), frames: 3)
        #expect(scroll.contentOffset.y > 10)
        scene.device.liftAndSettle()

        #expect(scene.top == 252)
    }

    @Test(arguments: [true, false])
    func `content does not decelerate after a flick of the sheet`(leaves: Bool) {
        let (scene, scroll) = make(detents: leaves ? [.height(500)] : [.height(500), .height(200)])
        scroll.alwaysBounceVertical = true
        scene.content.activeSheet?.select(.height(500), animated: false)
        scene.device.settle()
        scene.device.touchAndMove(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 525), frames: 5)
        scene.device.touchUp()

        scene.watch { #expect(scroll.contentOffset == .zero) }

        #expect(scene.isPresented == !leaves)
    }

    @Test
    func `a carousel keeps its horizontal drags`() {
        let scene = SheetScene()
        let carousel = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 200))
        carousel.contentSize = CGSize(width: 2_000, height: 200)
        scene.content.view.addSubview(carousel)
        scene.present()

        scene.device.drag(from: CGPoint(x: 350, y: 550), to: CGPoint(x: 100, y: 580), over: 0.3, hold: 0.2)
        scene.device.settle()

        #expect(scene.top == 352)
        #expect(carousel.contentOffset.x > 200)
        #expect(scene.isPresented)
    }

    @Test(arguments: [(393, false), (393, true), (2_000, false), (2_000, true)] as [(CGFloat, Bool)])
    func `a vertical drag on content that is low enough moves the sheet`(width: CGFloat, bounces: Bool) {
        let scene = SheetScene()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 200))
        scroll.contentSize = CGSize(width: width, height: 200)
        scroll.alwaysBounceVertical = bounces
        scene.content.view.addSubview(scroll)
        scene.present()

        let point = scene.onSheet(200)
        scene.device.touchAndMove(from: point, to: CGPoint(x: point.x, y: point.y + 100))

        expectClose(scene.top, 352 + 90, within: 0.5)
        #expect(scroll.contentOffset == .zero)
        scene.device.liftAndSettle()
    }

    @Test(arguments: [(pointer: 20.0, finger: 200.0), (pointer: 200.0, finger: 20.0)], [false, true])
    func `a trackpad scrolls a sheet by its own distance while a finger rests on it`(
        depth: (pointer: Double, finger: Double), isFingerFirst: Bool
    ) {
        let (device, home, page) = (Device(.iPad10), UIViewController(), UIViewController())
        device.showAndSettle(home)
        let configuration = SheetConfiguration(detents: [.height(300), .large])
        SheetTransition.default.present(page, configuration: configuration, from: home)
        device.expectRest()
        let top = device.presentedFrame(of: page.view).minY
        let pointer = CGPoint(x: 410, y: top + depth.pointer)
        let finger = CGPoint(x: 410, y: top + depth.finger)

        if isFingerFirst { device.touchDown(at: finger) }
        device.scroll(at: pointer, .begin)
        if !isFingerFirst { device.touchDown(at: finger) }
        device.advance(frames: 10)
        device.scroll(at: pointer, .move(CGVector(dx: 0, dy: -2)))
        device.advanceFrame()

        #expect(abs(device.presentedFrame(of: page.view).minY - top) <= 12)
    }
}
