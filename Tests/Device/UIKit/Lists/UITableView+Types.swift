import Foundation

extension UITableView {
    public enum Style: Int, Sendable {
        case plain = 0
        case grouped
        case insetGrouped
    }

    public enum ScrollPosition: Int, Sendable {
        case none = 0
        case top
        case middle
        case bottom
    }

    public enum RowAnimation: Int, Sendable {
        case fade = 0
        case right
        case left
        case top
        case bottom
        case none
        case middle
        case automatic = 100
    }

    /// A height determined by the content.
    public nonisolated static let automaticDimension: CGFloat = -1
    public nonisolated static let selectionDidChangeNotification = Notification.Name(
        "UITableViewSelectionDidChangeNotification"
    )
}

extension UITableViewCell {
    public enum CellStyle: Int, Sendable {
        case `default` = 0
        case value1
        case value2
        case subtitle
    }

    public enum SeparatorStyle: Int, Sendable {
        case none = 0
        case singleLine
        case singleLineEtched
    }

    public enum SelectionStyle: Int, Sendable {
        case none = 0
        case blue
        case gray
        case `default`
    }

    public enum EditingStyle: Int, Sendable {
        case none = 0
        case delete
        case insert
    }

    public enum AccessoryType: Int, Sendable {
        case none = 0
        case disclosureIndicator
        case detailDisclosureButton
        case checkmark
        case detailButton
    }

    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }
}
