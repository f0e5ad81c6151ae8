import Foundation

/// The two scroll indicators; created when the content first scrolls.
struct ScrollIndicators {
    fileprivate(set) var vertical: ScrollIndicatorView?
    fileprivate(set) var horizontal: ScrollIndicatorView?
    fileprivate var areShown = false

    @MainActor func hideVertical() { vertical?.alpha = 0 }
    @MainActor func hideHorizontal() { horizontal?.alpha = 0 }
}

/// A thin rounded bar.
final class ScrollIndicatorView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.cornerRadius = Self.thickness / 2
        alpha = 0
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// In points.
    static let thickness: CGFloat = 3
    static let margin: CGFloat = 3
    static let leastLength: CGFloat = 36
    /// In seconds.
    static let fade = 0.25
}

extension UIScrollView {
    func showIndicators() {
        indicators.areShown = true
        if showsVerticalScrollIndicator, scrollsVertically, indicators.vertical == nil {
            indicators.vertical = makeIndicator()
        }
        if showsHorizontalScrollIndicator, scrollsHorizontally, indicators.horizontal == nil {
            indicators.horizontal = makeIndicator()
        }
        if showsVerticalScrollIndicator { show(indicators.vertical) }
        if showsHorizontalScrollIndicator { show(indicators.horizontal) }
        updateIndicators()
    }

    func fadeIndicators() {
        guard indicators.areShown, !state.isDragging else { return }
        indicators.areShown = false
        for bar in [indicators.vertical, indicators.horizontal] {
            guard let bar, bar.alpha > 0 else { continue }
            UIView.animate(
                withDuration: ScrollIndicatorView.fade, delay: 0, options: [.curveLinear, .allowUserInteraction],
                animations: { bar.alpha = 0 })
        }
    }

    private func show(_ bar: ScrollIndicatorView?) {
        guard let bar else { return }
        bar.layer.removeAllAnimations()
        UIView.performWithoutAnimation { bar.alpha = 1 }
    }

    private func makeIndicator() -> ScrollIndicatorView {
        let bar = ScrollIndicatorView(frame: .zero)
        switch indicatorStyle {
        case .default: bar.backgroundColor = UIColor.label.withAlphaComponent(0.35)
        case .black: bar.backgroundColor = UIColor(white: 0, alpha: 0.35)
        case .white: bar.backgroundColor = UIColor(white: 1, alpha: 0.35)
        }
        addSubview(bar)
        return bar
    }

    /// Positions the indicators for the current offset; past an edge they shrink.
    func updateIndicators() {
        guard indicators.areShown else { return }
        UIView.performWithoutAnimation {
            if let bar = indicators.vertical { placeVertical(bar) }
            if let bar = indicators.horizontal { placeHorizontal(bar) }
        }
    }

    private var indicatorInset: UIEdgeInsets {
        automaticallyAdjustsScrollIndicatorInsets ? state.systemInset : .zero
    }

    private func placeVertical(_ bar: ScrollIndicatorView) {
        let view = layer.bounds
        let inset = indicatorInset.adding(verticalScrollIndicatorInsets)
        let track = Double(view.height - inset.top - inset.bottom) - 2 * Double(ScrollIndicatorView.margin)
        let span = Self.span(
            offset: Double(view.minY), range: verticalRange, extent: Double(view.height), track: max(0, track))
        let thickness = ScrollIndicatorView.thickness
        let isLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let far = view.maxX - inset.right - ScrollIndicatorView.margin - thickness
        bar.frame = CGRect(
            x: isLeft ? view.minX + inset.left + ScrollIndicatorView.margin : far,
            y: view.minY + inset.top + ScrollIndicatorView.margin + CGFloat(span.start), width: thickness,
            height: CGFloat(span.length))
    }

    private func placeHorizontal(_ bar: ScrollIndicatorView) {
        let view = layer.bounds
        let inset = indicatorInset.adding(horizontalScrollIndicatorInsets)
        let track = Double(view.width - inset.left - inset.right) - 2 * Double(ScrollIndicatorView.margin)
        let span = Self.span(
            offset: Double(view.minX), range: horizontalRange, extent: Double(view.width), track: max(0, track))
        let thickness = ScrollIndicatorView.thickness
        bar.frame = CGRect(
            x: view.minX + inset.left + ScrollIndicatorView.margin + CGFloat(span.start),
            y: view.maxY - inset.bottom - ScrollIndicatorView.margin - thickness, width: CGFloat(span.length),
            height: thickness)
    }

    private static func span(
        offset: Double, range: ClosedRange<Double>, extent: Double, track: Double
    ) -> (start: Double, length: Double) {
        let scrollable = range.upperBound - range.lowerBound
        let share = extent > 0 ? extent / (extent + scrollable) : 1
        let inside = min(max(offset, range.lowerBound), range.upperBound)
        let thickness = Double(ScrollIndicatorView.thickness)
        let full = min(track, max(Double(ScrollIndicatorView.leastLength), track * share))
        let length = max(thickness, full - abs(offset - inside))
        let position = scrollable > 0 ? (inside - range.lowerBound) / scrollable : 0
        return ((track - length) * position, length)
    }
}
