extension PageAction {
    /// The action in a recorded failure.
    var word: String {
        switch self {
        case .frames(let count): "frames:\(count)"
        case .settle: "settle"
        case .push(let animated): "push" + ActionWord.suffix(animated: animated)
        case .pop(let animated): "pop" + ActionWord.suffix(animated: animated)
        case .popToRoot(let animated): "popToRoot" + ActionWord.suffix(animated: animated)
        case .tab(let index, let animated): "tab:\(index)" + ActionWord.suffix(animated: animated)
        case .present(let animated): "present" + ActionWord.suffix(animated: animated)
        case .sheet: "sheet"
        case .alert: "alert"
        case .dismiss(let animated): "dismiss" + ActionWord.suffix(animated: animated)
        case .dismissAll(let animated): "dismissAll" + ActionWord.suffix(animated: animated)
        case .focus: "focus"
        case .endEditing: "endEditing"
        case .down(let x, let y): "down:\(x):\(y)"
        case .move(let dx, let dy, let frames): "move:\(dx):\(dy):\(frames)"
        case .up: "up"
        case .cancel: "cancel"
        case .tap(let x, let y): "tap:\(x):\(y)"
        case .rotate(let isLandscape): "rotate:\(isLandscape ? "landscape" : "portrait")"
        case .resize(let isHalf): "resize:\(isHalf ? "half" : "full")"
        case .home: "home"
        }
    }

    /// Nil if the word names no action.
    init?(word text: some StringProtocol) {
        let word = ActionWord(text)
        guard let action = Self.simple[String(text)] ?? Self.shown(by: word) ?? Self.performed(by: word) else {
            return nil
        }
        self = action
    }

    /// Those without arguments.
    private static let simple: [String: PageAction] = [
        "settle": .settle, "sheet": .sheet, "alert": .alert, "focus": .focus, "endEditing": .endEditing, "up": .up,
        "cancel": .cancel, "home": .home,
    ]

    /// An action that shows or removes a page.
    private static func shown(by word: ActionWord) -> PageAction? {
        switch word.name {
        case "push": word.isAnimated.map { .push(animated: $0) }
        case "pop": word.isAnimated.map { .pop(animated: $0) }
        case "popToRoot": word.isAnimated.map { .popToRoot(animated: $0) }
        case "tab": word.numberAndIsAnimated.map { .tab($0.number, animated: $0.isAnimated) }
        case "present": word.isAnimated.map { .present(animated: $0) }
        case "dismiss": word.isAnimated.map { .dismiss(animated: $0) }
        case "dismissAll": word.isAnimated.map { .dismissAll(animated: $0) }
        default: nil
        }
    }

    /// Another action.
    private static func performed(by word: ActionWord) -> PageAction? {
        switch word.name {
        case "frames": word.number.map { .frames($0) }
        case "down": word.numbers.flatMap { $0.count == 2 ? .down(x: $0[0], y: $0[1]) : nil }
        case "tap": word.numbers.flatMap { $0.count == 2 ? .tap(x: $0[0], y: $0[1]) : nil }
        case "move":
            word.numbers.flatMap { $0.count == 3 && $0[2] > 0 ? .move(dx: $0[0], dy: $0[1], frames: $0[2]) : nil }
        case "rotate": word.choice("landscape", "portrait").map { .rotate(landscape: $0) }
        case "resize": word.choice("half", "full").map { .resize(half: $0) }
        default: nil
        }
    }
}
