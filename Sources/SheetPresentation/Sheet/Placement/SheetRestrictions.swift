/// The current restrictions of a sheet.
struct SheetRestrictions {
    /// The detents at which the view beneath is neither dimmed nor blocked.
    var undimmedDetents = UndimmedDetents.none
    /// Whether the sheet presents something that is not part of its content.
    var isCovered = false
    /// Whether people can dismiss it.
    var isDismissible = true
    /// Whether UIKit may still ask for the animator of the requested dismissal.
    var isDismissalPending = false

    /// Whether a gesture that begins on it or beside it may dismiss it.
    var allowsDismissal: Bool { isDismissible && !isCovered }
}
