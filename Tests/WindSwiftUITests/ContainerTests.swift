import SwiftUI
import Testing
import Wind
import WindSwiftUI
