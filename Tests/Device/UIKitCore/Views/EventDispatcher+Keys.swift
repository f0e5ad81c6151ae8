import Foundation

/// Delivers key presses to key commands, then to the first responder and its responder chain.
@MainActor
final class KeyDelivery {
    private let event = UIPressesEvent()
    private var held: [UIPress] = []
    /// Keys whose press was handled by a key command; their release is not reported.
    private var consumed: [UIKeyboardHIDUsage] = []

    func deliver(_ sample: KeySample) {
        guard let window = UIApplication.shared.keyWindowSlot else { return }
        event.currentTimestamp = sample.timestamp
        event.currentModifierFlags = sample.modifierFlags
        if sample.phase == .began {
            begin(sample, in: window)
        } else {
            change(sample)
        }
    }

    func dispatch(_ event: UIPressesEvent, in window: UIWindow) {
        guard let press = event.presses.first, let responder = press.currentResponder else { return }
        switch press.currentPhase {
        case .began:
            responder.pressesBegan([press], with: event)
            type(press, into: responder)
        case .ended: responder.pressesEnded([press], with: event)
        case .cancelled: responder.pressesCancelled([press], with: event)
        case .changed: responder.pressesChanged([press], with: event)
        case .stationary: break
        }
    }

    private func begin(_ sample: KeySample, in window: UIWindow) {
        let key = UIKey(
            keyCode: sample.keyCode, characters: sample.characters,
            charactersIgnoringModifiers: sample.characters.lowercased(), modifierFlags: sample.modifierFlags)
        let start = window.firstResponder ?? window.root?.deepestResponder ?? window
        if perform(key, from: start) {
            consumed.append(sample.keyCode)
            return
        }
        let press = UIPress()
        press.pressedKey = key
        press.pressedWindow = window
        press.currentResponder = start
        press.currentTimestamp = sample.timestamp
        press.currentPhase = .began
        held.append(press)
        send(press)
    }

    private func change(_ sample: KeySample) {
        if let index = consumed.firstIndex(of: sample.keyCode) {
            if sample.phase == .ended || sample.phase == .cancelled { consumed.remove(at: index) }
            return
        }
        guard let index = held.firstIndex(where: { $0.pressedKey?.code == sample.keyCode }) else { return }
        let press = held[index]
        press.currentTimestamp = sample.timestamp
        press.currentPhase = sample.phase
        if sample.phase == .ended || sample.phase == .cancelled { held.remove(at: index) }
        send(press)
    }

    private func send(_ press: UIPress) {
        event.presses = [press]
        UIApplication.shared.sendEvent(event)
        event.presses = []
    }

    /// Performs the first command for `key` along the responder chain; plain keys go to text input first.
    private func perform(_ key: UIKey, from start: UIResponder) -> Bool {
        let isText = start is any UIKeyInput && key.modifierFlags.isDisjoint(with: [.command, .control])
        var responder: UIResponder? = start
        while let current = responder {
            for command in current.keyCommands ?? [] where command.matches(key) {
                if isText, key.isTyping { continue }
                guard let target = start.target(forAction: command.action, withSender: command) else { continue }
                command.action.perform(on: target as AnyObject, with: command)
                return true
            }
            responder = current.next
        }
        return false
    }

    private func type(_ press: UIPress, into responder: UIResponder) {
        guard let input = responder as? any UIKeyInput, let key = press.pressedKey else { return }
        guard key.modifierFlags.isDisjoint(with: [.command, .control]) else { return }
        switch key.code {
        case .keyboardDeleteOrBackspace: input.deleteBackward()
        case .keyboardReturnOrEnter: input.insertText("\n")
        case .keyboardTab: input.insertText("\t")
        default: if key.isTyping { input.insertText(key.pressedCharacters) }
        }
    }
}

extension UIKey {
    /// Whether the key enters a character into text.
    var isTyping: Bool {
        switch code {
        case .keyboardDeleteOrBackspace, .keyboardReturnOrEnter, .keyboardTab: true
        default: commandInput == charactersIgnoringModifiers && !pressedCharacters.isEmpty
        }
    }
}
