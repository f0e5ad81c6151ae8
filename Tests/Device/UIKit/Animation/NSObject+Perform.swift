import Foundation

/// Messages by selector, which Foundation provides only with Objective-C.
extension NSObject {
    public func responds(to aSelector: Selector) -> Bool {
        aSelector.canPerform(on: self)
    }

    public func perform(_ aSelector: Selector) {
        aSelector.perform(on: self)
    }

    public func perform(_ aSelector: Selector, with object: Any?) {
        aSelector.perform(on: self, with: object)
    }

    /// Retains the receiver until the message is sent.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        let world = World.current
        let request = PerformRequest(target: self, selector: aSelector)
        request.send = { [unowned request] in
            let target = request.target
            world.performRequests.removeAll { $0 === request }
            aSelector.perform(on: target, with: anArgument)
        }
        request.arm(in: world, after: delay)
        world.performRequests.append(request)
    }

    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        cancelRequests { $0.target === aTarget as AnyObject }
    }

    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        cancelRequests { $0.target === aTarget as AnyObject && $0.selector.matches(aSelector) }
    }

    private class func cancelRequests(where isMeant: (PerformRequest) -> Bool) {
        let world = World.current
        for request in world.performRequests where isMeant(request) { request.work?.cancel() }
        world.performRequests.removeAll(where: isMeant)
    }
}

/// A message with a delay.
final class PerformRequest {
    let target: NSObject
    let selector: Selector
    var work: ScheduledWork?
    var send: () -> Void = {}
    /// Whether it became due while the run loop was tracking.
    private(set) var isHeld = false

    init(target: NSObject, selector: Selector) {
        self.target = target
        self.selector = selector
    }

    func arm(in world: World, after delay: TimeInterval) {
        isHeld = false
        work = world.schedule(after: delay) { [unowned self, unowned world] in
            if world.isTracking { isHeld = true } else { send() }
        }
    }
}

extension World {
    func sendHeldRequests() {
        for request in performRequests where request.isHeld { request.arm(in: self, after: 0) }
    }
}
