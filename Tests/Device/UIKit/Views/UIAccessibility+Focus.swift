extension UIAccessibility {
    /// The same whatever the technology: the simulator has one.
    @MainActor
    public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? {
        UIApplication.shared.accessibilityFocus
    }
}
