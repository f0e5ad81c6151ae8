import Foundation

/// Shows over a controller's view that there is nothing to show.
@MainActor
protocol ContentUnavailableOverlay: AnyObject {
    /// The controller has its view, or something that the configuration depends on has changed.
    func refresh(for controller: UIViewController)
}

/// Whether a controller is to be asked what to show in place of missing content, and what it answered.
struct ContentUnavailableRecord {
    var needsUpdate = true
    var overlay: (any ContentUnavailableOverlay)?
}

extension UIViewController {
    public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = storedNavigationItem.searchController?.searchBar.text
        return state
    }

    private static func missingContentIsDue(in view: UIView) {
        (view.owner as? UIViewController)?.setNeedsUpdateContentUnavailableConfiguration()
    }

    /// Before the view is laid out for the first time on the screen, and whenever that was asked for.
    func updateContentUnavailableConfigurationIfNeeded() {
        guard contentUnavailable.needsUpdate, loadedView?.window != nil else { return }
        contentUnavailable.needsUpdate = false
        loadedView?.track(.missingContent, again: Self.missingContentIsDue) {
            updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
        }
        contentUnavailable.overlay?.refresh(for: self)
    }
}
