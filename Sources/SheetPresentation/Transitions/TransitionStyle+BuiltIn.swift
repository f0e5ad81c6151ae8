extension TransitionStyle {
    /// All built-in styles, for the tests: styles with parameters with an example, styles with a source view without one.
    static var builtIn: [TransitionStyle] {
        [
            .slide, .slide(from: .top), .slide(from: .right, to: .left), .push, .parallax, .sink, .circle,
            .bubble(color: .systemOrange), .cube, .page, .corner, .flip, .door, .zoom, .fade,
            .none,
        ]
    }
}
