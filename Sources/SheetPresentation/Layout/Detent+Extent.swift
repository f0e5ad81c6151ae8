import UIKit

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
}

extension Detent {
    /// Whether its height may depend on the content's layout.
    var dependsOnContent: Bool {
        switch height {
        case .fitContent, .peek, .custom: true
        case .points, .fraction, .medium, .large, .full: false
        }
    }

    /// The system's medium detent as a fraction of the maximum height (measured on iOS 16).
    private static let mediumFraction: CGFloat = 0.56
    /// The same on screens at most `smallScreenHeight` points high.
    private static let mediumFractionOnSmallScreens: CGFloat = 0.63
    private static let smallScreenHeight: CGFloat = 568

    /// The least width of a container in which a side sheet has a medium detent, in points.
    private static let narrowestForMedium: CGFloat = 500

    /// The requested extent in `environment`; nil if the detent is inactive. It may be too large, or invalid if a closure returns it.
    @MainActor
    func requestedExtent(in environment: SheetEnvironment, content: MeasuredContent) -> CGFloat? {
        let maximum = environment.maximumExtent
        switch height {
        case .points(let points, let isInsideSafeArea):
            guard Self.isPossible(points) else { return maximum }
            return points + (isInsideSafeArea ? environment.ownInset : 0)
        case .fraction(let fraction): return fraction.isFinite && fraction > 0 ? fraction * maximum : maximum
        case .medium: return Self.mediumFraction(in: environment).map { $0 * maximum }
        case .large: return maximum
        case .full: return environment.fullExtent
        case .fitContent:
            return content.fittingExtent() ?? Self.extentOfUnmeasuredContent(in: environment)
        case .peek(let view): return content.peekExtent(view.call)
        case .custom(let answer):
            return answer.call(
                Context(
                    maximumDetentValue: maximum, width: content.width, safeAreaInsets: environment.safeAreaInsets,
                    traitCollection: content.traits))
        }
    }

    /// The extent for content that cannot be measured: the medium detent or, if that is inactive, the maximum; at the sides a common width.
    private static func extentOfUnmeasuredContent(in environment: SheetEnvironment) -> CGFloat {
        guard environment.side.isVertical else { return widthOfUnmeasuredContent }
        return (mediumFraction(in: environment) ?? 1) * environment.maximumExtent
    }

    /// The width of the smallest phone, in points.
    private static let widthOfUnmeasuredContent: CGFloat = 320

    /// The maximum extent of the detent in `environment`.
    func limit(in environment: SheetEnvironment) -> CGFloat {
        height == .full ? environment.fullExtent : environment.maximumExtent
    }

    /// The medium detent's fraction of the maximum extent; nil if it is inactive.
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
