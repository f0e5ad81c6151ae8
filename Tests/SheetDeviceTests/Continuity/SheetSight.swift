import SheetPresentation
import Simulator
import UIKit

/// The visible state of a sheet at one moment.
struct SheetSight {
    /// The frame of its content.
    var frame: CGRect
    /// Whether the content is resizing.
    var isResizing: Bool
    /// Whether it is a card, which may end above the edge of the screen.
    var isCard = false
    /// The part of the frame that a style shows.
    var visiblePart: CGRect
    /// Whether a style crops the frame.
    var isCropped = false
    /// The frames of its bars.
    var header: CGRect?
    var footer: CGRect?
    /// Those of them that the window shows.
    private var barsInSight: Set<KeyPath<SheetSight, CGRect?>> = []
    /// How far it has moved a view of the presenter, in points; nil if it drives none.
    var driven: Double?
    /// The displacement by its own movement and its finger, in points.
    var displacement: CGPoint
    /// Its position, without animations.
    var place: Place
    var opacity: Double
    /// The opacity of its dimming view; 0 without one.
    var dim: Double
    /// The opening that reveals it; nil if it is completely visible.
    var opening: Opening?
    /// The upper edge of the keyboard.
    var keyboardTop = CGFloat.infinity
    /// The window's visible frame, which a rotation animates, and its final one.
    var windows: [CGRect]

    struct Place: Equatable {
        var bounds: CGRect
        var center: CGPoint
    }

    /// A circle in which a style shows a sheet.
    struct Opening {
        var radius: Double
        /// In screen coordinates.
        var center: CGPoint
        /// The radius at which it is added and removed, because it no longer hides anything on the screen.
        var fullRadius: Double
        /// Whether it hides nothing that is on screen.
        var isFull = false

        /// The distance of the farthest corner that is on screen; nil if nothing is, such as beside the smaller window of a rotation.
        var reach: Double?

        /// By how much it would have to grow to hide nothing.
        var hidden: Double { isFull ? 0 : max(0, (reach ?? 0) - radius) }
    }

    /// Nil if the sheet's content is not on screen.
    @MainActor
    init?(of sheet: SheetController, on device: Device) {
        guard let view = sheet.content?.viewIfLoaded, view.window != nil, let container = sheet.container else {
            return nil
        }
        let path = device.presentedPath(of: view)
        guard let depth = path.firstIndex(where: { $0.view === container }), depth + 1 < path.count else { return nil }
        let sheetView = path[depth + 1].view
        frame = path[path.count - 1].frame
        // A card is cropped by two clipping views, the free edge's inside the other.
        let clips = path[(depth + 2)...].dropLast().filter { $0.view.clipsToBounds }
        isResizing = sheet.configuration.contentMode == .resizing
        visiblePart = frame
        if clips.count > 1 {
            isCard = true
            let (free, attached) = (clips[clips.count - 1].frame, clips[clips.count - 2].frame)
            let card = free.intersection(attached)
            visiblePart = card.isNull ? CGRect(origin: free.origin, size: .zero) : card
        }
        if let (frame, crop) = device.perform({ Self.crop(in: path) }) {
            let cropped = CGRect(
                x: frame.minX + crop.minX * frame.width, y: frame.minY + crop.minY * frame.height,
                width: crop.width * frame.width, height: crop.height * frame.height)
            visiblePart = isCard || isResizing ? cropped.intersection(visiblePart) : cropped
            isCropped = true
        }
        (header, footer) = (sheet.header?.presentedFrame(on: device), sheet.footer?.presentedFrame(on: device))
        if let view = (sheet.content as? ContinuityPage)?.driven, view.window != nil {
            driven = device.presentedPath(of: view).last.map { Double($0.transform.m42) }
        }
        for (path, bar) in [(\SheetSight.header, sheet.header), (\SheetSight.footer, sheet.footer)] {
            guard let bar else { continue }
            let seen = device.presentedFrame(of: bar).intersection(device.window.bounds)
            // The keyboard may cover it.
            if !seen.isNull, seen.minY < device.keyboardFrame?.minY ?? .infinity { barsInSight.insert(path) }
        }
        place = Place(bounds: sheetView.bounds, center: sheetView.center)
        displacement = CGPoint(x: path[depth + 1].transform.m41, y: path[depth + 1].transform.m42)
        windows = [device.presentedFrame(of: device.window), device.window.frame]
        if let keyboard = device.keyboardFrame { keyboardTop = keyboard.minY }
        opacity = 1
        for shown in path { opacity *= shown.opacity }
        opening = Opening(in: path, of: container, on: device)
        let visible = visiblePart.intersection(windows[0])
        let isFull = visible.isNull || opening?.covers(visible) == true
        opening?.isFull = isFull
        if let opening, !visible.isNull { self.opening?.reach = opening.reach(of: visible) }
        let dimming = container.subviews.first { $0.isDimmingView }
        dim =
            dimming.map { dimming in
                // What the colors cover together.
                let shown = dimming.subviews.reduce(1) { $0 * (1 - device.presentedOpacity(of: $1)) }
                return device.presentedOpacity(of: dimming) * (1 - shown)
            } ?? 0
    }

    /// The visible frame of the view that a style's clip rect crops, and the visible part in fractions; nil without one.
    @MainActor
    private static func crop(in path: [PresentedView]) -> (frame: CGRect, part: CGRect)? {
        guard let clip = path.last(where: { $0.view.layer.mask != nil && $0.view.mask == nil }),
            let window = clip.view.layer.mask?.sublayers?.first
        else { return nil }
        let layer = clip.view.layer
        let (whole, seen) = ((layer.presentation() ?? layer).bounds, window.presentation() ?? window)
        guard whole.width > 0, whole.height > 0 else { return nil }
        // The clip hides what is beyond its bounds.
        let visible = seen.frame.intersection(whole)
        return (
            clip.frame,
            CGRect(
                x: (visible.minX - whole.minX) / whole.width, y: (visible.minY - whole.minY) / whole.height,
                width: visible.width / whole.width, height: visible.height / whole.height)
        )
    }

    func shows(_ bar: KeyPath<SheetSight, CGRect?>) -> Bool { barsInSight.contains(bar) }

    /// Moves everything but the windows.
    mutating func displace(by offset: CGVector) {
        frame = frame.offsetBy(dx: offset.dx, dy: offset.dy)
        visiblePart = visiblePart.offsetBy(dx: offset.dx, dy: offset.dy)
        for path in [\SheetSight.header, \.footer] {
            self[keyPath: path] = self[keyPath: path].map { $0.offsetBy(dx: offset.dx, dy: offset.dy) }
        }
        opening?.center.x += offset.dx
        opening?.center.y += offset.dy
    }

    /// The sheet's extent in the window, along the axis on which the least of it is visible.
    ///
    /// During a rotation a sheet beside the rotated window is off screen, even if the previous window was larger.
    var visibleLength: CGFloat { visibleLengths.min() ?? 0 }

    /// The same in the larger window: the part that has already appeared.
    var enteredLength: CGFloat { visibleLengths.max() ?? 0 }

    private var visibleLengths: [CGFloat] {
        windows.map { window in
            let visible = visiblePart.intersection(window)
            return visible.isNull ? 0 : min(visible.width, visible.height)
        }
    }
}

extension SheetSight.Opening {
    fileprivate func covers(_ rect: CGRect) -> Bool { reach(of: rect) <= radius }

    /// The distance to the farthest corner.
    fileprivate func reach(of rect: CGRect) -> Double {
        Double(hypot(max(center.x - rect.minX, rect.maxX - center.x), max(center.y - rect.minY, rect.maxY - center.y)))
    }

    /// Nil if no view in the path has a mask view.
    @MainActor
    fileprivate init?(in path: [PresentedView], of container: UIView, on device: Device) {
        guard let shown = path.last(where: { $0.view.mask != nil }), let mask = shown.view.mask?.layer else {
            return nil
        }
        let (clip, origin) = (shown.view, shown.frame.origin)
        let (seen, whole, visible) = device.perform {
            (
                mask.presentation() ?? mask, (clip.layer.presentation() ?? clip.layer).bounds,
                clip.bounds.intersection(clip.convert(container.bounds, from: container))
            )
        }
        let (x, y) = (seen.position.x, seen.position.y)
        radius = Double(seen.transform.m11 * seen.bounds.width / 2)
        center = CGPoint(x: origin.x + x - whole.minX, y: origin.y + y - whole.minY)
        let farthest = hypot(max(x - visible.minX, visible.maxX - x), max(y - visible.minY, visible.maxY - y))
        fullRadius = Double(max(farthest, seen.bounds.width / 2))
    }
}

extension UIView {
    /// Whether it dims what is behind a sheet; remembered for each class, because the name of a class takes long to make.
    fileprivate var isDimmingView: Bool {
        let id = ObjectIdentifier(type(of: self))
        if let known = Self.dimmingViews[id] { return known }
        let isDimmingView = String(describing: type(of: self)).contains("DimmingView")
        Self.dimmingViews[id] = isDimmingView
        return isDimmingView
    }

    private static var dimmingViews: [ObjectIdentifier: Bool] = [:]

    @MainActor
    fileprivate func presentedFrame(on device: Device) -> CGRect? {
        window == nil ? nil : device.presentedFrame(of: self)
    }
}

extension SheetController {
    /// The content's controller.
    var content: UIViewController? { contentViewController }

    /// The view that contains dimming and sheet.
    var container: UIView? { panel?.viewIfLoaded ?? presentationController?.containerView }
}
