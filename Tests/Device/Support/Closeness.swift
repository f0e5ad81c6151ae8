import Foundation
import Testing
import UIKit

/// A value that consists of numbers that can be compared individually.
public protocol Approximable {
    var components: [Double] { get }
}

extension Double: Approximable {
    public var components: [Double] { [self] }
}

extension CGFloat: Approximable {
    public var components: [Double] { [Double(self)] }
}

extension CGPoint: Approximable {
    public var components: [Double] { [Double(x), Double(y)] }
}

extension CGSize: Approximable {
    public var components: [Double] { [Double(width), Double(height)] }
}

extension CGVector: Approximable {
    public var components: [Double] { [Double(dx), Double(dy)] }
}

extension CGRect: Approximable {
    public var components: [Double] { origin.components + size.components }
}

extension UIEdgeInsets: Approximable {
    public var components: [Double] { [top, left, bottom, right].map { Double($0) } }
}

extension CGAffineTransform: Approximable {
    public var components: [Double] { [a, b, c, d, tx, ty].map { Double($0) } }
}

extension CATransform3D: Approximable {
    public var components: [Double] {
        let rows = [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
        return rows.joined().map { Double($0) }
    }
}

extension Array: Approximable where Element: Approximable {
    public var components: [Double] { flatMap(\.components) }
}

/// Whether every number of `actual` is within `tolerance` of the corresponding one in `expected`.
public func isClose<Value: Approximable>(_ actual: Value, _ expected: Value, within tolerance: Double = 0.001) -> Bool {
    let (left, right) = (actual.components, expected.components)
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
}

/// Expects every number of `actual` to be within `tolerance` of the corresponding one in `expected`.
public func expectClose<Value: Approximable>(
    _ actual: Value?, _ expected: Value, within tolerance: Double = 0.001, _ what: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    if let actual, isClose(actual, expected, within: tolerance) { return }
    let found = actual.map { "\($0)" } ?? "nil"
    let name = what.isEmpty ? "" : "\(what): "
    Issue.record("\(name)\(found) is not within \(tolerance) of \(expected)", sourceLocation: sourceLocation)
}
