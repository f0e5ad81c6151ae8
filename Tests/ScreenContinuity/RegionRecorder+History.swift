import UIKit

extension RegionRecorder {
    /// The movements of regions, by their identifiers.
    struct Histories {
        private(set) var all: [History] = []

        subscript(id: Int) -> History? { self[id, near: 0] }

        /// - Parameter hint: Where it probably is.
        subscript(id: Int, near hint: Int) -> History? {
            if hint < all.count, all[hint].id == id { return all[hint] }
            var index = 0
            while index < all.count {
                if all[index].id == id { return all[index] }
                index += 1
            }
            return nil
        }

        mutating func append(_ history: History) { all.append(history) }

        /// Of each subject the longest last step.
        var longestSteps: RegionLimits.Steps {
            var longest = RegionLimits.Steps()
            for history in all { longest = longest.larger(history.last) }
            return longest
        }
    }

    /// The movement of a region in the last two frames.
    final class History {
        /// Identifies the region.
        let id: Int
        let last: RegionLimits.Steps
        let former: RegionLimits.Steps
        /// The layers that moved it in the last frame.
        let movedLayers: [Int]
        /// The direction of its last step.
        let direction: Direction

        init(
            id: Int, last: RegionLimits.Steps, former: RegionLimits.Steps, movedLayers: [Int] = [],
            direction: Direction = Direction()
        ) {
            (self.id, self.last, self.former) = (id, last, former)
            (self.movedLayers, self.direction) = (movedLayers, direction)
        }
    }

    /// The direction of a region's step: back at the velocity of the way there is a jump.
    struct Direction {
        private var corners = Quadrilateral.zero
        private var angle = 0.0
        private var opacity = 0.0

        init() {}

        init(from old: VisibleRegion, to new: VisibleRegion) {
            corners = new.corners.steps(from: old.corners)
            angle = new.angle == old.angle ? 0 : (new.angle - old.angle).remainder(dividingBy: 2 * .pi)
            opacity = new.opacity - old.opacity
        }

        /// Of what is in a window.
        init(from old: VisibleRegion, to new: VisibleRegion, in window: CGRect) {
            self.init(from: old, to: new)
            corners = new.visibleCorners.clamped(to: window).steps(from: old.visibleCorners.clamped(to: window))
        }

        func isOpposite(to former: Direction, of subject: RegionLimits.Subject) -> Bool {
            switch subject {
            case .corners: corners.isOpposite(to: former.corners)
            case .angle: angle * former.angle < 0
            case .opacity: opacity * former.opacity < 0
            case .opening, .window: false
            }
        }
    }
}
