import Foundation

/// The numbers of an emitter cell.
struct EmitterCellValues: Equatable {
    var isEnabled = true
    var birthRate = 0.0
    var lifetime = 0.0
    var lifetimeRange = 0.0
    var latitude = 0.0
    var longitude = 0.0
    var emissionRange = 0.0
    var velocity = 0.0
    var velocityRange = 0.0
    var xAcceleration = 0.0
    var yAcceleration = 0.0
    var zAcceleration = 0.0
    var scale = 1.0
    var scaleRange = 0.0
    var scaleSpeed = 0.0
    var spin = 0.0
    var spinRange = 0.0
    var red = 1.0
    var green = 1.0
    var blue = 1.0
    var alpha = 1.0
    var redRange = 0.0
    var greenRange = 0.0
    var blueRange = 0.0
    var alphaRange = 0.0
    var redSpeed = 0.0
    var greenSpeed = 0.0
    var blueSpeed = 0.0
    var alphaSpeed = 0.0

    var longestLife: Double { max(0, lifetime + abs(lifetimeRange)) }

    /// Read and written by key-value coding.
    nonisolated(unsafe) static let named: [String: WritableKeyPath<EmitterCellValues, Double>] = [
        "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
        "emissionLatitude": \.latitude, "emissionLongitude": \.longitude, "emissionRange": \.emissionRange,
        "velocity": \.velocity, "velocityRange": \.velocityRange, "xAcceleration": \.xAcceleration,
        "yAcceleration": \.yAcceleration, "zAcceleration": \.zAcceleration, "scale": \.scale,
        "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange,
        "redRange": \.redRange, "greenRange": \.greenRange, "blueRange": \.blueRange, "alphaRange": \.alphaRange,
        "redSpeed": \.redSpeed, "greenSpeed": \.greenSpeed, "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
    ]
}
