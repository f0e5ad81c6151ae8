import Foundation

/// The blur, color and hairline behind a bar.
@MainActor
final class BarBackground: UIView {
    enum HairlineEdge {
        case top, bottom
    }

    private let effect = UIVisualEffectView(effect: nil)
    private let color = UIView()
    private let hairlineView = UIView()
    private let edge: HairlineEdge

    init(hairline edge: HairlineEdge) {
        self.edge = edge
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(effect)
        addSubview(color)
        addSubview(hairlineView)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ appearance: UIBarAppearance, visibility: CGFloat = 1) {
        effect.effect = appearance.backgroundEffect
        effect.isHidden = appearance.backgroundEffect == nil
        color.backgroundColor = appearance.backgroundColor
        hairlineView.backgroundColor = appearance.shadowColor
        effect.alpha = visibility
        color.alpha = visibility
        hairlineView.alpha = visibility
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        effect.frame = bounds
        color.frame = bounds
        let y = edge == .top ? -hairline : bounds.maxY
        hairlineView.frame = CGRect(x: 0, y: y, width: bounds.width, height: hairline)
    }
}
