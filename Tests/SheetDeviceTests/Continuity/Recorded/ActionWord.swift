/// An action as a word of a recorded failure: its name and arguments, such as `present`, `present:still` and `move:0:-12:4`.
struct ActionWord {
    let name: Substring
    private let arguments: [Substring]

    init(_ word: some StringProtocol) {
        let parts = Substring(word).split(separator: ":", omittingEmptySubsequences: false)
        (name, arguments) = (parts.first ?? "", Array(parts.dropFirst()))
    }

    /// Its arguments, if all of them are numbers.
    var numbers: [Int]? {
        let numbers = arguments.compactMap { Int($0) }
        return numbers.count == arguments.count ? numbers : nil
    }

    /// The only argument, if it is a number.
    var number: Int? { arguments.count == 1 ? Int(arguments[0]) : nil }

    /// Which of two texts is the only argument; nil for neither. Nothing at all is an empty text.
    func choice(_ yes: String, _ no: String) -> Bool? {
        guard arguments.count <= 1 else { return nil }
        let argument = arguments.first ?? ""
        return argument == yes ? true : argument == no ? false : nil
    }

    /// Whether it is animated: it has no argument, or that it is still.
    var isAnimated: Bool? { choice("", Self.still) }

    /// The word without its name.
    var rest: ActionWord { ActionWord(arguments.joined(separator: ":")) }

    /// The last argument says whether it is animated, after a number.
    var numberAndIsAnimated: (number: Int, isAnimated: Bool)? {
        guard let first = arguments.first, let number = Int(first) else { return nil }
        let rest = arguments.dropFirst()
        if rest.isEmpty { return (number, true) }
        return rest.count == 1 && rest.first == Self.still[...] ? (number, false) : nil
    }

    private static let still = "still"

    /// What follows the name of an action that may be requested without animation.
    static func suffix(animated: Bool) -> String { animated ? "" : ":\(still)" }
}
