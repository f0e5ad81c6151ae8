import UIKit

/// The small bar at a sheet's free edge; to assistive technologies an adjustable element that walks through the detents.
final class GrabberView: UIView {
    var onIncrement: (() -> Void)?
    var onDecrement: (() -> Void)?

    private let bar = UIView()
    private var touchRect = CGRect.zero

    /// Of the system's grabber, in points (measured).
    private static let barSize = CGSize(width: 36, height: 5)
    private static let barInset: CGFloat = 5
    /// The smallest comfortable touch target, in points (Human Interface Guidelines).
    private static let touchSize = CGSize(width: 44, height: 44)

    init() {
        super.init(frame: .zero)
        bar.backgroundColor = .tertiaryLabel
        bar.layer.cornerRadius = Self.barSize.height / 2
        bar.isUserInteractionEnabled = false
        addSubview(bar)
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        accessibilityLabel = NSLocalizedString("grabber.label", bundle: .module, comment: "")
        accessibilityHint = NSLocalizedString("grabber.hint", bundle: .module, comment: "")
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    /// Tells assistive technologies how much of the greatest height the sheet takes, 0...1.
    func announce(share: CGFloat) {
        accessibilityValue = NumberFormatter.localizedString(from: NSNumber(value: Double(share)), number: .percent)
    }

    /// Lies in the middle of the free edge of `bounds`, its touch target reaching into the content's margin only.
    func place(in bounds: CGRect, side: Side) {
        let depth = Self.barSize.height + 2 * Self.barInset
        let isVertical = side.isVertical
        let size =
            isVertical
            ? CGSize(width: Self.touchSize.width, height: depth) : CGSize(width: depth, height: Self.touchSize.height)
        let barSize = isVertical ? Self.barSize : CGSize(width: Self.barSize.height, height: Self.barSize.width)
        frame =
            switch side {
            case .bottom: CGRect(origin: CGPoint(x: (bounds.width - size.width) / 2, y: 0), size: size)
            case .top: CGRect(origin: CGPoint(x: (bounds.width - size.width) / 2, y: bounds.maxY - depth), size: size)
            case .left:
                CGRect(origin: CGPoint(x: bounds.maxX - depth, y: (bounds.height - size.height) / 2), size: size)
            case .right: CGRect(origin: CGPoint(x: 0, y: (bounds.height - size.height) / 2), size: size)
            }
        bar.frame = CGRect(
            x: (size.width - barSize.width) / 2, y: (size.height - barSize.height) / 2, width: barSize.width,
            height: barSize.height)
        touchRect =
            switch side {
            case .bottom: CGRect(x: 0, y: 0, width: size.width, height: Self.touchSize.height)
            case .top: CGRect(x: 0, y: depth - Self.touchSize.height, width: size.width, height: Self.touchSize.height)
            case .left: CGRect(x: depth - Self.touchSize.width, y: 0, width: Self.touchSize.width, height: size.height)
            case .right: CGRect(x: 0, y: 0, width: Self.touchSize.width, height: size.height)
            }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        touchRect.contains(point)
    }

    override func accessibilityIncrement() {
        onIncrement?()
    }

    override func accessibilityDecrement() {
        onDecrement?()
    }
}
