import Foundation

/// The metrics of a font family, in units of its em.
struct FontMeasures: Sendable {
    /// The typeface whose advance widths are scaled.
    enum Shape: Sendable {
        case sanFrancisco, helvetica, times
        /// All characters have this fraction of the em as their width.
        case fixed(Double)
    }

    var unitsPerEm: CGFloat = 2048
    var ascent: CGFloat
    var descent: CGFloat
    var lineGap: CGFloat = 0
    var capHeight: CGFloat
    var xHeight: CGFloat
    var shape = Shape.sanFrancisco
    /// The ratio of its letters' width to that of the shape's.
    var breadth = 1.0

    /// Families without an entry have San Francisco's metrics.
    static func of(_ family: String) -> FontMeasures {
        family == FontFace.systemFamily ? sanFrancisco : named[family] ?? sanFrancisco
    }

    private static let sanFrancisco = FontMeasures(ascent: 1950, descent: 494, capHeight: 1443, xHeight: 1078)

    // Source: the files' own tables as listed by the Capsize project, with the average width of their letters. For Helvetica, Times and
    // Courier iOS adds 15 % of the em to the ascent; measured for Helvetica at 17 points, 15.64 and 3.91.
    private static let named: [String: FontMeasures] = [
        "Helvetica": FontMeasures(
            ascent: 1577 + 0.15 * 2048, descent: 471, capHeight: 1469, xHeight: 1071, shape: .helvetica),
        "Helvetica Neue": FontMeasures(
            unitsPerEm: 1000, ascent: 952, descent: 213, lineGap: 28, capHeight: 714, xHeight: 517, shape: .helvetica,
            breadth: 447 * 2.048 / 904),
        "Arial": FontMeasures(
            ascent: 1854, descent: 434, lineGap: 67, capHeight: 1467, xHeight: 1062, shape: .helvetica),
        "Trebuchet MS": FontMeasures(
            ascent: 1923, descent: 455, capHeight: 1465, xHeight: 1071, shape: .helvetica, breadth: 929.0 / 904),
        "Verdana": FontMeasures(
            ascent: 2059, descent: 430, capHeight: 1489, xHeight: 1117, shape: .helvetica, breadth: 1041.0 / 904),
        "Georgia": FontMeasures(
            ascent: 1878, descent: 449, capHeight: 1419, xHeight: 986, shape: .times, breadth: 899.0 / 819),
        "Times New Roman": FontMeasures(
            ascent: 1825, descent: 443, lineGap: 87, capHeight: 1356, xHeight: 916, shape: .times),
        "Courier New": FontMeasures(
            ascent: 1705, descent: 615, capHeight: 1170, xHeight: 866, shape: .fixed(1229.0 / 2048)),
        "Courier": FontMeasures(
            ascent: 1544 + 0.15 * 2048, descent: 504, capHeight: 1170, xHeight: 866, shape: .fixed(1229.0 / 2048)),
        // The metrics of DejaVu Sans Mono, from which Menlo is derived.
        "Menlo": FontMeasures(
            ascent: 1901, descent: 483, capHeight: 1493, xHeight: 1120, shape: .fixed(1233.0 / 2048)),
    ]
}
