import Foundation

/// Computes the frame of a system sheet in its container.
struct SheetGeometry {
    var container: CGRect
    var insets: UIEdgeInsets
    var traits: UITraitCollection
    var style: UIModalPresentationStyle
    var preferredSize: CGSize
    var followsPreferredWidth: Bool
    var attachesInCompactHeight: Bool

    /// Whether the sheet is at the bottom edge with detents; otherwise it floats in the center of a large screen.
    var isEdgeAttached: Bool {
        if traits.verticalSizeClass == .compact { return attachesInCompactHeight }
        return traits.horizontalSizeClass != .regular
    }

    var coversEverything: Bool { traits.verticalSizeClass == .compact && !attachesInCompactHeight }

    var maximumDetentValue: CGFloat {
        max(container.height - insets.top - insets.bottom, 0)
    }

    func frame(for value: CGFloat) -> CGRect {
        if coversEverything { return container }
        guard isEdgeAttached else { return floatingFrame }
        let height = min(value + insets.bottom, container.height)
        var width = container.width
        if followsPreferredWidth, preferredSize.width > 0 { width = min(width, preferredSize.width) }
        return CGRect(
            x: container.midX - width / 2, y: container.maxY - height, width: width, height: height)
    }

    private var floatingFrame: CGRect {
        let largest = style == .formSheet ? Self.formSize : Self.pageSize
        let wanted = preferredSize == .zero ? largest : preferredSize
        let width = min(wanted.width, container.width - 2 * Self.floatingMargin)
        let height = min(wanted.height, container.height - insets.top - insets.bottom - 2 * Self.floatingMargin)
        return CGRect(
            x: (container.midX - width / 2).rounded(), y: (container.midY - height / 2).rounded(), width: width,
            height: height)
    }

    /// The size of form sheets on an iPad.
    private static let formSize = CGSize(width: 540, height: 620)
    /// The size of page sheets on an iPad, if the screen is large enough.
    private static let pageSize = CGSize(width: 704, height: 1_100)
    private static let floatingMargin: CGFloat = 20
}

/// The animation of a released sheet: critically damped, mass 3, stiffness 1000 (measured on iOS 26.1).
enum SheetSpring {
    @MainActor
    @discardableResult
    static func animate(
        velocity: CGFloat = 0, over distance: CGFloat = 0, _ animations: @escaping () -> Void,
        completion: (() -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let relative = abs(distance) > 0.5 ? velocity / distance : 0
        let timing = UISpringTimingParameters(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: CGVector(dx: relative, dy: relative))
        let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion { _ in completion() } }
        animator.startAnimation()
        return animator
    }

    private static let mass: CGFloat = 3
    private static let stiffness: CGFloat = 1_000
    private static let damping = 2 * (mass * stiffness).squareRoot()
}

/// The grabber at the top of a sheet: 36 by 5 points, 5 points below the edge (measured on iOS 26.1).
final class SheetGrabberView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor.tertiaryLabel
        layer.cornerRadius = Self.size.height / 2
        isAccessibilityElement = true
        accessibilityLabel = "Sheet Grabber"
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    func place(in sheet: UIView) {
        if superview !== sheet { sheet.addSubview(self) }
        autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleBottomMargin]
        frame = CGRect(
            x: sheet.bounds.midX - Self.size.width / 2, y: Self.distanceFromTop, width: Self.size.width,
            height: Self.size.height)
    }

    private static let size = CGSize(width: 36, height: 5)
    private static let distanceFromTop: CGFloat = 5
}
