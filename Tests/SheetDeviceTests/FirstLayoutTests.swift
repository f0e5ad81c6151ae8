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

    private final class ExpandingPage: UIViewController {
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            activeSheet?.select(.large)
        }
    }

    @Test(arguments: [Detent.height(300), .fitContent], [false, true])
    func `a detent that content selects before its first layout is that at which it appears`(
        detent: Detent, animated: Bool
    ) {
        let page = ExpandingPage()
        page.preferredContentSize.height = 300
        let scene = SheetScene(content: page, detents: [detent, .large])

        scene.present(animated: animated)

        #expect(scene.sheet.selectedDetent == Detent.large.identifier)
        #expect(scene.top == 59)
    }
}
