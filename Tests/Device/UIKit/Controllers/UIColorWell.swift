import Foundation

/// A round button that shows a colour and opens a picker for it.
@preconcurrency @MainActor
open class UIColorWell: UIControl, UIColorPickerViewControllerDelegate {
    private let ring = CAGradientLayer()
    private let gap = CALayer()
    private let fill = CALayer()

    open var title: String?
    open var supportsAlpha = true
    open var selectedColor: UIColor? { didSet { refresh() } }

    override var isTapped: Bool { true }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        ring.type = .conic
        ring.startPoint = CGPoint(x: 0.5, y: 0.5)
        ring.endPoint = CGPoint(x: 0.5, y: 0)
        ring.colors = (0...6).map { UIColor(hue: CGFloat($0) / 6, saturation: 1, brightness: 1, alpha: 1).cgColor }
        gap.backgroundColor = UIColor.white.cgColor
        for sublayer in [ring, gap, fill] { layer.addSublayer(sublayer) }
        addAction(UIAction { [weak self] _ in self?.openPicker() }, for: .touchUpInside)
        refresh()
    }

    private func refresh() {
        fill.backgroundColor = selectedColor?.cgColor
        valuesDidChange()
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.diameter, height: Self.diameter) }

    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height)
        let square = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        for (index, sublayer) in [ring, gap, fill].enumerated() {
            let inset = CGFloat(index) * Self.stroke
            sublayer.frame = square.insetBy(dx: inset, dy: inset)
            sublayer.cornerRadius = sublayer.bounds.width / 2
            sublayer.masksToBounds = true
        }
    }

    // MARK: Picking

    private func openPicker() {
        var responder: UIResponder? = self
        while let current = responder, !(current is UIViewController) { responder = current.next }
        guard let controller = responder as? UIViewController else { return }
        let picker = UIColorPickerViewController()
        picker.title = title
        picker.supportsAlpha = supportsAlpha
        if let selectedColor { picker.selectedColor = selectedColor }
        picker.delegate = self
        controller.present(picker, animated: true)
    }

    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
        selectedColor = color
        sendActions(for: .valueChanged)
    }

    private static let diameter: CGFloat = 28
    private static let stroke: CGFloat = 3
}
