import UIKit

extension Detent {
    /// A fixed height in points; one that is not finite or below 1 is reported and replaced by `large`.
    ///
    /// - Parameters:
    ///   - points: The height; by default of the whole sheet, from its edge of the screen.
    ///   - excludingSafeArea: Whether the safe area at that edge, such as the home indicator's, is added to the height; default false. It is
    ///     true of every height of UIKit's: `.height(300, excludingSafeArea: true)` is as high as a custom detent of
    ///     `UISheetPresentationController` that returns 300.
    public static func height(_ points: CGFloat, excludingSafeArea: Bool = false) -> Detent {
        fixed(
            .height(points, excludingSafeArea: excludingSafeArea), points, "height",
            excludingSafeArea: excludingSafeArea)
    }

    /// A fixed width in points, for a sheet at the leading or trailing edge; the same as ``height(_:excludingSafeArea:)``.
    public static func width(_ points: CGFloat, excludingSafeArea: Bool = false) -> Detent {
        fixed(
            .width(points, excludingSafeArea: excludingSafeArea), points, "width", excludingSafeArea: excludingSafeArea)
    }

    private static func fixed(
        _ identifier: Identifier, _ points: CGFloat, _ dimension: String, excludingSafeArea: Bool
    ) -> Detent {
        let problem =
            DetentRule.isPossible(points)
            ? nil
            : SheetProblem(
                .invalidValue,
                cause: "The \(dimension) \(points) is not a valid \(dimension).",
                recoverySuggestion: "Use at least 1 point; the maximum \(dimension) is used instead.")
        return Detent(
            identifier: identifier,
            rule: DetentRule(
                problem: problem, points: points,
                extent: .ofEnvironment { environment in
                    guard DetentRule.isPossible(points) else { return environment.maximumExtent }
                    return points + (excludingSafeArea ? environment.uncoveredOwnInset : 0)
                }))
    }

    /// A fraction of the maximum height, above 0 and at most 1; any other value is reported, and the maximum height is used.
    public static func fraction(_ fraction: CGFloat) -> Detent {
        let problem =
            fraction > 0 && fraction <= 1
            ? nil
            : SheetProblem(
                .invalidValue,
                cause: "The fraction \(fraction) is not above 0 and at most 1.",
                recoverySuggestion:
                    "Use a fraction of the maximum height such as 0.5; the maximum height is used instead.")
        return Detent(
            identifier: .fraction(fraction),
            rule: DetentRule(
                problem: problem,
                extent: .ofEnvironment { environment in
                    fraction.isFinite && fraction > 0 ? fraction * environment.maximumExtent : environment.maximumExtent
                }))
    }

    /// About half the screen, like the system's medium detent: 0.56 of the maximum height, or 0.63 on screens up to 568
    /// points high. Inactive in compact height, where a sheet without any other detent is as tall as ``large``.
    public static let medium = Detent(
        identifier: .medium,
        rule: DetentRule(
            extent: .ofEnvironment { environment in
                mediumFraction(in: environment).map { $0 * environment.maximumExtent }
            }))

    /// The maximum height below the top safe area.
    public static let large = Detent(
        identifier: .large, rule: DetentRule(extent: .ofEnvironment { $0.maximumExtent }))

    /// The height of the screen, including the top safe area, which becomes part of the content's.
    public static let full = Detent(
        identifier: .full, rule: DetentRule(mayBeFull: true, extent: .ofEnvironment { $0.fullExtent }))

    /// The height that the visible page needs: its `preferredContentSize`, the content size of its list, or the fitting size of its
    /// constraints; including the bars of a navigation or tab bar controller.
    ///
    /// A page that cannot be measured is reported once and gets the medium height, or a width of 320 points at a side edge; a list whose last row
    /// is removed keeps its height. The height is updated after every change that UIKit reports, and when a list or a view that knows its size,
    /// such as SwiftUI's, needs another one; after any other change, call `invalidateDetents`.
    public static let fitContent = Detent(
        identifier: .fitContent,
        rule: DetentRule(
            extent: .ofContent { environment, content in
                content.fittingExtent() ?? extentOfUnmeasuredContent(in: environment)
            }))

    /// The height that the visible page needs, but not more than another detent's; the rest of the content scrolls.
    ///
    ///     configuration.detents = [.fitContent(maximum: .fraction(0.8))]
    ///
    /// - Parameter maximum: A detent such as `.height(400)` or `.fraction(0.8)`. An invalid one is reported and ignored, and one that is
    ///   inactive does not limit the height.
    public static func fitContent(maximum: Detent) -> Detent {
        Detent(
            identifier: "fitContent(maximum: \(maximum.identifier))",
            rule: DetentRule(
                ignored: maximum.rule.problem,
                extent: .ofContent { environment, content in
                    let whole = content.fittingExtent() ?? extentOfUnmeasuredContent(in: environment)
                    let limit = maximum.rule.extent(in: environment) { content }
                    return limit.map { DetentRule.isPossible($0) ? min(whole, $0) : whole } ?? whole
                }))
    }

    /// Shows the content down to the lower edge of one of its views, above the safe area; return nil to make the detent inactive.
    ///
    /// At the other edges, up to the side of that view that is closest to the sheet's edge. Like a custom height it is measured again after
    /// a change of the container or of the content's size, and after `invalidateDetents`.
    ///
    ///     .peek("search") { content in (content as? MapSearch)?.searchBar }
    public static func peek(
        _ identifier: Identifier, at view: @escaping @MainActor @Sendable (UIViewController) -> UIView?
    ) -> Detent {
        Detent(
            identifier: identifier,
            rule: DetentRule(extent: .ofContent { _, content in content.peekExtent(view) }))
    }
}

extension Detent {
    /// The system's medium detent as a fraction of the maximum height (measured on iOS 16).
    private static let mediumFraction: CGFloat = 0.56
    /// The same on screens up to `smallScreenHeight` points high.
    private static let mediumFractionOnSmallScreens: CGFloat = 0.63
    private static let smallScreenHeight: CGFloat = 568

    /// The minimum width of a container in which a side sheet has a medium detent, in points.
    private static let narrowestForMedium: CGFloat = 500

    /// The fraction of the maximum extent that the medium detent has; nil if it is inactive.
    private static func mediumFraction(in environment: SheetEnvironment) -> CGFloat? {
        guard environment.side.isVertical else {
            return environment.size.width < narrowestForMedium ? nil : 0.5
        }
        guard !environment.traits.isHeightCompact else { return nil }
        return environment.size.height <= smallScreenHeight ? mediumFractionOnSmallScreens : mediumFraction
    }

    /// The extent of content that cannot be measured: the medium detent's, or the maximum if that is inactive; at a side, a common
    /// width.
    private static func extentOfUnmeasuredContent(in environment: SheetEnvironment) -> CGFloat {
        guard environment.side.isVertical else { return widthOfUnmeasuredContent }
        return (mediumFraction(in: environment) ?? 1) * environment.maximumExtent
    }

    /// The width of the smallest phone, in points.
    private static let widthOfUnmeasuredContent: CGFloat = 320
}
