import SheetPresentation
import Simulator
import UIKit

/// The topmost sheet on a device's screen: a presented one, or else a panel.
@MainActor
struct SheetOnScreen {
    let sheet: SheetController
    /// The presented view controller, or the panel's content.
    let content: UIViewController
    /// The view that moves.
    let surface: UIView
    /// The view in which it moves.
    let container: UIView

    init?(in window: UIWindow) {
        guard let root = window.rootViewController else { return nil }
        let presented = Array(sequence(first: root, next: \.presentedViewController).dropFirst())
        for controller in presented.reversed() {
            guard let sheet = controller.activeSheet, let presentation = controller.presentationController,
                let surface = presentation.presentedView
            else { continue }
            // It has no container until its transition begins.
            self.init(
                sheet: sheet, content: controller, surface: surface, container: presentation.containerView ?? window)
            return
        }
        guard let panel = root.visiblePanel, let container = panel.viewIfLoaded,
            let surface = panel.contentViewController.viewIfLoaded.flatMap({ container.subview(around: $0) })
        else { return nil }
        self.init(sheet: panel.sheet, content: panel.contentViewController, surface: surface, container: container)
    }

    private init(sheet: SheetController, content: UIViewController, surface: UIView, container: UIView) {
        self.sheet = sheet
        self.content = content
        self.surface = surface
        self.container = container
    }

    /// Where the sheet is visible now.
    struct Place {
        /// The sheet's extent from its edge, in points.
        var extent: Double
        /// The visible opacity of the dimming, 0 to 1.
        var dimming: Double
    }

    func place(on device: Device) -> Place {
        let (frame, bounds) = (device.presentedFrame(of: surface), device.presentedFrame(of: container))
        let extent =
            switch side {
            case .bottom: bounds.maxY - frame.minY
            case .top: frame.maxY - bounds.minY
            case .left: frame.maxX - bounds.minX
            case .right: bounds.maxX - frame.minX
            }
        let shades = container.subviews.filter(\.isDimming).flatMap(\.subviews)
        let dimming = shades.map { device.presentedOpacity(of: $0) * $0.colorAlpha }.max() ?? 0
        return Place(extent: Double(extent), dimming: dimming)
    }

    /// The speed at which a finger's movement extends the sheet.
    func velocity(of finger: CGVector) -> Double {
        switch side {
        case .bottom: -Double(finger.dy)
        case .top: Double(finger.dy)
        case .left: Double(finger.dx)
        case .right: -Double(finger.dx)
        }
    }

    private enum Side { case bottom, top, left, right }

    private var side: Side {
        let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return switch sheet.configuration.edge {
        case .bottom: .bottom
        case .top: .top
        case .leading: isMirrored ? .right : .left
        case .trailing: isMirrored ? .left : .right
        }
    }

    /// The extent at which the dimming reaches the configured opacity, in points.
    var dimmedExtent: Double {
        let configuration = sheet.configuration
        let extents = configuration.detents.compactMap { sheet.extent(of: $0).map(Double.init) }.sorted()
        let undimmed = configuration.largestUndimmedDetent.flatMap { sheet.extent(of: $0) }.map(Double.init)
        return extents.first { $0 > undimmed ?? 0 } ?? extents.last ?? 1
    }
}

extension UIViewController {
    /// The first panel in the visible controllers.
    fileprivate var visiblePanel: SheetPanel? {
        if let panel = self as? SheetPanel { return panel }
        return children.lazy.filter { $0.viewIfLoaded?.window != nil }.compactMap(\.visiblePanel).first
    }
}

extension UIView {
    /// The subview that contains `view`.
    fileprivate func subview(around view: UIView) -> UIView? {
        sequence(first: view, next: \.superview).first { $0.superview === self }
    }

    /// The library's dimming view is not public.
    fileprivate var isDimming: Bool { "\(type(of: self))" == "DimmingView" }

    fileprivate var colorAlpha: Double {
        backgroundColor.map { Double($0.resolvedColor(with: traitCollection).cgColor.alpha) } ?? 0
    }
}
