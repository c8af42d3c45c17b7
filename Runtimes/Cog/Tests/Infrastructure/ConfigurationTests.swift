import CogTesting
import Testing

/// Each configuration is tested by targets of its own, built from the same files.
@Suite struct ConfigurationTests {
  @Test func aTargetTestsTheConfigurationThatItIsNamedAfter() {
    #expect(CogConfiguration.current == (#fileID.hasPrefix("CogCompact") ? .compact : .specialised))
  }
}
