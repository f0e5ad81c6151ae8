import UIKit

extension TransitionPlan {
    /// A view of the style's own.
    public struct Decoration {
        /// Where it lies at rest, in the container. A mirrored transition leaves it there.
        public var frame: CGRect
        /// Its depth; default between both views.
        public var place: Place
        /// How it moves; its states count from its frame.
        public var movement: ViewMovement

        var content: Content

        /// Depths in the container.
        public enum Place: Hashable, Sendable {
            /// Beneath the view beneath.
            case behindBoth
            /// Over the view beneath and under the front view.
            case betweenBoth
            /// Over the front view.
            case beforeBoth
            /// Within the view beneath, over its content: it moves and is clipped along with it.
            case onBack
            /// Within the front view, over its content: it moves and is clipped along with it.
            case onFront
        }

        /// The views of a transition that pictures can be taken of.
        public enum Subject: Hashable, Sendable {
            /// The view that arrives or leaves.
            case front
            /// The view beneath.
            case back
            /// The source view.
            case source
        }

        enum Content {
            case view(@MainActor () -> UIView)
            case picture(Subject, crop: CGRect)
        }

        /// - Parameters:
        ///   - frame: Where it lies at rest, in the container.
        ///   - place: Its depth; default between both views.
        ///   - movement: How it moves.
        ///   - makeView: Makes the view; called once a transition.
        public init(
            frame: CGRect, place: Place = .betweenBoth, movement: ViewMovement,
            makeView: @escaping @MainActor () -> UIView
        ) {
            self.frame = frame
            self.place = place
            self.movement = movement
            content = .view(makeView)
        }

        /// A still picture, taken once when the transition begins; of a view that is not there nothing is shown.
        ///
        /// - Parameters:
        ///   - subject: What is pictured.
        ///   - crop: The rect that is pictured, in fractions of the subject's size; default all of it.
        ///   - frame: Where it lies at rest, in the container; the picture fills it.
        ///   - place: Its depth; default between both views.
        ///   - movement: How it moves.
        public init(
            pictureOf subject: Subject, crop: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), frame: CGRect,
            place: Place = .betweenBoth, movement: ViewMovement
        ) {
            self.frame = frame
            self.place = place
            self.movement = movement
            content = .picture(subject, crop: crop)
        }

        func with(_ change: (inout Decoration) -> Void) -> Decoration {
            var copy = self
            change(&copy)
            return copy
        }
    }
}

extension TransitionPlan.Decoration {
    /// Black behind everything, as far as views that turn reach into the depth.
    static func black(_ frame: CGRect) -> Self {
        var movement = ViewMovement.still
        movement.zPosition = -farBehind
        return black(frame, place: .behindBoth, movement)
    }

    static func black(_ frame: CGRect, place: Place, _ movement: ViewMovement) -> Self {
        Self(frame: frame, place: place, movement: movement) {
            let view = UIView()
            view.backgroundColor = .black
            return view
        }
    }

    /// More than the largest screen, in points: Core Animation hides what lies deeper than a neighbour.
    private static let farBehind: CGFloat = 10_000
}

extension TransitionPlan.Decoration.Place {
    /// Its depth where front and back are in each other's place.
    var reversed: Self {
        switch self {
        case .behindBoth, .betweenBoth, .beforeBoth: self
        case .onBack: .onFront
        case .onFront: .onBack
        }
    }
}

extension TransitionPlan.Decoration.Content {
    /// What it shows where front and back are in each other's place.
    var reversed: Self {
        switch self {
        case .picture(.front, let crop): .picture(.back, crop: crop)
        case .picture(.back, let crop): .picture(.front, crop: crop)
        case .view, .picture(.source, _): self
        }
    }
}
