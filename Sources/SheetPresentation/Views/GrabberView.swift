import UIKit

/// The small bar at a sheet's top edge; to assistive technologies an adjustable element that walks through the detents.
///
/// It takes the touches of a square around the bar, except those that belong to what the content has there.
final class GrabberView: UIView {
    /// Runs for a tap, and when an assistive technology activates the grabber; nil where a tap has nowhere to go.
    var onTap: (() -> Void)?
    var onIncrement: (() -> Void)?
    var onDecrement: (() -> Void)?

    /// What lies beneath; its controls and rows get their touches before the grabber.
    weak var content: UIView?

    private let bar = UIView()
    private let tap = UITapGestureRecognizer()
    private lazy var tapAction = GestureAction { [weak self] _ in self?.onTap?() }

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
        tapAction.connect(to: tap)
        addGestureRecognizer(tap)
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

    /// Forgets whom it tells.
    func removeActions() {
        (onTap, onIncrement, onDecrement) = (nil, nil, nil)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let target = CGRect(x: 0, y: 0, width: bounds.width, height: Self.touchSize.height)
        return target.contains(point) && !contentClaims(point, event)
    }

    /// Whether the content has something at `point` that takes taps.
    ///
    /// On the bar itself lists and text do not count: a drag there moves the sheet, however far they are scrolled.
    private func contentClaims(_ point: CGPoint, _ event: UIEvent?) -> Bool {
        guard let content else { return false }
        let isOnBar = bounds.contains(point)
        var view = content.hitTest(convert(point, to: content), with: event)
        while let current = view, current !== content.superview {
            if current.isControl(in: content) || (!isOnBar && current.isRowOrText) { return true }
            view = current.superview
        }
        return false
    }

    override func accessibilityActivate() -> Bool {
        guard let onTap else { return false }
        onTap()
        return true
    }

    override func accessibilityIncrement() {
        onIncrement?()
    }

    override func accessibilityDecrement() {
        onDecrement?()
    }
}

extension UIView {
    /// Whether the view is an enabled control, or takes taps with a recognizer of its own without being all of `content`.
    fileprivate func isControl(in content: UIView) -> Bool {
        if let control = self as? UIControl { return control.isEnabled }
        guard bounds.size != content.bounds.size, !isRowOrText, !(self is UIScrollView) else { return false }
        return gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isEnabled } == true
    }

    /// Whether the view is a row, an item or a text that is touched in its own right.
    fileprivate var isRowOrText: Bool {
        self is UITableViewCell || self is UICollectionViewCell || self is any UITextInput
    }
}
