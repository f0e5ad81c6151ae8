/// What a presented sheet does with the look of what lies beneath, beside dimming it.
public enum PresenterEffect: Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none

    /// Scales it back and rounds its corners as the sheet comes, as the system's sheet does.
    ///
    /// What recedes is a picture: the presenter's views, their layout and their safe area are not touched. Sheets beneath recede together with
    /// what is behind them. There is none at undimmed detents, and with Reduce Motion.
    case recede
}
