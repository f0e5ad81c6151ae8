import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A list with a large title in a sheet: one drag moves list, title or sheet.
@MainActor
struct LargeTitleTests {
    private final class Scene: SheetScene {
        let list = UITableViewController(style: .plain)
        let navigation: UINavigationController
        private let rows = TableSource([50])

        init() {
            list.title = "Inbox"
            list.tableView.dataSource = rows
            navigation = UINavigationController(rootViewController: list)
            navigation.navigationBar.prefersLargeTitles = true
            super.init(content: navigation, detents: [.height(600)])
            present()
        }

        var barHeight: CGFloat { navigation.navigationBar.frame.height }

        func drag(by translation: CGFloat) {
            device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 600 + translation), over: 0.3, hold: 0.3)
            device.settle()
        }
    }

    @Test func `a pull at the top moves the sheet with its first event`() {
        let scene = Scene()
        let offset = scene.list.tableView.contentOffset
        let (rest, tall) = (scene.top, scene.barHeight)

        scene.device.touchAndHold(at: CGPoint(x: 200, y: 500))
        for step in 1...10 {
            scene.device.step(to: CGPoint(x: 200, y: 500 + CGFloat(step) * 10))
            #expect(scene.list.tableView.contentOffset == offset)
        }

        expectClose(scene.top, rest + 90, within: 0.5)
        #expect(scene.barHeight == tall)
        scene.device.liftAndSettle()
    }

    @Test func `a pull expands a collapsed title before it moves the sheet`() {
        let scene = Scene()
        let (rest, tall) = (scene.top, scene.barHeight)
        scene.drag(by: -60)
        #expect(scene.barHeight == 44)

        scene.device.touchAndHold(at: CGPoint(x: 200, y: 500))
        for step in 1...20 {
            scene.device.step(to: CGPoint(x: 200, y: 500 + CGFloat(step) * 10))
            if scene.barHeight < tall { #expect(scene.top == rest) }
        }

        #expect(scene.barHeight == tall)
        // The finger's translation without the hysteresis and the title's part.
        expectClose(scene.top, rest + 190 - (tall - 44), within: 12)
        scene.device.liftAndSettle()
    }

    @Test func `a bar that is low for another reason does not prevent a pull of the sheet`() {
        let scene = Scene()
        let rest = scene.top
        scene.drag(by: -30)
        scene.list.navigationItem.largeTitleDisplayMode = .never
        scene.device.settle()
        #expect(scene.barHeight == 44)

        scene.drag(by: 30)
        #expect(scene.top == rest)
        scene.device.touchAndMove(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 600))

        #expect(scene.top > rest + 60)
        scene.device.liftAndSettle()
    }
}
