/// From where a sheet slides into the picture, and to where it leaves.
public enum SheetSlide: Hashable, Sendable {
    /// Up from the bottom edge, and down again.
    case fromBelow

    /// In from the right and out to the left, standing at its detent; the other way round where people read from the right.
    ///
    /// A pull to the left dismisses as well as one down. Springs arrive without overshoot, which would show a gap beside the sheet.
    case across
}
