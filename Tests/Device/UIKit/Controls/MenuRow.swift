import Foundation

/// The row of one element in an open menu.
final class MenuRow: UIControl {
    let element: UIMenuElement
    private let label = UILabel()
    private let detail = UILabel()
    private let imageView = UIImageView()
    private let mark = UIImageView()
    private let chevron = UIImageView()

    override var isTapped: Bool { true }

    /// `isHeader` marks the row that leads back from a submenu.
    init(_ element: UIMenuElement, isEnabled: Bool, isHeader: Bool = false) {
        self.element = element
        super.init(frame: .zero)
        for view in [mark, label, detail, imageView, chevron] { addSubview(view) }
        label.text = element.title
        label.font = .systemFont(ofSize: 17, weight: isHeader ? .semibold : .regular)
        detail.text = element.subtitle
        detail.font = .systemFont(ofSize: 13)
        detail.textColor = .secondaryLabel
        imageView.image = element.image
        mark.image = element.menuState.symbol.flatMap { UIImage(systemName: $0) }
        if element is UIMenu { chevron.image = UIImage(systemName: isHeader ? "chevron.down" : "chevron.right") }
        let color: UIColor = !isEnabled ? .tertiaryLabel : element.isDestructive ? .systemRed : .label
        label.textColor = color
        for view in [imageView, mark, chevron] { view.tintColor = color }
        self.isEnabled = isEnabled
        accessibilityLabel = [element.title, element.subtitle].compactMap { $0 }.joined(separator: ", ")
        accessibilityIdentifier = element.accessibilityIdentifier
        var traits: UIAccessibilityTraits = .button
        if element.menuState == .on { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
        accessibilityTraits = traits
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemFill : nil }
    }

    static let height: CGFloat = 44
    static func height(_ element: UIMenuElement) -> CGFloat { element.subtitle?.isEmpty == false ? 60 : height }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inner = bounds.insetBy(dx: Self.margin, dy: 0)
        place(mark, centeredAt: Self.margin / 2 + 4)
        place(imageView, centeredAt: bounds.width - Self.margin)
        place(chevron, centeredAt: bounds.width - Self.margin)
        if imageView.image != nil, chevron.image != nil { imageView.center.x -= Self.margin }
        let edge = imageView.image == nil && chevron.image == nil ? inner.maxX : bounds.width - 2 * Self.margin
        let right = imageView.image != nil && chevron.image != nil ? edge - Self.margin : edge
        let width = max(0, right - inner.minX)
        let height = label.sizeThatFits(CGSize(width: width, height: bounds.height)).height
        let more = detail.text?.isEmpty == false ? detail.sizeThatFits(CGSize(width: width, height: 20)).height : 0
        let top = roundedToPixel((bounds.height - height - more) / 2)
        label.frame = inContext(CGRect(x: inner.minX, y: top, width: width, height: height))
        detail.frame = inContext(CGRect(x: inner.minX, y: top + height, width: width, height: more))
    }

    private func place(_ view: UIImageView, centeredAt x: CGFloat) {
        view.isHidden = view.image == nil
        let size = CGSize(width: min(22, view.image?.size.width ?? 0), height: min(22, view.image?.size.height ?? 0))
        view.frame = inContext(
            CGRect(
                x: roundedToPixel(x - size.width / 2), y: roundedToPixel((bounds.height - size.height) / 2),
                width: size.width, height: size.height))
    }

    private func inContext(_ frame: CGRect) -> CGRect { isRightToLeft ? frame.mirrored(in: bounds.width) : frame }

    /// The space for a checkmark before the title, and for an image after it.
    private static let margin: CGFloat = 32
}

extension UIMenuElement {
    var menuState: State { (self as? any UIMenuLeaf)?.state ?? (self as? UICommand)?.state ?? .off }

    var menuAttributes: Attributes {
        (self as? any UIMenuLeaf)?.attributes ?? (self as? UICommand)?.attributes ?? []
    }

    fileprivate var isDestructive: Bool {
        (self as? UIMenu)?.options.contains(.destructive) ?? menuAttributes.contains(.destructive)
    }
}

extension UIMenuElement.State {
    fileprivate var symbol: String? {
        switch self {
        case .off: nil
        case .on: "checkmark"
        case .mixed: "minus"
        }
    }
}
