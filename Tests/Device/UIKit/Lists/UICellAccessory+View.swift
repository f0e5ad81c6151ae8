import Foundation

extension UICellAccessory {
    @MainActor
    func makeView() -> UIView {
        let view = makeContent()
        if let tint { view.tintColor = tint }
        guard let action, !(view is UIButton || view is OutlineDisclosure) else { return view }
        return AccessoryButton(view, action: action)
    }

    @MainActor
    private func makeContent() -> UIView {
        switch content {
        case .view(let view): return view
        case .label(let text, let options):
            let label = UILabel()
            label.text = text
            label.font = options.font
            label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
            label.textColor = options.tintColor ?? .secondaryLabel
            return label
        case .symbol(let name, let color, let pointSize):
            let view = UIImageView(image: UIImage(systemName: name))
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: pointSize, weight: .semibold)
            view.tintColor = color
            return view
        case .menu(let menu):
            let button = UIButton(type: .system)
            button.menu = menu
            button.showsMenuAsPrimaryAction = true
            button.changesSelectionAsPrimaryAction = true
            button.setTitle(menu.selectedElements.first?.title ?? menu.title, for: .normal)
            button.whenMenuSelectionChanges = action
            return button
        case .selection:
            return SelectionCircle(frame: .zero)
        case .reorder(let color):
            return ItemReorderControl(tint: color)
        case .outline(let color):
            return OutlineDisclosure(tint: color, action: action)
        }
    }

    /// The width reserved for the accessory, given its view's width.
    func layoutWidth(of width: CGFloat) -> CGFloat {
        switch reservedWidth {
        case .actual: width
        case .standard: max(width, Self.standardWidth)
        case .custom(let reserved): max(width, reserved)
        }
    }

    private static let standardWidth: CGFloat = 22
}

/// The circle of multiple selection: empty, or filled with a checkmark.
@MainActor
final class SelectionCircle: UIImageView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20)
        show(isSelected: false)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(isSelected: Bool) {
        image = UIImage(systemName: isSelected ? "checkmark.circle.fill" : "circle")
        alpha = isSelected ? 1 : 0.4
    }
}

/// An accessory with a tap action.
@MainActor
private final class AccessoryButton: UIControl {
    private let content: UIView

    init(_ content: UIView, action: @escaping () -> Void) {
        self.content = content
        super.init(frame: .zero)
        content.isUserInteractionEnabled = false
        addSubview(content)
        addAction(UIAction { _ in action() }, for: .touchUpInside)
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var intrinsicContentSize: CGSize { content.intrinsicContentSize }

    override func sizeThatFits(_ size: CGSize) -> CGSize { content.sizeThatFits(size) }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -10, dy: -10).contains(point)
    }
}
