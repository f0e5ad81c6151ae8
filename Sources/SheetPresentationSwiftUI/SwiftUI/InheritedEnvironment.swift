#if canImport(SwiftUI)
import SwiftUI

/// The environment values that a sheet inherits from the view that asks for it, as those of SwiftUI do.
///
/// Only values that apps set and that SwiftUI does not set itself in a presentation. A copy of the whole environment would replace
/// `dismiss`, `isPresented`, the size classes, the color scheme and others with those of the presenting view. Environment objects and an app's own
/// keys are not public; the content sets them.
struct InheritedEnvironment {
    private let values: EnvironmentValues

    init(_ values: EnvironmentValues) {
        self.values = values
    }

    func apply(to environment: inout EnvironmentValues) {
        environment.allowsTightening = values.allowsTightening
        environment.calendar = values.calendar
        environment.dynamicTypeSize = values.dynamicTypeSize
        environment.font = values.font
        environment.imageScale = values.imageScale
        environment.layoutDirection = values.layoutDirection
        environment.lineLimit = values.lineLimit
        environment.lineSpacing = values.lineSpacing
        environment.locale = values.locale
        environment.minimumScaleFactor = values.minimumScaleFactor
        environment.multilineTextAlignment = values.multilineTextAlignment
        environment.openURL = values.openURL
        environment.scenePhase = values.scenePhase
        environment.textCase = values.textCase
        environment.timeZone = values.timeZone
        environment.truncationMode = values.truncationMode
    }
}
#endif
