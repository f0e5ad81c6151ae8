import SheetPresentation

/// The view beneath scales down while the new one slides over it.
enum SinkScene {
    static let scene = Album.scene(
        "sink", title: "Sink", summary: "The screen beneath scales down", symbolName: "square.stack", code: ".sink"
    ) { _ in
        .sink
    }
}
