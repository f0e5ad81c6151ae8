import UIKit

/// A picture in the grid, made of two colors.
public struct Photo: Hashable, Sendable {
    public let id: Int

    static func library(count: Int) -> [Photo] {
        (0..<count).map { Photo(id: $0) }
    }

    var title: String { "Photo \(id + 1)" }

    var colors: [UIColor] {
        let hue = CGFloat(id * 37 % 100) / 100
        return [
            UIColor(hue: hue, saturation: 0.6, brightness: 0.95, alpha: 1),
            UIColor(hue: hue, saturation: 0.9, brightness: 0.6, alpha: 1),
        ]
    }
}
