// Needs the simulator.
#if os(Linux)
import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

@testable import SheetPresentationSwiftUI

/// Random changes of the state, fingers and dismissals at any time: at rest the bindings say what is on screen.
struct StateMonkeyTests {
    @MainActor
    @Test(arguments: [false, true])
    func `at rest the bindings say what is on screen, whatever happened before`(isPanel: Bool) {
        var met: Set<Situation> = []
        // SEEDS=1000 runs more.
        for seed in 0..<(Int(ProcessInfo.processInfo.environment["SEEDS"] ?? "") ?? 100) {
            let monkey = StateMonkey(seed: seed, isPanel: isPanel)
            for trouble in monkey.run() {
                Issue.record("seed \(seed): \(trouble)")
            }
            met.formUnion(monkey.met)
        }

        #expect(met == Set(Situation.allCases))
    }
}

/// What random runs have to meet to mean anything.
private enum Situation: CaseIterable {
    case updateUnderFinger, updateInTransition
    case changedIdentity
    case removalWhileShown
    case presentedAndDismissedInOneUpdate, changedTwiceInOneUpdate
    case refusedDismissal, cancelledDismissal
}

@MainActor
private final class StateMonkey {
    private let scene = BridgeScene()
    private var views: [StateView] = []
    private var removed: [StateView] = []
    private var random: SplitMix64
    private var trace: [String] = []
    private var finger: CGPoint?
    /// Whether the finger has moved.
    private var isDragging = false
    private let isPanel: Bool
    private(set) var met: Set<Situation> = []
    /// The contents, by view, whose dismissal has begun.
    private var leaving: [Int: UIViewController] = [:]

    init(seed: Int, isPanel: Bool) {
        self.isPanel = isPanel
        random = SplitMix64(seed: UInt64(seed))
        // A panel below a sheet, or two sheets of the same screen.
        views = [makeView(isPanel: isPanel), makeView(isPanel: false)]
    }

    private func makeView(isPanel: Bool) -> StateView {
        let view = StateView(isPanel: isPanel)
        view.detents = number(2) == 0 ? [.height(200), .height(500)] : nil
        view.add(to: scene.root)
        return view
    }

    private func number(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

    func run() -> [String] {
        var trouble: [String] = []
        for _ in 0..<4 {
            for _ in 0..<12 { act() }
            rest()
            trouble += check()
            if !trouble.isEmpty { break }
        }
        return trouble.map { "\($0) after \(trace.joined(separator: ", "))" }
    }

    private func act() {
        let view = views[number(views.count)]
        let before = (item: view.item, isShown: view.shownItem != nil)
        let name: String
        switch number(18) {
        case 0, 1:
            name = "item"
            view.item = number(3) == 0 ? nil : number(2) + 1
        case 2:
            name = "item twice"
            view.item = view.item == nil ? 1 : nil
            view.item = number(2) == 0 ? nil : 1
            if before.item == nil, view.item == nil { met.insert(.presentedAndDismissedInOneUpdate) }
            if before.item != nil, view.item != nil { met.insert(.changedTwiceInOneUpdate) }
        case 3:
            name = "nil"
            view.item = nil
        case 4:
            name = "text"
            view.text = "\(number(100))"
        case 5:
            name = "detent"
            view.detent = .height(number(2) == 0 ? 200 : 500)
        case 6:
            name = "detents"
            view.detents = number(2) == 0 ? nil : [.height(200), .height(500)]
        case 7:
            name = "configuration"
            view.configuration.detents = [.height(200), .height(number(2) == 0 ? 500 : 400)]
        case 8:
            name = "animated"
            view.isAnimated = number(3) > 0
        case 9:
            name = "down"
            if finger == nil, let content = view.content, content.viewIfLoaded?.window != nil {
                finger = scene.onSheet(content)
                scene.device.touchDown(0, at: finger!)
            }
        case 10:
            name = "move"
            if let start = finger {
                let end = CGPoint(x: start.x, y: min(max(start.y + CGFloat(number(500)) - 200, 70), 850))
                for step in 1...6 {
                    let y = start.y + (end.y - start.y) * CGFloat(step) / 6
                    scene.device.touchMove(0, to: CGPoint(x: start.x, y: y))
                    scene.device.advanceFrame()
                }
                finger = end
                isDragging = true
            }
        case 11:
            name = "up"
            lift()
        case 12:
            name = "tap beside"
            if finger == nil { scene.device.tap(at: Self.beside) }
        case 13:
            name = "dismiss"
            view.content?.dismiss(animated: number(3) > 0)
        case 15:
            name = "remove"
            let index = views.firstIndex { $0 === view }!
            if before.isShown { met.insert(.removalWhileShown) }
            view.remove()
            removed.append(view)
            views[index] = makeView(isPanel: isPanel && index == 0)
        case 16:
            name = "catch"
            if finger == nil, let content = view.content { dismissAndCatch(content) }
        case 14:
            name = "refuse"
            view.content?.isModalInPresentation.toggle()
        default:
            name = "dismiss all"
            scene.root.dismiss(animated: number(3) > 0)
        }
        trace.append(name)
        if before.isShown, let item = view.item, item != before.item { met.insert(.changedIdentity) }
        if Self.updates.contains(name) { noteUpdate() }
        for _ in 0..<number(12) { advance() }
    }

    /// On the dimming view.
    private static let beside = CGPoint(x: 196, y: 80)

    private static let updates = ["item", "item twice", "text", "detent", "detents", "configuration"]

    private func noteUpdate() {
        let contents = views.compactMap(\.content)
        if isDragging { met.insert(.updateUnderFinger) }
        if contents.contains(where: { $0.isBeingPresented || $0.isBeingDismissed }) { met.insert(.updateInTransition) }
    }

    private func noteCancellations() {
        for (index, view) in views.enumerated() {
            guard let content = view.content, content.presentingViewController != nil else {
                leaving[index] = nil
                continue
            }
            if content.isBeingDismissed {
                leaving[index] = content
            } else if leaving.removeValue(forKey: index) === content {
                met.insert(.cancelledDismissal)
            }
        }
    }

    /// Dismisses it like a person and pulls it back in.
    private func dismissAndCatch(_ content: UIViewController) {
        scene.device.tap(at: Self.beside)
        for _ in 0..<5 { advance() }
        guard content.isBeingDismissed else { return }
        let point = scene.onSheet(content)
        scene.device.touchDown(0, at: point)
        for step in 1...6 {
            scene.device.touchMove(0, to: CGPoint(x: point.x, y: point.y - 30 * CGFloat(step)))
            advance()
        }
        scene.device.touchUp(0)
    }

    private func advance() {
        scene.device.advanceFrame()
        noteCancellations()
    }

    private func lift() {
        guard finger != nil else { return }
        for content in views.compactMap(\.content) where content.isModalInPresentation {
            // Pulled below its lowest detent.
            let top = scene.device.presentedFrame(of: content.view).minY
            if top > scene.device.window.bounds.height - 190 { met.insert(.refusedDismissal) }
        }
        finger = nil
        isDragging = false
        scene.device.touchUp(0)
    }

    private func rest() {
        lift()
        scene.device.settle()
        guard !isPanel else { return }
        // The second sheet of a screen waits as long as the first one is shown.
        if views[0].shownItem != nil, views[1].item != nil, views[1].shownItem == nil { views[0].item = nil }
        if views[1].shownItem != nil, views[0].item != nil, views[0].shownItem == nil { views[1].item = nil }
        scene.device.settle()
    }

    private func check() -> [String] {
        var trouble: [String] = []
        for (index, view) in views.enumerated() {
            if view.item != view.shownItem {
                trouble.append("view \(index): the state is \(view.item ?? 0), the screen \(view.shownItem ?? 0)")
            }
            guard view.shownItem != nil, let content = view.content else { continue }
            if content.text != view.text { trouble.append("view \(index): the content was not updated") }
            if view.detents != nil, content.sheet?.selectedDetent != view.detent {
                trouble.append("view \(index): the detent is \(content.sheet?.selectedDetent.rawValue ?? "")")
            }
        }
        for view in removed where view.shownItem != nil {
            trouble.append("the sheet of a removed view is on screen")
        }
        trouble += scene.problems.map { "problem: \($0)" }
        return trouble
    }
}
#endif
