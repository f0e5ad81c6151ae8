import Foundation

/// The bar of an edit menu: its items side by side.
final class EditMenuBar: UIView {
    private var buttons: [UIButton] = []
    private let clip = UIView()
    let watcher = EditMenuWatcher()

    override init(frame: CGRect) {
        super.init(frame: frame)
        watcher.bar = self
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 12
        clip.backgroundColor = .secondarySystemGroupedBackground
        clip.layer.cornerRadius = 12
        clip.clipsToBounds = true
        clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(clip)
    }

    required init?(coder: NSCoder) {
        nil
    }

    func show(_ items: [UIMenuItem], _ whenTapped: @escaping (UIMenuItem) -> Void) {
        for button in buttons { button.removeFromSuperview() }
        buttons = items.map { item in
            let button = UIButton(type: .system)
            button.setTitle(item.title, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 14)
            button.tintColor = .label
            button.addAction(UIAction { _ in whenTapped(item) }, for: .touchUpInside)
            clip.addSubview(button)
            return button
        }
        setNeedsLayout()
    }

    var contentWidth: CGFloat { buttons.reduce(0) { $0 + width(of: $1) } }

    private func width(of button: UIButton) -> CGFloat { (button.titleLabel?.intrinsicContentSize.width ?? 0) + 24 }

    override func layoutSubviews() {
        super.layoutSubviews()
        clip.frame = bounds
        var x: CGFloat = 0
        for button in buttons {
            button.frame = CGRect(x: x, y: 0, width: width(of: button), height: bounds.height)
            x = button.frame.maxX
        }
    }

    static let height: CGFloat = 40
}

/// Notices touches beside the bar and takes none.
final class EditMenuWatcher: UIGestureRecognizer {
    weak var bar: EditMenuBar?
    var whenTouchedBeside: (() -> Void)?

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if let bar, let touch = touches.first, !bar.bounds.contains(touch.location(in: bar)) { whenTouchedBeside?() }
        state = .failed
    }
}
