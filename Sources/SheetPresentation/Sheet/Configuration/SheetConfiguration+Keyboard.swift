extension SheetConfiguration {
    /// What a sheet does while the keyboard is on screen.
    public enum KeyboardBehavior: Hashable, Sendable {
        /// Moves up with its frame, up to the maximum height; the content's safe area ends at the keyboard.
        case move

        /// Moves to a detent; the content's safe area ends at the keyboard. When the keyboard disappears the sheet returns to its previous
        /// detent, unless another one was selected meanwhile.
        ///
        /// A detent that the sheet does not have is reported, and the sheet moves up instead.
        case select(Detent)

        /// Keeps its frame; the content's safe area ends at the keyboard. At the other edges than the bottom the same as `move`.
        case resize

        /// Nothing: the keyboard covers the sheet.
        case ignore
    }

    /// Whether the keyboard moves the sheet's detents.
    var isLiftedByKeyboard: Bool {
        switch keyboardBehavior {
        case .move: true
        case .select: detentForKeyboard == nil
        case .resize, .ignore: false
        }
    }

    /// The detent that the keyboard selects; nil if it selects none, or one that the sheet does not have.
    var detentForKeyboard: Detent? {
        keyboardBehavior.detent.flatMap { wanted in detents.first { $0.identifier == wanted.identifier } }
    }
}

extension SheetConfiguration.KeyboardBehavior {
    /// Whether the frame or the content gives way to the keyboard.
    var avoidsKeyboard: Bool { self != .ignore }

    /// The detent that the keyboard is to select; nil for none.
    var detent: Detent? { if case .select(let detent) = self { detent } else { nil } }
}
