import Foundation

/// A font family of iOS.
struct FontFamily: Sendable {
    var name: String
    /// PostScript names.
    var faces: [String]

    /// Searches for a face by its PostScript name, then for a family, then for a face by its full name.
    static func named(_ name: String) -> (family: FontFamily, face: String?)? {
        if let family = byFace[name] { return (family, name) }
        if let family = byName[name] { return (family, nil) }
        let squeezed = squeeze(name)
        guard let face = bySqueezedFace[squeezed], let family = byFace[face] else { return nil }
        return (family, face)
    }

    static func family(_ name: String) -> FontFamily? { byName[name] }

    static var names: [String] { all.map(\.name) }

    /// The part of the name that distinguishes a face: `BoldItalic` of `AvenirNext-BoldItalic`.
    func style(of face: String) -> String {
        let prefix = Self.squeeze(name)
        if face.hasPrefix(prefix) { return String(face.dropFirst(prefix.count)) }
        return face.split(separator: "-").dropFirst().joined()
    }

    /// The face that is closest to a style.
    func face(weight: Int, isItalic: Bool, isCondensed: Bool) -> String {
        let distances = faces.map { face in
            var style = FontFace(size: 0)
            style.apply(style: self.style(of: face))
            let other = (style.isItalic == isItalic ? 0 : 1000) + (style.isCondensed == isCondensed ? 0 : 2000)
            return abs(style.weight - weight) + other
        }
        let nearest = distances.indices.min { distances[$0] < distances[$1] }
        return nearest.map { faces[$0] } ?? name
    }

    private static func squeeze(_ name: String) -> String {
        name.filter { $0 != " " && $0 != "-" }
    }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    private static let byFace = Dictionary(
        all.flatMap { family in family.faces.map { ($0, family) } }, uniquingKeysWith: { first, _ in first })
    private static let bySqueezedFace = Dictionary(
        byFace.keys.map { (squeeze($0), $0) }, uniquingKeysWith: { first, second in min(first, second) })
}
