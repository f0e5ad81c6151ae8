/// Swift Testing imports this module by itself wherever a file imports it together with one named UIKit.
/// Apple's attaches images to test results; a stand-in without pixels has nothing to add.
enum TestingOverlay {}
