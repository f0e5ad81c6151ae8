import Foundation

/// The state of zooming.
struct ZoomState {
    var scale: CGFloat = 1
    var isZooming = false
    var isBouncing = false
    /// The scale when the gesture began.
    var start: CGFloat = 1
    /// The content size at scale 1.
    var contentSize: CGSize?
}

extension UIScrollView {
    /// The center of the visible area, in content coordinates.
    var visibleMiddle: CGPoint { CGPoint(x: layer.bounds.midX, y: layer.bounds.midY) }

    func zoomRangeDidChange() {
        if maximumZoomScale > minimumZoomScale {
            guard pinch == nil else { return }
            let recognizer = UIPinchGestureRecognizer(target: self, action: Selector(UIScrollView.handlePinch))
            pinch = recognizer
            addGestureRecognizer(recognizer)
        } else if let recognizer = pinch {
            pinch = nil
            removeGestureRecognizer(recognizer)
        }
    }

    func handlePinch(_ pinch: UIPinchGestureRecognizer) {
        guard let view = scrollDelegate?.viewForZooming(in: self) else { return }
        switch pinch.state {
        case .began:
            zoom.isZooming = true
            zoom.start = zoom.scale
            stopMotion(tellsDelegate: false)
            scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
        case .changed:
            guard zoom.isZooming else { return }
            applyZoom(banded(zoom.start * pinch.scale), about: pinch.location(in: self), view)
        case .ended, .cancelled:
            guard zoom.isZooming else { return }
            zoom.isZooming = false
            let rest = min(max(zoom.scale, minimumZoomScale), maximumZoomScale)
            if rest == zoom.scale {
                keepOffsetInRange()
                scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
            } else {
                bounce(to: rest, about: pinch.location(in: self), view)
            }
        default:
            break
        }
    }

    /// Past its limits, the scale follows with the square root of the excess, or not at all.
    private func banded(_ scale: CGFloat) -> CGFloat {
        let inside = min(max(scale, minimumZoomScale), maximumZoomScale)
        guard bouncesZoom, scale > 0 else { return inside }
        return inside * CGFloat(pow(Double(scale / inside), 0.5))
    }

    private func bounce(to scale: CGFloat, about point: CGPoint, _ view: UIView) {
        zoom.isBouncing = true
        UIView.animate(withDuration: Self.zoomDuration) { [self] in
            applyZoom(scale, about: point, view)
            contentOffset = clamped(layer.bounds.origin)
        } completion: { [weak self] _ in
            guard let self else { return }
            self.zoom.isBouncing = false
            self.scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: self.zoom.scale)
        }
    }

    func changeZoom(to scale: CGFloat, about point: CGPoint, animated: Bool) {
        let scale = min(max(scale, minimumZoomScale), maximumZoomScale)
        guard scale != zoom.scale, let view = scrollDelegate?.viewForZooming(in: self) else { return }
        guard animated else {
            applyZoom(scale, about: point, view)
            contentOffset = clamped(layer.bounds.origin)
            return
        }
        scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
        bounce(to: scale, about: point, view)
    }

    /// Zooms to `rect` in the coordinates of the zoomed view.
    func changeZoom(toShow rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0, let view = scrollDelegate?.viewForZooming(in: self) else { return }
        let size = layer.bounds.size
        let fitting = min(size.width / rect.width, size.height / rect.height)
        let scale = min(max(fitting, minimumZoomScale), maximumZoomScale)
        let offset = CGPoint(x: rect.midX * scale - size.width / 2, y: rect.midY * scale - size.height / 2)
        let change = { [self] in
            applyZoom(scale, about: visibleMiddle, view)
            contentOffset = clamped(offset)
        }
        guard animated else { return change() }
        scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
        zoom.isBouncing = true
        UIView.animate(withDuration: Self.zoomDuration, animations: change) { [weak self] _ in
            guard let self else { return }
            self.zoom.isBouncing = false
            self.scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: self.zoom.scale)
        }
    }

    /// Scales the view and its content so that the point keeps its position.
    private func applyZoom(_ scale: CGFloat, about point: CGPoint, _ view: UIView) {
        let ratio = scale / zoom.scale
        guard ratio != 1, ratio > 0 else { return }
        if zoom.contentSize == nil || zoom.scale == 1 { zoom.contentSize = state.contentSize }
        zoom.scale = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.autoLayoutZoom = Double(scale)
        let frame = view.frame
        // The zoomed view's top left corner stays at the content's origin.
        view.center = CGPoint(x: view.center.x - frame.minX, y: view.center.y - frame.minY)
        let natural = zoom.contentSize ?? state.contentSize
        contentSize = CGSize(width: natural.width * scale, height: natural.height * scale)
        let offset = layer.bounds.origin
        bounds.origin = CGPoint(
            x: point.x * ratio - (point.x - offset.x), y: point.y * ratio - (point.y - offset.y))
        scrollDelegate?.scrollViewDidZoom(self)
    }

    /// In seconds; not documented.
    private static let zoomDuration = 0.3
}
