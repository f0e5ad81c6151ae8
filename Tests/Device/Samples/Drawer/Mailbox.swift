import Foundation

/// A mailbox and its messages.
public struct Mailbox: Hashable, Sendable {
    public struct Message: Hashable, Sendable {
        public var sender: String
        public var subject: String
    }

    public var title: String
    public var symbolName: String
    public var messages: [Message]

    public static let samples = [
        Mailbox(
            title: "Inbox", symbolName: "tray",
            messages: [
                Message(sender: "Noor", subject: "Tickets for the boat on Saturday"),
                Message(sender: "Library of the Old Town", subject: "Three books are due next week"),
                Message(sender: "Ilse", subject: "The kitchen table, at last"),
                Message(
                    sender: "Choir", subject: "Rehearsal moved to half past seven, in the small hall behind the church"),
            ]),
        Mailbox(
            title: "Drafts", symbolName: "doc",
            messages: [Message(sender: "To the landlord", subject: "The hot water, again")]),
        Mailbox(
            title: "Sent", symbolName: "paperplane",
            messages: [
                Message(sender: "To Noor", subject: "I'll bring the picnic"),
                Message(sender: "To Ilse", subject: "Photos of the table"),
            ]),
        Mailbox(title: "Bin", symbolName: "trash", messages: []),
    ]
}
