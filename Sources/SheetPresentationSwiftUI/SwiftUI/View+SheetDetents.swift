#if canImport(SwiftUI)
import SheetPresentation
import SwiftUI

extension View {
    /// Sets the detents of the sheet or panel that contains this view, in place of its configuration's.
    ///
    ///     Search().sheetDetents([.height(180), .medium, .large])
    ///
    /// The detents are in effect as long as the view exists. If several views set some, those of the view that was added last count, such as a
    /// page that was pushed. Outside of a sheet that was presented with this module there is no effect.
    public func sheetDetents(_ detents: [Detent]) -> some View {
        background { DetentAnchor(detents: detents) }
    }

    /// Sets the detents of the sheet or panel that contains this view, and binds the selected one.
    ///
    ///     @State private var detent = Detent.Identifier.medium
    ///
    ///     Search().sheetDetents([.height(180), .medium, .large], selection: $detent)
    ///
    /// The sheet moves to the binding's detent when that changes, and the binding is set when a person has dragged the sheet to another detent.
    /// During a drag the release decides. A detent that is not in the list is reported, and the binding is set to the sheet's.
    ///
    /// - Parameters:
    ///   - detents: The detents, in place of the configuration's, as long as the view exists.
    ///   - selection: The identifier of the selected detent, such as `.medium` or `.height(180)`.
    public func sheetDetents(_ detents: [Detent], selection: Binding<Detent.Identifier>) -> some View {
        modifier(BoundDetents(detents: detents, selection: selection))
    }
}

private struct BoundDetents: ViewModifier {
    let detents: [Detent]
    @Binding var selection: Detent.Identifier

    func body(content: Content) -> some View {
        content.background {
            DetentAnchor(detents: detents, selection: selection) { selection = $0 }
        }
    }
}

/// Asks the sheet that contains it for detents.
private struct DetentAnchor: UIViewRepresentable {
    let detents: [Detent]
    var selection: Detent.Identifier?
    var write: (Detent.Identifier) -> Void = { _ in }

    func makeUIView(context: Context) -> DetentAnchorView {
        DetentAnchorView(frame: .zero)
    }

    func updateUIView(_ view: DetentAnchorView, context: Context) {
        view.update(
            DetentRequest(
                detents: detents, selection: selection, isAnimated: !context.transaction.disablesAnimations,
                write: write))
    }

    static func dismantleUIView(_ view: DetentAnchorView, coordinator: ()) {
        view.end()
    }
}
#endif
