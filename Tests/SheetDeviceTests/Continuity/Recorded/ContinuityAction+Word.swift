extension ContinuityAction {
    /// The action in a recorded failure.
    var word: String {
        switch self {
        case .frames(let count): "frames:\(count)"
        case .settle: "settle"
        case .present(let animated): "present" + ActionWord.suffix(animated: animated)
        case .alert: "alert"
        case .dismiss(let animated): "dismiss" + ActionWord.suffix(animated: animated)
        case .dismissAll(let animated): "dismissAll" + ActionWord.suffix(animated: animated)
        case .select(let index, let animated): "select:\(index)" + ActionWord.suffix(animated: animated)
        case .selectWithoutAnimation(let index): "selectWithoutAnimation:\(index)"
        case .selectWithAnimationsDisabled(let index): "selectWithAnimationsDisabled:\(index)"
        case .detents(let index): "detents:\(index)"
        case .undimmed(let isOn): "undimmed:\(isOn ? "on" : "off")"
        case .dimming(let index): "dimming:\(index)"
        case .width(let isNarrow): "width:\(isNarrow ? "narrow" : "full")"
        case .avoidsKeyboard(let avoids): "avoidsKeyboard:\(avoids ? "on" : "off")"
        case .contentHeight(let height): "contentHeight:\(height)"
        case .invalidateDetents: "invalidateDetents"
        case .refuse(let refuses): "refuse:\(refuses ? "on" : "off")"
        case .focus: "focus"
        case .endEditing: "endEditing"
        case .down(let spot): "down:\(spot.word)"
        case .move(let dx, let dy, let frames): "move:\(dx):\(dy):\(frames)"
        case .up: "up"
        case .cancel: "cancel"
        case .tap(let spot): "tap:\(spot.word)"
        case .rotate(let isLandscape): "rotate:\(isLandscape ? "landscape" : "portrait")"
        case .resize(let isHalf): "resize:\(isHalf ? "half" : "full")"
        case .home: "home"
        case .block(let frames): "block:\(frames)"
        case .panel(let action): "panel:\(action.word)"
        case .closeWindow: "closeWindow"
        }
    }

    /// Nil if the word names no action.
    init?(word text: some StringProtocol) {
        let word = ActionWord(text)
        guard let action = Self.simple[String(text)] ?? Self.changed(by: word) ?? Self.performed(by: word) else {
            return nil
        }
        self = action
    }

    /// Those without arguments.
    private static let simple: [String: ContinuityAction] = [
        "settle": .settle, "alert": .alert, "invalidateDetents": .invalidateDetents, "focus": .focus,
        "endEditing": .endEditing, "up": .up, "cancel": .cancel, "home": .home,
        "closeWindow": .closeWindow,
    ]

    /// An action on a sheet.
    private static func changed(by word: ActionWord) -> ContinuityAction? {
        switch word.name {
        case "select": word.numberAndIsAnimated.map { .select($0.number, animated: $0.isAnimated) }
        case "selectWithoutAnimation": word.number.map { .selectWithoutAnimation($0) }
        case "selectWithAnimationsDisabled": word.number.map { .selectWithAnimationsDisabled($0) }
        case "detents": word.number.map { .detents($0) }
        case "undimmed": word.choice("on", "off").map { .undimmed($0) }
        case "dimming": word.number.map { .dimming($0) }
        case "width": word.choice("narrow", "full").map { .width($0) }
        case "avoidsKeyboard": word.choice("on", "off").map { .avoidsKeyboard($0) }
        case "refuse": word.choice("on", "off").map { .refuse($0) }
        case "contentHeight": word.number.map { .contentHeight($0) }
        default: nil
        }
    }

    /// Another action.
    private static func performed(by word: ActionWord) -> ContinuityAction? {
        switch word.name {
        case "frames": word.number.map { .frames($0) }
        case "block": word.number.map { .block($0) }
        case "present": word.isAnimated.map { .present(animated: $0) }
        case "dismiss": word.isAnimated.map { .dismiss(animated: $0) }
        case "dismissAll": word.isAnimated.map { .dismissAll(animated: $0) }
        case "down": Spot(word: word.rest).map { .down($0) }
        case "tap": Spot(word: word.rest).map { .tap($0) }
        case "move":
            word.numbers.flatMap { $0.count == 3 && $0[2] > 0 ? .move(dx: $0[0], dy: $0[1], frames: $0[2]) : nil }
        case "rotate": word.choice("landscape", "portrait").map { .rotate(landscape: $0) }
        case "resize": word.choice("half", "full").map { .resize(half: $0) }
        case "panel": PanelAction(word: word.rest).map { .panel($0) }
        default: nil
        }
    }
}

extension ContinuityAction.Spot {
    fileprivate var word: String {
        switch self {
        case .sheet(let depth): "sheet:\(depth)"
        case .above: "above"
        case .header: "header"
        case .footer: "footer"
        }
    }

    fileprivate init?(word: ActionWord) {
        switch (word.name, word.number) {
        case ("sheet", let depth?): self = .sheet(depth)
        case ("above", nil): self = .above
        case ("header", nil): self = .header
        case ("footer", nil): self = .footer
        default: return nil
        }
    }
}

extension ContinuityAction.PanelAction {
    fileprivate var word: String {
        switch self {
        case .modal(let isModal): "modal:\(isModal ? "on" : "off")"
        case .hostInsets(let follow): "hostInsets:\(follow ? "on" : "off")"
        case .push(let animated): "push" + ActionWord.suffix(animated: animated)
        case .pop(let animated): "pop" + ActionWord.suffix(animated: animated)
        case .tab(let index): "tab:\(index)"
        }
    }

    fileprivate init?(word: ActionWord) {
        let action: Self? =
            switch word.name {
            case "modal": word.choice("on", "off").map { .modal($0) }
            case "hostInsets": word.choice("on", "off").map { .hostInsets($0) }
            case "push": word.isAnimated.map { .push(animated: $0) }
            case "pop": word.isAnimated.map { .pop(animated: $0) }
            case "tab": word.number.map { .tab($0) }
            default: nil
            }
        guard let action else { return nil }
        self = action
    }
}
