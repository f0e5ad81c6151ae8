import UIKit

/// Gets the radius of concentric corners from UIKit.
@MainActor
final class ConcentricCorners {
    private var answers: [(request: Request, radius: CGFloat)] = []
    private var place = Place()

    /// Where a container is. Beyond the window's edge, on a page that is being pushed, corners are concentric with nothing.
    private struct Place: Equatable {
        var size = CGSize.zero
        var isInsideWindow = true
    }

    private struct Request: Equatable {
        let frame: CGRect
        let minimum: CGFloat
    }

    /// The radius for a card with a frame in `container`, in points.
    func radius(of frame: CGRect, minimum: CGFloat, in container: UIView) -> CGFloat {
        guard #available(iOS 26.0, *) else { return minimum }
        let place = Place(size: container.bounds.size, isInsideWindow: container.isInsideWindow)
        if place != self.place { (answers, self.place) = ([], place) }
        let request = Request(frame: frame, minimum: minimum)
        // Cached, because a new subview causes a layout of the container, which requests the radius again.
        if let known = answers.first(where: { $0.request == request }) { return known.radius }
        let probe = UIView(frame: frame)
        container.insertSubview(probe, at: 0)
        probe.cornerConfiguration = .uniformCorners(radius: .containerConcentric(minimum: minimum))
        var radius = probe.effectiveRadius(corner: .bottomLeft)
        if radius < minimum || radius == 0 {
            // It may be known only after a layout, which is not documented: it is never less than the minimum.
            probe.layoutIfNeeded()
            radius = max(probe.effectiveRadius(corner: .bottomLeft), minimum)
        }
        probe.removeFromSuperview()
        answers.append((request, radius))
        return radius
    }
}
