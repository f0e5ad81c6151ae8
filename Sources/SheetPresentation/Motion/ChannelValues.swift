/// One of the numbers that a path shows at a position.
enum Channel: Int {
    /// The middle of the free edge in the container, in points.
    case middleX, middleY
    /// The size along and across the free edge, in points.
    case breadth, extent
    /// The corners at the free edge and at the sheet's end, in points.
    case freeRadius, endRadius
    /// How far the bar and the content that stay at the edge of the screen are from their places in the sheet, in points.
    case bar, content
    /// The displacement of a view in a style, in points.
    case displacementX, displacementY
    /// How far the views beneath recede, 0...1.
    case recession
    /// The opacities of the dimming colors.
    case shade0, shade1, shade2, shade3
    /// The part that is left of what the app's views showed before; each of them knows the whole difference, 0...1.
    case driven

    /// The channels of the dimming's first colors. Further ones do not fade.
    static let shades: [Channel] = [.shade0, .shade1, .shade2, .shade3]
}

/// The numbers that a path shows at a position, or the difference between two paths.
///
/// A path does not have every channel. Differences are only between channels that both paths have.
struct ChannelValues: Equatable {
    private var values: SIMD16<Double>

    /// No difference.
    static let none = ChannelValues(values: .zero)
    /// The values of a path that has none of the channels.
    static let undefined = ChannelValues(values: SIMD16(repeating: .nan))

    /// Smaller differences are invisible: a hundredth of a point, a tenth of a point for what recedes or is driven, half a step of 8 bits for opacities.
    private static let tolerances: SIMD16<Double> = {
        var tolerances = SIMD16(repeating: 0.01)
        tolerances[Channel.recession.rawValue] = 0.002
        tolerances[Channel.driven.rawValue] = 0.001
        for shade in Channel.shades { tolerances[shade.rawValue] = 1.0 / 512 }
        return tolerances
    }()

    subscript(channel: Channel) -> Double {
        get { values[channel.rawValue] }
        set { values[channel.rawValue] = newValue }
    }

    /// Whether there is a difference at all.
    var isNone: Bool { values == .zero }

    /// The visible differences between two paths.
    func difference(from other: ChannelValues) -> ChannelValues {
        let difference = values - other.values
        let size = difference.replacing(with: -difference, where: difference .< 0)
        // False for a number that is not defined on both paths.
        return ChannelValues(values: SIMD16.zero.replacing(with: difference, where: size .> Self.tolerances))
    }

    /// The same without these channels.
    func without(_ channels: Channel...) -> ChannelValues {
        var result = self
        for channel in channels { result[channel] = .nan }
        return result
    }

    /// The same with some channels of others.
    func with(_ channels: [Channel], of other: ChannelValues) -> ChannelValues {
        var result = self
        for channel in channels { result[channel] = other[channel] }
        return result
    }

    static func + (left: ChannelValues, right: ChannelValues) -> ChannelValues {
        ChannelValues(values: left.values + right.values)
    }

    static func * (left: ChannelValues, factor: Double) -> ChannelValues {
        ChannelValues(values: left.values * factor)
    }
}
