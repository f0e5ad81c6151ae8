import UIKit

extension TransitionStyle {
    /// The front view grows out of the source view, and shrinks back into it.
    ///
    ///     ModalTransition(.zoom { context in cell(for: item) }).present(photo, from: self)
    ///
    /// The front view is cropped to the source's frame and grows from there to its own size and corners. The source is invisible during the
    /// transition. Without a source on screen, the front view shrinks to the center and fades.
    ///
    /// - Parameters:
    ///   - destination: The view inside the front view that corresponds to the source; default nil, the whole front view.
    ///   - source: The view to zoom from, called for each transition.
    public static func zoom(
        to destination: ViewProvider? = nil, _ source: @escaping ViewProvider
    ) -> TransitionStyle {
        zoom.with {
            $0.source = source
            $0.destination = destination
        }
    }

    /// The same with one source view, held weakly.
    public static func zoom(from view: UIView, to destination: ViewProvider? = nil) -> TransitionStyle {
        zoom.from(view).with { $0.destination = destination }
    }

    /// The same from the center of the screen.
    public static var zoom: TransitionStyle {
        TransitionStyle("zoom") { scene in
            let backdrop = TransitionPlan.Decoration.black(
                scene.bounds, place: .betweenBoth, ViewMovement(from: TransitionViewState { $0.alpha = 0 }, to: .rest))
            guard let flight = ZoomFlight(scene) else {
                let small = TransitionViewState { ($0.scale, $0.alpha) = (smallest, 0) }
                return TransitionPlan(front: ViewMovement(from: small, to: .rest), decorations: [backdrop])
            }
            let picture = TransitionPlan.Decoration(
                pictureOf: .source, frame: flight.frame, place: .onFront,
                movement: ViewMovement { flight.picture(at: $0) })
            var plan = TransitionPlan(
                front: ViewMovement { flight.state(at: $0) }, decorations: [backdrop, picture])
            plan.concealsSource = true
            return plan
        }
        .with {
            $0.isMirrored = false
            $0.followsFinger = true
            $0.reduced = .fade
        }
    }

    private static let smallest: CGFloat = 0.6
}

/// The movement of a view from a source's rect to its own frame: its visible rect moves from one to the other in a straight line.
struct ZoomFlight: Sendable {
    /// The front view's frame at rest.
    let frame: CGRect
    /// The part of the front view that fills the source's rect, in the front view's own points.
    let start: CGRect
    private let source: CGRect
    private let scale: CGFloat
    private let radii: (source: CGFloat, front: CGFloat)
    private let hasDestination: Bool

    /// The progress at which the source's snapshot has faded out.
    private static let pictureEnd: CGFloat = 0.5

    /// Nil without a visible source.
    init?(_ scene: TransitionScene) {
        frame = scene.frontFrame
        guard let source = scene.sourceRect, !source.isEmpty, !frame.isEmpty else { return nil }
        hasDestination = scene.destinationRect != nil
        let destination = (scene.destinationRect ?? frame).offsetBy(dx: -frame.minX, dy: -frame.minY)
        scale = max(source.width / destination.width, source.height / destination.height)
        let size = CGSize(width: source.width / scale, height: source.height / scale)
        start = CGRect(
            x: destination.midX - size.width / 2, y: destination.midY - size.height / 2, width: size.width,
            height: size.height)
        self.source = source
        radii = (scene.sourceCornerRadius, scene.frontCornerRadius)
    }

    /// The state of the source's snapshot above the front view: it fills the visible rect, or covers the destination, which looks the same.
    func picture(at progress: CGFloat) -> TransitionViewState {
        let clip = state(at: progress).clipRect ?? start
        let fill = hasDestination ? 1 : max(clip.width / start.width, clip.height / start.height)
        return TransitionViewState {
            // The decoration's frame is the front view's, so that it stays the same for another source.
            $0.stretch = CGPoint(x: fill * start.width / frame.width, y: fill * start.height / frame.height)
            $0.translation = CGPoint(x: start.midX - frame.width / 2, y: start.midY - frame.height / 2)
            $0.alpha = min(max(1 - progress / Self.pictureEnd, 0), 1)
        }
    }

    func state(at progress: CGFloat) -> TransitionViewState {
        func mix(_ first: CGFloat, _ second: CGFloat) -> CGFloat { first.mixed(with: second, at: progress) }
        let factor = max(TransitionViewState.leastScale, mix(scale, 1))
        // Weighted so that the scaled clip is the mean of source and frame.
        let clip = start.mixed(with: CGRect(origin: .zero, size: frame.size), at: progress / factor)
        return TransitionViewState {
            $0.scale = factor
            $0.clipRect = clip
            $0.clipCornerRadius = max(0, mix(radii.source, radii.front)) / factor
            $0.translation = CGPoint(
                x: mix(source.midX, frame.midX) - frame.midX - factor * (clip.midX - frame.width / 2),
                y: mix(source.midY, frame.midY) - frame.midY - factor * (clip.midY - frame.height / 2))
        }
    }
}
