import Foundation

/// The chevron of an item with children: it points down while the item is expanded.
@MainActor
final class OutlineDisclosure: UIControl {
    private let chevron = UIImageView(image: UIImage(systemName: "chevron.forward"))
    private var isExpanded = false

    /// Without an action, a tap expands or collapses the item.
    init(tint: UIColor?, action: (() -> Void)?) {
        super.init(frame: .zero)
        chevron.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
        if let tint { chevron.tintColor = tint }
        addSubview(chevron)
        addAction(
            UIAction { [weak self] _ in
                if let action { action() } else { self?.cell?.toggleExpansion() }
            }, for: .touchUpInside)
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private var cell: UICollectionViewListCell? { superview as? UICollectionViewListCell }

    func show(isExpanded: Bool) {
        guard isExpanded != self.isExpanded else { return }
        self.isExpanded = isExpanded
        let turn = isRightToLeft ? -CGFloat.pi / 2 : .pi / 2
        chevron.transform = isExpanded ? CGAffineTransform(rotationAngle: turn) : .identity
    }

    override var intrinsicContentSize: CGSize { chevron.intrinsicContentSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        chevron.bounds.size = chevron.intrinsicContentSize
        chevron.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -10, dy: -10).contains(point)
    }
}
