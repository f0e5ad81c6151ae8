import Foundation

extension CGPath {
    /// The path as SVG path data, rounded to hundredths.
    package var svg: String {
        var result = ""
        for step in steps {
            switch step {
            case .move: result += "M"
            case .line: result += "L"
            case .quad: result += "Q"
            case .curve: result += "C"
            case .close: result += "Z"
            }
            result += step.points.map { "\(Self.decimal($0.x)) \(Self.decimal($0.y))" }.joined(separator: " ")
        }
        return result
    }

    private static func decimal(_ value: CGFloat) -> String {
        let rounded = (Double(value) * 100).rounded() / 100
        if rounded == rounded.rounded(), abs(rounded) < 1e15 { return "\(Int(rounded))" }
        return "\(rounded)"
    }
}
