import Foundation

/// A view with a configuration that determines its appearance.
@MainActor
protocol ConfigurationInvalidating: UIView {
    func setNeedsUpdateConfiguration()
}

extension ConfigurationInvalidating {
    func trackConfiguration(_ update: () -> Void) {
        track(.configuration, again: { ($0 as? any ConfigurationInvalidating)?.setNeedsUpdateConfiguration() }, update)
    }
}
