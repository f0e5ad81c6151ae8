import Foundation
import UIKit

extension LayerSnapshot {
    /// A copy whose layers have new identifiers.
    func copied(as number: Int) -> LayerSnapshot {
        var copy = self
        copy.giveIdentity(number)
        return copy
    }

    /// Puts the copy's number into the higher digits of the identifier, and that of a copy of a copy into still higher ones; a browser
    /// supports integers up to 2⁵³.
    private mutating func giveIdentity(_ number: Int) {
        let former = id >> Self.copyShift
        let all = (former * Self.copiesOfCopies + number) % Self.copyLimit
        id += (all - former) << Self.copyShift
        accessibilityIdentifier = nil
        for index in mask.indices { mask[index].giveIdentity(number) }
        for index in sublayers.indices { sublayers[index].giveIdentity(number) }
    }

    /// This layer and its descendants, with their colors multiplied by `tint`.
    func tinted(_ tint: [Double]) -> LayerSnapshot {
        var copy = self
        copy.opacity *= tint[3]
        let color = Array(tint.prefix(3))
        if color != [1, 1, 1] { copy.multiply(color) }
        return copy
    }

    private mutating func multiply(_ tint: [Double]) {
        func tinted(_ color: [Double]) -> [Double] {
            zip(color, tint).map { $0 * $1 } + color.dropFirst(3)
        }
        backgroundColor = backgroundColor.map(tinted)
        if let border { self.border = Border(width: border.width, color: tinted(border.color)) }
        if let color = shadow?.color { shadow?.color = tinted(color) }
        contents = contents?.tinted(tinted)
        for index in sublayers.indices { sublayers[index].multiply(tint) }
    }

    private static let copyShift = 32
    private static let copiesOfCopies = 1 << 10
    private static let copyLimit = 1 << 20
}

extension LayerSnapshot.Contents {
    fileprivate func tinted(_ tint: ([Double]) -> [Double]) -> LayerSnapshot.Contents {
        switch self {
        case .text(let lines, let size, let weight, let italic, let monospaced, let color):
            let lines = lines.map { line in
                var line = line
                line.color = line.color.map(tint)
                return line
            }
            return .text(
                lines: lines, pointSize: size, weight: weight, italic: italic, monospaced: monospaced,
                color: tint(color))
        case .symbol(let name, let size, let weight, let color):
            return .symbol(name: name, pointSize: size, weight: weight, color: tint(color))
        case .image(let name, let colors, let size, let mode):
            return .image(name: name, colors: colors.map(tint), size: size, contentMode: mode)
        case .blur(let radius, let color, let isGlass):
            return .blur(radius: radius, tint: tint(color), isGlass: isGlass)
        case .gradient(let type, let colors, let locations, let start, let end):
            return .gradient(
                type: type, colors: colors.map(tint), locations: locations, start: start, end: end)
        case .shape(let path, let fill, let stroke, let width, let evenOdd, let style):
            return .shape(
                path: path, fill: fill.map(tint), stroke: stroke.map(tint), lineWidth: width, evenOdd: evenOdd,
                style: style)
        }
    }
}
