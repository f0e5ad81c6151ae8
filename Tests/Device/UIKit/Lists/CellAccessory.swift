import Foundation

/// The chevron, checkmark or info button at the trailing edge of a cell.
@MainActor
final class CellAccessory: UIControl {
    private let first = UIImageView()
    private let second = UIImageView()
    var didTap: (() -> Void)?

    override var isTapped: Bool { true }

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(first)
        addSubview(second)
        addAction(UIAction { [weak self] _ in self?.didTap?() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private var type: UITableViewCell.AccessoryType = .none

    func show(_ type: UITableViewCell.AccessoryType, tint: UIColor) {
        guard type != self.type else { return }
        self.type = type
        isUserInteractionEnabled = type == .detailButton || type == .detailDisclosureButton
        let chevron = UIImage(systemName: isRightToLeft ? "chevron.left" : "chevron.right")
        first.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
        second.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
        second.image = type == .detailDisclosureButton ? chevron : nil
        second.tintColor = .tertiaryLabel
        switch type {
        case .disclosureIndicator:
            first.image = chevron
            first.tintColor = .tertiaryLabel
        case .checkmark:
            first.image = UIImage(systemName: "checkmark")
            first.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 15, weight: .semibold)
            first.tintColor = nil
        case .detailButton, .detailDisclosureButton:
            first.image = UIImage(systemName: "info.circle")
            first.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 19)
            first.tintColor = nil
        case .none:
            first.image = nil
        }
        setNeedsLayout()
    }

    override var intrinsicContentSize: CGSize {
        let a = first.image == nil ? .zero : first.intrinsicContentSize
        let b = second.image == nil ? .zero : second.intrinsicContentSize
        return CGSize(width: a.width + (b.width > 0 ? b.width + 12 : 0), height: max(a.height, b.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let a = first.image == nil ? .zero : first.intrinsicContentSize
        let b = second.image == nil ? .zero : second.intrinsicContentSize
        let mirrored = isRightToLeft
        let firstFrame = CGRect(x: 0, y: bounds.midY - a.height / 2, width: a.width, height: a.height)
        let secondFrame = CGRect(
            x: bounds.width - b.width, y: bounds.midY - b.height / 2, width: b.width, height: b.height)
        first.frame = mirrored ? firstFrame.mirrored(in: bounds.width) : firstFrame
        second.frame = mirrored ? secondFrame.mirrored(in: bounds.width) : secondFrame
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -12, dy: -12).contains(point)
    }

    override var isAccessibilityElement: Bool {
        get { isUserInteractionEnabled }
        set { super.isAccessibilityElement = newValue }
    }
}
