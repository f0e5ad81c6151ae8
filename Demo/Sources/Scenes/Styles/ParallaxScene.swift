import SheetPresentation

/// The view beneath moves a little and darkens, as the system's does.
enum ParallaxScene {
    static let scene = Album.scene(
        "parallax", title: "Parallax", summary: "As the system pushes", symbolName: "square.on.square",
        code: ".parallax"
    ) { _ in
        .parallax
    }
}
