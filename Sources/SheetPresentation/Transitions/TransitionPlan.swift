import UIKit

/// What a style answers: how the two views and its decorations move.
public struct TransitionPlan {
    /// The view that arrives when something is presented or pushed, and leaves when that is taken back.
    public var front: ViewMovement
    /// The view beneath; where it is not part of the transition, this is not asked.
    public var back: ViewMovement
    /// Views that exist during the transition only.
    public var decorations: [Decoration]
    /// Whether the source view cannot be seen while the transition lasts, for what flies out of it or back; default false.
    public var concealsSource = false

    weak var source: UIView?
    /// Whether the front view leaves.
    var isLeaving = false

    /// - Parameters:
    ///   - front: The view that arrives, or leaves when the transition is taken back.
    ///   - back: The view beneath; default it stays where it is.
    ///   - decorations: Views of the style's own; default none.
    public init(front: ViewMovement, back: ViewMovement = .still, decorations: [Decoration] = []) {
        self.front = front
        self.back = back
        self.decorations = decorations
    }
}

extension TransitionPlan {
    /// The same seen in a mirror that swaps left and right, but for the decorations' frames.
    func mirrored(in scene: TransitionScene) -> TransitionPlan {
        var result = self
        result.front = front.mirrored(width: scene.frontFrame.width, in: scene.bounds)
        result.back = back.mirrored(width: scene.bounds.width, in: scene.bounds)
        result.decorations = decorations.map { decoration in
            decoration.with { $0.movement = $0.movement.mirrored(width: decoration.frame.width, in: scene.bounds) }
        }
        return result
    }

    /// Front and back in each other's place, and back in time: how a return looks.
    var reversed: TransitionPlan {
        var result = self
        result.front = back.reversed
        result.back = front.reversed
        // What lies above the other is still above it.
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

    /// Less than styles put between two views, in points.
    private static let leastStep: CGFloat = 0.5

    /// The same within a window of the transition's time.
    func within(_ window: ClosedRange<CGFloat>) -> TransitionPlan {
        var result = self
        result.front = front.within(window)
        result.back = back.within(window)
        result.decorations = decorations.map { decoration in
            decoration.with { $0.movement = $0.movement.within(window) }
        }
        return result
    }

    /// The same from a progress on, and below it over to where `other` begins, with its source; the decorations stay the same views.
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

    /// Both plans at once.
    func combined(with other: TransitionPlan) -> TransitionPlan {
        var result = self
        result.front = front.combined(with: other.front)
        result.back = back.combined(with: other.back)
        result.decorations += other.decorations
        result.concealsSource = concealsSource || other.concealsSource
        return result
    }
}
