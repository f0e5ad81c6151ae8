import Foundation

// Values in 0...255 from Apple's Human Interface Guidelines, "Color", iOS 13 to 18.
extension UIColor {
    public class var systemRed: UIColor { systemRedColor }
    public class var systemOrange: UIColor { systemOrangeColor }
    public class var systemYellow: UIColor { systemYellowColor }
    public class var systemGreen: UIColor { systemGreenColor }
    public class var systemMint: UIColor { systemMintColor }
    public class var systemTeal: UIColor { systemTealColor }
    public class var systemCyan: UIColor { systemCyanColor }
    public class var systemBlue: UIColor { systemBlueColor }
    public class var systemIndigo: UIColor { systemIndigoColor }
    public class var systemPurple: UIColor { systemPurpleColor }
    public class var systemPink: UIColor { systemPinkColor }
    public class var systemBrown: UIColor { systemBrownColor }
    public class var systemGray: UIColor { systemGrayColor }
    public class var systemGray2: UIColor { systemGray2Color }
    public class var systemGray3: UIColor { systemGray3Color }
    public class var systemGray4: UIColor { systemGray4Color }
    public class var systemGray5: UIColor { systemGray5Color }
    public class var systemGray6: UIColor { systemGray6Color }

    private static let systemRedColor = system(0xFF3B30, 0xFF453A, contrast: 0xD70015, 0xFF6961)
    private static let systemOrangeColor = system(0xFF9500, 0xFF9F0A, contrast: 0xC93400, 0xFFB340)
    private static let systemYellowColor = system(0xFFCC00, 0xFFD60A, contrast: 0xB25000, 0xFFD426)
    private static let systemGreenColor = system(0x34C759, 0x30D158, contrast: 0x248A3D, 0x30DB5B)
    private static let systemMintColor = system(0x00C7BE, 0x63E6E2, contrast: 0x0C817B, 0x66D4CF)
    private static let systemTealColor = system(0x30B0C7, 0x40C8E0, contrast: 0x008299, 0x5DE6FF)
    private static let systemCyanColor = system(0x32ADE6, 0x64D2FF, contrast: 0x0071A4, 0x70D7FF)
    private static let systemBlueColor = system(0x007AFF, 0x0A84FF, contrast: 0x0040DD, 0x409CFF)
    private static let systemIndigoColor = system(0x5856D6, 0x5E5CE6, contrast: 0x3634A3, 0x7D7AFF)
    private static let systemPurpleColor = system(0xAF52DE, 0xBF5AF2, contrast: 0x8944AB, 0xDA8FFF)
    private static let systemPinkColor = system(0xFF2D55, 0xFF375F, contrast: 0xD30F45, 0xFF6482)
    private static let systemBrownColor = system(0xA2845E, 0xAC8E68, contrast: 0x7F6545, 0xB59469)
    private static let systemGrayColor = system(0x8E8E93, 0x8E8E93, contrast: 0x6C6C70, 0xAEAEB2)
    private static let systemGray2Color = system(0xAEAEB2, 0x636366, contrast: 0x8E8E93, 0x7C7C80)
    private static let systemGray3Color = system(0xC7C7CC, 0x48484A, contrast: 0xAEAEB2, 0x545456)
    private static let systemGray4Color = system(0xD1D1D6, 0x3A3A3C, contrast: 0xBCBCC0, 0x444446)
    private static let systemGray5Color = system(0xE5E5EA, 0x2C2C2E, contrast: 0xD8D8DC, 0x363638)
    private static let systemGray6Color = system(0xF2F2F7, 0x1C1C1E, contrast: 0xEBEBF0, 0x242426)

    private static func system(_ light: Int, _ dark: Int, contrast: Int, _ darkContrast: Int) -> UIColor {
        let normal = (UIColor(hex: light), UIColor(hex: dark))
        let high = (UIColor(hex: contrast), UIColor(hex: darkContrast))
        return UIColor(provider: { traits in
            let pair = traits.accessibilityContrast == .high ? high : normal
            return traits.userInterfaceStyle == .dark ? pair.1 : pair.0
        })
    }

    convenience init(hex: Int, alpha: CGFloat = 1) {
        let red = CGFloat((hex >> 16) & 0xFF) / 255
        let green = CGFloat((hex >> 8) & 0xFF) / 255
        let blue = CGFloat(hex & 0xFF) / 255
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
}
