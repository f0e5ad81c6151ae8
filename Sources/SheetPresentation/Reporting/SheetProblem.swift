import Foundation

/// A misuse that was clamped or refused: what is wrong and how to fix it.
public struct SheetProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of misuse, to handle some problems differently from others.
    public let kind: Kind
    /// What was wrong, in one sentence.
    public let cause: String
    /// What to do instead, in one sentence.
    public let recoverySuggestion: String

    /// - Parameters:
    ///   - kind: The kind of misuse.
    ///   - cause: What was wrong, in one sentence.
    ///   - recoverySuggestion: What to do instead, in one sentence.
    public init(_ kind: Kind, cause: String, recoverySuggestion: String) {
        self.kind = kind
        self.cause = cause
        self.recoverySuggestion = recoverySuggestion
    }

    /// The library's name and both sentences, as written to the log.
    public var description: String { "SheetPresentation: \(cause) \(recoverySuggestion)" }

    /// Receives every problem; by default it is written to the system log. Replace it to collect problems in tests or analytics.
    @MainActor public static var reporter: (SheetProblem) -> Void = { NSLog("%@", $0.description) }

    @MainActor func report() {
        Self.reporter(self)
    }
}
