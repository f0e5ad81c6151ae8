import Foundation

/// A swipe action as a button.
@MainActor
final class SwipeButton: UIControl {
    let action: UIContextualAction
    private let label = UILabel()
    private let picture = UIImageView()

    override var isTapped: Bool { true }

    init(action: UIContextualAction) {
        self.action = action
        super.init(frame: .zero)
        clipsToBounds = true
        backgroundColor = action.backgroundColor
        label.text = action.title
        label.textColor = .white
        label.font = .systemFont(ofSize: 15)
        picture.image = action.image
        picture.tintColor = .white
        picture.isHidden = action.image == nil
        // A low row shows only the image; VoiceOver still uses the title.
        label.isHidden = action.image != nil
        addSubview(label)
        addSubview(picture)
    }

    required init?(coder: NSCoder) {
        nil
    }

    var naturalWidth: CGFloat {
        max(74, (action.image == nil ? label.intrinsicContentSize.width : picture.intrinsicContentSize.width) + 32)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let content: UIView = action.image == nil ? label : picture
        let size = content.intrinsicContentSize
        content.frame = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height
        )
    }

    override var accessibilityLabel: String? {
        get { action.title }
        set { super.accessibilityLabel = newValue }
    }
}
