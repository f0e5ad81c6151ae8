extension UIViewController {
    /// Gives up every presentation at and below this controller without telling anybody: its process has ended.
    package func abandonPresentations() {
        let presented = presentedLink
        presentedLink = nil
        runningPresentation = nil
        preparedPresentation = nil
        for child in childLinks { child.abandonPresentations() }
        presented?.abandonPresentations()
    }
}
