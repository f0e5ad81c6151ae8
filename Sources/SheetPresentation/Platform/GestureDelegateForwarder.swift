import UIKit

/// Hands on what a gesture recognizer asks its delegate, but for whether it should begin.
@MainActor
class GestureDelegateForwarder: DelegateForwarder {
    var nextGestureDelegate: (any UIGestureRecognizerDelegate)? { next as? any UIGestureRecognizerDelegate }

    #if canImport(ObjectiveC)
    nonisolated override class var handedOn: [Selector] {
        typealias Asked<Subject> = (GestureDelegateForwarder) -> (UIGestureRecognizer, Subject) -> Bool
        return [
            #selector(gestureRecognizer(_:shouldReceive:) as Asked<UITouch>),
            #selector(gestureRecognizer(_:shouldReceive:) as Asked<UIPress>),
            #selector(gestureRecognizer(_:shouldReceive:) as Asked<UIEvent>),
            #selector(gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)),
            #selector(gestureRecognizer(_:shouldRequireFailureOf:)),
            #selector(gestureRecognizer(_:shouldBeRequiredToFailBy:)),
        ]
    }
    #endif
}

extension GestureDelegateForwarder {
    #if canImport(ObjectiveC)
    @objc(gestureRecognizer:shouldReceiveTouch:)
    #endif
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        #if canImport(ObjectiveC)
        nextGestureDelegate?.gestureRecognizer?(gestureRecognizer, shouldReceive: touch) ?? true
        #else
        nextGestureDelegate?.gestureRecognizer(gestureRecognizer, shouldReceive: touch) ?? true
        #endif
    }

    #if canImport(ObjectiveC)
    @objc(gestureRecognizer:shouldReceivePress:)
    #endif
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        #if canImport(ObjectiveC)
        nextGestureDelegate?.gestureRecognizer?(gestureRecognizer, shouldReceive: press) ?? true
        #else
        nextGestureDelegate?.gestureRecognizer(gestureRecognizer, shouldReceive: press) ?? true
        #endif
    }

    #if canImport(ObjectiveC)
    @objc(gestureRecognizer:shouldReceiveEvent:)
    #endif
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        #if canImport(ObjectiveC)
        nextGestureDelegate?.gestureRecognizer?(gestureRecognizer, shouldReceive: event) ?? true
        #else
        nextGestureDelegate?.gestureRecognizer(gestureRecognizer, shouldReceive: event) ?? true
        #endif
    }

    #if canImport(ObjectiveC)
    @objc(gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:)
    #endif
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        #if canImport(ObjectiveC)
        nextGestureDelegate?.gestureRecognizer?(gestureRecognizer, shouldRecognizeSimultaneouslyWith: other) ?? false
        #else
        nextGestureDelegate?.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: other) ?? false
        #endif
    }

    #if canImport(ObjectiveC)
    @objc(gestureRecognizer:shouldRequireFailureOfGestureRecognizer:)
    #endif
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
        #if canImport(ObjectiveC)
        nextGestureDelegate?.gestureRecognizer?(gestureRecognizer, shouldRequireFailureOf: other) ?? false
        #else
        nextGestureDelegate?.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: other) ?? false
        #endif
    }

    #if canImport(ObjectiveC)
    @objc(gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:)
    #endif
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        #if canImport(ObjectiveC)
        nextGestureDelegate?.gestureRecognizer?(gestureRecognizer, shouldBeRequiredToFailBy: other) ?? false
        #else
        nextGestureDelegate?.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: other) ?? false
        #endif
    }
}
