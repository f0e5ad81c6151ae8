import Foundation

/// An input language of the keyboard.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")

    open private(set) var primaryLanguage: String?

    private init(language: String) {
        primaryLanguage = language
    }

    open class var activeInputModes: [UITextInputMode] { [english] }

    private static let english = UITextInputMode(language: "en-US")
}
