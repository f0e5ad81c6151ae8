import UIKit

/// A rounded surface with a soft shadow in light mode, around one view.
final class CardView: UIView {
    init(_ content: UIView, inset: CGFloat = 16) {
        super.init(frame: .zero)
        backgroundColor = Look.card
        layer.cornerRadius = Look.cardRadius
        layer.cornerCurve = .continuous
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.07
        layer.shadowRadius = 14
        layer.shadowOffset = CGSize(width: 0, height: 6)
        embed(content, inset: inset)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Cards are made in code.")
    }
}

/// A hairline between the rows of a card.
final class LineView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Look.line
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Lines are made in code.")
    }

    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 0.5)
    }
}
