import Foundation

extension UITextField {
    var shownText: String {
        isSecureTextEntry ? String(repeating: "•", count: content.count) : content
    }

    func refresh() {
        let font = self.font ?? .systemFont(ofSize: 17)
        textView.font = font
        textView.textColor = isEnabled ? textColor ?? .label : .tertiaryLabel
        textView.text = shownText
        textView.textAlignment = textAlignment
        placeholderView.font = font
        placeholderView.textAlignment = textAlignment
        placeholderView.text = placeholder
        placeholderView.isHidden = !content.isEmpty
        if borderStyle == .roundedRect {
            layer.cornerRadius = 5
            layer.borderWidth = hairline
            layer.borderColor = resolved(.opaqueSeparator).cgColor
            if backgroundColor == nil || hasOwnBackground {
                hasOwnBackground = true
                backgroundColor = .systemBackground
            }
        } else if borderStyle == .line || borderStyle == .bezel {
            layer.borderWidth = 1
            layer.borderColor = resolved(.label).cgColor
        } else if layer.borderWidth == hairline, hasOwnBackground {
            layer.borderWidth = 0
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    func adjustFont() {
        guard adjustsFontForContentSizeCategory, let font else { return }
        let adjusted = font.adjusted(to: traitCollection)
        if adjusted !== font { self.font = adjusted }
    }

    func makeClearButton() -> UIButton {
        let button = UIButton(type: .custom)
        let configuration = UIImage.SymbolConfiguration(pointSize: 15)
        button.setImage(UIImage(systemName: "xmark.circle.fill", withConfiguration: configuration), for: .normal)
        button.tintColor = .tertiaryLabel
        button.accessibilityLabel = "Clear text"
        button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
        return button
    }
}

extension UITextField {
    func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .always: true
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        }
    }

    var showsClearButton: Bool { shows(clearButtonMode) && !content.isEmpty }
}
