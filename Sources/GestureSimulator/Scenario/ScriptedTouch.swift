/// One scripted touch as it grows: R1 of the model.
///
/// The frames of all its legs and rests count from its touch-down, so that a later leg does not add
/// up the rounding of an earlier one.
struct ScriptedTouch {
  private let touch: Int
  private let start: Nanoseconds
  /// Frames a second.
  private let rate: Int64
  /// Since touch-down.
  private var frames: Int64 = 0
  private(set) var point: Point
  private(set) var events: [Script.TouchEvent]

  /// A touch that is put down at this place.
  init(touch: Int, at start: Nanoseconds, from point: Point, rate: Int64) {
    self.touch = touch
    self.start = start
    self.rate = rate
    self.point = point
    events = [Script.TouchEvent(time: start, touch: touch, phase: .began, point: point)]
  }

  /// How a leg is timed.
  enum Pace {
    /// In thousandths of a point a second, above 0.
    case speed(Length)
    /// Above 0.
    case duration(Nanoseconds)
  }

  /// The samples that a leg takes, at least one.
  func samples(of leg: Point, _ pace: Pace) -> Int64 {
    switch pace {
    case .speed(let speed):
      max(1, Self.ceiling(Arithmetic.squareRoot(leg.squaredLength) * rate, speed))
    case .duration(let duration): max(1, frames(in: duration))
    }
  }

  /// The frames that fit a time, the last one begun.
  private func frames(in time: Nanoseconds) -> Int64 { Self.ceiling(time * rate, 1_000_000_000) }

  /// Moves on by a leg that is not empty.
  mutating func move(by leg: Point, _ pace: Pace) {
    let count = samples(of: leg, pace)
    let length = Arithmetic.squareRoot(leg.squaredLength)
    for sample in 1...count {
      var done = leg
      if sample < count {
        switch pace {
        case .speed(let speed):
          done = Self.part(of: leg, speed * sample, over: rate * length)
        case .duration(let duration):
          done = Self.part(of: leg, sample * 1_000_000_000, over: rate * duration)
        }
      }
      append(point + done, at: frameTime(frames + sample))
    }
    frames += count
    point = point + leg
  }

  /// Stays where it is, without samples.
  mutating func rest(_ time: Nanoseconds) { frames += frames(in: time) }

  /// A sample of its own time, after touch-down.
  mutating func sample(_ point: Point, at time: Nanoseconds) { append(point, at: start + time) }

  private mutating func append(_ point: Point, at time: Nanoseconds) {
    events.append(Script.TouchEvent(time: time, touch: touch, phase: .moved, point: point))
  }

  /// Lifts or cancels the touch so many frames (with six decimals) after its last frame.
  mutating func end(_ phase: Script.Phase, frames after: Micro) {
    end(phase, at: Arithmetic.scaled(frames * 1_000_000 + after, by: 1000, over: rate))
  }

  /// Lifts or cancels the touch so many frames after its last sample.
  mutating func end(_ phase: Script.Phase, framesAfterSample after: Micro) {
    let last = (events.last?.time ?? start) - start
    end(phase, at: last + Arithmetic.scaled(after, by: 1000, over: rate))
  }

  /// Lifts or cancels the touch at a time after touch-down.
  mutating func end(_ phase: Script.Phase, at time: Nanoseconds) {
    let last = events.last?.point ?? point
    events.append(
      Script.TouchEvent(time: start + time, touch: touch, phase: phase, point: last))
  }

  /// How long it lasts so far.
  var duration: Nanoseconds {
    max(frameTime(frames), events.last?.time ?? start) - start
  }

  private func frameTime(_ frame: Int64) -> Nanoseconds {
    start + Arithmetic.scaled(frame, by: 1_000_000_000, over: rate)
  }

  private static func part(of leg: Point, _ factor: Int64, over divisor: Int64) -> Point {
    Point(
      Arithmetic.scaled(leg.x, by: factor, over: divisor),
      Arithmetic.scaled(leg.y, by: factor, over: divisor))
  }

  private static func ceiling(_ value: Int64, _ divisor: Int64) -> Int64 {
    (value + divisor - 1) / divisor
  }
}
