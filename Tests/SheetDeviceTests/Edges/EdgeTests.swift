import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A sheet behaves in the same way at each edge of the screen.
@MainActor
struct EdgeTests {
    @Test(arguments: SheetEdge.allCases)
    func `the content's safe area excludes the part beyond the edge`(edge: SheetEdge) {
        let it = SheetScene(detents: [.height(120), .height(260)], edge: edge)
        it.present()

        let insets = it.content.view.safeAreaInsets
        let window = it.device.window.safeAreaInsets
        switch edge {
        case .bottom: #expect(insets.bottom == 140 + window.bottom && insets.top == 0)
        case .top: #expect(insets.top == 140 + window.top && insets.bottom == 0)
        case .leading: #expect(insets.left == 140 + window.left && insets.right == 0)
        case .trailing: #expect(insets.right == 140 + window.right && insets.left == 0)
        }
        it.pull(-140)
        #expect(it.content.view.safeAreaInsets.bottom == (edge == .top ? 0 : window.bottom))
    }

    @Test
    func `the keyboard lifts a sheet at the bottom, limits one at the top, and does not move one at a side`() {
        for edge in SheetEdge.allCases {
            let it = SheetScene(detents: [edge == .bottom ? .height(300) : .large], edge: edge)
            it.present()
            let before = it.frame
            it.device.showKeyboard(height: 300)
            it.device.settle()

            let view = it.content.view!
            let keyboardTop = it.device.window.bounds.maxY - 300
            switch edge {
            case .bottom: #expect(it.top == keyboardTop - 300 && view.safeAreaInsets.bottom == 300)
            case .top: #expect(it.frame.maxY == keyboardTop && view.safeAreaInsets.bottom == 0)
            case .leading, .trailing: #expect(it.frame == before && view.safeAreaInsets.bottom == 300)
            }
            it.device.hideKeyboard()
            it.device.settle()
            #expect(it.frame == before)
        }
    }

    @Test
    func `inside a trailing sheet a back swipe pops, and the band at the free edge drags the sheet`() {
        for isInBand in [false, true] {
            let it = SheetScene(detents: [.width(300)], edge: .trailing)
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.pushViewController(UIViewController(), animated: false)
            SheetTransition(configuration: it.configuration).present(navigation, from: it.root)
            it.device.settle()
            func left() -> CGFloat { it.device.presentedFrame(of: navigation.view).minX }
            #expect(left() == 93)

            let start = CGPoint(x: isInBand ? 100 : 200, y: 500)
            it.device.touchAndMove(from: start, to: CGPoint(x: start.x + 80, y: 500))

            #expect((left() > 140) == isInBand)
            it.device.liftAndSettle()
        }
    }

    @Test(arguments: [SheetEdge.leading, .trailing], [false, true])
    func `a list that scrolls sideways has priority, except in the band at the free edge`(
        edge: SheetEdge, isInBand: Bool
    ) {
        let it = SheetScene(detents: [.width(300)], edge: edge)
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 852))
        list.contentSize = CGSize(width: 900, height: 852)
        list.contentOffset.x = 300
        it.content.view.addSubview(list)
        it.present()

        let start = it.onSheet(isInBand ? 10 : 100)
        it.device.touchAndMove(from: start, to: start.moved(by: 80, along: it.outward))

        #expect((it.extent < 250) == isInBand)
        #expect((list.contentOffset.x == 300) == isInBand)
        it.device.liftAndSettle()
    }

    @Test(arguments: [SheetEdge.leading, .trailing])
    func `in that band a list still scrolls up and down`(edge: SheetEdge) {
        let it = SheetScene(detents: [.width(300)], edge: edge)
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 852))
        list.contentInsetAdjustmentBehavior = .never
        list.contentSize = CGSize(width: 300, height: 3_000)
        it.content.view.addSubview(list)
        it.present()

        let start = it.onSheet(10)
        it.device.touchAndMove(from: start, to: CGPoint(x: start.x, y: start.y - 80))

        #expect(list.contentOffset.y > 50)
        #expect(it.extent == 300)
        it.device.liftAndSettle()
    }

    @Test
    func `the medium detent of a side sheet is half of a wide container, and inactive in a narrow one`() {
        let wide = SheetScene(.iPad10, detents: [.medium, .large], edge: .trailing)
        wide.present()
        expectClose(wide.extent, 410, within: 0.5)
        let narrow = SheetScene(detents: [.medium, .width(200)], edge: .trailing)
        narrow.present()
        expectClose(narrow.extent, 200, within: 0.01)
    }
}
