import Foundation

/// A color space, identified by its name; all colors are stored in sRGB, whatever space they were created in.
public final class CGColorSpace: Sendable, Hashable {
    public let name: String?
    public let numberOfComponents: Int

    public static let sRGB = "kCGColorSpaceSRGB"
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    public init?(name: String) {
        self.name = name
        numberOfComponents = name == Self.genericGrayGamma2_2 ? 1 : 3
    }

    private init(known name: String, components: Int) {
        self.name = name
        numberOfComponents = components
    }

    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs.name == rhs.name
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    static let standardRGB = CGColorSpace(known: sRGB, components: 3)
    static let gray = CGColorSpace(known: genericGrayGamma2_2, components: 1)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standardRGB }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

public final class CGColor: Sendable, Hashable {
    /// The components as given, alpha last: four, or two for a gray.
    private let values: [CGFloat]
    private let space: CGColorSpace

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        values = [red, green, blue, alpha]
        space = .standardRGB
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public init(gray: CGFloat, alpha: CGFloat) {
        values = [gray, alpha]
        space = .gray
    }

    public init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        values = [gray, alpha]
        space = .gray
    }

    public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        values = (0...space.numberOfComponents).map { components[$0] }
        self.space = space
    }

    public var colorSpace: CGColorSpace? { space }
    public var components: [CGFloat]? { values }
    public var numberOfComponents: Int { values.count }
    public var alpha: CGFloat { values[values.count - 1] }

    public func copy() -> CGColor? { self }

    public func copy(alpha: CGFloat) -> CGColor? {
        values.count == 2
            ? CGColor(gray: values[0], alpha: alpha)
            : CGColor(red: values[0], green: values[1], blue: values[2], alpha: alpha)
    }

    /// Red, green, blue, alpha in sRGB.
    package var rgba: [Double] {
        values.count == 2
            ? [Double(values[0]), Double(values[0]), Double(values[0]), Double(values[1])]
            : values.map { Double($0) }
    }

    package convenience init(rgba: [Double]) {
        self.init(red: CGFloat(rgba[0]), green: CGFloat(rgba[1]), blue: CGFloat(rgba[2]), alpha: CGFloat(rgba[3]))
    }

    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs || (lhs.values == rhs.values && lhs.space == rhs.space)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
    }
}
