import UIKit

extension TransitionViewState {
    /// Interpolates linearly between this state and `other`, and extrapolates below 0 and above 1.
    ///
    /// Opacities stay within 0...1, scales and radii above zero. Takes axis and anchor point from the state with a rotation or scale.
    public func mixed(with other: TransitionViewState, at fraction: CGFloat) -> TransitionViewState {
        func mix(_ first: CGFloat, _ second: CGFloat) -> CGFloat { first.mixed(with: second, at: fraction) }
        func opacity(_ value: CGFloat) -> CGFloat { min(max(value, 0), 1) }
        let shaping = isUpright ? other : self
        return TransitionViewState {
            $0.translation = translation.mixed(with: other.translation, at: fraction)
            $0.relativeTranslation = relativeTranslation.mixed(with: other.relativeTranslation, at: fraction)
            $0.scale = max(Self.leastScale, mix(scale, other.scale))
            $0.stretch = CGPoint(
                x: max(Self.leastScale, mix(stretch.x, other.stretch.x)),
                y: max(Self.leastScale, mix(stretch.y, other.stretch.y)))
            $0.angle = mix(angle, other.angle)
            $0.axis = shaping.axis
            $0.anchorPoint = shaping.anchorPoint
            $0.alpha = opacity(mix(alpha, other.alpha))
            $0.shade = opacity(mix(shade, other.shade))
            $0.cornerRadius = max(0, mix(cornerRadius, other.cornerRadius))
            $0.clipCornerRadius = max(0, mix(clipCornerRadius, other.clipCornerRadius))
            if let first = clipRadius ?? other.clipRadius, let second = other.clipRadius ?? clipRadius {
                $0.clipRadius = max(0, mix(first, second))
            }
            if let first = clipRect ?? other.clipRect, let second = other.clipRect ?? clipRect {
                $0.clipRect = first.mixed(with: second, at: fraction)
            }
        }
    }

    /// Combines both states: displacements and angles are added, scales and opacities multiplied, clips intersected.
    ///
    /// Takes axis and anchor point from the first state with a rotation or scale.
    func combined(with other: TransitionViewState) -> TransitionViewState {
        let shaping = isUpright ? other : self
        return TransitionViewState {
            $0.translation = translation + other.translation
            $0.relativeTranslation = relativeTranslation + other.relativeTranslation
            $0.scale = scale * other.scale
            $0.stretch = CGPoint(x: stretch.x * other.stretch.x, y: stretch.y * other.stretch.y)
            $0.angle = angle + other.angle
            $0.axis = shaping.axis
            $0.anchorPoint = shaping.anchorPoint
            $0.alpha = alpha * other.alpha
            $0.shade = shade + other.shade - shade * other.shade
            $0.cornerRadius = max(cornerRadius, other.cornerRadius)
            $0.clipCornerRadius = max(clipCornerRadius, other.clipCornerRadius)
            $0.clipRadius = [clipRadius, other.clipRadius].compactMap { $0 }.min()
            if let first = clipRect ?? other.clipRect, let second = other.clipRect ?? clipRect {
                $0.clipRect = first.intersection(second)
            }
        }
    }

    /// The state with left and right swapped, for a view of this width.
    func mirrored(width: CGFloat) -> TransitionViewState {
        var result = self
        result.translation.x = -translation.x
        result.relativeTranslation.x = -relativeTranslation.x
        result.anchorPoint.x = 1 - anchorPoint.x
        if axis != .horizontal { result.angle = -angle }
        if let clipRect { result.clipRect?.origin.x = width - clipRect.maxX }
        return result
    }

    /// The minimum scale, because transforms have to be invertible.
    static let leastScale: CGFloat = 0.001
}
