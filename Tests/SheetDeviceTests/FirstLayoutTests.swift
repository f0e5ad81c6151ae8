import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// When content is laid out first.
@MainActor
struct FirstLayoutTests {
    /// Shows today's row in its first layout, with what it loads before it appears.
    private class LoadingPage: UIViewController {
        var events: [String] = []

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            events.append("will appear")
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            if events.last != "layout" { events.append("layout") }
        }
    }

    @Test(arguments: [Detent.height(300), .fitContent], [false, true])
    func `content is laid out after it begins to appear`(detent: Detent, animated: Bool) {
        let page = LoadingPage()
        page.preferredContentSize.height = 300
        let scene = SheetScene(content: page, detents: [detent, .large])

        scene.present(animated: animated)

        #expect(page.events == ["will appear", "layout"])
        #expect(scene.sheet.selectedDetent == detent.identifier)
    }

    private final class SelectingPage: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            activeSheet?.select(.height(500))
        }
    }

    @Test(arguments: [false, true])
    func `a fixed detent can be selected before the content is measured`(animated: Bool) {
        let page = SelectingPage()
        page.preferredContentSize.height = 200
        let scene = SheetScene(content: page, detents: [.fitContent, .height(500)])

        scene.present(animated: animated)

        #expect(scene.sheet.selectedDetent == Detent.height(500).identifier)
        expectClose(scene.top, 852 - 500, within: 1e-6)
    }

    private final class EditingPage: UIViewController {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
            field.becomeFirstResponder()
        }
    }

    @Test
    func `the keyboard selects a fixed detent before the content is measured, and returns to the lowest`() {
        let page = EditingPage()
        page.preferredContentSize.height = 200
        let scene = SheetScene(content: page, detents: [.fitContent, .height(500)]) {
            $0.keyboardBehavior = .select(.height(500))
        }

        scene.present()
        #expect(scene.sheet.selectedDetent == Detent.height(500).identifier)
        page.field.resignFirstResponder()
        scene.device.settle()

        #expect(scene.sheet.selectedDetent == Detent.fitContent.identifier)
    }

    enum Kind: CaseIterable {
        case bottom, top, topResizing, floating, floatingResizing
    }

    @Test(arguments: Kind.allCases)
    func `a sheet that fits its content has its height in each frame in which it appears`(kind: Kind) throws {
        let scene = SheetScene(detents: [.fitContent], edge: kind == .top || kind == .topResizing ? .top : .bottom) {
            if kind == .floating || kind == .floatingResizing { $0.detents = [.fitContent.floating(8)] }
            // Resizing content grows with a spring that overshoots.
            if kind == .topResizing || kind == .floatingResizing {
                $0.contentMode = .resizing
            } else {
                $0.timing = .spring(dampingRatio: 0.6)
            }
        }
        scene.content.preferredContentSize.height = 300
        scene.present(settled: false)

        var heights: [CGFloat] = []
        var ends: [CGFloat] = []
        scene.watch {
            let card = scene.device.presentedFrame(of: scene.content.view)
            heights.append(card.height)
            ends.append(card.minY)
        }

        let final = try #require(heights.last)
        #expect(heights.count > 10)
        for height in heights { expectClose(height, final, within: 1) }
        let way = try #require(ends.max()) - #require(ends.min())
        #expect(way < 500)
    }
}
