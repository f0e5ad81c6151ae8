import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// What lies beneath a sheet recedes as a picture, at any depth.
@MainActor
struct RecedingStackTests {
    @MainActor
    private final class Screen {
        let scene = SheetScene()
        var device: Device { scene.device }
        private(set) var sheets: [SheetPresentationController] = []

        init(
            _ depth: Int = 1, detents: [Detent] = [.height(400)],
            _ change: (inout SheetConfiguration) -> Void = { _ in }
        ) {
            var configuration = SheetConfiguration()
            configuration.detents = detents
            configuration.presenterEffect = .recede
            change(&configuration)
            scene.root.view.addSubview(UIView(frame: CGRect(x: 20, y: 80, width: 100, height: 40)))
            for level in 0..<depth { present(configuration, settled: level < depth - 1) }
        }

        private func present(_ configuration: SheetConfiguration, settled: Bool) {
            let top = sheets.last?.presentedViewController ?? scene.root
            let content = sheets.isEmpty ? scene.content : UIViewController()
            content.view.backgroundColor = .systemBackground
            if let sheet = SheetTransition.default.present(content, configuration: configuration, from: top) {
                sheets.append(sheet)
            }
            if settled { device.settle() }
        }

        /// The receding picture of the sheet at a level.
        func picture(_ level: Int = 0) -> UIView? {
            let cover = sheets[level].containerView?.subviews.first
            return cover?.isHidden == false && cover?.backgroundColor == .black ? cover?.subviews.first : nil
        }

        func frame(_ level: Int = 0) -> CGRect? { picture(level).map { device.presentedFrame(of: $0) } }

        func top(_ level: Int = 0) -> CGFloat {
            device.presentedFrame(of: sheets[level].presentedViewController.view).minY
        }

        /// The picture's frame while the sheet's upper edge is there: it is all the way back with 400 points of it in sight.
        func expected(_ top: CGFloat, height: CGFloat = 400) -> CGRect {
            let amount = min(max((852 - top) / height, 0), 1)
            let scale = 1 - amount * 32 / 393
            let (width, height) = (393 * scale, 852 * scale)
            return CGRect(x: (393 - width) / 2, y: (852 - height) / 2 - 10 * amount, width: width, height: height)
        }

        func expectInStep(_ level: Int = 0, sourceLocation: SourceLocation = #_sourceLocation) {
            expectSame(frame(level), expected(top(level)), sourceLocation: sourceLocation)
            guard let layer = picture(level)?.layer else { return }
            let amount = min(max((852 - top(level)) / 400, 0), 1)
            expectClose(
                (layer.presentation() ?? layer).cornerRadius, 10 * amount, within: 0.01, sourceLocation: sourceLocation)
        }
    }

    @Test
    func `the presenter recedes with the sheet, and comes back with it`() {
        let screen = Screen()
        var frames = 0
        screen.scene.watch {
            guard screen.top() < 852 else { return }
            screen.expectInStep()
            frames += 1
        }
        #expect(frames > 10)
        expectClose(screen.frame()?.width, 361, within: 0.01)

        screen.scene.content.dismiss(animated: true)
        screen.scene.watch { if screen.scene.isPresented, screen.frame() != nil { screen.expectInStep() } }

        #expect(!screen.scene.isPresented)
    }

    @Test
    func `it follows a finger, is caught and turned back`() {
        let screen = Screen()
        screen.device.settle()
        let start = screen.scene.onSheet()
        screen.device.touchDown(at: start)
        screen.device.advanceFrame()

        for step in 1...15 {
            screen.device.step(to: CGPoint(x: start.x, y: start.y + 12 * CGFloat(step)))
            screen.expectInStep()
        }
        screen.device.step(to: CGPoint(x: start.x, y: start.y + 20))
        screen.device.touchUp()
        screen.scene.watch { screen.expectInStep() }

        #expect(screen.scene.isPresented)
        expectClose(screen.frame()?.width, 361, within: 0.01)
    }

    @Test
    func `nothing of the presenter is touched`() {
        let screen = Screen()
        let view = screen.scene.root.view!
        let (frame, insets, subviews) = (view.frame, view.safeAreaInsets, view.subviews)
        let cost = screen.device.measure { screen.device.settle() }

        #expect(cost.snapshots <= 1)
        #expect(view.frame == frame && view.safeAreaInsets == insets && view.subviews == subviews)
        #expect(view.layer.transform == CATransform3DIdentity && view.layer.cornerRadius == 0)
        screen.scene.content.dismiss(animated: true)
        screen.device.settle()
        #expect(view.frame == frame && view.safeAreaInsets == insets && view.subviews == subviews)
        #expect(view.window?.subviews.count == 1)
    }

    @Test
    func `in a stack of three every sheet recedes with what is behind it`() {
        let screen = Screen(3)
        screen.device.settle()

        for level in 0..<3 { expectClose(screen.frame(level)?.width, 361, within: 0.01) }
        // What the uppermost sheet shows of the middle one is in a picture that contains the lowest one's.
        let start = CGPoint(x: 196, y: screen.top(2) + 30)
        screen.device.touchDown(at: start)
        screen.device.advanceFrame()
        for step in 1...10 {
            screen.device.step(to: CGPoint(x: start.x, y: start.y + 12 * CGFloat(step)))
            screen.expectInStep(2)
            expectClose(screen.frame(1)?.width, 361, within: 0.01)
        }
        screen.device.touchUp()
        screen.device.settle()
        screen.sheets[2].presentedViewController.dismiss(animated: true)
        screen.device.settle()
        screen.sheets[1].presentedViewController.dismiss(animated: true)
        screen.device.settle()
        expectClose(screen.frame(0)?.width, 361, within: 0.01)
        screen.scene.content.dismiss(animated: true)
        screen.device.settle()
        #expect(screen.scene.root.presentedViewController == nil)
    }

    @Test(arguments: [10, 10_000])
    func `a touch move writes two properties more, and lays nothing out`(views: Int) {
        let screen = Screen(2)
        screen.device.settle()
        for index in 0..<views {
            screen.sheets[1].presentedViewController.view.addSubview(
                UIView(frame: CGRect(x: 0, y: index, width: 10, height: 1)))
        }
        screen.device.settle()
        let start = CGPoint(x: 196, y: screen.top(1) + 30)
        screen.device.touchDown(at: start)
        screen.device.advanceFrame()
        screen.device.step(to: CGPoint(x: start.x, y: start.y + 30))
        for _ in 0..<3 { screen.device.advanceFrame() }

        let cost = screen.device.measure {
            for step in 1...20 { screen.device.step(to: CGPoint(x: start.x, y: start.y + 30 + 5 * CGFloat(step))) }
        }

        // Sheet, dimming, and the picture's transform and corners.
        #expect(cost.layerWrites == 20 * 4)
        #expect(cost.layoutPasses == 0)
        #expect(cost.snapshots == 0)
    }

    @Test
    func `while undimmed there is no picture, and the presenter is used`() {
        let screen = Screen(1, detents: [.height(200), .height(600)]) { $0.largestUndimmedDetent = .height(200) }
        screen.device.settle()
        #expect(screen.picture() == nil)

        screen.sheets[0].select(.height(600))
        screen.device.settle()
        expectClose(screen.frame()?.width, 361, within: 0.01)
        screen.sheets[0].select(.height(200))
        var widths: [CGFloat] = []
        screen.scene.watch { widths.append(screen.frame()?.width ?? 393) }

        #expect(widths.contains { $0 > 365 && $0 < 390 })
        #expect(screen.picture() == nil)
    }

    @Test
    func `turned, the picture is as large as the screen, and taken anew`() {
        let screen = Screen()
        screen.device.settle()
        let cost = screen.device.measure {
            screen.device.rotate(to: .landscapeLeft)
            screen.device.settle()
        }

        #expect(cost.snapshots >= 1)
        expectClose(screen.frame()?.width, 852 - 32, within: 0.01)
        screen.device.rotate(to: .portrait)
        screen.device.settle()
        expectClose(screen.frame()?.width, 361, within: 0.01)
    }

    @Test
    func `what changes beneath is in the picture of the next movement`() {
        let screen = Screen()
        screen.device.settle()
        screen.scene.root.view.backgroundColor = .systemRed

        let cost = screen.device.measure {
            screen.scene.content.dismiss(animated: true)
            screen.device.settle()
        }

        #expect(cost.snapshots == 1)
    }

    @Test
    func `with Reduce Motion nothing recedes`() {
        let screen = Screen(0)
        screen.device.settings.reduceMotion = true
        screen.scene.configuration.presenterEffect = .recede

        screen.scene.present(height: 400)

        let views = screen.scene.content.presentationController?.containerView?.subviews ?? []
        #expect(views.count == 2)
    }

    @Test(arguments: SheetEdge.allCases)
    func `it recedes at every edge and in a style`(edge: SheetEdge) {
        let screen = Screen(1, detents: [.height(300)]) {
            $0.edge = edge
            $0.style = edge == .top ? .fade : nil
        }
        screen.device.settle()

        expectClose(screen.frame()?.width, 361, within: 0.01)
        screen.scene.content.dismiss(animated: true)
        screen.device.settle()
        #expect(!screen.scene.isPresented)
    }

    @Test
    func `a sheet beneath one of the same height comes out from behind it`() throws {
        let screen = Screen(2, detents: [.height(700)])
        screen.device.settle()

        let frame = try #require(screen.frame(1))

        let edge = frame.minY + (852 - 700) * frame.width / 393
        expectClose(edge, screen.top(1) - 10, within: 0.01)
        // What is behind that sheet is still on the screen.
        #expect(frame.minY > 0)
    }

    @Test
    func `a ramp changed at rest moves the picture, which is there only as long as it recedes`() {
        let screen = Screen(1, detents: [.height(200), .height(600)])
        screen.device.settle()
        var widths: [CGFloat] = []
        func watch() {
            widths = []
            screen.scene.watch { widths.append(screen.frame()?.width ?? 393) }
        }

        screen.sheets[0].configuration.largestUndimmedDetent = .height(200)
        watch()
        #expect(widths.contains { $0 > 365 && $0 < 390 })
        #expect(screen.picture() == nil)
        screen.sheets[0].configuration.largestUndimmedDetent = nil
        watch()

        #expect(widths.contains { $0 > 365 && $0 < 390 })
        expectClose(screen.frame()?.width, 361, within: 0.01)
    }

    @Test
    func `a ramp changed on the way continues from where the picture is visible`() throws {
        let screen = Screen(1, detents: [.height(200), .height(600)])
        screen.device.settle()
        screen.sheets[0].select(.height(600))
        for _ in 0..<5 { screen.device.advanceFrame() }
        var last = try #require(screen.frame()?.width)

        screen.sheets[0].configuration.largestUndimmedDetent = .height(600)
        screen.scene.watch {
            let width = screen.frame()?.width ?? 393
            // The fastest step of a critically damped spring of 0.4 seconds over 32 points.
            #expect(abs(width - last) < 4.6)
            last = width
        }

        #expect(last == 393)
    }
}
