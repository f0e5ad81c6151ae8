import SheetPresentation
import Simulator
import Testing
import UIKit

/// A finger that pulls content down, beyond its top, and then up again, below the tallest detent.
@MainActor
struct ReversedPullTests {
    /// Lists that a pull below the tallest detent stretches, instead of moving the sheet.
    nonisolated enum Kind: CaseIterable {
        case refreshes, dismissesKeyboard, scrollsBothWays
    }

    @Test(arguments: Kind.allCases)
    func `content that is pulled beyond its top follows the finger back before the sheet moves`(kind: Kind) throws {
        let (device, root) = (Device(.iPhone16, framesPerSecond: 120), UIViewController())
        device.showAndSettle(root)
        let (content, list) = makeContent()
        list.contentSize = CGSize(width: kind == .scrollsBothWays ? 900 : 300, height: 2_000)
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        list.addSubview(field)
        if kind == .refreshes { list.refreshControl = UIRefreshControl() }
        if kind == .dismissesKeyboard { list.keyboardDismissMode = .interactive }
        let configuration = SheetConfiguration(detents: [.medium, .large])
        SheetTransition.default.present(content, configuration: configuration, from: root)
        device.settle()
        if kind == .dismissesKeyboard {
            field.becomeFirstResponder()
            device.settle()
        }
        var seen: CGFloat { device.presentedFrame(of: field).minY }
        let start = CGPoint(x: 300, y: device.presentedFrame(of: content.view).minY + 100)
        device.touchAndMove(from: start, to: CGPoint(x: 300, y: start.y + 150), frames: 30)
        #expect(list.contentOffset.y < -20)

        var last = seen
        var steps: [CGFloat] = []
        device.move(to: CGPoint(x: 300, y: start.y - 100), frames: 50) {
            steps.append(seen - last)
            last = seen
        }

        // The finger moves by 5 points in a frame.
        #expect(try #require(steps.min()) > -6)
        device.liftAndSettle()
        #expect(list.contentOffset.y >= -list.adjustedContentInset.top)
    }

    @Test(arguments: [3, 8, 15, 25])
    func `a sheet that takes over from a list follows the finger exactly`(frames: Int) {
        let (device, root) = (Device(.iPhone16, framesPerSecond: 120), UIViewController())
        device.showAndSettle(root)
        let (content, list) = makeContent()
        list.contentSize = CGSize(width: 300, height: 2_000)
        SheetTransition.default.present(content, configuration: SheetConfiguration(detents: [.large]), from: root)
        device.settle()
        list.contentOffset.y = 100
        var seen: CGFloat { device.presentedFrame(of: list).minY - list.contentOffset.y }
        device.touchAndMove(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 320), frames: 10)
        let before = seen

        device.move(to: CGPoint(x: 200, y: 560), frames: frames)

        #expect(abs(seen - before - 240) < 1)
        device.touchUp()
        device.settle()
    }

    @Test(arguments: [1, 4, 12])
    func `a scrolled list that a finger pulls down and then up follows it exactly`(frames: Int) {
        let (device, root) = (Device(.iPhone16, framesPerSecond: 120), UIViewController())
        device.showAndSettle(root)
        let (content, list) = makeContent()
        list.contentSize = CGSize(width: 300, height: 2_000)
        let configuration = SheetConfiguration(detents: [.medium, .large])
        SheetTransition.default.present(content, configuration: configuration, from: root)
        device.settle()
        list.contentOffset.y = 150
        var seen: CGFloat { device.presentedFrame(of: list).minY - list.contentOffset.y }
        let start = CGPoint(x: 200, y: device.presentedFrame(of: list).minY + 150)
        device.touchAndMove(from: start, to: CGPoint(x: 200, y: start.y + 80), frames: 20)
        let before = seen

        device.move(to: CGPoint(x: 200, y: start.y + 20), frames: frames)

        #expect(abs(seen - before + 60) < 1)
        device.liftAndSettle()
    }

    /// A list that fills its page.
    private func makeContent() -> (page: UIViewController, list: UIScrollView) {
        let page = UIViewController()
        page.view.backgroundColor = .white
        let list = UIScrollView(frame: page.view.bounds)
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.view.addSubview(list)
        return (page, list)
    }
}
