import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Content with views of other frameworks appears, is resized, survives what happens to its sheet, and is freed.
@MainActor
struct ForeignContentTests {
    /// Presents `page`, or adds it in a panel.
    private func show(
        _ page: ForeignPage, on scene: SheetScene, isPanel: Bool = false,
        mode: SheetConfiguration.ContentMode = .fixed, detents: [Detent] = [.height(300), .large]
    ) {
        scene.configuration.detents = detents
        scene.configuration.contentMode = mode
        if isPanel {
            SheetPanel(contentViewController: page, configuration: scene.configuration).add(to: scene.root)
        } else {
            SheetTransition(configuration: scene.configuration).present(page, from: scene.root)
        }
        scene.device.settle()
    }

    @Test(arguments: ForeignContent.allCases, [SheetConfiguration.ContentMode.fixed, .resizing])
    func `it stays in its window from the presentation to the dismissal`(
        content: ForeignContent, mode: SheetConfiguration.ContentMode
    ) {
        for isPanel in [false, true] {
            let scene = SheetScene()
            let page = content.make()
            show(page, on: scene, isPanel: isPanel, mode: mode)
            let superview = page.view.superview
            #expect(page.foreign.windowChanges == 1)

            page.activeSheet?.select(.large)
            scene.device.settle()
            #expect(scene.device.presentedFrame(of: page.view).minY == 59)
            page.activeSheet?.select(.height(300))
            scene.device.settle()
            scene.device.drag(from: CGPoint(x: 196, y: 560), to: CGPoint(x: 196, y: 600), over: 0.3, hold: 0.2)
            scene.device.settle()
            scene.device.rotate(to: .landscapeLeft)
            scene.device.settle()
            scene.device.rotate(to: .portrait)
            scene.device.showKeyboard(height: 300)
            scene.device.settle()
            scene.device.hideKeyboard()
            scene.device.settle()

            #expect(scene.device.presentedFrame(of: page.view).minY == 552)
            #expect(page.foreign.windowChanges == 1)
            #expect(page.view.superview === superview)
            if isPanel { page.activeSheet?.panel?.remove() } else { page.dismiss(animated: true) }
            scene.device.settle()
            #expect(page.foreign.windowChanges == 2)
            #expect(scene.problems.isEmpty && scene.device.exceptions.isEmpty && scene.device.console.isEmpty)
        }
    }

    @Test(arguments: ForeignContent.allCases, [false, true])
    func `it is freed`(content: ForeignContent, isPanel: Bool) {
        let scene = SheetScene()

        expectFreed { check in
            let page = check.watch(content.make(), "page")
            check.watch(page.foreign, "view")
            show(page, on: scene, isPanel: isPanel)
            if isPanel { page.activeSheet?.panel?.remove() } else { page.dismiss(animated: true) }
            scene.device.settle()
        }
    }

    // MARK: SwiftUI

    @Test(arguments: [false, true])
    func `a hosted view determines the height, also after its state has changed`(isPanel: Bool) {
        let scene = SheetScene()
        let view = HostedView()
        let page = ForeignPage(view)
        show(page, on: scene, isPanel: isPanel, detents: [.fitContent])
        expectClose(scene.device.presentedFrame(of: view).minY, 852 - 240 - 34, within: 0.01)

        view.idealHeight = 400
        scene.device.settle()
        page.activeSheet?.invalidateDetents()
        scene.device.settle()

        expectClose(scene.device.presentedFrame(of: view).minY, 852 - 400 - 34, within: 0.01)
        #expect(scene.device.presentedFrame(of: view.text) == CGRect(x: 96.5, y: 418, width: 200, height: 400))
        #expect(scene.problems.isEmpty)
    }

    // MARK: Web

    @Test func `a web page keeps its place, is laid out once per width, and fits its height once it is loaded`() {
        let scene = SheetScene()
        let web = WebView()
        let page = ForeignPage(web)
        show(page, on: scene, mode: .resizing, detents: [.fitContent, .large])
        web.load(height: 200)
        page.activeSheet?.invalidateDetents()
        scene.device.settle()
        expectClose(scene.device.presentedFrame(of: web).minY, 852 - 200 - 34, within: 0.01)
        web.load(height: 3_000)
        page.activeSheet?.select(.large)
        scene.device.settle()
        #expect(scene.device.presentedFrame(of: web).minY == 59)
        #expect(web.reflows == 1)

        web.scrollView.contentOffset.y = 700
        page.activeSheet?.configuration.detents = [.height(300), .large]
        page.activeSheet?.select(.height(300))
        scene.device.settle()
        #expect(scene.device.presentedFrame(of: web) == CGRect(x: 0, y: 552, width: 393, height: 300))
        page.activeSheet?.select(.large)
        scene.device.settle()

        #expect(web.scrollView.contentOffset.y == 700)
        #expect(web.reflows == 1)
        scene.device.rotate(to: .landscapeLeft)
        scene.device.settle()
        #expect(web.reflows == 2)
        #expect(scene.device.exceptions.isEmpty)
    }

    // MARK: Map

    @Test func `a map's notice stays above the home indicator at each detent if the content is resized`() {
        let scene = SheetScene()
        let map = MapView()
        let page = ForeignPage(map)
        show(page, on: scene, mode: .resizing)
        for detent in [Detent.height(300), .large, .height(300)] {
            page.activeSheet?.select(detent)
            scene.device.settle()
            let notice = scene.device.presentedFrame(of: map.notice)
            expectClose(notice.maxY, 852 - 34 - 8, within: 0.01)
            #expect(scene.device.presentedFrame(of: map).maxY == 852)
        }
        #expect(map.bounds.height == 300)
    }

    @Test func `a map of fixed size is drawn for one size only, however its sheet moves`() {
        let scene = SheetScene()
        let map = MapView()
        let page = ForeignPage(map)
        show(page, on: scene)
        let sizes = map.drawnSizes

        page.activeSheet?.select(.large)
        scene.device.settle()
        scene.device.drag(from: CGPoint(x: 196, y: 100), to: CGPoint(x: 196, y: 500), over: 0.3, hold: 0.2)
        scene.device.settle()

        #expect(map.drawnSizes == sizes)
        #expect(sizes.count == 1)
    }
}
