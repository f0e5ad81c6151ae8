import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A sheet behaves in the same way at each edge of the screen.
@MainActor
struct EdgeTests {
    @Test(arguments: SheetEdge.allCases, [false, true])
    func `it appears from its edge, in sync with its dimming, and disappears to it`(
        edge: SheetEdge, isRightToLeft: Bool
    ) {
        let it = EdgeScene(edge, isRightToLeft: isRightToLeft)
        var coming: [CGFloat] = []
        it.present(settled: false)
        it.scene.watch {
            it.expectInStep()
            coming.append(it.visible)
        }
        #expect(coming.first! < 60)
        #expect(zip(coming, coming.dropFirst()).allSatisfy { $0 <= $1 + 0.001 })
        expectClose(it.visible, 240, within: 0.01)
        let bounds = it.device.window.bounds
        #expect(it.outward.x == 0 ? it.frame.width == bounds.width : it.frame.height == bounds.height)

        it.device.tap(at: it.beside)
        it.scene.watch { it.expectInStep() }

        #expect(!it.scene.isPresented)
        #expect(it.scene.problems.isEmpty && it.device.exceptions.isEmpty)
    }

    enum Movement: CaseIterable { case coming, goingByCode, goingByTap }

    private func begin(_ movement: Movement, _ edge: SheetEdge) -> EdgeScene {
        let it = EdgeScene(edge)
        it.present(settled: movement != .coming)
        switch movement {
        case .coming: break
        case .goingByCode: it.scene.content.dismiss(animated: true)
        case .goingByTap:
            it.device.touchDown(at: it.beside)
            it.device.advanceFrame()
            it.device.touchUp()
        }
        it.device.advanceFrame()
        return it
    }

    @Test(arguments: SheetEdge.allCases, Movement.allCases)
    func `a touch in any frame catches it at its position in an uninterrupted run`(edge: SheetEdge, movement: Movement)
    {
        let uncut = begin(movement, edge)
        var extents = [uncut.visible]
        uncut.scene.watch { extents.append(uncut.visible) }
        #expect(extents.count > 20)
        var catches = 0

        for frame in stride(from: 0, to: extents.count - 2, by: 3) where extents[frame + 1] > 20 {
            let it = begin(movement, edge)
            for _ in 0..<frame { it.device.advanceFrame() }
            it.device.touchDown(at: it.onSheet(min(12, it.visible / 2)))
            it.device.advanceFrame()
            let held = it.visible
            for _ in 0..<4 { it.device.advanceFrame() }
            guard it.scene.content.view.window != nil else { continue }
            catches += 1

            expectClose(held, extents[frame + 1], within: 0.5, "\(edge) \(movement) at frame \(frame)")
            #expect(it.visible == held, "\(edge) \(movement) at frame \(frame) did not stay")
            it.device.touchUp()
            it.device.settle()
            #expect(it.scene.isPresented == (movement == .coming), "\(edge) \(movement) at frame \(frame)")
        }
        #expect(catches > 2, "\(edge) \(movement)")
    }

    @Test(arguments: SheetEdge.allCases)
    func `a drag moves it one to one, with two layer writes and no layout, and dismisses it`(edge: SheetEdge) {
        let it = EdgeScene(edge)
        it.present()
        let start = it.onSheet(80)
        it.device.touchDown(at: start)
        it.device.advanceFrame()
        it.device.touchMove(to: it.point(start, out: 40))
        for _ in 0..<3 { it.device.advanceFrame() }
        expectClose(it.visible, 210, within: 0.01)

        let cost = it.device.measure {
            for step in 1...20 {
                it.device.step(to: it.point(start, out: 40 + CGFloat(step) * 4))
                it.expectInStep()
            }
        }
        expectClose(it.visible, 130, within: 0.01)
        #expect(cost.layerWrites == 40)
        #expect(cost.layoutPasses == 0)

        it.device.advance(by: 0.3)
        it.device.touchMove(to: it.point(start, out: 150))
        it.device.advance(by: 0.3)
        it.device.touchUp()
        it.device.settle()
        #expect(!it.scene.isPresented)
    }

    @Test(arguments: SheetEdge.allCases)
    func `a release moves it to a stop, and an inward pull meets resistance`(edge: SheetEdge) {
        let it = EdgeScene(edge) { $0.detents = [.height(120), .height(260)] }
        let sheet = it.present()
        expectClose(it.visible, 120, within: 0.01)

        it.pull(-110)
        expectClose(it.visible, 260, within: 0.01)
        #expect(sheet?.selectedDetent == Detent.height(260).identifier)
        let start = it.onSheet()
        it.device.touchDown(at: start)
        it.device.advanceFrame()
        for step in 1...10 { it.device.step(to: it.point(start, out: -11 * CGFloat(step))) }
        #expect(it.visible > 270 && it.visible < 340)
        it.device.touchUp()
        it.device.settle()
        it.pull(110)

        expectClose(it.visible, 120, within: 0.01)
        #expect(it.scene.isPresented)
    }

    @Test(arguments: SheetEdge.allCases)
    func `if dismissal is refused it resists, returns, and reports the attempt at the release`(edge: SheetEdge) {
        let it = EdgeScene(edge)
        let sheet = it.present()
        sheet?.delegate = it.scene.listener
        it.scene.listener.allows = false
        it.scene.log.clear()
        let start = it.onSheet()
        it.device.touchDown(at: start)
        it.device.advanceFrame()
        for step in 1...12 { it.device.step(to: it.point(start, out: 12 * CGFloat(step))) }

        #expect(it.visible < 235 && it.visible > 180)
        it.scene.log.expect(["should"])
        it.device.touchUp()
        it.device.settle()
        expectClose(it.visible, 240, within: 0.01)
        it.scene.log.expect(["attempt"])
    }

    @Test(arguments: SheetEdge.allCases)
    func `the content's safe area excludes the part beyond the edge`(edge: SheetEdge) {
        let it = EdgeScene(edge) { $0.detents = [.height(120), .height(260)] }
        it.present()

        let insets = it.scene.content.view.safeAreaInsets
        let window = it.device.window.safeAreaInsets
        switch edge {
        case .bottom: #expect(insets.bottom == 140 + window.bottom && insets.top == 0)
        case .top: #expect(insets.top == 140 + window.top && insets.bottom == 0)
        case .leading: #expect(insets.left == 140 + window.left && insets.right == 0)
        case .trailing: #expect(insets.right == 140 + window.right && insets.left == 0)
        }
        it.pull(-140)
        #expect(it.scene.content.view.safeAreaInsets.bottom == (edge == .top ? 0 : window.bottom))
    }

    @Test(arguments: SheetEdge.allCases)
    func `rotated during the movement it ends at its edge`(edge: SheetEdge) {
        for movement in Movement.allCases {
            let it = begin(movement, edge)
            for _ in 0..<5 { it.device.advanceFrame() }
            it.device.rotate(to: .landscapeLeft)
            it.device.settle()

            #expect(it.scene.isPresented == (movement == .coming))
            if movement == .coming { expectClose(it.visible, 240, within: 0.5) }
            #expect(it.scene.problems.isEmpty && it.device.exceptions.isEmpty)
        }
    }

    @Test
    func `the keyboard lifts a sheet at the bottom, limits one at the top, and does not move one at a side`() {
        for edge in SheetEdge.allCases {
            let it = EdgeScene(edge) { $0.detents = [.large] }
            it.present()
            let before = it.frame
            it.device.showKeyboard(height: 300)
            it.device.settle()

            let view = it.scene.content.view!
            let keyboardTop = it.device.window.bounds.maxY - 300
            switch edge {
            case .bottom: #expect(view.safeAreaInsets.bottom == 300)
            case .top: #expect(it.frame.maxY == keyboardTop && view.safeAreaInsets.bottom == 0)
            case .leading, .trailing: #expect(it.frame == before && view.safeAreaInsets.bottom == 300)
            }
            it.device.hideKeyboard()
            it.device.settle()
            #expect(it.frame == before)
        }
    }

    @Test(arguments: SheetEdge.allCases, [0, 40] as [CGFloat])
    func `one drag scrolls the content to the end that faces the free edge, and then moves the sheet`(
        edge: SheetEdge, inset: CGFloat
    ) {
        let it = EdgeScene(edge)
        let isVertical = it.outward.x == 0
        let scroll = UIScrollView(
            frame: isVertical
                ? CGRect(x: 0, y: 0, width: 393, height: 240) : CGRect(x: 0, y: 0, width: 240, height: 852))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: isVertical ? 393 : 900, height: isVertical ? 900 : 852)
        scroll.contentInset =
            isVertical
            ? UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
            : UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
        it.scene.content.view.addSubview(scroll)
        it.present()
        func end(_ outward: CGFloat) -> CGFloat { outward == 0 ? 0 : outward < 0 ? 660 + inset : -inset }
        let end = CGPoint(x: end(it.outward.x), y: end(it.outward.y))
        scroll.contentOffset = CGPoint(
            x: end.x + it.outward.x * (isVertical ? 0 : 30), y: end.y + it.outward.y * (isVertical ? 30 : 0))
        let start = it.onSheet(100)
        it.device.touchDown(at: start)
        it.device.advanceFrame()

        for step in 1...10 { it.device.step(to: it.point(start, out: 10 * CGFloat(step))) }

        #expect(scroll.contentOffset == end)
        #expect(it.visible < 200 && it.visible > 150)
        it.device.advance(by: 0.3)
        it.device.touchUp()
        it.device.settle()
        expectClose(it.visible, 240, within: 0.01)
    }

    @Test
    func `inside a trailing sheet a back swipe pops, and the band at the free edge drags the sheet`() {
        for isInBand in [false, true] {
            let it = EdgeScene(.trailing) { $0.detents = [.width(300)] }
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.pushViewController(UIViewController(), animated: false)
            SheetTransition(configuration: it.scene.configuration).present(navigation, from: it.scene.root)
            it.device.settle()
            func left() -> CGFloat { it.device.presentedFrame(of: navigation.view).minX }
            #expect(left() == 93)

            let start = CGPoint(x: isInBand ? 100 : 200, y: 500)
            it.device.touchDown(at: start)
            it.device.advanceFrame()
            for step in 1...10 { it.device.step(to: CGPoint(x: start.x + 8 * CGFloat(step), y: 500)) }

            #expect((left() > 140) == isInBand)
            it.device.touchUp()
            it.device.settle()
        }
    }

    @Test
    func `the medium detent of a side sheet is half of a wide container, and inactive in a narrow one`() {
        let wide = EdgeScene(.trailing, .iPad10) { $0.detents = [.medium, .large] }
        wide.present()
        expectClose(wide.visible, 410, within: 0.5)
        let narrow = EdgeScene(.trailing) { $0.detents = [.medium, .width(200)] }
        narrow.present()
        expectClose(narrow.visible, 200, within: 0.01)
    }

    @Test(arguments: SheetEdge.allCases)
    func `nothing stays behind`(edge: SheetEdge) {
        let device = Device(.iPhone16)
        let root = UIViewController()
        device.show(root)
        device.settle()
        var configuration = SheetConfiguration()
        configuration.edge = edge
        configuration.appearance.showsGrabber = true

        expectFreed { check in
            let content = check.watch(UIViewController(), "content")
            let sheet = SheetTransition(configuration: configuration).present(content, from: root)
            if let sheet { check.watch(sheet, "sheet") }
            device.settle()
            content.dismiss(animated: true)
            device.settle()
        }
        #expect(root.presentedViewController == nil)
    }
}
