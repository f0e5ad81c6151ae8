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
    public struct Identifier: Hashable, Sendable, Codable, RawRepresentable, ExpressibleByStringLiteral {
        /// The name itself.
        public let rawValue: String
        /// A name of your own.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name of your own, written as a literal.
        public init(stringLiteral value: String) { rawValue = value }
    }

    /// The values from which a custom detent can compute its height.
    public struct Context {
        /// The maximum height of a sheet in points, including the safe area at its edge; the maximum width at a side edge.
        public let maximumDetentValue: CGFloat
        /// The content's width in points; the container's at a side edge, where the detent is the width.
        public let width: CGFloat
        /// The safe area of the sheet's container.
        ///
        /// Heights include the inset at the sheet's edge: add `safeAreaInsets.bottom` to a height without it.
        public let safeAreaInsets: UIEdgeInsets
        /// The traits of the presentation.
        public let traitCollection: UITraitCollection
    }

    /// The same detent with its own dimming, which is interpolated between detents.
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

    /// A height that a closure computes in each layout pass; return nil to make the detent inactive.
    ///
    /// A height that is not finite or less than a point is reported once per sheet, and the last valid one is used, or that of a bar.
    ///
    /// While the sheet moves the closure is called only after a change of the container, the keyboard, the traits or the configuration,
    /// after `invalidateDetents`, and at the end of the movement.
    public static func custom(
        _ identifier: Identifier, height: @escaping @MainActor @Sendable (Context) -> CGFloat?
    ) -> Detent {
        Detent(
            identifier: identifier,
            rule: DetentRule(dependsOnContent: true) { environment, content in
                height(
                    Context(
                        maximumDetentValue: environment.maximumExtent, width: content.width,
                        safeAreaInsets: environment.safeAreaInsets, traitCollection: content.traits))
            })
    }
}

extension Detent {
    /// Detents with the same identifier and the same dimming are equal; closures cannot be compared.
    public static func == (left: Detent, right: Detent) -> Bool {
        left.identifier == right.identifier && left.dimming == right.dimming
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
        hasher.combine(dimming)
    }
}
