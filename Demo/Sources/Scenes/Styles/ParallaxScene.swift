import SheetPresentation

/// The view beneath moves a little and darkens, like the system's.
enum ParallaxScene {
    static let scene = Album.scene(
        "parallax", title: "Parallax", summary: "Like the system's push", symbolName: "square.on.square",
        code: ".parallax"
    ) { _ in
        .parallax
    }
}
