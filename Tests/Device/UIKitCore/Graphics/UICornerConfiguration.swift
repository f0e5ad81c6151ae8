import Foundation

/// The radius of one corner: a number of points, or concentric with the corner of the container.
public struct UICornerRadius: Equatable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    enum Kind: Equatable {
        case fixed(CGFloat)
        case concentric(minimum: CGFloat?)
    }

    let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
    }

    public init(floatLiteral value: Double) {
        self.init(.fixed(value))
    }

    public init(integerLiteral value: Int) {
        self.init(.fixed(CGFloat(value)))
    }

    public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(.fixed(radius)) }
    public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
        UICornerRadius(.concentric(minimum: minimum))
    }
}

/// The corner radii of a view. Corners that share a uniform radius use the largest of their resolved radii.
public struct UICornerConfiguration: Equatable, Sendable {
    enum Shape: Equatable {
        case capsule(maximum: CGFloat?)
        /// Top left, top right, bottom left, bottom right, and the sets of corners that share a radius.
        case corners([UICornerRadius?], uniform: [UIRectCorner])
    }

    let shape: Shape

    private init(_ shape: Shape) {
        self.shape = shape
    }

    public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
        UICornerConfiguration(.capsule(maximum: maximumRadius.map { CGFloat($0) }))
    }

    public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(.corners([radius, radius, radius, radius], uniform: []))
    }

    public static func corners(
        topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil,
        bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            .corners([topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius], uniform: []))
    }

    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(.corners([radius, radius, radius, radius], uniform: [.allCorners]))
    }

    public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(
            .corners(
                [topRadius, topRadius, bottomRadius, bottomRadius],
                uniform: [[.topLeft, .topRight], [.bottomLeft, .bottomRight]]))
    }

    public static func uniformEdges(leftRadius: UICornerRadius, rightRadius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(
            .corners(
                [leftRadius, rightRadius, leftRadius, rightRadius],
                uniform: [[.topLeft, .bottomLeft], [.topRight, .bottomRight]]))
    }

    public static func uniformTopRadius(
        _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            .corners([topRadius, topRadius, bottomLeftRadius, bottomRightRadius], uniform: [[.topLeft, .topRight]]))
    }

    public static func uniformBottomRadius(
        _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            .corners(
                [topLeftRadius, topRightRadius, bottomRadius, bottomRadius], uniform: [[.bottomLeft, .bottomRight]]))
    }

    public static func uniformLeftRadius(
        _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            .corners([leftRadius, topRightRadius, leftRadius, bottomRightRadius], uniform: [[.topLeft, .bottomLeft]]))
    }

    public static func uniformRightRadius(
        _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, bottomLeftRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            .corners(
                [topLeftRadius, rightRadius, bottomLeftRadius, rightRadius], uniform: [[.topRight, .bottomRight]]))
    }
}
