import Foundation

/// What stands at a list cell's ends.
@preconcurrency @MainActor
public struct UICellAccessory {
    public enum DisplayedState: Int, Sendable {
        case always
        case whenEditing
        case whenNotEditing
    }

    public struct DisclosureIndicatorOptions: Sendable {
        public var tintColor: UIColor?
        public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
    }

    public struct CheckmarkOptions: Sendable {
        public var tintColor: UIColor?
        public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
    }

    public struct DeleteOptions: Sendable {
        public var tintColor: UIColor?
        public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
    }

    public struct ReorderOptions: Sendable {
        public var tintColor: UIColor?
        public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
    }

    public struct LabelOptions: Sendable {
        public var tintColor: UIColor?
        public var font: UIFont?
        public init(tintColor: UIColor? = nil, font: UIFont? = nil) {
            self.tintColor = tintColor
            self.font = font
        }
    }

    public enum Placement {
        case leading(displayed: DisplayedState = .always)
        case trailing(displayed: DisplayedState = .always)
    }

    /// A view of the app's own.
    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement

        public init(customView: UIView, placement: Placement) {
            self.customView = customView
            self.placement = placement
        }
    }

    enum Content {
        case symbol(String, UIColor?, pointSize: CGFloat)
        case label(String, LabelOptions)
        case view(UIView)
    }

    let content: Content
    let isLeading: Bool
    let displayed: DisplayedState

    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            content: .symbol("chevron.forward", options.tintColor ?? .tertiaryLabel, pointSize: 14), isLeading: false,
            displayed: displayed
        )
    }

    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            content: .symbol("checkmark", options.tintColor, pointSize: 15), isLeading: false, displayed: displayed
        )
    }

    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            content: .symbol("minus.circle.fill", options.tintColor ?? .systemRed, pointSize: 20), isLeading: true,
            displayed: displayed
        )
    }

    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            content: .symbol("line.3.horizontal", options.tintColor ?? .tertiaryLabel, pointSize: 17), isLeading: false,
            displayed: displayed
        )
    }

    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(content: .label(text, options), isLeading: false, displayed: displayed)
    }

    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        switch configuration.placement {
        case .leading(let displayed):
            UICellAccessory(content: .view(configuration.customView), isLeading: true, displayed: displayed)
        case .trailing(let displayed):
            UICellAccessory(content: .view(configuration.customView), isLeading: false, displayed: displayed)
        }
    }

    func isShown(editing: Bool) -> Bool {
        switch displayed {
        case .always: true
        case .whenEditing: editing
        case .whenNotEditing: !editing
        }
    }

    func makeView() -> UIView {
        switch content {
        case .view(let view): return view
        case .label(let text, let options):
            let label = UILabel()
            label.text = text
            label.font = options.font ?? .preferredFont(forTextStyle: .body)
            label.textColor = options.tintColor ?? .secondaryLabel
            return label
        case .symbol(let name, let color, let pointSize):
            let view = UIImageView(image: UIImage(systemName: name))
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: pointSize, weight: .semibold)
            view.tintColor = color
            return view
        }
    }
}
