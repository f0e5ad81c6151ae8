import Foundation

/// The first step that exceeds its limit.
public struct ContinuityViolation: CustomStringConvertible, Sendable {
    /// The value that jumped.
    public let subject: String
    public let from: String
    public let to: String
    public let limit: String

    public init(subject: String, from: String, to: String, limit: String) {
        (self.subject, self.from, self.to, self.limit) = (subject, from, to, limit)
    }

    /// A run that does not come to rest in this many seconds.
    public static func endless(_ unrest: String, after seconds: TimeInterval) -> ContinuityViolation {
        ContinuityViolation(subject: "screen", from: "moving", to: unrest, limit: "rest after \(seconds) seconds")
    }

    public static let leak = ContinuityViolation(
        subject: "sheet", from: "dismissed", to: "in memory", limit: "nothing left")

    public var description: String {
        "the \(subject) went from \(from) to \(to) in a frame, where a step of \(limit) was allowed"
    }
}
