import UIKit

/// Contains a sheet's header or footer, and extends its background color to the edge of the screen.
///
/// The bar is as wide as this view and as tall as its constraints make it; one without any keeps the height of its frame.
final class SheetBar: UIView {
    /// The end of the sheet that the bar is at.
    enum End {
        case header, footer
    }

    /// The app's view.
    let bar: UIView
    private let end: End
    private var onHeightChange: (() -> Void)?
    private let wasTranslated: Bool
    private let frameHeight: NSLayoutConstraint
    private var measured: (width: CGFloat, height: CGFloat)?
    /// Its frame when nothing animates it.
    private var goal = CGRect.zero
    /// Extends the background of a side sheet's bar to the edge of the screen while the sheet is wider than at its stop.
    private var sideBackground: UIView?

    /// - Parameter onHeightChange: Called when Auto Layout has changed the bar's height.
    init(_ bar: UIView, at end: End, onHeightChange: @escaping () -> Void) {
        self.bar = bar
        self.end = end
        self.onHeightChange = onHeightChange
        wasTranslated = bar.translatesAutoresizingMaskIntoConstraints
        frameHeight = bar.heightAnchor.constraint(equalToConstant: bar.frame.height)
        // Weaker than any constraint of the bar's own.
        frameHeight.priority = .fittingSizeLevel + 1
        super.init(frame: .zero)
        bar.translatesAutoresizingMaskIntoConstraints = false
        addSubview(bar)
        let width = bar.trailingAnchor.constraint(equalTo: trailingAnchor)
        // Before it is placed this view has no width, which would contradict the bar's own constraints.
        width.priority = .required - 1
        NSLayoutConstraint.activate([
            frameHeight, bar.leadingAnchor.constraint(equalTo: leadingAnchor), width,
            end == .header
                ? bar.bottomAnchor.constraint(equalTo: bottomAnchor) : bar.topAnchor.constraint(equalTo: topAnchor),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    /// The height that the bar needs at a width, in points.
    func height(width: CGFloat) -> CGFloat {
        if let measured, measured.width == width { return measured.height }
        let height = bar.systemLayoutSizeFitting(
            CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        measured = (width, height)
        return height
    }

    /// Sets its frame; a new bar is placed without animation, even inside an animation block.
    func show(_ frame: CGRect) {
        guard bounds.isEmpty else { return untransformedFrame = frame }
        UIView.performWithoutAnimation {
            untransformedFrame = frame
            layoutIfNeeded()
        }
    }

    /// Sets its frame, and where it would be without an animation of its own.
    func place(_ frame: CGRect) {
        goal = frame
        show(frame)
    }

    /// Follows a new goal, and keeps the distance from it.
    func follow(_ goal: CGRect) {
        guard !bounds.isEmpty else { return place(goal) }
        let frame = untransformedFrame
        untransformedFrame = CGRect(
            x: frame.minX + goal.minX - self.goal.minX, y: frame.minY + goal.minY - self.goal.minY,
            width: frame.width + goal.width - self.goal.width,
            height: frame.height + goal.height - self.goal.height)
        self.goal = goal
    }

    /// Whether a style shows nothing of it beyond the sheet's edge.
    var endsWithSheet = false {
        didSet { sideBackground?.isHidden = endsWithSheet }
    }

    /// Extends the background beyond the sheet's edge by `depth` points, for a sheet at this side.
    func extendBackground(to side: Side, depth: CGFloat) {
        let mask: UIView.AutoresizingMask = [
            .flexibleHeight, side == .left ? .flexibleRightMargin : .flexibleLeftMargin,
        ]
        guard side.isVertical || sideBackground?.autoresizingMask != mask else { return }
        sideBackground?.removeFromSuperview()
        sideBackground = nil
        guard !side.isVertical else { return }
        let x = side == .left ? -depth : bounds.width
        let background = UIView(frame: CGRect(x: x, y: 0, width: depth, height: bounds.height))
        background.isUserInteractionEnabled = false
        background.isHidden = endsWithSheet
        background.backgroundColor = backgroundColor
        background.autoresizingMask = mask
        insertSubview(background, at: 0)
        sideBackground = background
    }

    /// Removes the bar and restores its settings.
    func remove() {
        onHeightChange = nil
        frameHeight.isActive = false
        if bar.superview === self {
            bar.removeFromSuperview()
            bar.translatesAutoresizingMaskIntoConstraints = wasTranslated
        }
        removeFromSuperview()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if backgroundColor != bar.backgroundColor {
            backgroundColor = bar.backgroundColor
            sideBackground?.backgroundColor = bar.backgroundColor
        }
        guard let measured, abs(measured.width - bar.bounds.width) < Self.tolerance,
            case let growth = bar.bounds.height - measured.height, abs(growth) > Self.tolerance
        else { return }
        self.measured = nil
        grow(by: growth)
        // The bar moves in this frame, and not with the animation in which the sheet is laid out next.
        super.layoutSubviews()
        onHeightChange?()
    }

    /// Grows towards the sheet's content at once, because the sheet follows in an animation: what is typed in a footer stays above the
    /// keyboard, and a header inside the sheet.
    private func grow(by height: CGFloat) {
        func grown(_ frame: CGRect) -> CGRect {
            CGRect(
                x: frame.minX, y: end == .header ? frame.minY : frame.minY - height, width: frame.width,
                height: frame.height + height)
        }
        goal = grown(goal)
        untransformedFrame = grown(untransformedFrame)
    }

    /// Less than a pixel, in points.
    private static let tolerance: CGFloat = 0.25

    // The content under a bar without background color is visible, so it gets touches.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self && backgroundColor == nil ? nil : hit
    }
}
