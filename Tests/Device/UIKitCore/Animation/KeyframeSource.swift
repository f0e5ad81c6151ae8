import Foundation

/// The values of a keyframe animation in one typed array, with their key times.
///
/// With even key times, reading one of thousands of values costs as much as reading one of two; otherwise it takes a binary search.
final class KeyframeSource {
    enum Values {
        case scalars([Double])
        case pairs([SIMD2<Double>])
        case transforms([CATransform3D])
        case any([AnimatedValue])

        var count: Int {
            switch self {
            case .scalars(let list): list.count
            case .pairs(let list): list.count
            case .transforms(let list): list.count
            case .any(let list): list.count
            }
        }

        subscript(index: Int) -> AnimatedValue {
            switch self {
            case .scalars(let list): .scalar(list[index])
            case .pairs(let list): .pair(list[index])
            case .transforms(let list): .transform(list[index])
            case .any(let list): list[index]
            }
        }
    }

    private let values: Values
    /// Nil for even key times.
    private let times: [Double]?
    private let curves: [TimingBezier]
    private let isDiscrete: Bool

    /// Nil without values.
    init?(_ animation: CAKeyframeAnimation) {
        let mode = animation.calculationMode
        values = Self.read(animation.values ?? [])
        guard values.count > 0 else { return nil }
        isDiscrete = mode == .discrete
        curves = animation.timingFunctions?.map(\.bezier) ?? []
        times = Self.uneven(animation.keyTimes, count: values.count, isDiscrete: isDiscrete)
    }

    /// Sets a scalar or a transform, the most frequent kinds, without boxing it.
    @inline(__always)
    func applyDirectly(_ progress: AnimationProgress, _ property: AnimatedProperty, to target: inout LayerValues)
        -> Bool
    {
        guard !isDiscrete else { return false }
        switch (values, property) {
        case (.transforms(let list), .transform(.whole)):
            let (index, part) = segment(progress.scalar)
            target.transform =
                index + 1 < list.count ? TransformParts.interpolate(list[index], list[index + 1], part) : list[index]
        case (.scalars(let list), .opacity):
            let (index, part) = segment(progress.scalar)
            let end = index + 1 < list.count ? list[index + 1] : list[index]
            target.opacity = Float(list[index] + (end - list[index]) * part)
        default:
            return false
        }
        return true
    }

    func value(_ progress: AnimationProgress) -> AnimatedValue {
        let (index, part) = segment(progress.scalar)
        guard index + 1 < values.count, !isDiscrete else { return values[index] }
        return values[index].interpolated(to: values[index + 1], AnimationProgress(part))
    }

    /// The index of the keyframe before a fraction of the time, and the fraction of the interval to the next one.
    private func segment(_ progress: Double) -> (index: Int, part: Double) {
        let count = values.count
        guard count > 1 else { return (0, 0) }
        var index: Int
        var part: Double
        if let times {
            index = search(times, progress)
            if isDiscrete { return (min(index, count - 1), 0) }
            index = min(index, count - 2)
            let length = times[index + 1] - times[index]
            part = length > 0 ? (progress - times[index]) / length : 1
        } else if isDiscrete {
            return (min(max(Int(progress * Double(count)), 0), count - 1), 0)
        } else {
            let place = progress * Double(count - 1)
            index = min(max(Int(place), 0), count - 2)
            part = place - Double(index)
        }
        part = min(max(part, 0), 1)
        if index < curves.count { part = curves[index].value(at: part) }
        return (index, part)
    }

    /// The index of the last key time that is not after `progress`.
    private func search(_ times: [Double], _ progress: Double) -> Int {
        var low = 0
        var high = times.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if times[middle] <= progress { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Reads transforms and numbers, of which there may be many, without converting each to an `AnimatedValue`.
    private static func read(_ values: [Any]) -> Values {
        guard let first = values.first else { return .any([]) }
        let type = type(of: first)
        if type == CATransform3D.self {
            if let transforms: [CATransform3D] = all(values) { return .transforms(transforms) }
        } else if type == CGFloat.self {
            if let scalars: [CGFloat] = all(values) { return .scalars(scalars.map { Double($0) }) }
        } else if type == Double.self {
            if let scalars: [Double] = all(values) { return .scalars(scalars) }
        }
        return typed(values.compactMap { AnimatedValue($0) })
    }

    /// Nil unless all values have the same type. Copies them out of their boxes, because casting each would take longer than all the rest.
    private static func all<Value>(_ values: [Any]) -> [Value]? {
        func content<Boxed>(of boxed: Boxed) -> Value? {
            Boxed.self == Value.self ? unsafeBitCast(boxed, to: Value.self) : nil
        }
        var list: [Value] = []
        list.reserveCapacity(values.count)
        for value in values {
            guard let content = _openExistential(value, do: content) else { return nil }
            list.append(content)
        }
        return list
    }

    private static func typed(_ list: [AnimatedValue]) -> Values {
        switch list.first {
        case .scalar:
            let scalars = list.compactMap(\.scalar)
            if scalars.count == list.count { return .scalars(scalars) }
        case .transform:
            let transforms = list.compactMap(\.matrix)
            if transforms.count == list.count { return .transforms(transforms) }
        case .pair:
            let pairs = list.compactMap { $0.point.map { SIMD2(Double($0.x), Double($0.y)) } }
            if pairs.count == list.count { return .pairs(pairs) }
        default:
            break
        }
        return .any(list)
    }

    /// Nil for even key times and for invalid ones.
    private static func uneven(_ given: [NSNumber]?, count: Int, isDiscrete: Bool) -> [Double]? {
        guard let given, given.count == count || (isDiscrete && given.count == count + 1) else { return nil }
        let times = given.map(\.doubleValue)
        guard times.count > 1, !isDiscrete else { return times }
        let step = 1 / Double(times.count - 1)
        let isEven = times.indices.allSatisfy { abs(times[$0] - Double($0) * step) < evenTolerance }
        return isEven ? nil : times
    }

    private static let evenTolerance = 1e-9
}
