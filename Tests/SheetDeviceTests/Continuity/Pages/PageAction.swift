import Foundation
import Support
import UIKit

/// An action of an app or a person on pages, as a value, so that a failing list of actions can be reduced to the shortest one.
enum PageAction: Equatable, ContinuityPlanAction {
    case frames(Int)
    case settle
    case push(animated: Bool)
    case pop(animated: Bool)
    case popToRoot(animated: Bool)
    case tab(Int, animated: Bool)
    case present(animated: Bool)
    case sheet
    case alert
    case dismiss(animated: Bool)
    case dismissAll(animated: Bool)
    case focus
    case endEditing
    /// In hundredths of the screen.
    case down(x: Int, y: Int)
    case move(dx: Int, dy: Int, frames: Int)
    case up
    case cancel
    case tap(x: Int, y: Int)
    case rotate(landscape: Bool)
    case resize(half: Bool)
    case home

    var code: String {
        switch self {
        case .frames(let count): "frames(\(count))"
        case .settle: "settle()"
        case .push(let animated): "navigation.pushViewController(page, animated: \(animated))"
        case .pop(let animated): "navigation.popViewController(animated: \(animated))"
        case .popToRoot(let animated): "navigation.popToRootViewController(animated: \(animated))"
        case .tab(let index, true): "tabs.selectedIndex = \(index)"
        case .tab(let index, false): "UIView.performWithoutAnimation { tabs.selectedIndex = \(index) }"
        case .present(let animated): "ModalTransition(style).present(page, from: top, animated: \(animated))"
        case .sheet: "SheetTransition(configuration: withStyle).present(page, from: top)"
        case .alert: "top.present(alert, animated: true)"
        case .dismiss(let animated): "top.dismiss(animated: \(animated))"
        case .dismissAll(let animated): "tabs.dismiss(animated: \(animated))"
        case .focus: "field.becomeFirstResponder()"
        case .endEditing: "view.endEditing(true)"
        case .down(let x, let y): "touchDown(at: \(x) %, \(y) %)"
        case .move(let dx, let dy, let frames): "touchMove(by: \(dx), \(dy), frames: \(frames))"
        case .up: "touchUp()"
        case .cancel: "touchCancel()"
        case .tap(let x, let y): "tap(at: \(x) %, \(y) %)"
        case .rotate(let isLandscape): "rotate(to: \(isLandscape ? ".landscapeLeft" : ".portrait"))"
        case .resize(let isHalf): "resizeScene(\(isHalf ? "half the width" : "nil"))"
        case .home: "enterBackground(); advance(by: 0.2); enterForeground()"
        }
    }

    var shorter: [PageAction] {
        switch self {
        case .frames(let count) where count > 1: [.frames(count / 2), .frames(count - 1)]
        case .settle: [.frames(1)]
        case .move(let dx, let dy, let frames) where frames > 1:
            [
                .move(dx: dx / 2, dy: dy / 2, frames: frames / 2), .move(dx: 0, dy: dy, frames: frames),
                .move(dx: dx, dy: 0, frames: frames),
            ].filter { $0 != self }
        case .push(animated: true): [.push(animated: false)]
        case .present(animated: true): [.present(animated: false)]
        case .popToRoot(let animated): [.pop(animated: animated)]
        case .dismissAll(let animated): [.dismiss(animated: animated)]
        default: []
        }
    }
}

extension PageAction {
    /// A list of actions, the same for the same random numbers.
    static func list(using random: inout SplitMix64) -> [PageAction] {
        var list: [PageAction] = [
            [.push(animated: true), .present(animated: true), .tab(1, animated: true), .sheet].randomElement(
                using: &random)!
        ]
        if Bool.random(using: &random) { list.append(pause(using: &random)) }
        for _ in 0..<Int.random(in: 3...10, using: &random) {
            list += random.choose(from: choices)
            // After half of the actions the next one follows in the same frame.
            if Bool.random(using: &random) { list.append(pause(using: &random)) }
        }
        return list
    }

    private static func pause(using random: inout SplitMix64) -> PageAction {
        random.pause().map { .frames($0) } ?? .settle
    }

    private typealias Choice = (weight: Int, make: @Sendable ((Int) -> Int) -> [PageAction])

    /// The weights, a hundred in total.
    private static let choices: [Choice] = [
        (8, { [.push(animated: $0(6) > 0)] }),
        (9, { [.pop(animated: $0(6) > 0)] }),
        (1, { [.popToRoot(animated: $0(6) > 0)] }),
        (9, { [.tab($0(3), animated: $0(6) > 0)] }),
        (8, { [.present(animated: $0(6) > 0)] }),
        (9, { [.dismiss(animated: $0(6) > 0)] }),
        (1, { [.dismissAll(animated: $0(6) > 0)] }),
        (6, { _ in [.sheet] }),
        (2, { _ in [.alert] }),
        (2, { _ in [.focus] }),
        (2, { _ in [.endEditing] }),
        (17, { number in [down(number)] + moves(number) }),
        (5, { moves($0) }),
        (7, { _ in [.up] }),
        (1, { _ in [.cancel] }),
        (3, { [.tap(x: 1 + $0(98), y: 1 + $0(98))] }),
        (6, { [.rotate(landscape: $0(2) == 0)] }),
        (2, { [.resize(half: $0(2) == 0)] }),
        (2, { _ in [.home] }),
    ]

    /// At one of the sides, where the system's swipes begin, or anywhere.
    private static func down(_ number: (Int) -> Int) -> PageAction {
        .down(x: [2, 97, 1 + number(98), 1 + number(98)][number(4)], y: 1 + number(98))
    }

    /// At most 10 points per frame, the speed of a fast flick.
    private static func moves(_ number: (Int) -> Int) -> [PageAction] {
        (0...number(3)).map { _ in
            let frames = 1 + number(24)
            let limit = 10 * frames
            let (along, across) = (number(2 * limit) - limit, number(4) == 0 ? number(limit) - limit / 2 : 0)
            return number(2) == 0
                ? .move(dx: along, dy: across, frames: frames) : .move(dx: across, dy: along, frames: frames)
        }
    }
}
