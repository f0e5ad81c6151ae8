import Foundation

/// One particle as the screen shows it.
package struct Particle {
    /// Tells it from its emitter's other particles.
    package var number: Int
    /// In the emitter's bounds.
    package var position: CGPoint
    package var zPosition: Double
    package var scale: Double
    package var rotation: Double
    /// Red, green, blue, alpha.
    package var color: [Double]
    package var contents: Any?
    package var contentsScale: Double
    package var age: Double
}

extension CAEmitterLayer {
    /// The particles in flight at a time of the world, in the order in which they are painted.
    package final func particles(at now: CFTimeInterval) -> [Particle] {
        var flight = ParticleFlight(time: localTime(at: now))
        flight.add(history)
        let particles = flight.particles
        switch renderMode {
        case .oldestFirst: return particles.sorted { ($1.age, $0.number) < ($0.age, $1.number) }
        case .oldestLast: return particles.sorted { ($0.age, $0.number) < ($1.age, $1.number) }
        case .backToFront: return particles.sorted { ($0.zPosition, $0.number) < ($1.zPosition, $1.number) }
        default: return particles
        }
    }
}

/// Works out where every particle is at one time: no particle needs the one before it.
private struct ParticleFlight {
    let time: Double
    var particles: [Particle] = []

    init(time: Double) {
        self.time = time
    }

    /// Where and in which direction something is emitted.
    private struct Origin {
        var place: SIMD3<Double>
        var longitude = 0.0
        var latitude = 0.0
    }

    mutating func add(_ history: EmitterHistory) {
        let known = history.periods.filter { $0.start <= time }
        // After its time has been set back, an emitter has only emitted what it emits last.
        var periods = known.isEmpty ? Array(history.periods.suffix(1)) : known
        if known.isEmpty, !periods.isEmpty { periods[0].start = 0 }
        for (index, period) in periods.enumerated() {
            let end = index + 1 < periods.count ? periods[index + 1].start : time
            let (layer, state) = (period.state.layer, period.state)
            for (cellIndex, cell) in state.cells.enumerated() {
                let before = cellIndex < period.bornBefore.count ? period.bornBefore[cellIndex] : 0
                add(
                    cell, rate: state.birthRate(of: cell), before: before, from: period.start, to: end, layer: layer,
                    seed: UInt64(layer.seed) << 8 | UInt64(cellIndex + 1)
                ) { dice, _ in Self.origin(on: layer, &dice) }
            }
        }
    }

    private mutating func add(
        _ cell: EmittedCell, rate: Double, before: Double, from start: Double, to end: Double,
        layer: EmitterLayerValues, seed: UInt64, origin: (inout Dice, Double) -> Origin
    ) {
        guard rate > 0, end > start else { return }
        let earliest = max(start, time - cell.longestLife * max(1, layer.lifetime))
        guard earliest < end else { return }
        var number = Int((before + (earliest - start) * rate).rounded(.down)) + 1
        while true {
            let birth = start + (Double(number) - before) / rate
            guard birth <= end else { return }
            var dice = Dice(seed: seed, number: number)
            launch(cell, born: birth, from: origin(&dice, birth), layer: layer, &dice)
            number += 1
        }
    }

    private mutating func launch(
        _ cell: EmittedCell, born birth: Double, from origin: Origin, layer: EmitterLayerValues, _ dice: inout Dice
    ) {
        let values = cell.values
        let life = (values.lifetime + dice.around(values.lifetimeRange)) * layer.lifetime
        let speed = (values.velocity + dice.around(values.velocityRange)) * layer.velocity
        let longitude = origin.longitude + values.longitude + dice.around(values.emissionRange / 2)
        let latitude = origin.latitude + values.latitude
        let direction = SIMD3(cos(longitude) * cos(latitude), sin(longitude) * cos(latitude), sin(latitude))
        let acceleration = SIMD3(values.xAcceleration, values.yAcceleration, values.zAcceleration)
        func place(at age: Double) -> SIMD3<Double> {
            origin.place + direction * speed * age + acceleration * (age * age / 2)
        }
        let age = time - birth
        let scale = values.scale + dice.around(values.scaleRange)
        let spin = (values.spin + dice.around(values.spinRange)) * layer.spin
        let color = Self.color(values, age: age, &dice)
        let identity = dice.identity
        if age >= 0, age < life {
            let place = place(at: age)
            particles.append(
                Particle(
                    number: identity, position: CGPoint(x: place.x, y: place.y), zPosition: place.z,
                    scale: max(0, (scale + values.scaleSpeed * age) * layer.scale), rotation: spin * age, color: color,
                    contents: cell.contents, contentsScale: cell.contentsScale, age: age))
        }
        for (index, inner) in cell.cells.enumerated() where inner.values.isEnabled {
            add(
                inner, rate: inner.values.birthRate, before: 0, from: birth, to: min(time, birth + life),
                layer: layer, seed: UInt64(identity) << 8 | UInt64(index + 1)
            ) { _, time in Origin(place: place(at: time - birth), longitude: longitude, latitude: latitude) }
        }
    }

    private static func color(_ values: EmitterCellValues, age: Double, _ dice: inout Dice) -> [Double] {
        let means = [values.red, values.green, values.blue, values.alpha]
        let ranges = [values.redRange, values.greenRange, values.blueRange, values.alphaRange]
        let speeds = [values.redSpeed, values.greenSpeed, values.blueSpeed, values.alphaSpeed]
        return (0..<4).map { max(0, min(1, means[$0] + dice.around(ranges[$0]) + speeds[$0] * age)) }
    }

    /// A place on the emitter's shape. What comes from a circle or a sphere flies outwards.
    private static func origin(on layer: EmitterLayerValues, _ dice: inout Dice) -> Origin {
        let middle = SIMD3(Double(layer.position.x), Double(layer.position.y), layer.zPosition)
        let half = SIMD3(Double(layer.size.width), Double(layer.size.height), layer.depth) / 2
        let isFilled = layer.mode == .volume || layer.mode == .surface
        switch layer.shape {
        case .line:
            let share = layer.mode == .points ? (dice.flip() ? -1 : 1) : dice.around(1)
            return Origin(place: middle + SIMD3(half.x * share, 0, 0))
        case .rectangle, .cuboid:
            let isDeep = layer.shape == .cuboid
            var share = SIMD3(dice.around(1), dice.around(1), isDeep ? dice.around(1) : 0)
            if layer.mode == .points {
                share = SIMD3(share.x < 0 ? -1 : 1, share.y < 0 ? -1 : 1, isDeep ? (share.z < 0 ? -1 : 1) : 0)
            } else if !isFilled || (isDeep && layer.mode == .surface) {
                let isUpright = dice.unit() * (half.x + half.y) < half.y
                if isUpright { share.x = dice.flip() ? -1 : 1 } else { share.y = dice.flip() ? -1 : 1 }
            }
            return Origin(place: middle + half * share)
        case .circle, .sphere:
            let radius = Double(layer.size.width) * (isFilled ? dice.unit().squareRoot() : 1)
            let longitude = dice.unit() * 2 * .pi
            let latitude = layer.shape == .sphere ? asin(dice.around(1)) : 0
            let direction = SIMD3(cos(longitude) * cos(latitude), sin(longitude) * cos(latitude), sin(latitude))
            return Origin(place: middle + direction * radius, longitude: longitude, latitude: latitude)
        default:
            return Origin(place: middle)
        }
    }
}

/// Throws the same for the same particle, whenever it is looked at.
private struct Dice {
    private var state: UInt64
    private(set) var identity = 0

    init(seed: UInt64, number: Int) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: number) &* 0xD1B5_4A32_D192_ED03
        identity = Int(next() >> 34)
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// 0…1
    mutating func unit() -> Double {
        Double(next() >> 11) / Double(1 << 53)
    }

    /// Within a range about zero.
    mutating func around(_ range: Double) -> Double {
        let share = unit() * 2 - 1
        return range == 0 ? 0 : range * share
    }

    mutating func flip() -> Bool {
        next() & 1 == 0
    }
}
