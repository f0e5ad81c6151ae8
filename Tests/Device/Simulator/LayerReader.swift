import Foundation
import UIKit

/// Creates snapshots of the visible layers at one moment.
@MainActor
struct LayerReader {
    let now: CFTimeInterval
    /// Whether to omit layers that no frame has shown yet.
    var omitsNew = false
    /// Whether visual effects are not drawn: a superlayer is rendered separately from what is behind it, because of a mask or its opacity.
    var omitsEffects = false

    func snapshot(of layer: CALayer) -> LayerSnapshot {
        let values = layer.presented(at: now)
        let view = layer.delegate as? UIView
        return LayerSnapshot(
            id: layer.layerID,
            name: name(of: layer, view),
            accessibilityIdentifier: view?.accessibilityIdentifier,
            bounds: values.bounds,
            position: values.position,
            zPosition: Double(values.zPosition),
            anchorPoint: values.anchorPoint,
            transform: elements(of: values.transform),
            sublayerTransform: elements(of: values.sublayerTransform),
            opacity: Double(values.opacity),
            isHidden: values.isHidden,
            isDoubleSided: values.isDoubleSided,
            masksToBounds: values.masksToBounds,
            cornerRadius: Double(values.cornerRadius),
            maskedCorners: Int(values.maskedCorners.rawValue),
            backgroundColor: components(of: values.backgroundColor),
            border: border(of: values),
            shadow: shadow(of: values, isEmpty: layer.sublayers?.isEmpty != false),
            contents: contents(of: layer),
            hasContinuousCorners: values.cornerRadius > 0 && layer.cornerCurve == .continuous,
            pictured: layer.pictured.map {
                LayerSnapshot.Pictured(
                    id: $0.id, name: $0.name, accessibilityIdentifier: $0.accessibilityIdentifier)
            },
            mask: layer.mask.map { [snapshot(of: $0)] } ?? [],
            // The sublayers of a hidden layer are not read.
            sublayers: values.isHidden ? [] : reader(inside: layer, values).content(of: layer, in: values.bounds)
        )
    }

    /// The reader of a layer's sublayers. A visual effect view applies its own mask to its effect.
    private func reader(inside layer: CALayer, _ values: LayerValues) -> LayerReader {
        let isMasked = layer.mask != nil && !(layer.delegate is UIVisualEffectView)
        guard !omitsEffects, isMasked || values.opacity < 1 else { return self }
        var reader = self
        reader.omitsEffects = true
        return reader
    }

    /// The layers in the bounds of a layer.
    private func content(of layer: CALayer, in bounds: CGRect) -> [LayerSnapshot] {
        let sublayers = sublayers(of: layer)
        guard let picture = picture(of: layer, in: bounds) else { return sublayers }
        return [picture] + sublayers
    }

    /// The image of a snapshot view, stretched to its current bounds.
    private func picture(of layer: CALayer, in bounds: CGRect) -> LayerSnapshot? {
        guard let shown = layer as? SnapshotLayer, let picture = shown.picture else { return nil }
        let size = shown.pictureSize
        guard Double(size.width) > 0, Double(size.height) > 0 else { return nil }
        // The effects in an image are part of it.
        var whole = LayerReader(now: now, omitsNew: omitsNew).snapshot(of: picture)
        guard size != bounds.size || bounds.origin != .zero else { return whole }
        let (x, y) = (Double(bounds.width) / Double(size.width), Double(bounds.height) / Double(size.height))
        whole.transform = elements(of: CATransform3DMakeScale(CGFloat(x), CGFloat(y), 1))
        whole.position = CGPoint(
            x: Double(bounds.minX) + Double(picture.position.x) * x,
            y: Double(bounds.minY) + Double(picture.position.y) * y)
        return whole
    }

    /// The sublayers in drawing order: by z position, then by their order in the hierarchy.
    private func sublayers(of layer: CALayer) -> [LayerSnapshot] {
        guard let list = layer.sublayers else { return [] }
        return snapshots(of: list)
    }

    func snapshots(of list: [CALayer]) -> [LayerSnapshot] {
        var snapshots: [LayerSnapshot] = []
        snapshots.reserveCapacity(list.count)
        var isInOrder = true
        for layer in list where !omitsNew || layer.hasBeenShown {
            snapshots.append(snapshot(of: layer))
            if snapshots[snapshots.count - 1].zPosition != snapshots[0].zPosition { isInOrder = false }
        }
        if isInOrder { return snapshots }
        let order = snapshots.indices.sorted {
            (snapshots[$0].zPosition, $0) < (snapshots[$1].zPosition, $1)
        }
        return order.map { snapshots[$0] }
    }

    private func name(of layer: CALayer, _ view: UIView?) -> String {
        if let name = layer.name { return name }
        guard let view else { return "\(type(of: layer))" }
        return "\(type(of: view))"
    }

    func elements(of transform: CATransform3D) -> [Double]? {
        guard !CATransform3DIsIdentity(transform) else { return nil }
        let t = transform
        return [
            Double(t.m11), Double(t.m12), Double(t.m13), Double(t.m14),
            Double(t.m21), Double(t.m22), Double(t.m23), Double(t.m24),
            Double(t.m31), Double(t.m32), Double(t.m33), Double(t.m34),
            Double(t.m41), Double(t.m42), Double(t.m43), Double(t.m44),
        ]
    }

    private func border(of values: LayerValues) -> LayerSnapshot.Border? {
        guard Double(values.borderWidth) > 0, let color = components(of: values.borderColor) else { return nil }
        return LayerSnapshot.Border(width: Double(values.borderWidth), color: color)
    }

    private func shadow(of values: LayerValues, isEmpty: Bool) -> LayerSnapshot.Shadow? {
        guard values.shadowOpacity > 0, let color = components(of: values.shadowColor) else { return nil }
        let isAlone = isEmpty && components(of: values.backgroundColor) == nil
        return LayerSnapshot.Shadow(
            opacity: Double(values.shadowOpacity), radius: Double(values.shadowRadius), offset: values.shadowOffset,
            color: color, path: isAlone ? values.shadowPath?.svg : nil
        )
    }
}

/// Red, green, blue and alpha; nil for no color or a clear one.
func components(of color: CGColor?) -> [Double]? {
    guard let color, Double(color.alpha) > 0 else { return nil }
    return color.rgba
}
