import UIKit

/// A height at which a sheet comes to rest.
///
/// Heights reach from the sheet's top edge to the bottom of the screen, so they include the home indicator's safe area. Heights
/// beyond what fits below the top safe area are clamped to that; only `full` goes over it.
public struct Detent: Hashable, Sendable {
    /// Tells detents apart; two detents of one sheet must not share it.
    public let identifier: Identifier

    let height: Height

    /// How what lies beneath is dimmed while the sheet rests here; nil as the appearance says.
    private(set) var dimming: Dimming?

    struct Dimming: Hashable, Sendable {
        var opacity: CGFloat
        /// Nil for the appearance's.
        var color: UIColor?
    }

    enum Height: Hashable, Sendable {
        case points(CGFloat, isInsideSafeArea: Bool)
        case fraction(CGFloat)
        case medium
        case large
        case full
        case fitContent
        case peek(Closure<UIViewController, UIView?>)
        case custom(Closure<Context, CGFloat?>)
    }

    /// A closure that counts as equal to another when both belong to the same identifier.
    struct Closure<Argument, Answer>: Hashable, Sendable {
        let identifier: Identifier
        let call: @MainActor @Sendable (Argument) -> Answer

        static func == (left: Closure, right: Closure) -> Bool { left.identifier == right.identifier }
        func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
    }

    /// The name of a detent.
    ///
    /// It can be encoded, so the detent at which somebody left a sheet can be saved and selected again.
    public struct Identifier: Hashable, Sendable, Codable, RawRepresentable, ExpressibleByStringLiteral {
        /// The name itself.
        public let rawValue: String
        /// A name of your own.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name of your own, written as a literal.
        public init(stringLiteral value: String) { rawValue = value }
    }

    /// What a custom detent can make its height of.
    public struct Context {
        /// The tallest a sheet may be here, in points, own safe area included; at a side edge the widest.
        public let maximumDetentValue: CGFloat
        /// The width that the content gets, in points; at a side edge, where the detent is the width, the container's.
        public let width: CGFloat
        /// The safe area of the sheet's container.
        ///
        /// Heights include that of the sheet's own edge: who counts without it adds `safeAreaInsets.bottom`.
        public let safeAreaInsets: UIEdgeInsets
        /// The traits of the presentation.
        public let traitCollection: UITraitCollection
    }

    /// A fixed height in points; one that is not finite and above zero is reported and replaced by `large`.
    ///
    /// With `insideSafeArea` the safe area of the sheet's own edge, such as the home indicator's, comes on top; default false, the
    /// points include it.
    public static func height(_ points: CGFloat, insideSafeArea: Bool = false) -> Detent {
        Detent(
            identifier: Identifier(rawValue: "height(\(points)\(insideSafeArea ? ", insideSafeArea" : ""))"),
            height: .points(points, isInsideSafeArea: insideSafeArea))
    }

    /// A fixed width in points, for a sheet at the leading or trailing edge; the same as `height`.
    public static func width(_ points: CGFloat, insideSafeArea: Bool = false) -> Detent {
        Detent(
            identifier: Identifier(rawValue: "width(\(points)\(insideSafeArea ? ", insideSafeArea" : ""))"),
            height: .points(points, isInsideSafeArea: insideSafeArea))
    }

    /// A part of the tallest possible height, 0...1; values outside are reported and clamped.
    public static func fraction(_ fraction: CGFloat) -> Detent {
        Detent(identifier: Identifier(rawValue: "fraction(\(fraction))"), height: .fraction(fraction))
    }

    /// About half the screen, as the system's medium detent: 0.56 of the tallest height; absent where the height is compact.
    public static let medium = Detent(identifier: "medium", height: .medium)

    /// As tall as fits below the top safe area.
    public static let large = Detent(identifier: "large", height: .large)

    /// As tall as the screen, over the top safe area, which the content then has at its top.
    public static let full = Detent(identifier: "full", height: .full)

    /// As tall as the page that is seen needs: its `preferredContentSize`, the content of the list it shows, or what its constraints
    /// amount to; in a navigation or tab bar controller together with the bars.
    ///
    /// A page that cannot be measured is reported once and gets the medium height; at a side edge a width of 320 points. The height
    /// follows the page wherever UIKit reports a change; after any other, call `invalidateDetents`.
    public static let fitContent = Detent(identifier: "fitContent", height: .fitContent)

    /// Shows the content down to the lower edge of one of its views, above the safe area; answer nil where the detent shall not exist.
    ///
    /// At any edge that is as far as the end of the view that the sheet's own edge hides first. Like a custom height it is measured
    /// anew after a change of the screen, and else after `invalidateDetents`.
    ///
    ///     .peek("search") { content in (content as? MapSearch)?.searchBar }
    public static func peek(
        _ identifier: Identifier, at view: @escaping @MainActor @Sendable (UIViewController) -> UIView?
    ) -> Detent {
        Detent(identifier: identifier, height: .peek(Closure(identifier: identifier, call: view)))
    }

    /// The same detent with a dimming of its own while the sheet rests there; between detents it goes over into the next one's.
    ///
    /// - Parameters:
    ///   - opacity: 0...1; a value outside is reported and clamped. With 0 nothing is dimmed, but touches are still the sheet's: see
    ///     `largestUndimmedDetent`.
    ///   - color: Default nil, the appearance's.
    public func dimmed(_ opacity: CGFloat, color: UIColor? = nil) -> Detent {
        var detent = self
        detent.dimming = Dimming(opacity: opacity, color: color)
        return detent
    }

    /// A height of your own making, asked for at each layout; answer nil where the detent shall not exist.
    ///
    /// An answer that is not finite or less than a point is reported once a sheet. The last possible one is kept then, and without
    /// one the sheet is as tall as a bar.
    ///
    /// While the sheet moves it is asked only after a change of the screen, the keyboard, the traits or the configuration and after
    /// `invalidateDetents`, and in any case once the movement is over.
    public static func custom(
        _ identifier: Identifier, height: @escaping @MainActor @Sendable (Context) -> CGFloat?
    ) -> Detent {
        Detent(identifier: identifier, height: .custom(Closure(identifier: identifier, call: height)))
    }
}
