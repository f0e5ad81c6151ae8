import Foundation

/// Timers with a selector, which Foundation provides only with Objective-C. They retain their target.
extension Timer {
    @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: repeats)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

// A class's initializer cannot return an instance of a subclass, but one in a protocol extension can.
extension CustomDebugStringConvertible where Self: Timer {
    public init(
        timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats: Bool
    ) {
        self.init(
            fireAt: Date(timeIntervalSinceNow: interval), interval: interval, target: aTarget, selector: aSelector,
            userInfo: userInfo, repeats: repeats)
    }

    public init(
        fireAt date: Date, interval: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats: Bool
    ) {
        let call = MethodCall(target: aTarget as AnyObject, selector: aSelector)
        let timer = SelectorTimer(date, interval, repeats, userInfo) { call.run(with: $0) }
        self = unsafeDowncast(timer, to: Self.self)
    }
}

/// Stores the user info, which Foundation's timers do not have here.
private final class SelectorTimer: Timer {
    nonisolated(unsafe) private let information: Any?

    init(
        _ date: Date, _ interval: TimeInterval, _ repeats: Bool, _ information: Any?,
        _ block: @escaping @Sendable (Timer) -> Void
    ) {
        self.information = information
        super.init(fire: date, interval: interval, repeats: repeats, block: block)
    }

    override var userInfo: Any? { information }
}

/// A target and its message, used on the main thread only.
private struct MethodCall: @unchecked Sendable {
    let target: AnyObject
    let selector: Selector

    func run(with sender: Any?) {
        selector.perform(on: target, with: sender)
    }
}
