import ScreenContinuity
import UIKit

extension RegionLimits {
    /// Of a run with sheets.
    init(_ situation: ContinuitySituation, hasAlerts: Bool, screen: CGSize, frameInterval: TimeInterval) {
        let variant = situation.variant
        let own = situation.acceleration / (situation.duration * situation.duration)
        // UIKit's dimming of an alert has the timing of its presentations.
        let alerts = hasAlerts ? ContinuitySituation.Timing.spring.acceleration / (0.4 * 0.4) : 0
        let side = Double(max(screen.width, screen.height))
        self.init(
            acceleration: max(own, alerts), initialVelocity: 0,
            smallestExtent: variant.isFromButton ? 2 * ContinuityPage.buttonRadius : 0, frameInterval: frameInterval)
        edgeWay = variant.style == nil ? side : nil
        // The part beyond a sheet's edge crosses the screen too if a style moves it out on the other side.
        styleWay = 2 * side
        areSheets = true
        areEdgesKnown = !variant.isSeenInPerspective
        isContentAtFarEdge = situation.edge == .top || situation.edge == .leading
        isContentCarried = situation.resizes && isContentAtFarEdge
        // The presenter becomes narrower by 32 points, and shorter by as much of its height; a sheet beneath comes out from behind.
        if situation.recedes { recession = 10 + 32 * side / Double(min(screen.width, screen.height)) }
    }

    /// That of UIKit's pushes and pops, which take 0.35 seconds, in points per second squared: of a critically damped spring.
    static func pushAcceleration(on screen: CGSize) -> Double {
        ContinuitySituation.Timing.spring.acceleration / (0.35 * 0.35) * Double(max(screen.width, screen.height))
    }
}
