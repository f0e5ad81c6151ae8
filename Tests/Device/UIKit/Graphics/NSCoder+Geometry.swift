import Foundation

extension NSCoder {
    public class func string(for point: CGPoint) -> String { "{\(number(point.x)), \(number(point.y))}" }
    public class func string(for size: CGSize) -> String { "{\(number(size.width)), \(number(size.height))}" }
    public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
    public class func string(for vector: CGVector) -> String { "{\(number(vector.dx)), \(number(vector.dy))}" }

    public class func string(for transform: CGAffineTransform) -> String {
        let values = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[" + values.map(number).joined(separator: ", ") + "]"
    }

    public class func string(for insets: UIEdgeInsets) -> String {
        let values = [insets.top, insets.left, insets.bottom, insets.right]
        return "{" + values.map(number).joined(separator: ", ") + "}"
    }

    /// As `%.17g` prints: whole numbers without a fraction.
    private class func number(_ value: CGFloat) -> String {
        let value = Double(value)
        guard value == value.rounded(), abs(value) < 1e15 else { return "\(value)" }
        return "\(Int(value))"
    }
}
