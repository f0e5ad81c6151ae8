import Foundation

extension UIViewController {
    /// What is shown over the controller's view while there is no content, nil while there is some.
    public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { (contentUnavailable.overlay as? ConfiguredOverlay)?.configuration }
        set {
            let old = contentUnavailable.overlay as? ConfiguredOverlay
            guard let newValue else {
                old?.remove()
                contentUnavailable.overlay = nil
                return
            }
            let overlay = old ?? ConfiguredOverlay()
            overlay.configuration = newValue
            contentUnavailable.overlay = overlay
            overlay.refresh(for: self)
            if overlay.isWaiting { contentUnavailable.needsUpdate = true }
        }
    }
}

@MainActor
private final class ConfiguredOverlay: ContentUnavailableOverlay {
    var configuration: (any UIContentConfiguration)?
    private var content: (any UIView & UIContentView)?

    /// The controller has no view yet.
    var isWaiting: Bool { content == nil }

    func refresh(for controller: UIViewController) {
        guard let host = controller.viewIfLoaded, let configuration else { return }
        let updated = configuration.updated(for: controller.contentUnavailableConfigurationState)
        if let content, content.supports(updated) {
            content.configuration = updated
        } else {
            content?.removeFromSuperview()
            content = updated.makeContentView()
        }
        guard let content else { return }
        if content.superview !== host { install(content, in: host) }
    }

    /// It stays in place where the view scrolls.
    private func install(_ content: UIView, in host: UIView) {
        host.addSubview(content)
        guard let scroller = host as? UIScrollView else {
            content.frame = host.bounds
            content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            return
        }
        content.translatesAutoresizingMaskIntoConstraints = false
        let frame = scroller.frameLayoutGuide
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: frame.topAnchor),
            content.bottomAnchor.constraint(equalTo: frame.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: frame.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: frame.trailingAnchor),
        ])
    }

    func remove() {
        content?.removeFromSuperview()
        content = nil
    }
}
