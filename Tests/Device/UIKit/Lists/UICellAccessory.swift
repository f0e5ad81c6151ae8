import Foundation

/// An accessory at the leading or trailing edge of a list cell.
public struct UICellAccessory {
    public typealias ActionHandler = () -> Void
    public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

    public enum DisplayedState: Sendable {
        case always
        case whenEditing
        case whenNotEditing
    }

    public enum AccessoryType: Hashable {
        case disclosureIndicator
        case outlineDisclosure
        case checkmark
        case delete
        case insert
        case reorder
        case multiselect
        case label
        case customView(UIView)
        case detail
        case popUpMenu
    }

    public enum Placement {
        /// Returns an accessory's index among the accessories that are already on its side.
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int

        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

        public static func position(before accessory: UICellAccessory) -> Position {
            { all in all.firstIndex { $0.accessoryType == accessory.accessoryType } ?? 0 }
        }

        public static func position(after accessory: UICellAccessory) -> Position {
            { all in all.firstIndex { $0.accessoryType == accessory.accessoryType }.map { $0 + 1 } ?? all.count }
        }
    }

    /// The configuration of a custom view.
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public var maintainsFixedSize: Bool

        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }

    enum Content {
        case symbol(String, UIColor?, pointSize: CGFloat)
        case label(String, LabelOptions)
        case view(UIView)
        case menu(UIMenu)
        case selection
        case reorder(UIColor?)
        case outline(UIColor?)
    }

    public let accessoryType: AccessoryType
    let content: Content
    let isLeading: Bool
    let displayed: DisplayedState
    var isHidden = false
    var reservedWidth = LayoutDimension.actual
    var tint: UIColor?
    var action: ActionHandler?
    var position: Placement.Position?
    var disclosureStyle: OutlineDisclosureOptions.Style?

    func isShown(editing: Bool) -> Bool {
        switch displayed {
        case .always: true
        case .whenEditing: editing
        case .whenNotEditing: !editing
        }
    }
}

extension UICellAccessory {
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .disclosureIndicator,
            content: .symbol("chevron.forward", options.tintColor ?? .tertiaryLabel, pointSize: 14), isLeading: false,
            displayed: displayed, isHidden: options.isHidden, reservedWidth: options.reservedLayoutWidth)
    }

    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .detail, content: .symbol("info.circle", options.tintColor, pointSize: 19),
            isLeading: false, displayed: displayed, isHidden: options.isHidden,
            reservedWidth: options.reservedLayoutWidth, action: actionHandler ?? {})
    }

    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .checkmark, content: .symbol("checkmark", options.tintColor, pointSize: 15),
            isLeading: false, displayed: displayed, isHidden: options.isHidden,
            reservedWidth: options.reservedLayoutWidth)
    }

    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .delete,
            content: .symbol(
                "minus.circle.fill", options.backgroundColor ?? options.tintColor ?? .systemRed, pointSize: 20),
            isLeading: true, displayed: displayed, isHidden: options.isHidden,
            reservedWidth: options.reservedLayoutWidth, action: actionHandler)
    }

    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .insert,
            content: .symbol(
                "plus.circle.fill", options.backgroundColor ?? options.tintColor ?? .systemGreen, pointSize: 20),
            isLeading: true, displayed: displayed, isHidden: options.isHidden,
            reservedWidth: options.reservedLayoutWidth, action: actionHandler)
    }

    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .reorder,
            content: .reorder(options.tintColor ?? .tertiaryLabel), isLeading: false, displayed: displayed,
            isHidden: options.isHidden, reservedWidth: options.reservedLayoutWidth)
    }

    /// A circle that is empty, or filled with a checkmark while the cell is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .multiselect, content: .selection, isLeading: true, displayed: displayed,
            isHidden: options.isHidden, reservedWidth: options.reservedLayoutWidth,
            tint: options.backgroundColor ?? options.tintColor)
    }

    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .outlineDisclosure, content: .outline(options.tintColor), isLeading: false,
            displayed: displayed, isHidden: options.isHidden, reservedWidth: options.reservedLayoutWidth,
            action: actionHandler, disclosureStyle: options.style)
    }

    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
        selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .popUpMenu, content: .menu(menu), isLeading: false, displayed: displayed,
            isHidden: options.isHidden, reservedWidth: options.reservedLayoutWidth, tint: options.tintColor,
            action: selectedElementDidChangeHandler.map { handler in { handler(menu) } })
    }

    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .label, content: .label(text, options), isLeading: false, displayed: displayed,
            isHidden: options.isHidden, reservedWidth: options.reservedLayoutWidth)
    }

    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let (isLeading, displayed, position) =
            switch configuration.placement {
            case .leading(let displayed, let position): (true, displayed, position)
            case .trailing(let displayed, let position): (false, displayed, position)
            }
        return UICellAccessory(
            accessoryType: .customView(configuration.customView), content: .view(configuration.customView),
            isLeading: isLeading, displayed: displayed, isHidden: configuration.isHidden,
            reservedWidth: configuration.reservedLayoutWidth, tint: configuration.tintColor, position: position)
    }
}
