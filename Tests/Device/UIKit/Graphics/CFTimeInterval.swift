import Foundation

/// Foundation on Linux keeps Core Foundation's types to itself.
public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = CFTimeInterval
public typealias NSInteger = Int
public typealias NSUInteger = UInt

/// Seconds since the beginning of 2001, as dates say it.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
