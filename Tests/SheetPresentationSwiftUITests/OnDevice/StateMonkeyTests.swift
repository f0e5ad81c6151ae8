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
        // SEEDS=1000 runs more.
        for seed in 0..<(Int(ProcessInfo.processInfo.environment["SEEDS"] ?? "") ?? 40) {
            for trouble in StateMonkey(seed: seed, isPanel: isPanel).run() {
                Issue.record("seed \(seed): \(trouble)")
            }
        }
    }
}

@MainActor
private final class StateMonkey {
    private let scene = BridgeScene()
    private var views: [StateView] = []
    private var removed: [StateView] = []
    private var random: SplitMix64
    private var trace: [String] = []
    private var finger: CGPoint?
    private let isPanel: Bool

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
        let name: String
        switch number(17) {
        case 0, 1:
            name = "item"
            view.item = number(3) == 0 ? nil : number(2) + 1
        case 2:
            name = "item twice"
            view.item = view.item == nil ? 1 : nil
            view.item = number(2) == 0 ? nil : 1
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
            }
        case 11:
            name = "up"
            lift()
        case 12:
            name = "tap beside"
            if finger == nil { scene.device.tap(at: CGPoint(x: 196, y: 80)) }
        case 13:
            name = "dismiss"
            view.content?.dismiss(animated: number(3) > 0)
        case 15:
            name = "remove"
            let index = views.firstIndex { $0 === view }!
            view.remove()
            removed.append(view)
            views[index] = makeView(isPanel: isPanel && index == 0)
        case 14:
            name = "refuse"
            view.content?.isModalInPresentation.toggle()
        default:
            name = "dismiss all"
            scene.root.dismiss(animated: number(3) > 0)
        }
        trace.append(name)
        for _ in 0..<number(12) { scene.device.advanceFrame() }
    }

    private func lift() {
        guard finger != nil else { return }
        finger = nil
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
            if view.detents != nil, content.sheet?.selectedDetent != view.detent.identifier {
                trouble.append("view \(index): the detent is \(content.sheet?.selectedDetent.rawValue ?? "")")
            }
        }
        for view in removed where view.shownItem != nil {
            trouble.append("the sheet of a removed view is on screen")
        }
        // A second sheet of the same screen is reported when it has waited for long.
        trouble += scene.problems.filter { $0.kind != .presenterBusy }.map { "problem: \($0)" }
        return trouble
    }
}
#endif
