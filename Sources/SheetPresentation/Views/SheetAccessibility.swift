import Foundation

/// The words that assistive technologies speak about a sheet; each is in English, German, French or Spanish by default.
public struct SheetAccessibility: Hashable, Sendable {
    /// The name of the grabber, and of the invisible element in its place if people cannot dismiss the sheet; default nil, such as "Sheet
    /// grabber".
    public var label: String?

    /// What people can do with the grabber; default nil, such as "Adjust to change the height of the sheet."
    public var hint: String?

    /// The name of the action, and of the invisible element, that dismisses the sheet; default nil, such as "Dismiss".
    public var dismissLabel: String?

    /// The names of detents, for the actions that select them and for the grabber's value; by default a detent is called by its height, such
    /// as "50%".
    public var detentNames: [Detent.Identifier: String] = [:]

    /// The default words.
    public init() {}
}

extension SheetAccessibility {
    var spokenLabel: String { label ?? NSLocalizedString("grabber.label", bundle: .module, comment: "") }
    var spokenHint: String { hint ?? NSLocalizedString("grabber.hint", bundle: .module, comment: "") }
    var spokenDismissal: String { dismissLabel ?? NSLocalizedString("sheet.dismiss", bundle: .module, comment: "") }

    /// The name of a detent.
    ///
    /// - Parameter share: The sheet's height there as a fraction of its maximum, 0...1.
    func spokenName(of detent: Detent.Identifier, share: CGFloat) -> String {
        detentNames[detent]
            ?? NumberFormatter.localizedString(from: NSNumber(value: Double(share)), number: .percent)
    }
}
