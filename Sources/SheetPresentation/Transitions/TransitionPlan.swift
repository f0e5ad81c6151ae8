import UIKit

/// The movements of both views and the decorations, which a style returns for a scene.
public struct TransitionPlan {
    /// The view that is presented or pushed, and later dismissed or popped.
    public var front: ViewMovement
    /// The view that the front view covers; ignored if it is not part of the transition.
    public var back: ViewMovement
    /// Views that exist during the transition only.
    public var decorations: [Decoration]
    /// Whether the source view is invisible during the transition, because the front view replaces it; default false.
    public var concealsSource = false

    weak var source: UIView?
    /// Whether the front view leaves.
    var isLeaving = false

    /// - Parameters:
    ///   - front: The view that is presented or pushed, and later dismissed or popped.
    ///   - back: The view that the front view covers; default no movement.
    ///   - decorations: Views that the style adds; default none.
    public init(front: ViewMovement, back: ViewMovement = .still, decorations: [Decoration] = []) {
        self.front = front
        self.back = back
        self.decorations = decorations
    }
}

extension TransitionPlan {
    /// The plan with left and right swapped, except for the decorations' frames.
    func mirrored(in scene: TransitionScene) -> TransitionPlan {
        var result = self
        result.front = front.mirrored(width: scene.frontFrame.width, in: scene.bounds)
        result.back = back.mirrored(width: scene.bounds.width, in: scene.bounds)
        result.decorations = decorations.map { decoration in
            decoration.with { $0.movement = $0.movement.mirrored(width: decoration.frame.width, in: scene.bounds) }
        }
        return result
    }

    /// The plan with front and back swapped and time reversed.
    var reversed: TransitionPlan {
        var result = self
        result.front = back.reversed
        result.back = front.reversed
        // Which view is on top does not change.
        result.back.zPosition += Self.leastStep
        result.decorations = decorations.map { decoration in
            decoration.with {
                $0.movement = $0.movement.reversed
                $0.place = $0.place.reversed
                $0.content = $0.content.reversed
            }
        }
        return result
    }

    /// Less than any style's z distance between two views, in points.
    private static let leastStep: CGFloat = 0.5

    /// Whether it moves the view beneath, or shows a picture of it, or something in front of it.
    var usesBack: Bool {
        let moves = stride(from: CGFloat(0), through: 1, by: 0.125).contains { back.state($0) != .rest }
        return moves || picturesBack || decorations.contains { $0.place == .onBack }
    }

    /// Whether it shows a picture of the view beneath.
    var picturesBack: Bool {
        decorations.contains { if case .picture(.back, _) = $0.content { true } else { false } }
    }

    /// The plan within a part of the transition's time.
    func within(_ window: ClosedRange<CGFloat>) -> TransitionPlan {
        var result = self
        result.front = front.within(window)
        result.back = back.within(window)
        result.decorations = decorations.map { decoration in
            decoration.with { $0.movement = $0.movement.within(window) }
        }
        return result
    }

    /// This plan above a progress, and below it a blend to the start of `other` and its source; the decorations stay the same views.
    func bent(to other: TransitionPlan, below progress: CGFloat) -> TransitionPlan {
        var result = self
        result.front = front.bent(to: other.front, below: progress)
        result.back = back.bent(to: other.back, below: progress)
        if decorations.count == other.decorations.count {
            result.decorations = zip(decorations, other.decorations).map { own, other in
                own.with { $0.movement = own.movement.bent(to: other.movement, below: progress) }
            }
        }
        result.source = other.source
        result.concealsSource = other.concealsSource
        return result
    }

    /// Both plans combined.
    func combined(with other: TransitionPlan) -> TransitionPlan {
        var result = self
        result.front = front.combined(with: other.front)
        result.back = back.combined(with: other.back)
        result.decorations += other.decorations
        result.concealsSource = concealsSource || other.concealsSource
        return result
    }
}
