import Foundation

/// Touches between two frames. A frame delivers one step of each finger; consecutive moves are combined, as on a phone.
struct TouchQueue {
    struct Step: Equatable {
        var phase: PageMessage.TouchPhase
        var finger: Int
        var point: CGPoint
        /// The page's clock.
        var milliseconds: Double
    }

    /// More steps than any page queues; further ones are dropped.
    static let mostSteps = 240

    private var steps: [Step] = []
    private var down: Set<Int> = []

    var isEmpty: Bool { steps.isEmpty }

    /// Appends a step, unless it is inconsistent: a finger touches, moves and lifts, in that order.
    mutating func append(_ step: Step) {
        switch step.phase {
        case .down:
            guard !down.contains(step.finger), steps.count < Self.mostSteps else { return }
            down.insert(step.finger)
        case .move:
            guard down.contains(step.finger) else { return }
            if let last = steps.lastIndex(where: { $0.finger == step.finger }), steps[last].phase == .move {
                steps[last] = step
                return
            }
        case .up, .cancel:
            guard down.remove(step.finger) != nil else { return }
        }
        steps.append(step)
    }

    /// The steps for the next frame.
    mutating func next() -> [Step] {
        var taken: [Step] = []
        var left: [Step] = []
        for step in steps {
            if taken.contains(where: { $0.finger == step.finger }) || left.contains(where: { $0.finger == step.finger })
            {
                left.append(step)
            } else {
                taken.append(step)
            }
        }
        steps = left
        return taken
    }
}
