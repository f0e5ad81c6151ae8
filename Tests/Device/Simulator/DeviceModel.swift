import Foundation
import UIKit

/// A real device model: the properties of its screen that affect layout.
public struct DeviceModel: Hashable, Sendable {
    public var name: String
    public var idiom: UIUserInterfaceIdiom
    /// The size of the screen in portrait, in points.
    public var size: CGSize
    public var scale: CGFloat
    /// The safe area insets of a window that fills the screen in portrait.
    public var portraitInsets: Insets
    public var landscapeInsets: Insets
    /// The height of the status bar in portrait, whose lower edge can be above that of the safe area inset.
    public var statusBarHeight: CGFloat { min(portraitInsets.top, Self.tallestStatusBar) }
    public var displayCornerRadius: CGFloat
    /// The maximum refresh rate; apps on phones get 60 Hz unless they request more.
    public var maximumFramesPerSecond: Int
    /// The height of the system keyboard including suggestions, down to the edge of the screen.
    public var portraitKeyboardHeight: CGFloat
    public var landscapeKeyboardHeight: CGFloat
    public var hasHomeIndicator: Bool

    public struct Insets: Hashable, Sendable {
        public var top: CGFloat
        public var left: CGFloat
        public var bottom: CGFloat
        public var right: CGFloat

        public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
            self.top = top
            self.left = left
            self.bottom = bottom
            self.right = right
        }
    }
}

// Sizes and the insets of the iPhone 16 were measured. Radii, landscape insets, keyboard heights and the values of the iPhone 16 Pro and
// the iPad are as reported by developers.
extension DeviceModel: CaseIterable {
    public static let iPhoneSE3 = DeviceModel(
        name: "iPhone SE (3rd generation)", idiom: .phone, size: CGSize(width: 375, height: 667), scale: 2,
        portraitInsets: Insets(top: 20), landscapeInsets: Insets(), displayCornerRadius: 0, maximumFramesPerSecond: 60,
        portraitKeyboardHeight: 260, landscapeKeyboardHeight: 200, hasHomeIndicator: false
    )
    public static let iPhone15 = roundedPhone("iPhone 15", size: CGSize(width: 393, height: 852))
    public static let iPhone16 = roundedPhone("iPhone 16", size: CGSize(width: 393, height: 852))
    public static let iPhone15ProMax = roundedPhone(
        "iPhone 15 Pro Max", size: CGSize(width: 430, height: 932), framesPerSecond: 120, keyboardHeight: 346
    )
    public static let iPhone16Pro = roundedPhone(
        "iPhone 16 Pro", size: CGSize(width: 402, height: 874), top: 62, cornerRadius: 62, framesPerSecond: 120
    )
    public static let iPad10 = DeviceModel(
        name: "iPad (10th generation)", idiom: .pad, size: CGSize(width: 820, height: 1180), scale: 2,
        portraitInsets: Insets(top: 24, bottom: 20), landscapeInsets: Insets(top: 24, bottom: 20),
        displayCornerRadius: 18,
        maximumFramesPerSecond: 60, portraitKeyboardHeight: 320, landscapeKeyboardHeight: 408, hasHomeIndicator: true
    )

    public static let allCases = [iPhoneSE3, iPhone15, iPhone16, iPhone15ProMax, iPhone16Pro, iPad10]

    private static func roundedPhone(
        _ name: String, size: CGSize, top: CGFloat = 59, cornerRadius: CGFloat = 55, framesPerSecond: Int = 60,
        keyboardHeight: CGFloat = 336
    ) -> DeviceModel {
        DeviceModel(
            name: name, idiom: .phone, size: size, scale: 3, portraitInsets: Insets(top: top, bottom: 34),
            landscapeInsets: Insets(left: top, bottom: 21, right: top), displayCornerRadius: cornerRadius,
            maximumFramesPerSecond: framesPerSecond, portraitKeyboardHeight: keyboardHeight,
            landscapeKeyboardHeight: 219,
            hasHomeIndicator: true
        )
    }
}

extension DeviceModel {
    /// Developers report 54 points for phones with a Dynamic Island, whose top safe area inset is 59 or 62.
    private static let tallestStatusBar: CGFloat = 54

    func bounds(for orientation: UIInterfaceOrientation) -> CGRect {
        let size = orientation.isLandscape ? CGSize(width: size.height, height: size.width) : size
        return CGRect(origin: .zero, size: size)
    }

    func safeAreaInsets(for orientation: UIInterfaceOrientation) -> UIEdgeInsets {
        let insets = orientation.isLandscape ? landscapeInsets : portraitInsets
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }

    func keyboardHeight(for orientation: UIInterfaceOrientation) -> CGFloat {
        orientation.isLandscape ? landscapeKeyboardHeight : portraitKeyboardHeight
    }
}
