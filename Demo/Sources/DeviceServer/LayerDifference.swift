import Simulator

/// The changes between two pictures of the screen, for a page.
struct LayerDifference {
    /// The records, comma-separated; empty without visible changes.
    private(set) var records = JSONWriter()
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    init(from old: LayerSnapshot?, to new: LayerSnapshot) {
        if let old, old.id == new.id {
            compare(old, new)
        } else {
            introduce(new)
        }
    }

    private mutating func compare(_ old: LayerSnapshot, _ new: LayerSnapshot) {
        let record = LayerRecord(from: old, to: new)
        if !record.isEmpty { add(new, record) }
        compare(old.mask, new.mask)
        compare(old.sublayers, new.sublayers)
    }

    private mutating func compare(_ old: [LayerSnapshot], _ new: [LayerSnapshot]) {
        for (index, layer) in new.enumerated() {
            if index < old.count, old[index].id == layer.id {
                compare(old[index], layer)
            } else if let same = old.first(where: { $0.id == layer.id }) {
                compare(same, layer)
            } else {
                introduce(layer)
            }
        }
    }

    /// Writes all values of a layer that is new to the page or has a new parent.
    private mutating func introduce(_ layer: LayerSnapshot) {
        add(layer, LayerRecord(introducing: layer))
        layer.mask.forEach { introduce($0) }
        layer.sublayers.forEach { introduce($0) }
    }

    private mutating func add(_ layer: LayerSnapshot, _ record: LayerRecord) {
        records.write(layer, record)
        count += 1
    }
}
