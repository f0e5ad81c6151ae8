import Foundation

/// Foundation on Linux does not export Core Foundation's types.
public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = CFTimeInterval
public typealias NSInteger = Int
public typealias NSUInteger = UInt

/// Seconds since the beginning of 2001, the reference date of `Date`.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
