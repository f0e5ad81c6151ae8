import UIKit

/// The small bar at a sheet's free edge; for assistive technologies an element that changes the detent, or dismisses a sheet with one detent.
///
/// It receives the touches in a square around the bar, except for those on the content's controls.
final class GrabberView: SheetElement {
    /// A change of the detent.
    enum Step {
        case inward, outward
        /// To the next taller one, or from the tallest to the lowest.
        case around
    }

    /// The content below it, whose controls and rows have priority.
    private weak var content: UIView?
    /// The header or footer below it.
    private weak var sheetBar: UIView?

    private var grabber: SheetGrabber
    private var bar = UIView()
    private var touchRect = CGRect.zero
    private let tap = UITapGestureRecognizer()
    private lazy var tapAction = GestureAction { [weak self] _ in self?.owner?.step(.around) }

    /// In points.
    private static let barInset: CGFloat = 5
    /// The smallest comfortable touch target, in points (Human Interface Guidelines).
    private static let touchSize = CGSize(width: 44, height: 44)

    init(_ grabber: SheetGrabber, for owner: any SheetElementOwner) {
        self.grabber = grabber
        super.init(of: owner)
        showBar()
        tapAction.connect(to: tap)
        addGestureRecognizer(tap)
    }

    override var dismisses: Bool { !adjusts && super.dismisses }

    /// Changes its appearance.
    ///
    /// - Returns: Whether it is another one.
    func show(_ grabber: SheetGrabber) -> Bool {
        guard grabber != self.grabber else { return false }
        self.grabber = grabber
        bar.removeFromSuperview()
        showBar()
        return true
    }

    private func showBar() {
        bar = grabber.view ?? UIView()
        if grabber.view == nil {
            bar.backgroundColor = grabber.color
            bar.layer.cornerRadius = min(grabber.size.width, grabber.size.height) / 2
            bar.isUserInteractionEnabled = false
        }
        addSubview(bar)
    }

    private func barSize(at side: Side) -> CGSize {
        guard let view = grabber.view else {
            return side.size(extent: grabber.size.height, breadth: grabber.size.width)
        }
        return view.bounds.isEmpty ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : view.bounds.size
    }

    /// Gives priority to controls of the content and of the header or footer below it.
    func lie(above content: UIView?, _ sheetBar: UIView?) {
        self.content = content
        self.sheetBar = sheetBar
    }

    /// Centers it at the free edge of `bounds`; its touch target extends only into the content's margin.
    func place(in bounds: CGRect, side: Side) {
        let (barSize, edge) = (barSize(at: side), side.opposite)
        let extent = side.extent(of: barSize) + 2 * Self.barInset
        let breadth = max(side.breadth(of: Self.touchSize), side.breadth(of: barSize))
        frame = edge.centeredRect(extent: extent, breadth: breadth, in: bounds)
        // An animation of the sheet's breadth may begin with another one.
        autoresizingMask =
            side.isVertical
            ? [.flexibleLeftMargin, .flexibleRightMargin] : [.flexibleTopMargin, .flexibleBottomMargin]
        let local = CGRect(origin: .zero, size: frame.size)
        bar.frame = local.insetBy(dx: (local.width - barSize.width) / 2, dy: (local.height - barSize.height) / 2)
        touchRect = edge.centeredRect(
            extent: max(side.extent(of: Self.touchSize), extent), breadth: breadth, in: local)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        touchRect.contains(point) && !contentClaims(point, event)
    }

    /// Whether the content has something at `point` that handles taps.
    ///
    /// On the bar itself, lists and text do not count: a drag there always moves the sheet.
    private func contentClaims(_ point: CGPoint, _ event: UIEvent?) -> Bool {
        [sheetBar, content].contains { $0.map { claims(point, event, in: $0) } ?? false }
    }

    private func claims(_ point: CGPoint, _ event: UIEvent?, in content: UIView) -> Bool {
        let isOnBar = bounds.contains(point)
        var view = content.hitTest(convert(point, to: content), with: event)
        while let current = view, current !== content.superview {
            if current.isControl(in: content) || (!isOnBar && current.isRowOrText) { return true }
            view = current.superview
        }
        return false
    }
}

extension UIView {
    /// Whether the view is an enabled control, or has a tap recognizer and is not all of `content`.
    fileprivate func isControl(in content: UIView) -> Bool {
        if let control = self as? UIControl { return control.isEnabled }
        guard bounds.size != content.bounds.size, !isRowOrText, !(self is UIScrollView) else { return false }
        return gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isEnabled } == true
    }

    /// Whether the view is a row, an item or a text input.
    fileprivate var isRowOrText: Bool {
        self is UITableViewCell || self is UICollectionViewCell || self is any UITextInput
    }
}
