import Testing
@testable import RunnerProfile
