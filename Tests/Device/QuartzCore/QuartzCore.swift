/// On Apple's systems layers and animations lie in a module beneath UIKit. Here they lie in UIKit, and this name leads there.
@_exported import UIKit
