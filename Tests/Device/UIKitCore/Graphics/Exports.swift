// As on a phone, importing UIKit also imports Foundation.
@_exported import Foundation
@_exported import FoundationNetworking
