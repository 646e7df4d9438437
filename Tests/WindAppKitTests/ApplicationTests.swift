import AppKit
import Testing
