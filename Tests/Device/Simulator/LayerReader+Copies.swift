import Foundation
import UIKit

extension LayerReader {
    /// Snapshots of the instances of a replicator's sublayers.
    func copies(of sublayers: [CALayer], in layer: CAReplicatorLayer) -> [LayerSnapshot] {
        let shown = layer.presentation(at: now)
        let bounds = layer.presented(at: now).bounds
        let local = layer.convertTime(now, from: nil)
        return shown.instanceTransforms.enumerated().flatMap { index, transform -> [LayerSnapshot] in
            let tint = shown.color(ofInstance: index)
            let lag = shown.instanceDelay * Double(index)
            let time = lag == 0 ? now : layer.convertTime(local - lag, to: nil)
            let reader = LayerReader(now: time, omitsNew: omitsNew, omitsEffects: omitsEffects)
            let originals = reader.snapshots(of: sublayers)
            if index == 0, tint == [1, 1, 1, 1] { return originals }
            let number = layer.layerID * Self.numbersOfLayer + 1 + index
            var copy = LayerSnapshot.plain(
                id: layer.layerID, name: "Instance", frame: CGRect(origin: .zero, size: bounds.size)
            ).copied(as: number)
            copy.bounds = bounds
            copy.position = CGPoint(x: bounds.midX, y: bounds.midY)
            copy.transform = elements(of: transform)
            copy.sublayers = originals.map { $0.copied(as: number) }
            return [copy.tinted(tint)]
        }
    }

    /// The factor that keeps the identifiers of different replicators' instances apart.
    private static let numbersOfLayer = 613
}
