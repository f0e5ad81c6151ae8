/// Swift Testing imports this module automatically if a file imports it together with one named UIKit.
/// Apple's attaches images to test results; a stand-in without pixels has nothing to add.
enum TestingOverlay {}
