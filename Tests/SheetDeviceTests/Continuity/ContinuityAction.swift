import Foundation
import Support
import UIKit

/// An action of an app or a person on sheets, as a value, so that a failing list of actions can be reduced to the shortest one.
enum ContinuityAction: Equatable, ContinuityPlanAction {
    case frames(Int)
    case settle
    case present(animated: Bool)
    case alert
    case dismiss(animated: Bool)
    case dismissAll(animated: Bool)
    case select(Int, animated: Bool)
    case selectWithoutAnimation(Int)
    case selectWithAnimationsDisabled(Int)
    case detents(Int)
    case undimmed(Bool)
    case dimming(Int)
    case width(Bool)
    case avoidsKeyboard(Bool)
    case contentHeight(Int)
    case invalidateDetents
    /// Whether the content refuses to be dismissed.
    case refuse(Bool)
    case focus
    case endEditing
    case down(Spot)
    case move(dx: Int, dy: Int, frames: Int)
    case up
    case cancel
    case tap(Spot)
    case rotate(landscape: Bool)
    case resize(half: Bool)
    case home
    /// The app's code takes as long as this number of frames.
    case block(Int)
    case panel(PanelAction)
    /// A person closes the window in the app switcher: nobody sees what follows.
    case closeWindow

    /// An action on the panel of a run, or on the controllers around it.
    enum PanelAction: Equatable {
        case modal(Bool)
        case hostInsets(Bool)
        case push(animated: Bool)
        case pop(animated: Bool)
        case tab(Int)

        /// Whether a page that appears or disappears is animated.
        var isAnimated: Bool {
            switch self {
            case .modal, .hostInsets: true
            case .push(let animated), .pop(let animated): animated
            case .tab: false
            }
        }
    }

    /// Whether it only lets time pass.
    var isWaiting: Bool {
        switch self {
        case .frames, .settle: true
        default: false
        }
    }

    /// Whether it gives the window another size.
    var resizes: Bool {
        switch self {
        case .rotate, .resize: true
        default: false
        }
    }

    /// Whether it gives a sheet another frame.
    var changesFrame: Bool {
        switch self {
        case .detents, .width, .contentHeight, .invalidateDetents: true
        default: false
        }
    }

    /// The location of a touch.
    enum Spot: Equatable {
        /// This many points below the visible upper edge of the front sheet.
        case sheet(Int)
        /// Above any sheet.
        case above
        /// The middle of a bar of the front sheet.
        case header, footer
    }

    /// The code of the action in an app or a test.
    var code: String {
        switch self {
        case .frames(let count): "frames(\(count))"
        case .settle: "settle()"
        case .present(let animated): "present(sheet, animated: \(animated))"
        case .alert: "present(alert, animated: true)"
        case .dismiss(let animated): "dismiss(animated: \(animated))"
        case .dismissAll(let animated): "root.dismiss(animated: \(animated))"
        case .select(let index, let animated): "sheet.select(detents[\(index)], animated: \(animated))"
        case .selectWithoutAnimation(let index): "UIView.performWithoutAnimation { sheet.select(detents[\(index)]) }"
        case .selectWithAnimationsDisabled(let index):
            "UIView.setAnimationsEnabled(false); sheet.select(detents[\(index)]); UIView.setAnimationsEnabled(true)"
        case .detents(let index): "sheet.configuration.detents = \(ContinuitySituation.ladders[index].code)"
        case .undimmed(let isOn): "sheet.configuration.largestUndimmedDetent = \(isOn ? "detents[0]" : "nil")"
        case .dimming(let index):
            "sheet.configuration.appearance.dimmingOpacity = \(ContinuitySituation.dimmings[index])"
        case .width(let isNarrow): "sheet.configuration.width = \(isNarrow ? ".upTo(300)" : ".full")"
        case .avoidsKeyboard(let avoids): "sheet.configuration.keyboardBehavior = .\(avoids ? "move" : "ignore")"
        case .contentHeight(let height): "content.preferredContentSize.height = \(height)"
        case .invalidateDetents: "sheet.invalidateDetents()"
        case .refuse(let refuses): "content.isModalInPresentation = \(refuses)"
        case .focus: "field.becomeFirstResponder()"
        case .endEditing: "view.endEditing(true)"
        case .down(let spot): "touchDown(\(spot.code))"
        case .move(let dx, let dy, let frames): "touchMove(by: \(dx), \(dy), frames: \(frames))"
        case .up: "touchUp()"
        case .cancel: "touchCancel()"
        case .tap(let spot): "tap(\(spot.code))"
        case .rotate(let isLandscape): "rotate(to: \(isLandscape ? ".landscapeLeft" : ".portrait"))"
        case .resize(let isHalf): "resizeScene(\(isHalf ? "half the width" : "nil"))"
        case .home: "enterBackground(); advance(by: 0.2); enterForeground()"
        case .block(let frames): "blockMainThread(frames: \(frames))"
        case .panel(let action): action.code
        case .closeWindow: "disconnectScene(scene)"
        }
    }

    /// Shorter versions of the action, for reducing a list.
    var shorter: [ContinuityAction] {
        switch self {
        case .frames(let count) where count > 1: [.frames(count / 2), .frames(count - 1)]
        case .move(let dx, let dy, let frames) where frames > 1:
            [
                .move(dx: dx / 2, dy: dy / 2, frames: frames / 2),
                .move(dx: 0, dy: dy, frames: frames), .move(dx: dx - dx.signum(), dy: dy, frames: frames),
            ].filter { $0 != self }
        case .contentHeight(let height) where height != 300: [.contentHeight(300)]
        case .present(animated: true): [.present(animated: false)]
        default: []
        }
    }
}

extension ContinuityAction.PanelAction {
    fileprivate var code: String {
        switch self {
        case .modal(let isModal): "panel.isModal = \(isModal)"
        case .hostInsets(let follow): "panel.hostInsets = \(follow ? ".atRest()" : ".none")"
        case .push(let animated): "navigation.pushViewController(UIViewController(), animated: \(animated))"
        case .pop(let animated): "navigation.popViewController(animated: \(animated))"
        case .tab(let index): "tabs.selectedIndex = \(index)"
        }
    }

    fileprivate static func any(using random: inout SplitMix64) -> Self {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5: .modal(Bool.random(using: &random))
        case 5: .hostInsets(Bool.random(using: &random))
        case 6: .push(animated: Int.random(in: 0..<3, using: &random) > 0)
        case 7, 8: .pop(animated: Int.random(in: 0..<3, using: &random) > 0)
        default: .tab(Int.random(in: 0..<2, using: &random))
        }
    }
}

extension ContinuityAction.Spot {
    fileprivate var code: String {
        switch self {
        case .sheet(let depth): "sheet, \(depth) points down"
        case .above: "above the sheet"
        case .header: "the sheet's header"
        case .footer: "the sheet's footer"
        }
    }
}

extension ContinuityAction {
    /// A list of actions, the same for the same random numbers.
    static func list(using random: inout SplitMix64) -> [ContinuityAction] {
        var list: [ContinuityAction] = [.present(animated: true), Bool.random(using: &random) ? .settle : .frames(20)]
        for _ in 0..<Int.random(in: 3...12, using: &random) {
            list += random.choose(from: choices)
            // After half of the actions the next one follows in the same frame.
            if Bool.random(using: &random) { list.append(pause(using: &random)) }
        }
        if Int.random(in: 0..<12, using: &random) == 0 { list.append(.closeWindow) }
        return list
    }

    /// The same list with actions on a panel in between.
    static func panelList(using random: inout SplitMix64) -> [ContinuityAction] {
        let list = list(using: &random)
        return list.prefix(1)
            + list.dropFirst().flatMap { action in
                Int.random(in: 0..<4, using: &random) == 0 ? [.panel(.any(using: &random)), action] : [action]
            }
    }

    private static func pause(using random: inout SplitMix64) -> ContinuityAction {
        random.pause().map { .frames($0) } ?? .settle
    }

    static let contentHeights = [150, 300, 420, 600]

    private typealias Choice = (weight: Int, make: @Sendable ((Int) -> Int) -> [ContinuityAction])

    /// The weights, a hundred in total.
    private static let choices: [Choice] = [
        (12, { [.select($0(3), animated: true)] }),
        (2, { [.select($0(3), animated: false)] }),
        (1, { [.selectWithoutAnimation($0(3))] }),
        (1, { [.selectWithAnimationsDisabled($0(3))] }),
        (6, { [.dismiss(animated: $0(8) > 0)] }),
        (2, { [.dismissAll(animated: $0(8) > 0)] }),
        (6, { [.present(animated: $0(8) > 0)] }),
        (2, { _ in [.alert] }),
        (9, { _ in [.focus] }),
        (8, { _ in [.endEditing] }),
        (6, { [.rotate(landscape: $0(2) == 0)] }),
        (2, { [.resize(half: $0(2) == 0)] }),
        (4, { [.detents($0(ContinuitySituation.ladders.count))] }),
        (2, { [.undimmed($0(2) == 0)] }),
        (2, { [.dimming($0(ContinuitySituation.dimmings.count))] }),
        (2, { [.width($0(2) == 0)] }),
        (1, { [.avoidsKeyboard($0(2) == 0)] }),
        (3, { [.contentHeight(contentHeights[$0(contentHeights.count)])] }),
        (2, { _ in [.invalidateDetents] }),
        (1, { [.refuse($0(2) == 0)] }),
        (7, { number in [.down(.sheet(10 + 20 * number(10)))] + moves(number) }),
        (2, { number in [.down(number(2) == 0 ? .header : .footer)] + moves(number) }),
        (4, { moves($0) }),
        (5, { _ in [.up] }),
        (1, { _ in [.cancel] }),
        (2, { number in [.down(.sheet(20)), .move(dx: 0, dy: 60 * (number(2) * 2 - 1), frames: 8), .up] }),
        (3, { [.tap($0(2) == 0 ? .above : .sheet(20 + 20 * $0(10)))] }),
        (1, { _ in [.home] }),
        // Up to 50 ms.
        (1, { [.block(2 + $0(11))] }),
    ]

    /// At most 10 points per frame, the speed of a fast flick.
    private static func moves(_ number: (Int) -> Int) -> [ContinuityAction] {
        (0...number(3)).map { _ in
            let frames = 1 + number(24)
            let limit = 10 * frames
            let sideways = number(9) == 0 ? number(limit) - limit / 2 : 0
            return .move(dx: sideways, dy: number(2 * limit) - limit, frames: frames)
        }
    }
}
