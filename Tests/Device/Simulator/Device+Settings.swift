import Foundation
import UIKit

extension Device {
    /// Applies changed settings and notifies the app like UIKit.
    func apply(_ settings: DeviceSettings, instead old: DeviceSettings) {
        guard settings != old else { return }
        perform {
            let state = world.device
            state.userInterfaceStyle = settings.userInterfaceStyle
            state.contentSizeCategory = settings.contentSizeCategory
            state.accessibilityContrast = settings.increaseContrast ? .high : .normal
            state.legibilityWeight = settings.boldText ? .bold : .regular
            state.layoutDirection = settings.layoutDirection
            state.changeAccessibility {
                $0.voiceOver = settings.voiceOver
                $0.switchControl = settings.switchControl
                $0.reduceMotion = settings.reduceMotion
                $0.prefersCrossFadeTransitions = settings.prefersCrossFadeTransitions
                $0.reduceTransparency = settings.reduceTransparency
                $0.boldText = settings.boldText
                $0.darkerColors = settings.increaseContrast
            }
            if settings.contentSizeCategory != old.contentSizeCategory {
                NotificationCenter.default.post(
                    name: UIContentSizeCategory.didChangeNotification, object: application,
                    userInfo: [UIContentSizeCategory.newValueUserInfoKey: settings.contentSizeCategory])
            }
            for scene in application.windowScenes { scene.traitsDidChange() }
        }
        turn()
    }
}
