import UIKit

/// A height at which a sheet comes to rest.
///
/// Heights reach from the sheet's top edge to the bottom of the screen, so they include the home indicator's safe area. Heights
/// beyond what fits below the top safe area are clamped to that.
public struct Detent: Hashable, Sendable {
    /// Tells detents apart; two detents of one sheet must not share it.
    public let identifier: Identifier

    let height: Height

    enum Height: Hashable, Sendable {
        case points(CGFloat)
        case fraction(CGFloat)
        case medium
        case large
        case fitContent
        case custom(Resolver)
    }

    /// A closure that counts as equal to another when both belong to the same identifier.
    struct Resolver: Hashable, Sendable {
        let identifier: Identifier
        let resolve: @MainActor @Sendable (Context) -> CGFloat?

        static func == (left: Resolver, right: Resolver) -> Bool { left.identifier == right.identifier }
        func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
    }

    /// The name of a detent.
    public struct Identifier: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
        /// The name itself.
        public let rawValue: String
        /// A name of your own.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name of your own, written as a literal.
        public init(stringLiteral value: String) { rawValue = value }
    }

    /// What a custom detent can make its height of.
    public struct Context {
        /// The tallest a sheet may be here, in points; at a side edge the widest.
        public let maximumDetentValue: CGFloat
        /// The traits of the presentation.
        public let traitCollection: UITraitCollection
    }

    /// A fixed height in points; one that is not finite and above zero is reported and replaced by `large`.
    public static func height(_ points: CGFloat) -> Detent {
        Detent(identifier: Identifier(rawValue: "height(\(points))"), height: .points(points))
    }

    /// A fixed width in points, for a sheet at the leading or trailing edge; the same as `height`.
    public static func width(_ points: CGFloat) -> Detent {
        Detent(identifier: Identifier(rawValue: "width(\(points))"), height: .points(points))
    }

    /// A part of the tallest possible height, 0...1; values outside are reported and clamped.
    public static func fraction(_ fraction: CGFloat) -> Detent {
        Detent(identifier: Identifier(rawValue: "fraction(\(fraction))"), height: .fraction(fraction))
    }

    /// About half the screen, as the system's medium detent: 0.56 of the tallest height; absent where the height is compact.
    public static let medium = Detent(identifier: "medium", height: .medium)

    /// As tall as fits below the top safe area.
    public static let large = Detent(identifier: "large", height: .large)

    /// As tall as the content wants to be: its `preferredContentSize`, or what its constraints amount to.
    public static let fitContent = Detent(identifier: "fitContent", height: .fitContent)

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
        Detent(identifier: identifier, height: .custom(Resolver(identifier: identifier, resolve: height)))
    }
}

extension Detent {
    /// Whether its height may follow from what the content is like once it is laid out.
    var dependsOnContent: Bool {
        switch height {
        case .fitContent, .custom: true
        case .points, .fraction, .medium, .large: false
        }
    }

    /// The system's medium detent as a part of the tallest height (measured on iOS 16).
    private static let mediumFraction: CGFloat = 0.56
    /// The same on screens at most `smallScreenHeight` points high.
    private static let mediumFractionOnSmallScreens: CGFloat = 0.63
    private static let smallScreenHeight: CGFloat = 568

    /// The least width of a container in which a side sheet has a medium detent, in points.
    private static let narrowestForMedium: CGFloat = 500

    /// The extent that the detent asks for in `environment`, nil where it does not exist: perhaps more than fits, and as impossible as a
    /// closure's answer.
    @MainActor
    func requestedExtent(
        in environment: SheetEnvironment, traits: UITraitCollection, contentExtent: () -> CGFloat
    ) -> CGFloat? {
        let maximum = environment.maximumExtent
        switch height {
        case .points(let points): return Self.isPossible(points) ? points : maximum
        case .fraction(let fraction): return fraction.isFinite && fraction > 0 ? fraction * maximum : maximum
        case .medium: return Self.mediumFraction(in: environment).map { $0 * maximum }
        case .large: return maximum
        case .fitContent: return contentExtent() + environment.side.inset(of: environment.safeAreaInsets)
        case .custom(let resolver):
            return resolver.resolve(Context(maximumDetentValue: maximum, traitCollection: traits))
        }
    }

    /// The part of the largest extent that the medium detent takes; nil where it does not exist.
    private static func mediumFraction(in environment: SheetEnvironment) -> CGFloat? {
        guard environment.side.isVertical else {
            return environment.size.width < narrowestForMedium ? nil : 0.5
        }
        guard !environment.isHeightCompact else { return nil }
        return environment.size.height <= smallScreenHeight ? mediumFractionOnSmallScreens : mediumFraction
    }

    /// Whether a sheet can have this height, in points.
    static func isPossible(_ height: CGFloat) -> Bool {
        height.isFinite && height >= leastHeight
    }

    private static let leastHeight: CGFloat = 1
}
