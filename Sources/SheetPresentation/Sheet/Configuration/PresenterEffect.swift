/// The effect of a presented sheet on the appearance of the presenting views, in addition to the dimming.
public enum PresenterEffect: Hashable, Sendable {
    /// Nothing.
    case none

    /// Scales them down and rounds their corners while the sheet appears, like the system's sheet.
    ///
    /// A snapshot recedes: the presenter's views, their layout and their safe area do not change. Presenting sheets recede together with the views
    /// behind them. There is no effect at undimmed detents and with Reduce Motion.
    case recede
}
