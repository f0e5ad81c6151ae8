extension UIViewController {
    /// Discards all transitions of this controller and its descendants without notifications, because their process has ended.
    package func abandonTransitions() {
        let presented = presentedLink
        let presentation = runningPresentation
        presentedLink = nil
        zoomStage = nil
        runningPresentation = nil
        preparedPresentation = nil
        presentation?.transition?.abandon()
        presentation?.transition = nil
        if let navigation = self as? UINavigationController {
            navigation.runningTransition?.abandon()
            navigation.runningTransition = nil
            _ = navigation.preparedTransition?.giveWay()
            navigation.preparedTransition = nil
            navigation.joinedCoordinator = nil
        }
        if let tabs = self as? UITabBarController {
            tabs.runningTransition?.abandon()
            tabs.runningTransition = nil
        }
        for child in childLinks { child.abandonTransitions() }
        presented?.abandonTransitions()
    }
}
