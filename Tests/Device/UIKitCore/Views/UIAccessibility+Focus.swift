extension UIAccessibility {
    /// Ignores the identifier, because the simulator has a single assistive technology. Nil while that is off.
    @MainActor
    public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? {
        isVoiceOverRunning ? UIApplication.shared.accessibilityFocus : nil
    }
}
