/// A kind of small mistake.
enum Mistake: String, CaseIterable, Codable, Sendable {
    /// A condition is negated: `if isOpen` becomes `if !isOpen`.
    case negation
    /// A comparison includes or excludes its limit, or an equality is an inequality: `<` becomes `<=`.
    case comparison
    /// `&&` becomes `||`, and the other way round.
    case logic
    /// `+` becomes `-`, `*` becomes `/`, `+=` becomes `-=`, and the other way round; a minus sign is lost.
    case sign
    /// `min` becomes `max`, and the other way round.
    case extremum
    /// A number is doubled, 0 becomes 1, `true` becomes `false`, and the other way round.
    case constant
    /// A call or an assignment is missing.
    case drop
}

/// The library with one small mistake.
struct Mutant: Hashable, Codable, Sendable {
    /// The path in the folder of the sources.
    let file: String
    let line: Int
    let column: Int
    let mistake: Mistake
    let original: String
    let replacement: String

    /// Names the mutant on the command line and in results.
    var key: String { "\(file):\(line):\(column):\(mistake.rawValue)" }
}

/// A place in a file that can have a mistake. Ranges are offsets in UTF-8.
struct Site {
    let mutant: Mutant
    let range: Range<Int>
    /// The statement and the declaration around it, in which the compiler may report an error about it.
    let statement: Range<Int>
    let declaration: Range<Int>
    let edit: Edit

    enum Edit {
        /// The condition, inverted if the mutant is active.
        case invert
        /// An expression that replaces the original one.
        case replace(with: String)
        /// A statement that replaces the original one.
        case replaceStatement(with: String)
        /// No statement.
        case drop
    }

    /// The text before and after the original, which remains between them.
    func wrapping(id: Int) -> (before: String, after: String) {
        switch edit {
        case .invert: ("(mutant(\(id)) != (", "))")
        case .replace(let text): ("(mutant(\(id)) ? \(text) : ", ")")
        case .replaceStatement(let text): ("if mutant(\(id)) { \(text) } else { ", " }")
        case .drop: ("if !mutant(\(id)) { ", " }")
        }
    }
}
