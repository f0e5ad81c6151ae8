import UIKit

/// Shows two blurred cards, one of them inside a superview with a mask or an opacity, and asks whether both are blurred.
@MainActor
final class EffectProbe: Probe {
    /// What the superview of the second card has.
    enum Superview {
        case mask, opacity
    }

    private let superview: Superview

    init(_ superview: Superview) {
        self.superview = superview
    }

    override func start() {
        let content = EffectPair(superview)
        let question = "Are the stripes behind both cards blurred?"
        run?.show(
            AnswerView(question, content, answers: ["Both", "Only the upper one", "Neither"]) { [weak self] answer in
                self?.run?.answer(answer.lowercased())
            })
    }
}

/// Stripes, and two cards with the system's material above them.
private final class EffectPair: UIView {
    private let lower = UIView()
    private let usesMask: Bool

    init(_ superview: EffectProbe.Superview) {
        usesMask = superview == .mask
        super.init(frame: .zero)
        heightAnchor.constraint(equalToConstant: 280).isActive = true
        isAccessibilityElement = true
        accessibilityLabel = "Two cards above stripes"
        layer.cornerRadius = Look.cardRadius
        clipsToBounds = true
        addSubview(Stripes())
        addSubview(card(at: 20))
        lower.frame = CGRect(x: 0, y: 150, width: 400, height: 110)
        if superview == .opacity { lower.alpha = 0.9 }
        lower.addSubview(card(at: 0))
        addSubview(lower)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("The view is made in code.")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        lower.frame.size.width = bounds.width
        guard usesMask else { return }
        let mask = UIView(frame: lower.bounds)
        mask.backgroundColor = .black
        mask.layer.cornerRadius = Look.cardRadius
        lower.mask = mask
    }

    private func card(at top: CGFloat) -> UIView {
        let card = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
        card.frame = CGRect(x: 20, y: top, width: 260, height: 110)
        card.layer.cornerRadius = 12
        card.clipsToBounds = true
        return card
    }
}

/// Vertical stripes, a plain image to be blurred.
private final class Stripes: UIView {
    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 864, height: 280))
        backgroundColor = Look.star
        for index in 0..<24 {
            let stripe = UIView(frame: CGRect(x: 36 * index, y: 0, width: 18, height: 280))
            stripe.backgroundColor = Look.accent
            addSubview(stripe)
        }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("The view is made in code.")
    }
}

/// Stripes with a card of the system's material in the middle.
final class StripedCard: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        addSubview(Stripes())
        let card = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
        card.frame = bounds.insetBy(dx: 30, dy: 25)
        addSubview(card)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("The view is made in code.")
    }
}
