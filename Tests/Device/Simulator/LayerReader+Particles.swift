import Foundation
import UIKit

extension LayerReader {
    /// The particles of an emitter, each as a layer with its image.
    func particles(of layer: CAEmitterLayer) -> [LayerSnapshot] {
        layer.particles(at: now).compactMap { particle in
            guard case .image(let name, let colors, let size, _)? = image(particle.contents) else { return nil }
            let scale = particle.contentsScale > 0 ? particle.contentsScale : 1
            let frame = CGRect(x: 0, y: 0, width: Double(size.width) / scale, height: Double(size.height) / scale)
            var shown = LayerSnapshot.plain(id: Self.particle + particle.number, name: "Particle", frame: frame)
            shown.position = particle.position
            shown.zPosition = particle.zPosition
            shown.contents = .image(name: name, colors: colors, size: size, contentMode: "scaleToFill")
            shown.transform = elements(
                of: CATransform3DRotate(
                    CATransform3DMakeScale(CGFloat(particle.scale), CGFloat(particle.scale), 1),
                    CGFloat(particle.rotation), 0, 0, 1))
            return shown.copied(as: layer.layerID).tinted(particle.color)
        }
    }

    private func image(_ contents: Any?) -> LayerSnapshot.Contents? {
        let image = contents as? UIImage ?? (contents as? CGImage).map { UIImage(cgImage: $0) }
        return image.map { self.contents(of: $0.drawing(tint: .black, traits: .current)) }
    }

    /// Beside the numbers of layers.
    private static let particle = 1 << 31
}
