import StorefrontWorkload
import Testing

/// The shape of a profile follows from its sizes.
@Suite struct ProfileTests {
  @Test func namedProfilesAreValid() throws {
    for profile in StorefrontProfile.all { try profile.validate() }
    #expect(StorefrontProfile.all.map(\.name) == ["smoke", "standard", "stress"])
  }

  @Test func theStandardPathIsTwentyThreeNodes() {
    #expect(StorefrontProfile.standard.longestPath == 23)
    #expect(StorefrontProfile.stress.pricingStages == 48)
    #expect(StorefrontProfile.smoke.pricingStages == 4)
  }

  @Test(arguments: StorefrontProfile.all)
  func scrollingReachesTheTarget(profile: StorefrontProfile) {
    let seen = profile.window + profile.scrollStepsDown * profile.scrollStep
    #expect(seen >= profile.visited)
    #expect(seen < profile.visited + profile.scrollStep)
    #expect(profile.scrollStepsUp == profile.scrollStepsDown / 3)
  }

  @Test(arguments: StorefrontProfile.all)
  func fixturesHaveTheSizesOfTheProfile(profile: StorefrontProfile) {
    let fixtures = StorefrontFixtures(profile: profile)
    #expect(fixtures.catalog.products.count == profile.products)
    #expect(fixtures.catalog.categories.count == profile.categories)
    #expect(Set(fixtures.catalog.products.map(\.category)).count == profile.categories)
    #expect(Set(fixtures.catalog.products.map(\.id)).count == profile.products)
    #expect(fixtures.catalog.products.allSatisfy { $0.variants.count == profile.variants })
    #expect(fixtures.catalog.products.contains { !$0.hasStock })
  }

  @Test func theSameSeedMakesTheSameFixtures() {
    let first = StorefrontFixtures(profile: .smoke, seed: 9)
    let second = StorefrontFixtures(profile: .smoke, seed: 9)
    #expect(first.catalog == second.catalog)
    #expect(first.account == second.account)
    #expect(StorefrontFixtures(profile: .smoke, seed: 10).catalog != first.catalog)
  }

  @Test(arguments: [
    ("products", 0), ("products", -5), ("products", 1_000_000_000_000), ("window", 121), ("window", 0), ("visited", 11),
    ("visited", 121), ("categories", 121), ("variants", 0), ("books", 4), ("policies", 17), ("policies", -1),
    ("prefetch", -1), ("suggestions", 0), ("recommendations", 0), ("cart", 13), ("burst", 0),
  ])
  func aSizeOutsideItsRangeIsNamed(name: String, value: Int) throws {
    var profile = StorefrontProfile.smoke
    let field = try #require(StorefrontProfile.fields.first { $0.name == name })
    profile[keyPath: field.path] = value
    let error = try #require(throws: ProfileError.self) { try profile.validate() }
    #expect(error.field == name)
    #expect("\(error)".contains("found \(value)"))
  }
}
