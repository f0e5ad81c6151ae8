import Foundation

/// The numbers of an emitter layer.
struct EmitterLayerValues: Equatable {
    var birthRate = 1.0
    var lifetime = 1.0
    var velocity = 1.0
    var scale = 1.0
    var spin = 1.0
    var seed: UInt32 = 0
    var position = CGPoint.zero
    var zPosition = 0.0
    var size = CGSize.zero
    var depth = 0.0
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
}

/// A cell as an emitter has read it.
struct EmittedCell {
    let values: EmitterCellValues
    let contents: Any?
    let contentsScale: Double
    let cells: [EmittedCell]

    init(_ cell: CAEmitterCell) {
        values = cell.values
        contents = cell.contents
        contentsScale = Double(cell.contentsScale)
        cells = cell.emitterCells?.map { EmittedCell($0) } ?? []
    }

    /// From its birth to the death of what its particles emit.
    var longestLife: Double {
        values.longestLife + (cells.map(\.longestLife).max() ?? 0)
    }
}

struct EmitterState {
    let layer: EmitterLayerValues
    let cells: [EmittedCell]

    init(_ layer: EmitterLayerValues, _ cells: [CAEmitterCell]) {
        self.layer = layer
        self.cells = cells.map { EmittedCell($0) }
    }

    func birthRate(of cell: EmittedCell) -> Double {
        cell.values.isEnabled ? max(0, cell.values.birthRate * layer.birthRate) : 0
    }

    var longestLife: Double { (cells.map(\.longestLife).max() ?? 0) * max(1, layer.lifetime) }

    var isSilent: Bool { cells.allSatisfy { birthRate(of: $0) == 0 } }
}

/// What an emitter has been emitting, as long as particles of it may live.
struct EmitterHistory {
    struct Period {
        /// In the layer's time.
        var start: Double
        var state: EmitterState
        /// For each cell, the particles of earlier periods; whole ones have been born.
        var bornBefore: [Double]
    }

    private(set) var periods: [Period] = []

    /// An emitter has been at work since its layer's time was zero; so has one, reports say, that is told to begin after a
    /// silence.
    mutating func append(_ state: EmitterState, at time: Double, isAnimated: Bool = false) {
        guard let last = periods.last, isAnimated || !periods.allSatisfy(\.state.isSilent) else {
            periods = [Period(start: min(0, time), state: state, bornBefore: state.cells.map { _ in 0 })]
            return
        }
        let born = zip(last.state.cells, last.bornBefore).map { cell, before in
            before + last.state.birthRate(of: cell) * max(0, time - last.start)
        }
        if last.start >= time { periods.removeLast() }
        periods.append(Period(start: time, state: state, bornBefore: born))
        let longest = periods.map(\.state.longestLife).max() ?? 0
        while periods.count > 1, periods[1].start < time - longest { periods.removeFirst() }
    }
}
