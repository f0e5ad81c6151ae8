import Foundation

/// Timers that name a method, which Foundation has only where there is Objective-C. They retain their target.
extension Timer {
    @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats: Bool
    ) -> Timer {
        let call = MethodCall(target: aTarget as AnyObject, selector: aSelector)
        return scheduledTimer(withTimeInterval: interval, repeats: repeats) { call.run(with: $0) }
    }

    public convenience init(
        timeInterval interval: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats: Bool
    ) {
        let call = MethodCall(target: aTarget as AnyObject, selector: aSelector)
        self.init(timeInterval: interval, repeats: repeats) { call.run(with: $0) }
    }
}

/// A target and what it is told; only ever used on the main thread.
private struct MethodCall: @unchecked Sendable {
    let target: AnyObject
    let selector: Selector

    func run(with sender: Any?) {
        selector.perform(on: target, with: sender)
    }
}
