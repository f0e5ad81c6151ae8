import SheetPresentation

/// The view beneath sinks back while the new one slides over it.
enum SinkScene {
    static let scene = Album.scene(
        "sink", title: "Sink", summary: "What lies beneath steps back", symbolName: "square.stack", code: ".sink"
    ) { _ in
        .sink
    }
}
