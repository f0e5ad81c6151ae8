import SheetPresentation

/// What a view asks of its panel besides the configuration.
struct PanelSettings: Equatable {
    var hostInsets = SheetPanel.HostInsets.none
    var isModal = false
    var isDismissible = false

    @MainActor
    func apply(to panel: SheetPanel) {
        panel.isDismissible = isDismissible
        panel.isModal = isModal
        panel.hostInsets = hostInsets
    }
}
