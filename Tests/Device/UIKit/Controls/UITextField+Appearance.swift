import Foundation

extension UITextField {
    func sideViewDidChange(_ old: UIView?, _ new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        setNeedsLayout()
    }

    var shownText: String {
        isSecureTextEntry ? String(repeating: "•", count: content.count) : content
    }

    func refresh() {
        let font = self.font ?? .systemFont(ofSize: 17)
        textView.font = font
        textView.textColor = isEnabled ? textColor ?? .label : .tertiaryLabel
        if let attributed, !isSecureTextEntry {
            textView.attributedText = attributed
        } else {
            textView.text = shownText
        }
        textView.textAlignment = textAlignment
        textView.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
        placeholderView.font = font
        placeholderView.textAlignment = textAlignment
        if let attributedPlaceholder, attributedPlaceholder.length > 0 {
            let shown = NSMutableAttributedString(
                string: attributedPlaceholder.string,
                attributes: [.font: font, .foregroundColor: UIColor.placeholderText]
            )
            attributedPlaceholder.enumerateAttributes(in: NSRange(location: 0, length: shown.length)) {
                attributes, range, _ in
                shown.addAttributes(attributes, range: range)
            }
            placeholderView.attributedText = shown
        } else {
            placeholderView.text = nil
        }
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

    var sideWidth: CGFloat {
        let left = leftView.map { shows(leftViewMode) ? Self.size(of: $0).width : 0 } ?? 0
        let right = rightView.map { shows(rightViewMode) ? Self.size(of: $0).width : 0 } ?? 0
        return left + right
    }

    func place(_ view: UIView?, _ isShown: Bool, _ frame: CGRect) {
        guard let view else { return }
        guard isShown else { return view.removeFromSuperview() }
        if view.superview !== self { addSubview(view) }
        view.frame = frame
    }
}
