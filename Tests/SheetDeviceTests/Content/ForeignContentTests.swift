import Foundation
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

    @Test(arguments: [false, true], [false, true])
    func `a hosted view determines the height, also after its state has changed`(isPanel: Bool, isPage: Bool) {
        let scene = SheetScene()
        let view = HostedView()
        let page = ForeignPage(view)
        let navigation = isPage ? UINavigationController(rootViewController: page) : nil
        scene.show(navigation ?? page, isPanel: isPanel, at: .bottom)
        let bar: CGFloat = isPage ? 44 : 0
        expectClose(scene.device.presentedFrame(of: view).minY, 852 - 240 - 34 - bar, within: 0.01)

        DispatchQueue.main.async { view.idealHeight = 400 }
        var tops: [CGFloat] = []
        for _ in 0..<60 {
            scene.device.advanceFrame()
            tops.append(scene.device.presentedFrame(of: view).minY)
        }

        expectClose(tops.last ?? 0, 852 - 400 - 34 - bar, within: 0.01)
        #expect(tops == tops.sorted(by: >))
        #expect(Set(tops).count > 20)
        #expect(scene.device.presentedFrame(of: view.text).height == 400)
        #expect(scene.problems.isEmpty)
    }

    /// A page of SwiftUI with a list beside other views, and one that is replaced by other views.
    @Test(arguments: [false, true])
    func `a hosted view with a list is measured when something else in it changes`(isListRemoved: Bool) {
        let scene = SheetScene()
        let view = HostedView()
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        list.contentSize = CGSize(width: 300, height: 100)
        view.addSubview(list)
        scene.show(ForeignPage(view), isPanel: false, at: .bottom)
        let before = scene.device.presentedFrame(of: view).minY

        DispatchQueue.main.async {
            if isListRemoved { list.removeFromSuperview() }
            view.idealHeight += 100
        }
        scene.device.settle()

        #expect(scene.device.presentedFrame(of: view).minY < before)
    }

    @Test func `a hosted view at the side determines the width, also after its state has changed`() {
        let scene = SheetScene()
        let view = HostedView()
        scene.show(ForeignPage(view), isPanel: false, at: .trailing)
        expectClose(scene.device.presentedFrame(of: view).minX, 393 - 200, within: 0.01)

        DispatchQueue.main.async { view.idealWidth = 300 }
        scene.device.settle()

        expectClose(scene.device.presentedFrame(of: view).minX, 393 - 300, within: 0.01)
    }

    @Test func `a view that marks its superview in its layout never has the size for its former content`() {
        let scene = SheetScene()
        let view = HostedView()
        scene.show(MarkingPage(view), isPanel: false, at: .bottom)

        view.idealHeight = 400
        view.setNeedsLayout()
        scene.device.advanceFrame()

        #expect(view.bounds.height == 434)
    }

    @Test func `a page that covers its container up to a rounding error is measured like the container`() {
        let scene = SheetScene()
        let view = HostedView()
        let (container, page) = (UIViewController(), ForeignPage(view))
        container.addChild(page)
        container.view.addSubview(page.view)
        view.frame = container.view.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.didMove(toParent: container)
        scene.show(container, isPanel: false, at: .bottom)
        view.frame.size.height = view.frame.height.nextUp
        container.activeSheet?.invalidateDetents()
        scene.device.settle()

        expectClose(scene.device.presentedFrame(of: view).minY, 852 - 240 - 34, within: 0.01)
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

extension SheetScene {
    /// Shows a page in a sheet that fits it.
    fileprivate func show(_ page: UIViewController, isPanel: Bool, at edge: SheetEdge) {
        configuration.detents = [.fitContent]
        configuration.edge = edge
        if isPanel {
            SheetPanel(contentViewController: page, configuration: configuration).add(to: root)
        } else {
            SheetTransition(configuration: configuration).present(page, from: root)
        }
        device.settle()
    }
}

/// Like the bridge's hosting controller.
private final class MarkingPage: ForeignPage {
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        view.superview?.setNeedsLayout()
    }
}
