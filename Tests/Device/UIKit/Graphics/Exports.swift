// As on a phone, one import brings Foundation along.
@_exported import Foundation
@_exported import FoundationNetworking
