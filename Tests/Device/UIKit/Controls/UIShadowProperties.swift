import Foundation

/// The shadow of a background; invisible unless it has an opacity.
public struct UIShadowProperties: Hashable {
    public var color: UIColor = .black
    public var opacity: CGFloat = 0
    public var radius: CGFloat = 3
    public var offset = CGSize(width: 0, height: -3)
    public var path: UIBezierPath?

    init() {}

    public func hash(into hasher: inout Hasher) {
        hasher.combine(color)
        hasher.combine(opacity)
        hasher.combine(radius)
    }

    public static func == (lhs: UIShadowProperties, rhs: UIShadowProperties) -> Bool {
        lhs.color == rhs.color && lhs.opacity == rhs.opacity && lhs.radius == rhs.radius && lhs.offset == rhs.offset
            && lhs.path?.cgPath == rhs.path?.cgPath
    }

    @MainActor
    func apply(to layer: CALayer, resolvedBy view: UIView) {
        guard opacity > 0 || layer.shadowOpacity > 0 else { return }
        layer.shadowColor = color.resolvedColor(with: view.traitCollection).cgColor
        layer.shadowOpacity = Float(opacity)
        layer.shadowRadius = radius
        layer.shadowOffset = offset
        layer.shadowPath = path?.cgPath
    }
}
