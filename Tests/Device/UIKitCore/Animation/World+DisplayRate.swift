import Foundation

extension World {
    /// The rate that Core Animation gives an animation that does not ask for more, in Hz.
    private static let ordinaryRate: Float = 60

    /// The shortest time between two frames that the animations in progress ask for, in seconds; 0 for every frame, also if there are none.
    ///
    /// On a display of 120 Hz an animation without a range of frame rates runs at 60 Hz. One that asks for more speeds up all.
    package var displayPeriod: CFTimeInterval {
        var rate: Float = 0
        for layer in render.animating where layer.isHosted {
            for active in layer.animationList where !active.hasEnded && active.start != nil {
                let range = active.animation.preferredFrameRateRange
                rate = max(rate, range.maximum > 0 ? range.wanted : Self.ordinaryRate)
            }
        }
        return CAFrameRateRange.period(of: rate)
    }
}

extension CAFrameRateRange {
    /// The rate of the fastest displays, in Hz. Who asks for it gets every frame, also where a test looks closer, at a higher rate.
    private static let highest: Float = 120

    /// The time between two frames at a rate in Hz; 0 for every frame.
    static func period(of rate: Float) -> CFTimeInterval {
        rate > 0 && rate < highest ? 1 / Double(rate) : 0
    }

    /// The preferred rate in Hz, or the highest allowed one if there is no preference; 0 for every rate.
    var wanted: Float { preferred ?? maximum }
}
