import UIKit

/// Views beside each other, or below each other if the text is very large.
final class AdaptiveRow: UIStackView {
    init(_ views: [UIView]) {
        super.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
        spacing = 12
        arrange()
    }

    @available(*, unavailable)
    required init(coder: NSCoder) {
        fatalError("Rows are made in code.")
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        arrange()
    }

    private func arrange() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        axis = isLarge ? .vertical : .horizontal
        alignment = isLarge ? .leading : .center
    }
}
