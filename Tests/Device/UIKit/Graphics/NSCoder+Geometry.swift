import Foundation

extension NSCoder {
    @discardableResult
    public class func string(for point: CGPoint) -> String { "{\(number(point.x)), \(number(point.y))}" }
    @discardableResult
    public class func string(for size: CGSize) -> String { "{\(number(size.width)), \(number(size.height))}" }
    @discardableResult
    public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }
    @discardableResult
    public class func string(for vector: CGVector) -> String { "{\(number(vector.dx)), \(number(vector.dy))}" }

    @discardableResult
    public class func string(for transform: CGAffineTransform) -> String {
        let values = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "[" + values.map(number).joined(separator: ", ") + "]"
    }

    @discardableResult
    public class func string(for insets: UIEdgeInsets) -> String {
        braced([insets.top, insets.left, insets.bottom, insets.right])
    }

    @discardableResult
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        braced([insets.top, insets.leading, insets.bottom, insets.trailing])
    }

    @discardableResult
    public class func string(for offset: UIOffset) -> String {
        braced([offset.horizontal, offset.vertical])
    }

    @discardableResult
    public class func cgPoint(for string: String) -> CGPoint {
        let v = numbers(in: string, count: 2)
        return CGPoint(x: v[0], y: v[1])
    }

    @discardableResult
    public class func cgVector(for string: String) -> CGVector {
        let v = numbers(in: string, count: 2)
        return CGVector(dx: v[0], dy: v[1])
    }

    @discardableResult
    public class func cgSize(for string: String) -> CGSize {
        let v = numbers(in: string, count: 2)
        return CGSize(width: v[0], height: v[1])
    }

    @discardableResult
    public class func cgRect(for string: String) -> CGRect {
        let v = numbers(in: string, count: 4)
        return CGRect(x: v[0], y: v[1], width: v[2], height: v[3])
    }

    @discardableResult
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        guard numberCount(in: string) == 6 else { return .identity }
        let v = numbers(in: string, count: 6).map { CGFloat($0) }
        return CGAffineTransform(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
    }

    @discardableResult
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        let v = numbers(in: string, count: 4).map { CGFloat($0) }
        return UIEdgeInsets(top: v[0], left: v[1], bottom: v[2], right: v[3])
    }

    @discardableResult
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        let v = numbers(in: string, count: 4).map { CGFloat($0) }
        return NSDirectionalEdgeInsets(top: v[0], leading: v[1], bottom: v[2], trailing: v[3])
    }

    @discardableResult
    public class func uiOffset(for string: String) -> UIOffset {
        let v = numbers(in: string, count: 2).map { CGFloat($0) }
        return UIOffset(horizontal: v[0], vertical: v[1])
    }

    private class func braced(_ values: [CGFloat]) -> String {
        "{" + values.map(number).joined(separator: ", ") + "}"
    }

    private class func values(in string: String) -> [Double] {
        string.split { "{}[], ".contains($0) }.compactMap { Double($0) }
    }

    private class func numberCount(in string: String) -> Int { values(in: string).count }

    /// Returns zeros if the string has fewer numbers.
    private class func numbers(in string: String, count: Int) -> [Double] {
        let values = values(in: string)
        return values.count == count ? values : [Double](repeating: 0, count: count)
    }

    /// Formats like `%.17g`: whole numbers without a fraction.
    private class func number(_ value: CGFloat) -> String {
        let value = Double(value)
        guard value == value.rounded(), abs(value) < 1e15 else { return "\(value)" }
        return "\(Int(value))"
    }
}
