import GestureSimulator

extension SwipeVector {
  /// Rows of our own: id, directions, fingers, samples of each finger in points and seconds, and the
  /// sample at which it recognizes. The limits at t are 50·(1 − 0.94·t) along and 50·(1 − 0.98·t)
  /// across.
  static let own: [SwipeVector] = rows.map { id, directions, fingers, samples, firesAt in
    SwipeVector(
      id: id, directions: directions, fingers: fingers,
      samples: samples.map { (try? Self.samples($0)) ?? [] }, firesAt: firesAt)
  }

  private typealias Row = (String, RecognizerSpec.Directions, Int, [String], Int?)

  private static let all: RecognizerSpec.Directions = [.left, .right, .up, .down]

  private static let rows: [Row] = courseRows + alongRows + acrossRows + fingerRows + maskRows

  private static let courseRows: [Row] = [
    (
      "even-steps", .right, 1,
      ["8,0,.016;16,0,.032;24,0,.048;32,0,.064;40,0,.080;48,0,.096;56,0,.112"],
      6
    ),
    ("even-steps-slow", .right, 1, ["10,0,.1;20,0,.2;30,0,.3;40,0,.4;50,0,.49"], 4),
    ("too-slow", .right, 1, ["5,0,.1;10,0,.2;15,0,.3;20,0,.4;25,0,.499"], nil),
    ("one-jump-left", .left, 1, ["-80,0,.05"], 1),
    ("one-jump-up", .up, 1, ["0,-80,.05"], 1),
    ("one-jump-down", .down, 1, ["0,80,.05"], 1),
    ("one-jump-right", .right, 1, ["80,0,.05"], 1),
    ("down-moved-up", .down, 1, ["0,-80,.05"], nil),
    ("up-moved-down", .up, 1, ["0,80,.05"], nil),
    ("left-moved-right", .left, 1, ["80,0,.05"], nil),
    ("right-moved-down", .right, 1, ["0,80,.05"], nil),
    ("steep", .right, 1, ["60,60,.05"], nil),
    ("last-moment", .right, 1, ["60,0,.5"], 1),
    ("a-millisecond-late", .right, 1, ["60,0,.501"], nil),
    ("much-too-late", .right, 1, ["60,0,.75"], nil),
    ("on-time-then-late", .right, 1, ["26,0,.49;60,0,.51"], nil),
  ]

  private static let alongRows: [Row] = [
    ("at-0-exact", .right, 1, ["50,0,0"], 1),
    ("at-0-short", .right, 1, ["49.999,0,0"], nil),
    ("at-0-left-exact", .left, 1, ["-50,0,0"], 1),
    ("at-0-left-short", .left, 1, ["-49.999,0,0"], nil),
    ("at-0.05-exact", .right, 1, ["47.65,0,.05"], 1),
    ("at-0.05-short", .right, 1, ["47.649,0,.05"], nil),
    ("at-0.15-exact", .up, 1, ["0,-42.95,.15"], 1),
    ("at-0.15-short", .up, 1, ["0,-42.949,.15"], nil),
    ("at-0.25-exact", .down, 1, ["0,38.25,.25"], 1),
    ("at-0.25-short", .down, 1, ["0,38.249,.25"], nil),
    ("at-0.35-exact", .left, 1, ["-33.55,0,.35"], 1),
    ("at-0.35-short", .left, 1, ["-33.549,0,.35"], nil),
    ("at-0.45-exact", .right, 1, ["28.85,0,.45"], 1),
    ("at-0.45-short", .right, 1, ["28.849,0,.45"], nil),
    ("at-0.5-exact", .right, 1, ["26.5,0,.5"], 1),
    ("at-0.5-short", .right, 1, ["26.499,0,.5"], nil),
  ]

  private static let acrossRows: [Row] = [
    ("across-0-exact", .right, 1, ["90,50,0"], 1),
    ("across-0-over", .right, 1, ["90,50.001,0"], nil),
    ("across-0.05-exact", .right, 1, ["90,-47.55,.05"], 1),
    ("across-0.05-over", .right, 1, ["90,-47.551,.05"], nil),
    ("across-0.15-exact", .up, 1, ["42.65,-90,.15"], 1),
    ("across-0.15-over", .up, 1, ["42.651,-90,.15"], nil),
    ("across-0.25-exact", .left, 1, ["-90,37.75,.25"], 1),
    ("across-0.25-over", .left, 1, ["-90,37.751,.25"], nil),
    ("across-0.5-exact", .down, 1, ["-25.5,90,.5"], 1),
    ("across-0.5-over", .down, 1, ["-25.501,90,.5"], nil),
    ("across-shrinks-while-held", .right, 1, ["10,45,.05;80,45,.2"], nil),
  ]

  private static let fingerRows: [Row] = [
    ("two-fingers", .right, 2, ["80,0,.05", "80,0,.05"], 1),
    ("two-fingers-left", .left, 2, ["-80,0,.05", "-60,0,.05"], 1),
    ("two-fingers-one-sample-later", .right, 2, ["80,0,.05;90,0,.1", "20,0,.05;70,0,.1"], 2),
    ("two-fingers-one-comes", .right, 2, ["80,0,.05"], nil),
    ("one-finger-two-come", .right, 1, ["80,0,.05", "80,0,.05"], nil),
    ("two-fingers-one-rests", .right, 2, ["80,0,.05", "0,0,.05"], nil),
    ("two-fingers-part", .right, 2, ["80,0,.05", "-80,0,.05"], nil),
    ("three-fingers", .up, 3, ["0,-80,.05", "0,-80,.05", "0,-80,.05"], 1),
  ]

  private static let maskRows: [Row] = [
    ("left-or-right-goes-left", [.left, .right], 1, ["-80,0,.05"], 1),
    ("left-or-right-goes-right", [.left, .right], 1, ["80,0,.05"], 1),
    ("left-or-right-turns", [.left, .right], 1, ["-20,0,.02;30,0,.06;80,0,.1"], 3),
    ("up-or-down-goes-up", [.up, .down], 1, ["0,-80,.05"], 1),
    ("up-or-down-goes-down", [.up, .down], 1, ["0,80,.05"], 1),
    ("right-or-down-goes-right", [.right, .down], 1, ["80,0,.05"], 1),
    ("right-or-down-goes-down", [.right, .down], 1, ["0,80,.05"], nil),
    ("any-goes-up", all, 1, ["0,-80,.05"], nil),
    ("any-corner", all, 1, ["-50,50,0"], 1),
    ("no-direction", [], 1, ["80,0,.05"], nil),
    ("no-finger", .right, 0, ["80,0,.05"], nil),
    ("no-sample", .right, 1, [""], nil),
    ("a-hair-back-first", .right, 1, ["-.001,0,.01;80,0,.05"], nil),
    ("back-to-the-start", .right, 1, ["30,0,.02;0,0,.04;80,0,.08"], 3),
    ("back-past-the-start", .right, 1, ["30,0,.02;-.1,0,.04;80,0,.08"], nil),
    ("aside-first", .right, 1, ["0,30,.01;80,10,.05"], 2),
    ("aside-too-far-first", .right, 1, ["0,50,.01;80,0,.05"], nil),
  ]
}
