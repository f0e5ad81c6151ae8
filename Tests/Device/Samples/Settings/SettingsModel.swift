import UIKit

/// The values that the settings form edits.
public struct SettingsModel: Equatable, Sendable {
    public enum Appearance: Int, CaseIterable, Sendable {
        case system, light, dark

        var title: String {
            switch self {
            case .system: "System"
            case .light: "Light"
            case .dark: "Dark"
            }
        }

        var style: UIUserInterfaceStyle {
            switch self {
            case .system: .unspecified
            case .light: .light
            case .dark: .dark
            }
        }
    }

    public var name = "Ada"
    public var email = ""
    public var allowsNotifications = true
    public var playsSounds = false
    public var appearance = Appearance.system
    public var volume: Float = 0.4

    public init() {}

    var canSave: Bool { !name.isEmpty && (email.isEmpty || email.contains("@")) }
}
