import Foundation

/// A line of a conversation.
public struct ChatMessage: Equatable, Sendable {
    public var text: String
    public var isMine: Bool

    static let history: [ChatMessage] = (1...12).flatMap { number in
        [
            ChatMessage(text: "Question \(number): shall we go for a walk by the river this afternoon?", isMine: false),
            ChatMessage(
                text: number.isMultiple(of: 2) ? "Yes!" : "I would love to, but it may rain later.", isMine: true),
        ]
    }
}
