import Foundation

/// A row of views and the distances between them, read from a line such as `H:|-[name(>=80)]-12@750-[value]|`.
struct VisualFormat {
    /// A number as written, or the name of a metric or view.
    enum Operand: Equatable {
        case number(Double)
        case name(String)
    }

    struct Predicate: Equatable {
        var relation = NSLayoutConstraint.Relation.equal
        var operand: Operand
        var priority: Operand?
    }

    enum Item: Equatable {
        case superview
        case view(String, [Predicate])
    }

    enum Distance: Equatable {
        case none
        /// What the system finds right.
        case standard
        case predicates([Predicate])
    }

    private(set) var isVertical = false
    private(set) var items: [Item] = []
    /// One fewer than there are items.
    private(set) var distances: [Distance] = []

    struct ParseError: Error {
        var reason: String
        /// Characters read before it.
        var place: Int
    }

    init(_ text: String) throws {
        var reader = Reader(text)
        if reader.take("V:") { isVertical = true } else { _ = reader.take("H:") }
        try items.append(Self.item(&reader))
        while !reader.isAtEnd {
            try distances.append(Self.distance(&reader))
            try items.append(Self.item(&reader))
            if items.last == .superview, !reader.isAtEnd { throw reader.error("Expected the end after '|'") }
        }
        if items == [.superview] { throw reader.error("Expected a view") }
    }

    private static func item(_ reader: inout Reader) throws -> Item {
        if reader.take("|") { return .superview }
        guard reader.take("[") else { throw reader.error("Expected '[' or '|'") }
        guard let name = reader.name() else { throw reader.error("Expected a view's name") }
        let predicates = reader.peek("(") ? try list(&reader) : []
        guard reader.take("]") else { throw reader.error("Expected a ']' here") }
        return .view(name, predicates)
    }

    private static func distance(_ reader: inout Reader) throws -> Distance {
        guard reader.take("-") else { return .none }
        if reader.peek("[") || reader.peek("|") { return .standard }
        let predicates = reader.peek("(") ? try list(&reader) : [try predicate(&reader)]
        guard reader.take("-") else { throw reader.error("Expected a '-' here") }
        return .predicates(predicates)
    }

    private static func list(_ reader: inout Reader) throws -> [Predicate] {
        _ = reader.take("(")
        var predicates = [try predicate(&reader)]
        while reader.take(",") { predicates.append(try predicate(&reader)) }
        guard reader.take(")") else { throw reader.error("Expected a ')' here") }
        return predicates
    }

    private static func predicate(_ reader: inout Reader) throws -> Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        if reader.take("<=") {
            relation = .lessThanOrEqual
        } else if reader.take(">=") {
            relation = .greaterThanOrEqual
        } else {
            _ = reader.take("==")
        }
        guard let operand = reader.operand() else { throw reader.error("Expected a number or a name") }
        var result = Predicate(relation: relation, operand: operand)
        if reader.take("@") {
            guard let priority = reader.operand() else { throw reader.error("Expected a priority") }
            result.priority = priority
        }
        return result
    }
}

extension VisualFormat {
    /// Reads from the left, blanks between tokens aside.
    private struct Reader {
        private let characters: [Character]
        private var position = 0

        init(_ text: String) {
            characters = text.filter { !$0.isWhitespace }
        }

        var isAtEnd: Bool { position >= characters.count }

        func error(_ reason: String) -> ParseError { ParseError(reason: reason, place: position) }

        func peek(_ character: Character) -> Bool { !isAtEnd && characters[position] == character }

        mutating func take(_ token: String) -> Bool {
            guard characters[position...].starts(with: token) else { return false }
            position += token.count
            return true
        }

        mutating func name() -> String? {
            guard !isAtEnd, characters[position].isLetter || characters[position] == "_" else { return nil }
            return run { $0.isLetter || $0.isNumber || $0 == "_" }
        }

        mutating func operand() -> Operand? {
            if let name = name() { return .name(name) }
            let start = position
            let sign = take("-") ? "-" : ""
            guard let number = Double(sign + run { $0.isNumber || $0 == "." }) else {
                position = start
                return nil
            }
            return .number(number)
        }

        private mutating func run(of isPart: (Character) -> Bool) -> String {
            let rest = characters[position...].prefix(while: isPart)
            position += rest.count
            return String(rest)
        }
    }
}
