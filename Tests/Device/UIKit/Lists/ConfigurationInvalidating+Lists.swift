extension UITableViewCell: ConfigurationInvalidating {}
extension UITableViewHeaderFooterView: ConfigurationInvalidating {}
extension UICollectionViewCell: ConfigurationInvalidating {}
