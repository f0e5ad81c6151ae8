import Foundation

/// Timers that name a method, which Foundation has only where there is Objective-C. They retain their target.
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

// An initialiser of a class cannot answer an instance of a subclass; one that a protocol brings along can.
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

/// Carries what its maker wants to find again; Foundation's own timers cannot be given anything.
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

/// A target and what it is told; only ever used on the main thread.
private struct MethodCall: @unchecked Sendable {
    let target: AnyObject
    let selector: Selector

    func run(with sender: Any?) {
        selector.perform(on: target, with: sender)
    }
}
