// Needs the simulator.
#if os(Linux)
import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

@testable import SheetPresentationSwiftUI

/// The driver on a simulated phone: the screen follows the state, and the state the screen.
@MainActor
struct SheetDriverTests {
    // MARK: Presentation

    @Test
    func `a sheet is presented when the state asks for it, and its content is not created before`() {
        let scene = BridgeScene()
        let view = scene.makeView()
        #expect(view.contents.isEmpty)

        view.item = 1
        #expect(view.contents.isEmpty)
        scene.device.settle()

        #expect(view.shownItem == 1)
        #expect(view.contents.count == 1)
        #expect(view.content?.sheet === view.content?.activeSheet)
        #expect(view.writes == [])
    }

    @Test
    func `a view that is not on screen yet presents when it appears`() {
        let scene = BridgeScene()
        let view = StateView()
        view.item = 1
        view.update()
        scene.device.settle()
        #expect(view.contents.isEmpty)

        view.add(to: scene.root)
        scene.device.settle()

        #expect(view.shownItem == 1)
    }

    @Test
    func `a sheet that is requested and withdrawn in one update is not presented`() {
        let scene = BridgeScene()
        let view = scene.makeView()

        view.item = 1
        view.item = nil
        scene.device.settle()

        #expect(view.contents.isEmpty)
        #expect(scene.root.presentedViewController == nil)
    }

    @Test(arguments: [false, true])
    func `a request without animation is followed in the same frame`(isAnimated: Bool) {
        let scene = BridgeScene()
        let view = scene.makeView()
        view.isAnimated = isAnimated

        view.item = 1
        scene.frames(3)

        #expect(view.shownItem == 1)
        #expect(view.content?.isBeingPresented == isAnimated)
        scene.device.settle()
        view.item = nil
        scene.frames(3)
        #expect((view.shownItem == nil) == !isAnimated)
    }

    // MARK: Updates

    @Test
    func `a changed value updates the content without presenting it again`() {
        let scene = BridgeScene()
        let view = scene.makeView(showing: 1)
        let content = view.content

        view.text = "b"
        scene.device.settle()

        #expect(content?.text == "b")
        #expect(view.contents.count == 1)
        #expect(view.shownItem == 1)
    }

    @Test
    func `a changed configuration takes effect on screen, and an unchanged one is not measured`() {
        let scene = BridgeScene()
        let view = scene.makeView(showing: 1)

        view.configuration.detents = [.height(350)]
        scene.device.settle()
        #expect(view.content?.sheet?.extent(of: .height(350)) == 350)

        var calls = 0
        view.content?.sheet?.configuration.detents = [
            .custom("counted") { _ in
                calls += 1; return 300
            }
        ]
        scene.device.settle()
        let before = calls
        view.text = "b"
        scene.device.settle()
        #expect(calls == before)
    }

    @Test(arguments: [.fitContent, .fitContent(maximum: .fraction(0.8)), .custom("rows") { _ in 300 }] as [Detent])
    func `view updates do not measure a sheet that fits its content again, unless the app may have another closure`(
        detent: Detent
    ) {
        let scene = BridgeScene()
        let view = scene.makeView()
        view.configuration.detents = [detent, .large]
        view.item = 1
        scene.device.settle()
        view.content?.preferredContentSize.height = 300
        scene.device.settle()
        let before = scene.device.counters.layoutPasses

        for text in ["b", "c", "d"] {
            view.text = text
            scene.device.settle()
        }

        #expect((scene.device.counters.layoutPasses == before) == (detent.identifier != "rows"))
    }

    @Test
    func `the closure of a custom detent is replaced in each update`() {
        let scene = BridgeScene()
        let view = scene.makeView()
        view.configuration.detents = [.custom("rows") { _ in 300 }]
        view.item = 1
        scene.device.settle()

        view.configuration.detents = [.custom("rows") { _ in 400 }]
        scene.device.settle()

        #expect(scene.device.window.bounds.height - scene.device.presentedFrame(of: view.content!.view).minY == 400)
    }

    @Test
    func `another identity dismisses the sheet and presents the next one, and the first keeps its content`() {
        let scene = BridgeScene()
        let view = scene.makeView(showing: 1)
        let first = view.content

        view.item = 2
        view.text = "b"
        scene.frames(3)
        #expect(first?.isBeingDismissed == true)
        #expect(first?.text == "a")
        scene.device.settle()

        #expect(view.shownItem == 2)
        #expect(view.content?.text == "b")
        #expect(view.reasons == [.programmatic])
        #expect(view.writes == [])
    }

    // MARK: Dismissal

    @Test
    func `a sheet that a person dismisses is withdrawn from the state when that has ended`() {
        let scene = BridgeScene()
        let view = scene.makeView(showing: 1)
        let start = scene.onSheet(view.content)

        scene.device.touchDown(0, at: start)
        scene.device.advanceFrame()
        for step in 1...10 {
            scene.device.touchMove(0, to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 10))
            scene.device.advanceFrame()
        }
        scene.device.touchUp(0)
        scene.device.advanceFrame()
        #expect(view.content?.isBeingDismissed == true)
        #expect(view.item == 1)
        #expect(view.reasons == [])
        scene.device.settle()

        #expect(view.item == nil)
        #expect(view.writes == ["nil for 1"])
        #expect(view.reasons == [.drag])
        #expect(view.shownItem == nil)
    }

    @Test
    func `the same sheet that is asked for again when it has been dismissed is presented again`() {
        let scene = BridgeScene()
        let view = scene.makeView(showing: 1)
        view.onDismiss = { [unowned view] in if view.reasons.count == 1 { view.item = 1 } }

        view.content?.dismiss(animated: true)
        scene.device.settle()

        #expect(view.item == 1)
        #expect(view.shownItem == 1)
        view.content?.dismiss(animated: true)
        scene.device.settle()
        #expect(view.item == nil && view.shownItem == nil)
    }

    @Test
    func `a state that no longer asks for the sheet dismisses it`() {
        let scene = BridgeScene()
        let view = scene.makeView(showing: 1)

        view.item = nil
        scene.device.settle()

        #expect(view.shownItem == nil)
        #expect(view.reasons == [.programmatic])
        #expect(view.writes == [])
    }

    @Test
    func `content that dismisses itself is withdrawn from the state`() {
        let scene = BridgeScene()
        let view = scene.makeView(showing: 1)

        view.content?.dismiss(animated: true)
        scene.device.settle()

        #expect(view.item == nil)
        #expect(view.reasons == [.programmatic])
    }

    @Test
    func `a sheet that is withdrawn while it appears is dismissed after that`() {
        let scene = BridgeScene()
        let view = scene.makeView()
        view.item = 1
        scene.frames(6)

        view.item = nil
        scene.device.settle()

        #expect(view.shownItem == nil)
        #expect(view.reasons == [.programmatic])
    }

    @Test
    func `a sheet that is withdrawn before UIKit has begun it does not appear`() {
        let scene = BridgeScene()
        let screen = UIViewController()
        SheetTransition.default.present(screen, height: 700, from: scene.root)
        scene.frames(3)
        let view = StateView()
        view.add(to: screen)
        view.item = 1
        scene.frames(3)
        #expect(view.contents.count == 1 && view.shownItem == nil)

        view.item = nil
        for _ in 0..<90 {
            scene.frames(1)
            #expect(view.shownItem == nil)
        }
        scene.device.settle()

        #expect(view.reasons == [] && scene.problems == [])
        view.item = 2
        scene.device.settle()
        #expect(view.shownItem == 2)
    }

    @Test
    func `a sheet that is requested again while it is dismissed is presented again`() {
        let scene = BridgeScene()
        let view = scene.makeView(showing: 1)
        view.item = nil
        scene.frames(6)

        view.item = 1
        scene.device.settle()

        #expect(view.shownItem == 1)
        #expect(view.contents.count == 2)
        #expect(view.item == 1)
        #expect(view.writes == [])
    }

    @Test
    func `a refused and a cancelled dismissal leave the state as it is`() {
        let scene = BridgeScene()
        let view = scene.makeView(showing: 1)
        view.content?.isModalInPresentation = true
        scene.drag(view.content, by: 190)
        #expect(view.shownItem == 1)

        view.content?.isModalInPresentation = false
        let start = scene.onSheet(view.content)
        scene.device.drag(
            along: [start, CGPoint(x: start.x, y: start.y + 160), CGPoint(x: start.x, y: start.y + 10)], over: 0.3,
            hold: 0.3)
        scene.device.settle()

        #expect(view.shownItem == 1)
        #expect(view.item == 1)
        #expect(view.writes == [])
        #expect(view.reasons == [])
    }

    @Test
    func `a sheet that is withdrawn under a finger is dismissed even if the finger returns it`() {
        let scene = BridgeScene()
        let view = scene.makeView(showing: 1)
        let start = scene.onSheet(view.content)
        scene.device.touchDown(0, at: start)
        scene.device.advanceFrame()
        for step in 1...10 {
            scene.device.touchMove(0, to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 10))
            scene.device.advanceFrame()
        }
        #expect(view.content?.isBeingDismissed == true)

        view.item = nil
        scene.frames(4)
        scene.device.touchMove(0, to: start)
        scene.frames(20)
        scene.device.touchUp(0)
        scene.device.settle()

        #expect(view.shownItem == nil)
        #expect(view.reasons.count == 1)
    }

    @Test
    func `the next item that the app sets while a sheet is dismissed by a person is not withdrawn`() {
        let scene = BridgeScene()
        let view = scene.makeView(showing: 1)
        let start = scene.onSheet(view.content)
        scene.device.flick(from: start, to: CGPoint(x: start.x, y: start.y + 300))

        view.item = 2
        scene.device.settle()

        #expect(view.shownItem == 2)
        #expect(view.item == 2)
        #expect(view.reasons == [.drag])
    }

    @Test
    func `a sheet whose state cannot be set is not presented again until the state changes`() {
        let scene = BridgeScene()
        let view = scene.makeView()
        // A constant binding.
        view.driver.update(
            SheetRequest(
                identity: 7, configuration: view.configuration, makeContent: { StateContent() },
                updateContent: { _, _ in }, withdraw: { _ in false }))
        scene.device.settle()
        #expect(scene.root.presentedViewController != nil)

        scene.root.dismiss(animated: true)
        scene.device.settle()
        view.driver.update(
            SheetRequest(
                identity: 7, configuration: view.configuration, makeContent: { StateContent() },
                updateContent: { _, _ in }, withdraw: { _ in false }))
        scene.device.settle()

        #expect(scene.root.presentedViewController == nil)
    }

    // MARK: Removal

    @Test(arguments: [0, 6, 120])
    func `a view that is removed takes its sheet with it, and the state says so`(frames: Int) {
        let scene = BridgeScene()
        let view = scene.makeView()
        view.item = 1
        scene.frames(frames)

        view.remove()
        scene.device.settle()

        #expect(view.shownItem == nil)
        #expect(scene.root.presentedViewController == nil)
        #expect(view.item == (frames == 0 ? 1 : nil))
    }

    @Test
    func `driver, content and sheet are freed, although the content retains its sheet`() {
        expectFreed { check in
            let scene = BridgeScene()
            let view = StateView()
            view.add(to: scene.root)
            view.item = 1
            scene.device.settle()
            check.watch(view.driver)
            check.watch(view.content!)
            check.watch(view.content!.sheet! as AnyObject)

            view.remove()
            scene.device.settle()
        }
    }

    // MARK: Other presentations

    @Test(arguments: [false, true])
    func `one sheet replaces another one of the same screen in one update`(isLaterFirst: Bool) {
        let scene = BridgeScene()
        let (first, second) = (scene.makeView(showing: 1), scene.makeView())

        if isLaterFirst { second.item = 2 }
        first.item = nil
        if !isLaterFirst { second.item = 2 }
        scene.device.settle()

        #expect(first.shownItem == nil)
        #expect(second.shownItem == 2)
        #expect(second.item == 2)
        #expect(scene.problems == [])
    }

    @Test
    func `a second sheet of the same screen waits until the first one is dismissed`() {
        let scene = BridgeScene()
        let (first, second) = (scene.makeView(showing: 1), scene.makeView())
        second.item = 2
        scene.device.advance(by: 5)
        #expect(second.shownItem == nil)

        first.item = nil
        scene.device.settle()

        #expect(second.shownItem == 2)
        #expect(scene.problems == [])
    }

    @Test(arguments: [false, true])
    func `a second sheet waits until a finger has decided about the first one`(isCancelled: Bool) {
        let scene = BridgeScene()
        let (first, second) = (scene.makeView(showing: 1), scene.makeView())
        let start = scene.onSheet(first.content)
        scene.device.touchDown(0, at: start)
        scene.device.advanceFrame()
        for step in 1...10 {
            scene.device.touchMove(0, to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 16))
            scene.device.advanceFrame()
        }
        #expect(first.content?.isBeingDismissed == true)

        second.item = 2
        scene.device.advance(by: 3)
        if isCancelled { scene.device.touchMove(0, to: start) }
        scene.device.advance(by: 0.3)
        scene.device.touchUp(0)
        scene.device.settle()

        #expect(first.shownItem == (isCancelled ? 1 : nil))
        #expect(second.shownItem == (isCancelled ? nil : 2))
        #expect(second.item == 2)
        first.item = nil
        scene.device.settle()
        #expect(second.shownItem == 2)
        #expect(scene.problems == [])
    }

    /// What the sheets of a screen have to wait for.
    enum Delay: CaseIterable {
        case sheet, alert, push, screen
    }

    @Test(arguments: Delay.allCases)
    func `two sheets that are requested during a transition are presented one after the other`(delay: Delay) {
        let scene = BridgeScene()
        let screen = delay == .screen ? UIViewController() : scene.root
        let (first, second) = (StateView(), StateView())
        switch delay {
        case .sheet:
            let leaving = scene.makeView(showing: 0)
            leaving.remove()
        case .alert:
            let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
            scene.root.present(alert, animated: true)
            scene.device.settle()
            alert.dismiss(animated: true)
        case .push:
            let navigation = UINavigationController(rootViewController: UIViewController())
            scene.device.window.rootViewController = navigation
            scene.device.settle()
            navigation.pushViewController(scene.root, animated: true)
        case .screen:
            SheetTransition.default.present(screen, height: 700, from: scene.root)
        }
        scene.frames(3)
        first.add(to: screen)
        second.add(to: screen)

        first.item = 1
        second.item = 2
        scene.device.settle()
        #expect([first.shownItem, second.shownItem].compactMap { $0 }.count == 1)
        #expect(first.item == 1)
        #expect(second.item == 2)
        let (shown, waiting) = first.shownItem == nil ? (second, first) : (first, second)
        shown.item = nil
        scene.device.settle()

        #expect(waiting.shownItem == waiting.item)
        #expect(waiting.item != nil)
        #expect(scene.problems == [])
    }

    @Test(arguments: [false, true])
    func `a sheet waits for an alert that disappears, and is withdrawn if it stays`(staysForever: Bool) {
        let scene = BridgeScene()
        let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
        scene.root.present(alert, animated: true)
        scene.device.settle()
        let view = StateView()
        view.add(to: scene.root)

        view.item = 1
        scene.device.advance(by: 0.5)
        if !staysForever { alert.dismiss(animated: true) }
        scene.device.advance(by: 5)
        scene.device.settle()

        #expect(view.shownItem == (staysForever ? nil : 1))
        #expect(view.item == (staysForever ? nil : 1))
        #expect(scene.problems.count == (staysForever ? 1 : 0))
    }

    @Test
    func `a sheet inside a sheet is dismissed with it, and both states say so`() {
        let scene = BridgeScene()
        let outer = scene.makeView(showing: 1)
        let inner = StateView()
        inner.add(to: outer.content!)
        inner.item = 2
        scene.device.settle()
        #expect(inner.shownItem == 2)

        outer.item = nil
        scene.device.settle()

        #expect(outer.shownItem == nil)
        #expect(inner.shownItem == nil)
        #expect(inner.item == nil)
        #expect(outer.reasons == [.programmatic])
    }

    @Test
    func `a sheet whose content is presenting at that moment is dismissed as soon as possible`() {
        let scene = BridgeScene()
        let view = scene.makeView(showing: 1)
        view.content?.present(UIViewController(), animated: true)
        scene.frames(3)

        view.item = nil
        scene.device.settle()

        #expect(view.shownItem == nil)
        #expect(scene.root.presentedViewController == nil)
    }

    @Test
    func `a sheet that is asked for again while its content is presenting stays`() {
        let scene = BridgeScene()
        let view = scene.makeView(showing: 1)
        view.content?.present(UIViewController(), animated: true)
        scene.frames(3)

        view.item = nil
        scene.frames(3)
        view.item = 1
        scene.device.settle()

        #expect(view.shownItem == 1 && view.item == 1)
        #expect(view.content?.presentedViewController != nil)
        #expect(view.reasons == [])
    }

    @Test
    func `an active search presents the sheet`() {
        let scene = BridgeScene()
        let search = UISearchController(searchResultsController: nil)
        scene.root.present(search, animated: false)
        scene.device.settle()
        let view = StateView()
        view.add(to: scene.root)

        view.item = 1
        scene.device.settle()

        #expect(view.shownItem == 1)
        #expect(search.presentedViewController === view.content)
        #expect(scene.problems == [])
    }

    /// Content that UIKit would present in another style, which the library refuses.
    private final class StubbornContent: StateContent {
        override var modalPresentationStyle: UIModalPresentationStyle {
            get { .fullScreen }
            set {}
        }
    }

    @Test
    func `a presentation that is refused is withdrawn from the state, but not during the update`() {
        let scene = BridgeScene()
        let view = StateView { StubbornContent() }
        view.add(to: scene.root)

        view.item = 1
        view.update()
        #expect(view.item == 1)
        scene.device.settle()

        #expect(view.item == nil)
        #expect(view.writes == ["nil for 1"])
        #expect(view.reasons == [])
        #expect(scene.problems.count == 1)
    }

    // MARK: Detents

    private func selected(_ view: StateView) -> Detent.Identifier? { view.content?.sheet?.selectedDetent }

    @Test
    func `the content's detents replace the configuration's as long as it asks for them`() {
        let scene = BridgeScene()
        let view = scene.makeDetentView()
        #expect(selected(view) == Detent.height(500).identifier)
        #expect(view.content?.sheet?.configuration.detents.count == 3)

        view.detents = nil
        scene.device.settle()

        #expect(view.content?.sheet?.configuration.detents.count == 2)
    }

    @Test(arguments: [false, true])
    func `a drag writes the binding, and a new value of the binding moves the sheet`(isAnimated: Bool) {
        let scene = BridgeScene()
        let view = scene.makeDetentView()
        view.isAnimated = isAnimated

        scene.drag(view.content, by: -200)
        #expect(view.detent == .height(700))
        #expect(view.writes == [Detent.height(700).identifier.rawValue])

        view.detent = .height(200)
        scene.frames(3)
        // The sheet's edge is at 152, and then at 652.
        #expect((scene.onSheet(view.content).y < 600) == isAnimated)
        scene.device.settle()
        #expect(selected(view) == Detent.height(200).identifier)
        #expect(view.writes.count == 1)
    }

    @Test
    func `a drag to a card writes what the app compares with`() {
        let scene = BridgeScene()
        let view = scene.makeDetentView()
        view.detents = [.height(200), .height(500), .height(700).floating().dimmed(0)]
        scene.device.settle()

        scene.drag(view.content, by: -200)

        #expect(view.detent == .height(700))
    }

    @Test(arguments: [false, true])
    func `view updates during a drag do not move the sheet`(isMeasured: Bool) {
        let scene = BridgeScene()
        let view = scene.makeDetentView()
        // Its configuration is applied in every update.
        if isMeasured { view.detents?.append(.custom("rows") { _ in 600 }) }
        scene.device.settle()
        let start = scene.onSheet(view.content)
        scene.device.touchDown(0, at: start)
        scene.device.advanceFrame()
        for step in 1...20 {
            let y = start.y - CGFloat(step) * 10
            scene.device.touchMove(0, to: CGPoint(x: start.x, y: y))
            view.text = "\(step)"
            scene.device.advanceFrame()
            // The first ten points are the hysteresis.
            #expect(abs(scene.onSheet(view.content).y - y) <= 10.5)
        }
        scene.device.advance(by: 0.3)
        scene.device.touchUp(0)
        scene.device.settle()

        #expect(view.detent == .height(700))
    }

    @Test
    func `a detent that is chosen during a drag is replaced by that of the release`() {
        let scene = BridgeScene()
        let view = scene.makeDetentView()
        let start = scene.onSheet(view.content)
        scene.device.touchDown(0, at: start)
        scene.device.advanceFrame()
        for step in 1...18 {
            scene.device.touchMove(0, to: CGPoint(x: start.x, y: start.y - CGFloat(step) * 10))
            scene.device.advanceFrame()
        }

        view.detent = .height(200)
        scene.device.advance(by: 0.3)
        scene.device.touchUp(0)
        scene.device.settle()

        #expect(view.detent == .height(700))
        #expect(selected(view) == view.detent)
    }

    @Test
    func `a detent that the sheet does not have is reported and replaced in the binding`() {
        let scene = BridgeScene()
        let view = scene.makeDetentView()

        view.detent = .height(123)
        scene.device.settle()

        #expect(view.detent == .height(500))
        #expect(selected(view) == Detent.height(500).identifier)
        #expect(scene.problems.count == 1)
    }

    @Test
    func `a new height of the content is measured and animated`() {
        let scene = BridgeScene()
        let view = StateView()
        view.configuration.detents = [.fitContent]
        view.add(to: scene.root)
        view.item = 1
        scene.frames(2)
        view.content?.preferredContentSize.height = 200
        scene.device.settle()
        let before = scene.device.presentedFrame(of: view.content!.view).minY

        view.content?.preferredContentSize.height = 300
        scene.frames(6)
        let during = scene.device.presentedFrame(of: view.content!.view).minY
        scene.device.settle()
        let after = scene.device.presentedFrame(of: view.content!.view).minY

        #expect(before - after == 100)
        #expect(after < during && during < before)
    }

    // MARK: Panels

    @Test
    func `a panel follows the state, and the state a panel that is removed`() {
        let scene = BridgeScene()
        let view = StateView(isPanel: true)
        view.add(to: scene.root)
        view.item = 1
        scene.device.settle()
        #expect(view.shownItem == 1)
        #expect(view.content?.parent is SheetPanel)

        view.item = nil
        scene.device.settle()
        #expect(view.shownItem == nil)
        #expect(view.writes == [])

        view.item = 2
        scene.device.settle()
        (view.content?.parent as? SheetPanel)?.remove()
        scene.device.settle()
        #expect(view.item == nil)
        #expect(view.writes == ["nil for 2"])
    }

    @Test
    func `a dismissible panel that is pulled down sets the state and reports the reason`() {
        let scene = BridgeScene()
        let view = StateView(isPanel: true)
        view.add(to: scene.root)
        view.item = 1
        scene.device.settle()
        scene.drag(view.content, by: 300)
        #expect(view.shownItem == 1)

        view.panel.isDismissible = true
        scene.device.settle()
        scene.drag(view.content, by: 300)

        #expect(view.shownItem == nil)
        #expect(view.writes == ["nil for 1"])
        #expect(view.reasons == [.drag])
    }

    @Test
    func `a panel's modality and its insets follow the state on screen`() {
        let scene = BridgeScene()
        let view = StateView(isPanel: true)
        var insets: [(bottom: CGFloat, duration: TimeInterval)] = []
        view.panelController.onInsetsChange = { insets.append(($0.bottom, UIView.inheritedAnimationDuration)) }
        view.panel = PanelSettings(hostInsets: .atRest(), isModal: true)
        view.add(to: scene.root)
        view.item = 1
        scene.device.settle()
        let panel = view.content?.parent as? SheetPanel
        #expect(panel?.isModal == true)
        #expect(insets.last?.bottom == 200 - scene.root.view.safeAreaInsets.bottom)

        (panel?.sheet).map { $0.select(identifier: Detent.height(500).identifier) }
        scene.device.settle()
        #expect(insets.last?.bottom == 500 - scene.root.view.safeAreaInsets.bottom)
        #expect(insets.last.map { $0.duration > 0 } == true)

        view.panel.isModal = false
        view.panel.hostInsets = .none
        scene.device.settle()
        #expect(panel?.isModal == false)
        #expect(insets.last?.bottom == 0)
        #expect(scene.problems.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a panel appears together with its screen if that asks for it from the beginning`(isInitial: Bool) {
        let scene = BridgeScene()
        let view = StateView(isPanel: true)
        if isInitial { view.item = 1 }
        view.add(to: scene.root)
        // SwiftUI updates a view more than once.
        view.update()
        view.item = 1
        var tops: Set<CGFloat> = []
        for _ in 0..<40 {
            scene.device.advanceFrame()
            if let content = view.content, content.viewIfLoaded?.window != nil {
                tops.insert(scene.device.presentedFrame(of: content.view).minY)
            }
        }

        #expect(isInitial ? tops == [652] : tops.count > 10)
    }

    @Test
    func `detents of a view in a sheet of SwiftUI's own are not those of the sheet beneath`() {
        let scene = BridgeScene()
        let view = scene.makeDetentView()
        let inner = UIViewController()
        let anchor = DetentAnchorView(frame: .zero)
        inner.view.addSubview(anchor)
        view.content?.present(inner, animated: true)
        anchor.update(DetentRequest(detents: [.height(150)], selection: .height(150)) { _ in })
        scene.device.settle()

        #expect(selected(view) == Detent.height(500).identifier)
        #expect(scene.problems.isEmpty)
    }

    /// SwiftUI may prepare a page and drop it.
    @Test
    func `a panel of a view that was never on screen is freed with it`() {
        let scene = BridgeScene()
        weak var content: StateContent?
        autoreleasepool {
            let view = StateView(isPanel: true)
            view.item = 1
            view.update()
            scene.device.settle()
            content = view.content
            view.remove()
            scene.device.settle()
        }

        #expect(content == nil)
        #expect(scene.problems.isEmpty)
    }

    @Test
    func `of two sheets at different levels of a screen that appears, the second one waits`() {
        let scene = BridgeScene()
        let (screen, page) = (UIViewController(), UIViewController())
        screen.addChild(page)
        screen.view.addSubview(page.view)
        page.didMove(toParent: screen)
        let views = [StateView(), StateView()]
        views[0].add(to: page)
        views[1].add(to: screen)
        for (index, view) in views.enumerated() { view.item = index }
        screen.modalPresentationStyle = .fullScreen
        scene.root.present(screen, animated: true)
        scene.device.settle()

        #expect(views.map(\.shownItem) == [0, nil])
        #expect(views.map(\.item) == [0, 1])
        views[0].item = nil
        scene.device.settle()
        #expect(views.map(\.shownItem) == [nil, 1])
        #expect(scene.problems.isEmpty)
    }

    @Test
    func `touches beside a panel are for the views beneath`() {
        let scene = BridgeScene()
        let button = UIButton(frame: CGRect(x: 50, y: 100, width: 200, height: 44))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        scene.root.view.addSubview(button)
        let view = StateView(isPanel: true)
        view.add(to: scene.root)
        view.item = 1
        scene.device.settle()

        scene.device.tap(button)

        #expect(taps == 1)
    }
}
#endif
