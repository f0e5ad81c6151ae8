import UIKit

/// What detents can ask about a sheet's content.
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

    /// What content gets that cannot be measured: the medium detent, as tall as fits where that does not exist; at a side a usual width.
    private static func extentOfUnmeasuredContent(in environment: SheetEnvironment) -> CGFloat {
        guard environment.side.isVertical else { return widthOfUnmeasuredContent }
        return (mediumFraction(in: environment) ?? 1) * environment.maximumExtent
    }

    /// As wide as the smallest phone, in points.
    private static let widthOfUnmeasuredContent: CGFloat = 320

    /// The most that the detent may get in `environment`.
    func limit(in environment: SheetEnvironment) -> CGFloat {
        height == .full ? environment.fullExtent : environment.maximumExtent
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
