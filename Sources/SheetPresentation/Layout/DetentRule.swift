import UIKit

/// The rule for a detent's extent.
struct DetentRule: Sendable {
    /// The problem with the detent on any screen, if there is one.
    var problem: SheetProblem?
    /// The problem with a part of the rule that is ignored, if there is one.
    var ignored: SheetProblem?
    /// The extent in points, if that is fixed.
    var points: CGFloat?
    /// Whether it may include the safe area opposite the sheet's edge.
    var mayBeFull = false
    let extent: Extent

    /// The requested extent; nil if the detent is inactive. It may be too large, or invalid if a closure returns it.
    enum Extent: Sendable {
        case ofEnvironment(@MainActor @Sendable (SheetEnvironment) -> CGFloat?)
        /// An extent that may depend on the content's layout.
        case ofContent(@MainActor @Sendable (SheetEnvironment, MeasuredContent) -> CGFloat?)
    }

    /// Whether the extent may depend on the content's layout.
    var dependsOnContent: Bool {
        if case .ofContent = extent { true } else { false }
    }

    @MainActor
    func extent(in environment: SheetEnvironment, content: () -> MeasuredContent) -> CGFloat? {
        switch extent {
        case .ofEnvironment(let extent): extent(environment)
        case .ofContent(let extent): extent(environment, content())
        }
    }

    /// The same without the content: one that depends on it has its present extent, within the limits.
    @MainActor
    func extent(in environment: SheetEnvironment, orPresent present: CGFloat?) -> CGFloat? {
        let extent: CGFloat?
        switch self.extent {
        case .ofEnvironment(let rule): extent = rule(environment)
        case .ofContent: extent = present
        }
        return extent.flatMap {
            Self.isPossible($0) ? environment.roundedToPixels(min($0, limit(in: environment))) : nil
        }
    }

    /// The maximum extent in an environment.
    func limit(in environment: SheetEnvironment) -> CGFloat {
        mayBeFull ? environment.fullExtent : environment.maximumExtent
    }

    /// Whether a sheet can have this extent, in points.
    static func isPossible(_ extent: CGFloat) -> Bool {
        extent.isFinite && extent >= leastExtent
    }

    private static let leastExtent: CGFloat = 1
}

/// The measurements of a sheet's content that detents use.
@MainActor
struct MeasuredContent {
    var traits: UITraitCollection
    /// The width that the content gets, in points.
    var width: CGFloat
    /// The extent that the visible page needs; nil if it cannot be measured.
    var fittingExtent: () -> CGFloat?
    /// The extent that reveals the view that a closure returns; nil if it returns none.
    var peekExtent: (@MainActor (UIViewController) -> UIView?) -> CGFloat?
    /// Lays out the content before it is measured again.
    var layOut: () -> Void
    /// Asks a closure of the app for an extent.
    var ask: (() -> CGFloat?) -> CGFloat? = { $0() }
}
