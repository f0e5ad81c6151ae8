extension UIButton: ConfigurationInvalidating {}
