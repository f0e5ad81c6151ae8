extension UIAccessibility {
    /// Ignores the identifier, because the simulator has a single assistive technology.
    @MainActor
    public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? {
        UIApplication.shared.accessibilityFocus
    }
}
