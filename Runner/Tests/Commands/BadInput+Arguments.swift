extension BadInput {
  /// Arguments that cannot be used.
  static let arguments = [
    BadInput("no verb", message: "Usage: storefront-bench <verb>") { _ in [] },
    BadInput("unknown verb", message: "found \"verfy\", the nearest is verify") { _ in ["verfy"] },
    BadInput("unknown verb that resembles none", message: "expected one of list, verify, run") { _ in ["xyzzyxyzzy"] },
    BadInput("half a verb", message: "found \"results shwo\", the nearest is results show") { _ in ["results", "shwo"]
    },
    BadInput("unknown option", message: "found \"--profil\", the nearest is --profile") { _ in
      ["run", "--profil", "smoke"]
    },
    BadInput("unknown profile", message: "found \"smok\", the nearest is smoke") { _ in ["run", "--profile", "smok"] },
    BadInput("unknown cut", message: "found \"phase/serch\", the nearest is phase/search") { _ in
      ["run", "--cuts", "cold,phase/serch"]
    },
    BadInput("glob that picks nothing", message: "unknown cut: found \"zz*\"") { _ in ["run", "--cuts", "zz*"] },
    BadInput("unknown runtime", message: "found \"observation-niave\", the nearest is observation-naive") { _ in
      ["run", "--runtimes", "observation-niave"]
    },
    BadInput("comparison of one runtime", message: "expected two different runtimes, found \"cog-arena\"") { _ in
      ["compare", "--runtimes", "cog-arena"]
    },
    BadInput("option without its value", message: "expected a value behind --seed, found --quick") { _ in
      ["run", "--seed", "--quick"]
    },
    BadInput("option twice", message: "expected --seed once") { _ in ["run", "--seed", "1", "--seed", "2"] },
    BadInput("value for a switch", message: "expected no value for --quick, found \"yes\"") { _ in
      ["run", "--quick=yes"]
    },
    BadInput("argument too many", message: "expected no argument behind run, found \"fast\"") { _ in ["run", "fast"] },
    BadInput("seed that is no number", message: "--seed: expected a whole number from 0") { _ in
      ["run", "--seed", "0x1"]
    },
    BadInput("negative budget", message: "--budget: expected seconds above 0") { _ in ["run", "--budget", "-1"] },
    BadInput("no products", message: "--products: expected 1 to 1000000, found 0") { _ in ["run", "--products", "0"] },
    BadInput("negative size", message: "--products: expected 1 to 1000000, found -5") { _ in
      ["run", "--products", "-5"]
    },
    BadInput("absurd size", message: "--products: expected 1 to 1000000, found 1000000000000") { _ in
      ["run", "--products", "1000000000000"]
    },
    BadInput("size above 64 bits", message: "--products: expected a whole number, found \"99999999999999999999\"") {
      _ in
      ["run", "--products", "99999999999999999999"]
    },
    BadInput("size with words", message: "--window: expected a whole number, found \"ten\"") { _ in
      ["verify", "--window", "ten"]
    },
    BadInput(
      "window larger than the catalog", message: "--window: expected 1 to 120 (the catalog has 120 products), found 500"
    ) {
      _ in ["run", "--profile", "smoke", "--window", "500"]
    },
    BadInput(
      "more random sessions than allowed", message: "--random-sessions: expected a whole number from 0 to 1000000"
    ) {
      _ in ["verify", "--random-sessions", "99999999"]
    },
  ]
}
