import SheetPresentation
import Simulator
import UIKit

/// What the screen shows of one sheet at one moment.
struct SheetSight {
    /// Of its content.
    var frame: CGRect
    /// Whether the content is as large as what shows.
    var isResizing: Bool
    /// Whether it is a card, which may end above the edge of the screen.
    var isCard = false
    /// Of the part of that which a style shows.
    var visiblePart: CGRect
    /// Whether that is not all of it.
    var isCropped = false
    /// The middles of its bars.
    var header: CGPoint?
    var footer: CGPoint?
    /// How far its own movement and its finger show it from its place, in points.
    var displacement: CGPoint
    /// Its place, without what is animated.
    var place: Place
    var opacity: Double
    /// Of its dimming view; 0 without one.
    var dim: Double
    /// Through which it is seen; nil where all of it is.
    var opening: Opening?
    /// Where its window is seen, which a rotation changes by and by, and where it will be.
    var windows: [CGRect]

    struct Place: Equatable {
        var bounds: CGRect
        var center: CGPoint
    }

    /// A circle through which a style shows a sheet.
    struct Opening {
        var radius: Double
        /// On the screen.
        var center: CGPoint
        /// The radius at which it comes and goes, and from which on it hides nothing that is on the screen.
        var fullRadius: Double
        /// Whether it hides nothing of what is on the screen.
        var isFull = false
    }

    /// Nil while the sheet's content is not on the screen.
    @MainActor
    init?(of sheet: SheetPresentationController, on device: Device) {
        let content = sheet.presentedViewController
        guard let view = content.viewIfLoaded, view.window != nil, let container = sheet.containerView else {
            return nil
        }
        guard let sheetView = sheet.presentedView else { return nil }
        frame = device.presentedFrame(of: view)
        // A card is what its two clips leave.
        let clips = sequence(first: view, next: \.superview).dropFirst().prefix { $0 !== sheetView }.filter(
            \.clipsToBounds)
        isResizing = sheet.configuration.contentMode == .resizing
        visiblePart = frame
        if clips.count > 1 {
            isCard = true
            let (free, attached) = (device.presentedFrame(of: clips[0]), device.presentedFrame(of: clips[1]))
            let card = free.intersection(attached)
            visiblePart = card.isNull ? CGRect(origin: free.origin, size: .zero) : card
        }
        if let (clip, crop) = device.perform({ view.presentedCrop }) {
            let frame = device.presentedFrame(of: clip)
            visiblePart = CGRect(
                x: frame.minX + crop.minX * frame.width, y: frame.minY + crop.minY * frame.height,
                width: crop.width * frame.width, height: crop.height * frame.height)
            isCropped = true
        }
        (header, footer) = (sheet.header?.presentedMiddle(on: device), sheet.footer?.presentedMiddle(on: device))
        place = Place(bounds: sheetView.bounds, center: sheetView.center)
        displacement = device.perform {
            let seen = (sheetView.layer.presentation() ?? sheetView.layer).transform
            return CGPoint(x: seen.m41, y: seen.m42)
        }
        windows = [device.presentedFrame(of: device.window), device.window.frame]
        opacity = sequence(first: view, next: \.superview).reduce(1) { $0 * device.presentedOpacity(of: $1) }
        opening = Opening(of: view, in: container, on: device)
        let visible = visiblePart.intersection(windows[0])
        let isFull = visible.isNull || opening?.covers(visible) == true
        opening?.isFull = isFull
        let dimming = container.subviews.first { String(describing: type(of: $0)).contains("DimmingView") }
        dim =
            dimming.map { dimming in
                device.presentedOpacity(of: dimming)
                    * (dimming.subviews.first.map { device.presentedOpacity(of: $0) } ?? 1)
            } ?? 0
    }

    /// How far the sheet reaches into the window, across the side from which least of it is seen.
    ///
    /// While the screen turns, what begins beside the turned window is out of sight even where the window of before was larger.
    var visibleLength: CGFloat { visibleLengths.min() ?? 0 }

    /// The same of the larger window: how far it has come already.
    var enteredLength: CGFloat { visibleLengths.max() ?? 0 }

    private var visibleLengths: [CGFloat] {
        windows.map { window in
            let visible = visiblePart.intersection(window)
            return visible.isNull ? 0 : min(visible.width, visible.height)
        }
    }
}

extension SheetSight.Opening {
    fileprivate func covers(_ rect: CGRect) -> Bool {
        hypot(max(center.x - rect.minX, rect.maxX - center.x), max(center.y - rect.minY, rect.maxY - center.y))
            <= CGFloat(radius)
    }

    /// Nil where nothing around the content is masked by a view.
    @MainActor
    fileprivate init?(of content: UIView, in container: UIView, on device: Device) {
        guard let clip = sequence(first: content, next: \.superview).first(where: { $0.mask != nil }),
            let mask = clip.mask?.layer
        else { return nil }
        let origin = device.presentedFrame(of: clip).origin
        let (seen, visible) = device.perform {
            (mask.presentation() ?? mask, clip.bounds.intersection(clip.convert(container.bounds, from: container)))
        }
        let (x, y) = (seen.position.x, seen.position.y)
        radius = Double(seen.transform.m11 * seen.bounds.width / 2)
        center = CGPoint(x: origin.x + x - clip.bounds.minX, y: origin.y + y - clip.bounds.minY)
        let farthest = hypot(max(x - visible.minX, visible.maxX - x), max(y - visible.minY, visible.maxY - y))
        fullRadius = Double(max(farthest, seen.bounds.width / 2))
    }
}

extension UIView {
    /// What a style's window crops around the view, and the part of that which it shows, in fractions; nil where none crops it.
    fileprivate var presentedCrop: (clip: UIView, part: CGRect)? {
        let ancestors = sequence(first: self, next: \.superview)
        guard let clip = ancestors.first(where: { $0.layer.mask != nil && $0.mask == nil }),
            let window = clip.layer.mask?.sublayers?.first
        else { return nil }
        let (whole, seen) = ((clip.layer.presentation() ?? clip.layer).bounds, window.presentation() ?? window)
        guard whole.width > 0, whole.height > 0 else { return nil }
        return (
            clip,
            CGRect(
                x: (seen.frame.minX - whole.minX) / whole.width, y: (seen.frame.minY - whole.minY) / whole.height,
                width: seen.frame.width / whole.width, height: seen.frame.height / whole.height)
        )
    }

    @MainActor
    fileprivate func presentedMiddle(on device: Device) -> CGPoint? {
        guard window != nil else { return nil }
        let frame = device.presentedFrame(of: self)
        return CGPoint(x: frame.midX, y: frame.midY)
    }
}
