import UIKit

/// The small bar at a sheet's top edge; to assistive technologies an adjustable element that walks through the detents.
final class GrabberView: UIView {
    var onIncrement: (() -> Void)?
    var onDecrement: (() -> Void)?

    private let bar = UIView()

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

    /// Lies at the top centre of `bounds`, its touch target reaching down into the content's margin only.
    func place(in bounds: CGRect) {
        frame = CGRect(
            x: (bounds.width - Self.touchSize.width) / 2, y: 0,
            width: Self.touchSize.width, height: Self.barSize.height + 2 * Self.barInset
        )
        bar.frame = CGRect(
            x: (Self.touchSize.width - Self.barSize.width) / 2, y: Self.barInset,
            width: Self.barSize.width, height: Self.barSize.height
        )
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        CGRect(x: 0, y: 0, width: bounds.width, height: Self.touchSize.height).contains(point)
    }

    override func accessibilityIncrement() {
        onIncrement?()
    }

    override func accessibilityDecrement() {
        onDecrement?()
    }
}
