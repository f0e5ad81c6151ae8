import Foundation
import Simulator

/// The properties of a record, lowest bit first; the page's `layers.js` reads them in the same order.
struct LayerRecord: OptionSet {
    var rawValue: Int

    static let reset = LayerRecord(rawValue: 1)
    static let name = LayerRecord(rawValue: 2)
    static let origin = LayerRecord(rawValue: 4)
    static let size = LayerRecord(rawValue: 8)
    static let position = LayerRecord(rawValue: 16)
    static let anchor = LayerRecord(rawValue: 32)
    static let zPosition = LayerRecord(rawValue: 64)
    static let transform = LayerRecord(rawValue: 128)
    static let sublayerTransform = LayerRecord(rawValue: 256)
    static let opacity = LayerRecord(rawValue: 512)
    static let flags = LayerRecord(rawValue: 1024)
    static let corner = LayerRecord(rawValue: 2048)
    static let background = LayerRecord(rawValue: 4096)
    static let border = LayerRecord(rawValue: 8192)
    static let shadow = LayerRecord(rawValue: 16384)
    static let contents = LayerRecord(rawValue: 32768)
    static let mask = LayerRecord(rawValue: 65536)
    static let children = LayerRecord(rawValue: 131072)

    /// The differences between two states of the same layer, without those of its sublayers.
    init(from old: LayerSnapshot, to new: LayerSnapshot) {
        self = []
        if old.name != new.name || old.accessibilityIdentifier != new.accessibilityIdentifier { insert(.name) }
        if old.bounds.origin != new.bounds.origin { insert(.origin) }
        if old.bounds.size != new.bounds.size { insert(.size) }
        if old.position != new.position { insert(.position) }
        if old.anchorPoint != new.anchorPoint { insert(.anchor) }
        if old.zPosition != new.zPosition { insert(.zPosition) }
        if old.transform != new.transform { insert(.transform) }
        if old.sublayerTransform != new.sublayerTransform { insert(.sublayerTransform) }
        if old.opacity != new.opacity { insert(.opacity) }
        if old.flags != new.flags { insert(.flags) }
        if old.cornerRadius != new.cornerRadius || old.maskedCorners != new.maskedCorners { insert(.corner) }
        if old.backgroundColor != new.backgroundColor { insert(.background) }
        if old.border != new.border { insert(.border) }
        if old.shadow != new.shadow { insert(.shadow) }
        if old.contents != new.contents { insert(.contents) }
        if old.mask.first?.id != new.mask.first?.id { insert(.mask) }
        if !old.sublayers.elementsEqual(new.sublayers, by: { $0.id == $1.id }) { insert(.children) }
    }

    /// The properties of a new layer that differ from the page's defaults.
    init(introducing layer: LayerSnapshot) {
        self = [.reset, .size, .position, .children]
        if !layer.name.isEmpty || layer.accessibilityIdentifier != nil { insert(.name) }
        if layer.bounds.origin != .zero { insert(.origin) }
        if layer.anchorPoint != CGPoint(x: 0.5, y: 0.5) { insert(.anchor) }
        if layer.zPosition != 0 { insert(.zPosition) }
        if layer.transform != nil { insert(.transform) }
        if layer.sublayerTransform != nil { insert(.sublayerTransform) }
        if layer.opacity != 1 { insert(.opacity) }
        if layer.flags != 0 { insert(.flags) }
        if layer.cornerRadius != 0 || layer.maskedCorners != 15 { insert(.corner) }
        if layer.backgroundColor != nil { insert(.background) }
        if layer.border != nil { insert(.border) }
        if layer.shadow != nil { insert(.shadow) }
        if layer.contents != nil { insert(.contents) }
        if !layer.mask.isEmpty { insert(.mask) }
    }

    init(rawValue: Int) {
        self.rawValue = rawValue
    }
}

extension LayerSnapshot {
    var flags: Int {
        (isHidden ? 1 : 0) | (isDoubleSided ? 0 : 2) | (masksToBounds ? 4 : 0) | (addsSublayers ? 8 : 0)
            | (hasContinuousCorners ? 16 : 0)
    }
}
