import Foundation

/// A window in front of the app's, which contains the input views.
@MainActor
final class UITextEffectsWindow: UIWindow {
    let host = UIInputSetHostView(frame: .zero)

    override init(windowScene: UIWindowScene) {
        super.init(windowScene: windowScene)
        windowLevel = Level(1)
        addSubview(host)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var canBecomeKey: Bool { false }

    /// Text in this window is edited on behalf of the app's key window.
    override var respondingWindow: UIWindow? { UIApplication.shared.keyWindow }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// Contains the accessory view and, below it, the custom input view or space for the keyboard.
@MainActor
final class UIInputSetHostView: UIView {
    private(set) var input = InputSet()
    private(set) var accessoryHeight: CGFloat = 0
    private var fixedHeight: CGFloat = 0
    private var placing: [NSLayoutConstraint] = []
    private var heightConstraint: NSLayoutConstraint?
    private var needsMeasure = false
    var accessoryDidResize: (() -> Void)?

    /// The responder chain continues from the accessory view to the responder that provides it.
    override var next: UIResponder? { input.provider ?? super.next }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    func show(_ new: InputSet) {
        let old = input
        input = new
        if old.accessory !== new.accessory {
            NSLayoutConstraint.deactivate(placing)
            placing = []
            heightConstraint = nil
            if old.accessory?.superview === self { old.accessory?.removeFromSuperview() }
            if let accessory = new.accessory { adopt(accessory) }
        }
        if old.replacement !== new.replacement {
            if old.replacement?.superview === self { old.replacement?.removeFromSuperview() }
            if let view = new.replacement { addSubview(view) }
        }
        setNeedsLayout()
    }

    private func adopt(_ accessory: UIView) {
        fixedHeight = accessory.bounds.height
        if accessory.translatesAutoresizingMaskIntoConstraints {
            accessory.frame = CGRect(x: 0, y: 0, width: window?.bounds.width ?? 0, height: fixedHeight)
        }
        // With a flexible height, the accessory view sizes itself, so its frame must not become constraints.
        if accessory.autoresizingMask.contains(.flexibleHeight) {
            accessory.translatesAutoresizingMaskIntoConstraints = false
        }
        addSubview(accessory)
        guard !accessory.translatesAutoresizingMaskIntoConstraints else { return }
        let height = accessory.heightAnchor.constraint(equalToConstant: 0)
        height.priority = UILayoutPriority(999)
        heightConstraint = height
        placing = [
            accessory.leftAnchor.constraint(equalTo: leftAnchor),
            accessory.rightAnchor.constraint(equalTo: rightAnchor),
            accessory.topAnchor.constraint(equalTo: topAnchor), height,
        ]
        NSLayoutConstraint.activate(placing)
    }

    // MARK: Sizes

    /// An accessory view keeps its initial height unless it sizes itself.
    func wantedAccessoryHeight(width: CGFloat) -> CGFloat {
        guard let accessory = input.accessory else { return 0 }
        guard !accessory.translatesAutoresizingMaskIntoConstraints else { return fixedHeight }
        let own = max(0, accessory.intrinsicContentSize.height)
        heightConstraint?.isActive = false
        defer { heightConstraint?.isActive = true }
        let fitting = accessory.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        let wanted = max(own, fitting)
        return wanted > 0 ? wanted : fixedHeight
    }

    /// The height of a custom input view, without the bottom safe area.
    var replacementHeight: CGFloat {
        guard let view = input.replacement else { return 0 }
        if view.bounds.height > 0 { return view.bounds.height }
        let own = view.intrinsicContentSize.height
        return own > 0 ? own : Self.standardHeight
    }

    private static let standardHeight: CGFloat = 216

    /// Lays out at a position on the screen, which determines the safe area.
    func place(at frame: CGRect, accessoryHeight height: CGFloat) {
        accessoryHeight = height
        self.frame = frame
        setNeedsLayout()
        layoutIfNeeded()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if needsMeasure {
            needsMeasure = false
            accessoryDidResize?()
        }
        let width = bounds.width
        if let accessory = input.accessory {
            if accessory.translatesAutoresizingMaskIntoConstraints {
                let frame = CGRect(x: 0, y: 0, width: width, height: accessoryHeight)
                if accessory.frame != frame { accessory.frame = frame }
            } else if heightConstraint?.constant != accessoryHeight {
                heightConstraint?.constant = accessoryHeight
            }
        }
        if let view = input.replacement {
            let rest = CGRect(x: 0, y: accessoryHeight, width: width, height: max(0, bounds.height - accessoryHeight))
            if view.frame != rest { view.frame = rest }
        }
    }

    override func contentSizeOfSubviewDidChange() {
        needsMeasure = true
        setNeedsLayout()
    }
}
