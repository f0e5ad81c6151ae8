import Foundation

/// The requirements for a generated password.
@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject, @preconcurrency NSCopying {
    open private(set) var passwordRulesDescriptor: String

    public init(descriptor passwordRulesDescriptor: String) {
        self.passwordRulesDescriptor = passwordRulesDescriptor
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
