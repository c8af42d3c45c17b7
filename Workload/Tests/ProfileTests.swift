import StorefrontWorkload
import Testing

@Test func namedProfilesAreValid() throws {
  for profile in StorefrontProfile.all { try profile.validate() }
}
