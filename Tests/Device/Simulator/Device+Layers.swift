import Foundation
import UIKit

extension Device {
    /// A snapshot of the visible layers: a layer for the screen that contains the windows' layers, back to front.
    ///
    /// Animations are evaluated at the current time. Changes since the last frame are visible after the next run loop turn.
    public var layers: LayerSnapshot {
        perform {
            let screen = model.bounds(for: orientation)
            var root = LayerSnapshot.plain(id: 0, name: "Screen", frame: screen)
            root.backgroundColor = [0, 0, 0, 1]
            let reader = LayerReader(now: now)
            root.sublayers = world.roots.map { reader.snapshot(of: $0) }
            if let keyboard = keyboardSnapshot(on: screen) { root.sublayers.append(keyboard) }
            return root
        }
    }

    /// A gray rectangle for the keyboard, which is not part of the app.
    private func keyboardSnapshot(on screen: CGRect) -> LayerSnapshot? {
        let top = keyboardMotion.top(at: now)
        guard top < Double(screen.height) - 0.01 else { return nil }
        let frame = CGRect(x: 0, y: CGFloat(top), width: screen.width, height: keyboardMotion.height)
        var plate = LayerSnapshot.plain(id: Self.keyboardLayerID, name: "Keyboard", frame: frame)
        let isDark = settings.userInterfaceStyle == .dark
        plate.backgroundColor = isDark ? [0.17, 0.17, 0.18, 1] : [0.82, 0.83, 0.86, 1]
        return plate
    }

    private static let keyboardLayerID = -1
}

extension LayerSnapshot {
    static func plain(id: Int, name: String, frame: CGRect) -> LayerSnapshot {
        LayerSnapshot(
            id: id, name: name, accessibilityIdentifier: nil, bounds: CGRect(origin: .zero, size: frame.size),
            position: CGPoint(x: frame.midX, y: frame.midY), zPosition: 0, anchorPoint: CGPoint(x: 0.5, y: 0.5),
            transform: nil, sublayerTransform: nil, opacity: 1, isHidden: false, isDoubleSided: true,
            masksToBounds: false, cornerRadius: 0, maskedCorners: 15, backgroundColor: nil, border: nil, shadow: nil,
            contents: nil, mask: [], sublayers: []
        )
    }

    /// This layer and its descendants, in drawing order.
    public var flattened: [LayerSnapshot] {
        [self] + sublayers.flatMap(\.flattened)
    }

    /// The first descendant with an accessibility identifier.
    public func layer(identifiedBy identifier: String) -> LayerSnapshot? {
        flattened.first { $0.accessibilityIdentifier == identifier }
    }
}
