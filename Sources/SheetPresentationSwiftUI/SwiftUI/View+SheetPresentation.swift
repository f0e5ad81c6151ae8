#if canImport(SwiftUI)
import SheetPresentation
import SwiftUI

extension View {
    /// Presents a sheet while a binding is true.
    ///
    ///     Map().sheetPresentation(isPresented: $showsSearch, configuration: configuration) { Search() }
    ///
    /// The content is created when the sheet is presented. The binding is set to false when the sheet has been dismissed, whoever has
    /// dismissed it. A presentation that the library refuses sets it, too, and is reported to `SheetProblem.reporter`. If the view's
    /// controller already presents a sheet of this kind, the new one waits until that is dismissed.
    ///
    /// Unlike in SwiftUI's `sheet`, environment objects, models, `modelContext`, the tint and your own environment values are not inherited: set
    /// them in `content`, which stops with an error where an object is missing.
    ///
    /// Experimental: no Mac or phone has run it yet.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the sheet is presented.
    ///   - configuration: Default that of `SheetTransition.default`. Changes take effect on screen, animated.
    ///   - onDismiss: Called with the reason when the sheet has been dismissed and the binding has been set, but not for one that was refused;
    ///     default nil.
    ///   - content: The sheet's content. It can use `dismiss`, `interactiveDismissDisabled`, `sheetDetents` and the environment's `activeSheet`.
    public func sheetPresentation<Sheet: View>(
        isPresented: Binding<Bool>, configuration: SheetConfiguration? = nil,
        onDismiss: ((DismissalReason) -> Void)? = nil, @ViewBuilder content: @escaping () -> Sheet
    ) -> some View {
        modifier(
            SheetWhileTrue(
                isPresented: isPresented, configuration: configuration, onDismiss: onDismiss, sheet: content))
    }

    /// Presents a sheet for an item while there is one.
    ///
    ///     List(places) { … }.sheetPresentation(item: $place) { place in Details(place) }
    ///
    /// An item with another `id` dismisses the sheet and presents the next one; another value with the same `id` updates the content. The
    /// binding is set to nil when the sheet has been dismissed. See `sheetPresentation(isPresented:configuration:onDismiss:content:)` for
    /// the rest.
    ///
    /// Experimental: no Mac or phone has run it yet.
    ///
    /// - Parameters:
    ///   - item: The item whose sheet is presented; nil for none.
    ///   - configuration: Default that of `SheetTransition.default`. Changes take effect on screen, animated.
    ///   - onDismiss: Called with the reason when the sheet has been dismissed and the binding has been set, but not for one that was refused. If
    ///     another item has replaced its own, the binding holds that one already; default nil.
    ///   - content: The content for an item.
    public func sheetPresentation<Item: Identifiable, Sheet: View>(
        item: Binding<Item?>, configuration: SheetConfiguration? = nil,
        onDismiss: ((DismissalReason) -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Sheet
    ) -> some View {
        modifier(SheetForItem(item: item, configuration: configuration, onDismiss: onDismiss, sheet: content))
    }

    /// Shows a panel above this view while a binding is true: a persistent sheet that leaves the view usable.
    ///
    ///     Map().sheetPanel(isPresented: .constant(true), configuration: configuration) { Search() }
    ///
    /// People can drag it, but remove it only with `isDismissible`. The binding is set to false when the panel has been removed, whoever has
    /// removed it.
    ///
    /// Experimental: no Mac or phone has run it yet.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the panel is shown.
    ///   - configuration: Default one detent of 400 points. Changes take effect on screen, animated.
    ///   - hostInsets: How the panel changes this view's safe area; default not at all. With `.atRest()` the legal label of a map stays above
    ///     the panel.
    ///   - isModal: Whether the panel dims and blocks this view at every detent; default false.
    ///   - isDismissible: Whether people can remove the panel by a pull, by a tap beside it if it dims, and by the escape gesture; default false.
    ///   - onDismiss: Called with the reason when the panel has been removed and the binding has been set; default nil.
    ///   - content: The panel's content. It can use `sheetDetents` and the environment's `activeSheet`; its `dismiss` is not the panel's.
    public func sheetPanel<Panel: View>(
        isPresented: Binding<Bool>, configuration: SheetConfiguration = SheetConfiguration(),
        hostInsets: SheetPanel.HostInsets = .none, isModal: Bool = false, isDismissible: Bool = false,
        onDismiss: ((DismissalReason) -> Void)? = nil, @ViewBuilder content: @escaping () -> Panel
    ) -> some View {
        modifier(
            PanelWhileTrue(
                isPresented: isPresented, configuration: configuration,
                settings: PanelSettings(hostInsets: hostInsets, isModal: isModal, isDismissible: isDismissible),
                onDismiss: onDismiss, panel: content))
    }
}

// The content's closure is called in these bodies only so that SwiftUI updates them with what it reads, and only while a sheet is asked for: the
// state that withdraws a sheet may be what its content needs. What is shown is made outside of view updates, by the driver.

private struct SheetWhileTrue<Sheet: View>: ViewModifier {
    @Binding var isPresented: Bool
    let configuration: SheetConfiguration?
    let onDismiss: ((DismissalReason) -> Void)?
    let sheet: () -> Sheet

    func body(content: Content) -> some View {
        let _ = isPresented ? sheet() : nil
        content.background {
            SheetAnchor(
                // Any identity that does not change.
                identity: isPresented ? AnyHashable(true) : nil, configuration: configuration, onDismiss: onDismiss,
                withdraw: { _ in
                    isPresented = false
                    return !isPresented
                }, sheet: sheet)
        }
    }
}

private struct SheetForItem<Item: Identifiable, Sheet: View>: ViewModifier {
    @Binding var item: Item?
    let configuration: SheetConfiguration?
    let onDismiss: ((DismissalReason) -> Void)?
    let sheet: (Item) -> Sheet

    func body(content: Content) -> some View {
        let shown = item
        let _ = shown.map(sheet)
        content.background {
            SheetAnchor(
                identity: shown.map { AnyHashable($0.id) }, configuration: configuration, onDismiss: onDismiss,
                withdraw: { identity in
                    // The app may have set the next item meanwhile.
                    if let current = item, AnyHashable(current.id) == identity { item = nil }
                    return item.map { AnyHashable($0.id) } != identity
                }, sheet: { shown.map(sheet) })
        }
    }
}

private struct PanelWhileTrue<Panel: View>: ViewModifier {
    @Binding var isPresented: Bool
    let configuration: SheetConfiguration
    let settings: PanelSettings
    let onDismiss: ((DismissalReason) -> Void)?
    let panel: () -> Panel
    @State private var insets = UIEdgeInsets.zero

    func body(content: Content) -> some View {
        let _ = isPresented ? panel() : nil
        content.modifier(ExcludedArea(insets: insets)).overlay {
            PanelAnchor(
                identity: isPresented ? AnyHashable(true) : nil, configuration: configuration, settings: settings,
                onDismiss: onDismiss,
                withdraw: { _ in
                    isPresented = false
                    return !isPresented
                }, setInsets: { insets = $0 }, panel: panel
            ).ignoresSafeArea()
        }
    }
}

/// Excludes a panel from the safe area of the view beneath it.
private struct ExcludedArea: ViewModifier {
    let insets: UIEdgeInsets
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View {
        let (leading, trailing) =
            direction == .leftToRight ? (insets.left, insets.right) : (insets.right, insets.left)
        content
            .safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(height: insets.top) }
            .safeAreaInset(edge: .bottom, spacing: 0) { Color.clear.frame(height: insets.bottom) }
            .safeAreaInset(edge: .leading, spacing: 0) { Color.clear.frame(width: leading) }
            .safeAreaInset(edge: .trailing, spacing: 0) { Color.clear.frame(width: trailing) }
    }
}
#endif
