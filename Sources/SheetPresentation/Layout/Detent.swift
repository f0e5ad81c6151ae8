import UIKit

/// A height at which a sheet comes to rest.
///
/// Heights include the safe area at the sheet's edge, such as the home indicator's. They are clamped to the height below the top safe
/// area; only `full` extends into that.
public struct Detent: Hashable, Sendable {
    /// Identifies the detent; must be unique among the detents of a sheet.
    public let identifier: Identifier

    let rule: DetentRule

    /// The dimming while the sheet rests at this detent; nil for the appearance's.
    private(set) var dimming: Dimming?

    /// The card at this detent; nil for a sheet attached to its edge.
    private(set) var floating: Floating?

    init(identifier: Identifier, rule: DetentRule) {
        self.identifier = identifier
        self.rule = rule
    }

    struct Dimming: Hashable, Sendable {
        var opacity: CGFloat
        /// Nil for the appearance's.
        var color: UIColor?
    }

    /// The name of a detent.
    ///
    /// It is codable, so a sheet's detent can be saved and restored.
    public struct Identifier: Hashable, Sendable, Codable, RawRepresentable, ExpressibleByStringInterpolation,
        CustomStringConvertible
    {
        /// The name itself.
        public let rawValue: String
        /// A name of your own.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name of your own, written as a literal.
        public init(stringLiteral value: String) { rawValue = value }

        public var description: String { rawValue }

        /// That of ``Detent/medium``.
        public static let medium: Identifier = "medium"
        /// That of ``Detent/large``.
        public static let large: Identifier = "large"
        /// That of ``Detent/full``.
        public static let full: Identifier = "full"
        /// That of ``Detent/fitContent``.
        public static let fitContent: Identifier = "fitContent"

        /// That of ``Detent/height(_:excludingSafeArea:)``.
        public static func height(_ points: CGFloat, excludingSafeArea: Bool = false) -> Identifier {
            fixed("height", points, excludingSafeArea: excludingSafeArea)
        }

        /// That of ``Detent/width(_:excludingSafeArea:)``.
        public static func width(_ points: CGFloat, excludingSafeArea: Bool = false) -> Identifier {
            fixed("width", points, excludingSafeArea: excludingSafeArea)
        }

        /// That of ``Detent/fraction(_:)``.
        public static func fraction(_ fraction: CGFloat) -> Identifier { "fraction(\(fraction))" }

        private static func fixed(_ name: String, _ points: CGFloat, excludingSafeArea: Bool) -> Identifier {
            "\(name)(\(points)\(excludingSafeArea ? ", excludingSafeArea" : ""))"
        }
    }

    /// The values from which a custom detent can compute its height.
    public struct Context {
        /// The maximum height of a sheet in points, including the safe area at its edge; the maximum width at a side edge.
        public let maximumExtent: CGFloat
        /// The content's width in points; the container's at a side edge, where the detent is the width.
        public let width: CGFloat
        /// The safe area of the sheet's container.
        ///
        /// Heights include the inset at the sheet's edge: add `safeAreaInsets.bottom` to a height without it.
        public let safeAreaInsets: UIEdgeInsets
        /// The traits of the presentation.
        public let traitCollection: UITraitCollection
        let content: MeasuredContent

        /// The height that the visible page needs, as with `fitContent`, in points; nil if it cannot be measured.
        ///
        ///     .custom("half of it") { $0.fittingExtent.map { $0 / 2 } }
        ///
        /// Measured when it is read, which lays out the content, and valid only inside the closure. It includes bars and the safe area at the
        /// sheet's edge, and is not limited to `maximumExtent`; at a side edge it is a width.
        @MainActor public var fittingExtent: CGFloat? { content.fittingExtent() }
    }

    /// The same detent with its own dimming, which is interpolated between detents; also at an undimmed detent.
    ///
    /// - Parameters:
    ///   - opacity: 0...1; a value outside is reported and clamped. With 0 nothing is dimmed, but touches do not pass through: see
    ///     `largestUndimmedDetent`.
    ///   - color: Default nil, the appearance's.
    public func dimmed(_ opacity: CGFloat, color: UIColor? = nil) -> Detent {
        var detent = self
        detent.dimming = Dimming(opacity: opacity, color: color)
        return detent
    }

    /// The same detent with every invalid number of its dimming and its card replaced, and the problems.
    func sanitized(dimming usual: CGFloat) -> (detent: Detent, problems: [SheetProblem]) {
        var result = self
        var problems: [SheetProblem] = []
        if let dimming, !(0...1).contains(dimming.opacity) {
            let opacity = dimming.opacity.isNaN ? usual : min(max(dimming.opacity, 0), 1)
            problems.append(
                SheetProblem(
                    .invalidValue,
                    cause: "The dimming \(dimming.opacity) of the detent \(identifier.rawValue) is invalid.",
                    recoverySuggestion: "Use a value from 0 to 1; \(opacity) is used instead."))
            result.dimming?.opacity = opacity
        }
        if let floating, case let possible = floating.sanitized, possible != floating {
            problems.append(
                SheetProblem(
                    .invalidValue,
                    cause: "A margin or a corner of the floating detent \(identifier.rawValue) is invalid.",
                    recoverySuggestion: "Use points from 0 to 1,000; the nearest ones are used."))
            result.floating = possible
            result.floating?.wasReported = true
        }
        return (result, problems)
    }

    /// The same detent, not floating.
    var attached: Detent {
        var detent = self
        detent.floating = nil
        return detent
    }

    /// The same detent as a floating card with the same margin on each side, 0...1,000 points; default 8.
    public func floating(_ margin: CGFloat = 8, corners: SheetCorners = .concentric(minimum: 24)) -> Detent {
        floating(
            NSDirectionalEdgeInsets(top: margin, leading: margin, bottom: margin, trailing: margin), corners: corners)
    }

    /// The same detent as a floating card.
    ///
    /// The height still counts from the edge of the screen: a card that floats 8 points above it is 8 points lower. In a page with a tab bar
    /// or a toolbar, both count from that, so a panel's card floats above it. Between detents the
    /// frame of the card is interpolated, in drags and animations. Its content has the width of the widest detent and is scaled with the
    /// card; with `contentMode` `.resizing` it is laid out instead.
    ///
    ///     configuration.detents = [.height(80).floating(8), .large]
    ///
    /// - Parameters:
    ///   - insets: The margins from the container's edges, 0...1,000 points, independent of the safe area; values outside are reported and
    /// clamped, one that is not a number counts as 0. A card has at least 44 points. The margin opposite the sheet's edge has no effect. The
    /// keyboard lifts the card.
    ///   - corners: Default concentric with the screen's, at least 24 points.
    public func floating(_ insets: NSDirectionalEdgeInsets, corners: SheetCorners = .concentric(minimum: 24)) -> Detent
    {
        var detent = self
        detent.floating = Floating(insets: insets, corners: corners)
        return detent
    }

    /// A height that a closure computes in each layout pass; return nil to make the detent inactive.
    ///
    /// A height that is not finite or less than a point is reported once per sheet, and the last valid one is used, or a bar's.
    ///
    /// While the sheet moves the closure is called only after a change of the container, the keyboard, the traits or the configuration,
    /// after `invalidateDetents`, and at the end of the movement.
    public static func custom(
        _ identifier: Identifier, height: @escaping @MainActor @Sendable (Context) -> CGFloat?
    ) -> Detent {
        Detent(
            identifier: identifier,
            rule: DetentRule(
                extent: .ofContent { environment, content in
                    let context = Context(
                        maximumExtent: environment.maximumExtent, width: content.width,
                        safeAreaInsets: environment.safeAreaInsets, traitCollection: content.traits,
                        content: content)
                    return content.ask { height(context) }
                }))
    }
}

extension Detent {
    /// Detents with the same identifier and appearance are equal; closures cannot be compared.
    public static func == (left: Detent, right: Detent) -> Bool {
        left.identifier == right.identifier && left.dimming == right.dimming && left.floating == right.floating
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
        hasher.combine(dimming)
        hasher.combine(floating)
    }
}
