import UIKit

extension SheetConfiguration {
    /// Whether the sheet floats at one of its detents, or may be beside a view.
    var floats: Bool { width.source != nil || width.isForm || detents.contains { $0.floating != nil } }

    /// Whether a height may depend on the content.
    var dependsOnContent: Bool { detents.contains(where: \.rule.dependsOnContent) }

    /// The detents that are active beside a view, where a card has one height.
    var anchoredDetents: [Detent] { [(initialDetent ?? detents.first ?? .large).attached] }

    /// How a card beside a view looks.
    func anchoredShapes(_ frame: CGRect, in environment: SheetEnvironment) -> DetentShapes {
        let insets = SheetInsets(
            own: environment.size.height - frame.maxY, start: frame.minX, end: environment.size.width - frame.maxX)
        let shape = DetentShape(insets: insets, radii: CornerRadii(appearance.cornerRadius))
        return DetentShapes(attached: shape, isResizing: contentMode == .resizing, isCard: true)
    }

    /// The insets and corners at each detent.
    ///
    /// - Parameter concentricRadius: Returns the radius of a card with a frame in the container, at least a minimum.
    @MainActor
    func detentShapes(
        in environment: SheetEnvironment, concentricRadius: (_ frame: CGRect, _ minimum: CGFloat) -> CGFloat
    ) -> DetentShapes {
        let attached = DetentShape(
            insets: SheetInsets(), radii: CornerRadii(free: appearance.cornerRadius, attached: 0))
        let shapes = detents.compactMap { detent in
            detent.floating.map { floating in
                var insets = floating.insets(in: environment)
                let sheet = environment.frame(width, extent: environment.maximumExtent)
                    .inset(by: environment.side.insets(environment.pageInset))
                let radii =
                    switch floating.corners.kind {
                    case .points(let free, let attached): CornerRadii(free: free, attached: attached)
                    case .concentric(let minimum):
                        CornerRadii(concentricRadius(insets.inset(sheet, at: environment.side), minimum))
                    }
                // The keyboard and the page's bars lift a card without changing it.
                insets.own += environment.cardLift
                return (detent.identifier, DetentShape(insets: insets, radii: radii))
            }
        }
        return DetentShapes(
            floating: Dictionary(shapes) { first, _ in first }, attached: attached,
            isResizing: contentMode == .resizing,
            isCard: floats)
    }

    /// The style in which the sheet appears and disappears; nil for along its edge.
    @MainActor
    func effectiveStyle(isAnchored: Bool) -> TransitionStyle? {
        if UIAccessibility.prefersCrossFadeTransitions { return .fade }
        return style?.effective ?? (isAnchored ? .fade : nil)
    }

    /// The difference in width between a sheet that does not float and its widest detent.
    func leastCardInset(in environment: SheetEnvironment) -> CGFloat {
        detents.map { $0.floating?.insets(in: environment).across ?? 0 }.min() ?? 0
    }
}
