import Foundation

// Values of iOS 13 to 18, as returned by `resolvedColor(with:)`.
extension UIColor {
    public class var label: UIColor { labelColor }
    public class var secondaryLabel: UIColor { secondaryLabelColor }
    public class var tertiaryLabel: UIColor { tertiaryLabelColor }
    public class var quaternaryLabel: UIColor { quaternaryLabelColor }
    public class var placeholderText: UIColor { placeholderTextColor }
    public class var link: UIColor { linkColor }
    public class var separator: UIColor { separatorColor }
    public class var opaqueSeparator: UIColor { opaqueSeparatorColor }
    public class var systemFill: UIColor { systemFillColor }
    public class var secondarySystemFill: UIColor { secondarySystemFillColor }
    public class var tertiarySystemFill: UIColor { tertiarySystemFillColor }
    public class var quaternarySystemFill: UIColor { quaternarySystemFillColor }
    public class var systemBackground: UIColor { systemBackgroundColor }
    public class var secondarySystemBackground: UIColor { secondarySystemBackgroundColor }
    public class var tertiarySystemBackground: UIColor { tertiarySystemBackgroundColor }
    public class var systemGroupedBackground: UIColor { systemGroupedBackgroundColor }
    public class var secondarySystemGroupedBackground: UIColor { secondarySystemGroupedBackgroundColor }
    public class var tertiarySystemGroupedBackground: UIColor { tertiarySystemGroupedBackgroundColor }

    private static let labelColor = pair((0x000000, 1), (0xFFFFFF, 1))
    private static let secondaryLabelColor = pair((0x3C3C43, 0.6), (0xEBEBF5, 0.6))
    private static let tertiaryLabelColor = pair((0x3C3C43, 0.3), (0xEBEBF5, 0.3))
    private static let quaternaryLabelColor = pair((0x3C3C43, 0.18), (0xEBEBF5, 0.16))
    private static let placeholderTextColor = pair((0x3C3C43, 0.3), (0xEBEBF5, 0.3))
    private static let linkColor = pair((0x007AFF, 1), (0x0984FF, 1))
    private static let separatorColor = pair((0x3C3C43, 0.29), (0x545458, 0.6))
    private static let opaqueSeparatorColor = pair((0xC6C6C8, 1), (0x38383A, 1))
    private static let systemFillColor = pair((0x787880, 0.2), (0x787880, 0.36))
    private static let secondarySystemFillColor = pair((0x787880, 0.16), (0x787880, 0.32))
    private static let tertiarySystemFillColor = pair((0x767680, 0.12), (0x767680, 0.24))
    private static let quaternarySystemFillColor = pair((0x747480, 0.08), (0x767680, 0.18))

    private static let systemBackgroundColor = background(0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E)
    private static let secondarySystemBackgroundColor = background(0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E)
    private static let tertiarySystemBackgroundColor = background(0xFFFFFF, dark: 0x2C2C2E, elevated: 0x3A3A3C)
    private static let systemGroupedBackgroundColor = background(0xF2F2F7, dark: 0x000000, elevated: 0x1C1C1E)
    private static let secondarySystemGroupedBackgroundColor = background(0xFFFFFF, dark: 0x1C1C1E, elevated: 0x2C2C2E)
    private static let tertiarySystemGroupedBackgroundColor = background(0xF2F2F7, dark: 0x2C2C2E, elevated: 0x3A3A3C)

    private static func pair(_ light: (hex: Int, alpha: CGFloat), _ dark: (hex: Int, alpha: CGFloat)) -> UIColor {
        let lightColor = UIColor(hex: light.hex, alpha: light.alpha)
        let darkColor = UIColor(hex: dark.hex, alpha: dark.alpha)
        return UIColor(provider: { $0.userInterfaceStyle == .dark ? darkColor : lightColor })
    }

    /// In the dark appearance, backgrounds are lighter at the elevated interface level, as in a sheet.
    private static func background(_ light: Int, dark: Int, elevated: Int) -> UIColor {
        let lightColor = UIColor(hex: light)
        let darkColor = UIColor(hex: dark)
        let elevatedColor = UIColor(hex: elevated)
        return UIColor(provider: { traits in
            guard traits.userInterfaceStyle == .dark else { return lightColor }
            return traits.userInterfaceLevel == .elevated ? elevatedColor : darkColor
        })
    }
}

extension UIColor {
    /// The tint color of the view that draws with it; otherwise the system's blue.
    public class var tintColor: UIColor { tintColorValue }
    private static let tintColorValue = UIColor(provider: { UIColor.systemBlue.resolvedColor(with: $0) })

    public class var lightText: UIColor { lightTextColor }
    public class var darkText: UIColor { darkTextColor }
    private static let lightTextColor = UIColor(white: 1, alpha: 0.6)
    private static let darkTextColor = UIColor(white: 0, alpha: 1)

    public class var groupTableViewBackground: UIColor { systemGroupedBackground }

    public class var black: UIColor { blackColor }
    public class var darkGray: UIColor { darkGrayColor }
    public class var lightGray: UIColor { lightGrayColor }
    public class var white: UIColor { whiteColor }
    public class var gray: UIColor { grayColor }
    public class var red: UIColor { redColor }
    public class var green: UIColor { greenColor }
    public class var blue: UIColor { blueColor }
    public class var cyan: UIColor { cyanColor }
    public class var yellow: UIColor { yellowColor }
    public class var magenta: UIColor { magentaColor }
    public class var orange: UIColor { orangeColor }
    public class var purple: UIColor { purpleColor }
    public class var brown: UIColor { brownColor }
    public class var clear: UIColor { clearColor }

    private static let blackColor = UIColor(white: 0, alpha: 1)
    private static let darkGrayColor = UIColor(white: 0.333, alpha: 1)
    private static let lightGrayColor = UIColor(white: 0.667, alpha: 1)
    private static let whiteColor = UIColor(white: 1, alpha: 1)
    private static let grayColor = UIColor(white: 0.5, alpha: 1)
    private static let redColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let greenColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    private static let blueColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    private static let cyanColor = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    private static let yellowColor = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    private static let magentaColor = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    private static let orangeColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    private static let purpleColor = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    private static let brownColor = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    private static let clearColor = UIColor(white: 0, alpha: 0)
}
