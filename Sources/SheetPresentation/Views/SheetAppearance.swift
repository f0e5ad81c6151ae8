import UIKit

/// The appearance of a sheet.
///
/// Invalid values are reported and clamped; a value that is not a number counts as the default.
public struct SheetAppearance: Hashable, Sendable {
    /// The radius of the corners at the sheet's free edge in points, 0...1,000, and of all corners of a card next to its source or in the middle;
    /// default 10, like the system's sheet before iOS 26.
    public var cornerRadius: CGFloat = 10

    /// The background behind transparent content and beyond the sheet's edge; default the content's own background color.
    ///
    /// An effect is visible where the content's views are transparent. A solid color replaces it while a style fades or masks the sheet, and
    /// with Reduce Transparency.
    public var background = SheetBackground.content

    /// The shadow around the sheet; default a soft one.
    public var shadow = Shadow()

    /// The color of the dimming view; default black.
    public var dimmingColor: UIColor = .black

    /// The opacity of the dimming view at rest, 0...1; default 0.2, like the system's sheet (measured on iOS 26).
    public var dimmingOpacity: CGFloat = 0.2

    /// The defaults named at each property.
    public init() {}

    /// The shadow around a sheet.
    public struct Shadow: Hashable, Sendable {
        /// 0...1; default 0.12. With 0 no shadow is drawn.
        public var opacity: CGFloat
        /// Blur radius, 0...1,000 points; default 12.
        public var radius: CGFloat
        /// In points, -1,000...1,000 each; default no offset.
        public var offset: CGSize

        /// - Parameters:
        ///   - opacity: 0...1; default 0.12.
        ///   - radius: Blur radius, 0...1,000 points; default 12.
        ///   - offset: In points, -1,000...1,000 each; default none.
        public init(opacity: CGFloat = 0.12, radius: CGFloat = 12, offset: CGSize = .zero) {
            self.opacity = opacity
            self.radius = radius
            self.offset = offset
        }

        /// No shadow.
        public static let none = Shadow(opacity: 0, radius: 0)

        // CGSize is hashable only since iOS 18.
        /// Hashes every property.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(opacity)
            hasher.combine(radius)
            hasher.combine(offset.width)
            hasher.combine(offset.height)
        }
    }
}
