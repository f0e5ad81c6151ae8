import Foundation

extension UITextField {
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { editingTraits.autocapitalization }
        set { editingTraits.autocapitalization = newValue }
    }
    public var autocorrectionType: UITextAutocorrectionType {
        get { editingTraits.autocorrection }
        set { editingTraits.autocorrection = newValue }
    }
    public var spellCheckingType: UITextSpellCheckingType {
        get { editingTraits.spellChecking }
        set { editingTraits.spellChecking = newValue }
    }
    public var smartQuotesType: UITextSmartQuotesType {
        get { editingTraits.smartQuotes }
        set { editingTraits.smartQuotes = newValue }
    }
    public var smartDashesType: UITextSmartDashesType {
        get { editingTraits.smartDashes }
        set { editingTraits.smartDashes = newValue }
    }
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { editingTraits.smartInsertDelete }
        set { editingTraits.smartInsertDelete = newValue }
    }
    public var inlinePredictionType: UITextInlinePredictionType {
        get { editingTraits.inlinePrediction }
        set { editingTraits.inlinePrediction = newValue }
    }
    public var keyboardType: UIKeyboardType {
        get { editingTraits.keyboard }
        set { editingTraits.keyboard = newValue }
    }
    public var keyboardAppearance: UIKeyboardAppearance {
        get { editingTraits.appearance }
        set { editingTraits.appearance = newValue }
    }
    public var returnKeyType: UIReturnKeyType {
        get { editingTraits.returnKey }
        set { editingTraits.returnKey = newValue }
    }
    public var enablesReturnKeyAutomatically: Bool {
        get { editingTraits.enablesReturnKey }
        set { editingTraits.enablesReturnKey = newValue }
    }
    public var isSecureTextEntry: Bool {
        get { editingTraits.isSecure }
        set {
            editingTraits.isSecure = newValue
            stateDidChange()
        }
    }
    public var textContentType: UITextContentType! {
        get { editingTraits.contentType }
        set { editingTraits.contentType = newValue }
    }
}
