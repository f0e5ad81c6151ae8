import UIKit

extension TransitionPlan {
    /// A view that the style adds.
    public struct Decoration {
        /// The frame at rest, in the container. It is not mirrored.
        public var frame: CGRect
        /// Its depth; default between both views.
        public var place: Place
        /// The movement, relative to the frame.
        public var movement: ViewMovement

        var content: Content

        /// Depths in the container.
        public enum Place: Hashable, Sendable {
            /// Below both views.
            case behindBoth
            /// Between both views.
            case betweenBoth
            /// Above both views.
            case beforeBoth
            /// In the back view, above its content, with which it moves and is clipped.
            case onBack
            /// In the front view, above its content, with which it moves and is clipped.
            case onFront
        }

        /// The views of a transition that a snapshot can show.
        public enum Subject: Hashable, Sendable {
            /// The view that is presented or pushed, and later dismissed or popped.
            case front
            /// The view that it covers.
            case back
            /// The source view.
            case source
        }

        enum Content {
            case view(@MainActor () -> UIView)
            case picture(Subject, crop: CGRect)
        }

        /// - Parameters:
        ///   - frame: The frame at rest, in the container.
        ///   - place: Its depth; default between both views.
        ///   - movement: The movement, relative to the frame.
        ///   - makeView: Makes the view; called once per transition.
        public init(
            frame: CGRect, place: Place = .betweenBoth, movement: ViewMovement,
            makeView: @escaping @MainActor () -> UIView
        ) {
            self.frame = frame
            self.place = place
            self.movement = movement
            content = .view(makeView)
        }

        /// A snapshot, taken when the transition begins; there is none of a view that is not part of the transition.
        ///
        /// - Parameters:
        ///   - subject: The view in the snapshot.
        ///   - crop: The part of the subject, in fractions of its size; default all of it.
        ///   - frame: The frame at rest, in the container, which the snapshot fills.
        ///   - place: Its depth; default between both views.
        ///   - movement: The movement, relative to the frame.
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
    /// A black background, behind the depth of rotating views.
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

    /// More than the largest screen, in points: Core Animation sorts siblings by depth.
    private static let farBehind: CGFloat = 10_000
}

extension TransitionPlan.Decoration.Place {
    /// The depth if front and back are swapped.
    var reversed: Self {
        switch self {
        case .behindBoth, .betweenBoth, .beforeBoth: self
        case .onBack: .onFront
        case .onFront: .onBack
        }
    }
}

extension TransitionPlan.Decoration.Content {
    /// The subject if front and back are swapped.
    var reversed: Self {
        switch self {
        case .picture(.front, let crop): .picture(.back, crop: crop)
        case .picture(.back, let crop): .picture(.front, crop: crop)
        case .view, .picture(.source, _): self
        }
    }
}
