import UIKit

extension TransitionStyle {
    /// The back view scales down while the front view slides over it; modally the front view is a card with a height of 400 points.
    public static var sink: TransitionStyle {
        TransitionStyle("sink") { scene in
            let away = TransitionViewState {
                if scene.container == .modal {
                    $0.translation.y = scene.bounds.maxY - scene.frontFrame.minY
                } else {
                    $0.relativeTranslation = scene.arrivalEdge.outward
                }
            }
            let sunken = TransitionViewState {
                // Down to its upper edge, so the text of the status bar stays above it, which is not in the picture.
                $0.anchorPoint.y = 0
                $0.scale = sunkenScale
                $0.translation.y = sunkenDepth
                $0.cornerRadius = scene.container == .modal ? sunkenRadius : 0
            }
            let front = ViewMovement(from: away, to: .rest)
            return TransitionPlan(
                front: front, back: ViewMovement(from: .rest, to: sunken),
                decorations: [scene.container == .modal ? hem(of: scene, front) : .black(scene.bounds)])
        }
        .with {
            $0.modal.presenter = .snapshot
            $0.modal.identifiedFrame = Identified(cardFrame, named: "sink")
            $0.modal.timing = .spring(dampingRatio: cardDamping)
            $0.modal.initialVelocity = cardVelocity
            $0.reduced = .slide
        }
    }

    @Sendable
    private static func cardFrame(in bounds: CGRect) -> CGRect {
        let height = min(cardHeight, bounds.height)
        return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    /// Extends the card below the screen, where its overshoot would leave a gap.
    private static func hem(of scene: TransitionScene, _ movement: ViewMovement) -> TransitionPlan.Decoration {
        let card = scene.frontFrame
        // Overlaps the card by a point, to avoid a visible seam.
        let frame = CGRect(x: card.minX, y: card.maxY - 1, width: card.width, height: card.height)
        let color = scene.frontColor
        return TransitionPlan.Decoration(frame: frame, movement: movement) {
            let view = UIView()
            view.backgroundColor = color
            return view
        }
    }

    private static let sunkenScale: CGFloat = 0.9
    /// In points, above the text of the lowest status bar.
    private static let sunkenDepth: CGFloat = 4
    private static let sunkenRadius: CGFloat = 10
    private static let cardHeight: CGFloat = 400
    private static let cardDamping = 0.55
    /// In transitions per second.
    private static let cardVelocity = 1.0
}
