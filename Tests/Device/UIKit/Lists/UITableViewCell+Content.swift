import Foundation

extension UITableViewCell {
    /// Adds the content view when it is first accessed or the cell is about to be shown, above all subviews added
    /// before.
    func attachContent() {
        guard content.superview == nil else { return }
        addSubview(content)
        bringSubviewToFront(separator)
        bringSubviewToFront(topSeparator)
    }

    var builtInContent: BuiltInCellContent {
        if let builtIn { return builtIn }
        let made = BuiltInCellContent(style: style)
        builtIn = made
        attachContent()
        for view in made.views { content.addSubview(view) }
        return made
    }

    func applyContentConfiguration() {
        guard let contentConfiguration else {
            configured?.removeFromSuperview()
            configured = nil
            return
        }
        builtIn?.views.forEach { $0.removeFromSuperview() }
        builtIn = nil
        let updated = contentConfiguration.updated(for: configurationState)
        if let configured, configured.supports(updated) {
            configured.configuration = updated
        } else {
            configured?.removeFromSuperview()
            let view = updated.makeContentView()
            view.frame = content.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            attachContent()
            content.addSubview(view)
            configured = view
        }
        setNeedsLayout()
    }

    var spokenText: String? {
        if let list = contentConfiguration as? UIListContentConfiguration {
            return [list.text, list.secondaryText].compactMap { $0 }.joined(separator: ", ")
        }
        let texts = [builtIn?.title.text, builtIn?.detail.text].compactMap { $0 }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
}
