extension TransitionStyle {
    /// Every style that comes with the library, for galleries and settings: those with parameters with an example of them, those that
    /// grow out of a view without one.
    public static var builtIn: [TransitionStyle] {
        [
            .slide, .slide(from: .top), .slide(from: .right, to: .left), .push, .parallax, .sink, .circle,
            .bubble(color: .systemOrange), .cube, .page, .corner, .flip, .door, .zoom, .fade,
            .none,
        ]
    }
}
