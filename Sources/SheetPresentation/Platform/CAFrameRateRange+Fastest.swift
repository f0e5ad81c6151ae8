import UIKit

extension CAFrameRateRange {
    /// Up to 120 Hz, the range that Apple recommends for movements that a finger begins or ends.
    ///
    /// On a phone it has an effect only if the app's Info.plist has `CADisableMinimumFrameDurationOnPhone`.
    static let fastest = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
}
