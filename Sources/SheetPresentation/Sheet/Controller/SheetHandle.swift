import UIKit

/// The bars of a sheet at which people can drag it if the content cannot be dragged.
@MainActor
final class SheetHandle {
    private weak var sheet: SheetController?
    private let view: SheetContainerView
    private var wasReported = false

    init(of sheet: SheetController) {
        self.sheet = sheet
        view = sheet.placer.renderer.view
    }

    /// The rules for a gesture that begins now.
    var rules: SheetDragRules {
        guard let configuration = sheet?.configuration else { return SheetDragRules() }
        return SheetDragRules(
            scrollingExpands: configuration.prefersScrollingExpandsWhenScrolledToEdge,
            isLimitedToHandle: configuration.dragArea == .handle && exists())
    }

    /// Whether a point in the container of a sheet at rest is on one of the bars.
    func contains(_ point: CGPoint) -> Bool {
        bars.contains { bar in
            // The grabber excludes controls and rows of the content around it.
            bar.point(inside: bar.convert(point, from: view.superview), with: nil)
        }
    }

    /// Reports once that a sheet which can be dragged only at its bars has none.
    func check() {
        if sheet?.configuration.dragArea == .handle { _ = exists() }
    }

    private func exists() -> Bool {
        guard bars.isEmpty else {
            wasReported = false
            return true
        }
        if !wasReported {
            wasReported = true
            SheetProblem(
                .missingHandle,
                cause:
                    "The sheet can be dragged only at its handle, but has no grabber, header, footer or navigation bar.",
                recoverySuggestion: "Show a grabber, or set dragArea to .anywhere, which is used instead."
            ).report()
        }
        return false
    }

    private var bars: [UIView] {
        let navigationBars = (sheet?.pages ?? []).compactMap { page -> UIView? in
            guard let navigation = page as? UINavigationController, !navigation.isNavigationBarHidden else {
                return nil
            }
            return navigation.navigationBar
        }
        return [view.grabber].compactMap { $0 } + view.bars + navigationBars
    }
}

/// The settings for the drags of a sheet, which a gesture keeps from its first touch to its end.
struct SheetDragRules: Equatable {
    /// Whether a drag inwards on scrolling content first moves the sheet to its tallest detent.
    var scrollingExpands = true
    /// Whether only the sheet's handle can be dragged.
    var isLimitedToHandle = false
}
