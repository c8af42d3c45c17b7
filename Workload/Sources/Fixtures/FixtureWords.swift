/// The words of which product names are made.
enum FixtureWords {
  static let qualities = [
    "Alpine", "Coastal", "Urban", "Nordic", "Desert", "Forest", "Harbor", "Meadow", "Summit", "River", "Canyon",
    "Polar",
  ]
  static let materials = [
    "Wool", "Woven", "Cotton", "Cork", "Steel", "Stone", "Linen", "Leather", "Bamboo", "Birch", "Carbon", "Canvas",
  ]
  static let kinds = [
    "Jacket", "Boots", "Tent", "Lamp", "Kettle", "Chair", "Desk", "Rug", "Clock", "Camera", "Speaker", "Keyboard",
    "Bicycle", "Helmet", "Gloves", "Scarf", "Bottle", "Backpack", "Stove", "Knife", "Mug", "Plate", "Pan", "Towel",
    "Blanket", "Pillow", "Mirror", "Shelf", "Bench", "Stool", "Vase", "Frame", "Candle", "Basket", "Broom", "Bucket",
    "Hammer", "Saw", "Drill", "Ladder", "Rope", "Compass", "Whistle", "Lantern", "Cooler", "Hammock", "Kayak", "Paddle",
  ]
}
