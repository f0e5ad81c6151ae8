import UIKit

/// A picture with its name, to tap.
final class Postcard: UIControl {
    init(_ caption: String, palette: SceneryView.Palette, drawing: Int) {
        super.init(frame: .zero)
        let scenery = SceneryView(palette, drawing: drawing)
        scenery.isUserInteractionEnabled = false
        let label = Look.label(caption, .headline, size: 16, weight: .semibold, color: .white, lines: 0)
        layer.cornerRadius = Look.cardRadius
        layer.cornerCurve = .continuous
        clipsToBounds = true
        embed(scenery)
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            heightAnchor.constraint(greaterThanOrEqualToConstant: 150),
            label.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 12),
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 14),
            label.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -14),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
        ])
        isAccessibilityElement = true
        accessibilityLabel = caption
        accessibilityTraits = .button
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Postcards are made in code.")
    }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.8 : 1 }
    }
}
