/// What fingers and the app do, in the order of time.
package struct Script: Hashable, Sendable {
  /// The phase of a touch.
  package enum Phase: UInt8, CaseIterable, Sendable {
    case began, moved, ended, cancelled
  }

  /// Whether the hardware says that a touch comes from the edge of the screen.
  package enum EdgeFlag: UInt8, CaseIterable, Sendable {
    /// Its place decides.
    case auto
    case yes, no
  }

  /// One phase of one touch.
  package struct TouchEvent: Hashable, Sendable {
    package var time: Nanoseconds
    /// From 0, below `Script.touches.count`.
    package var touch: Int
    package var phase: Phase
    /// In the window. Where it ends or is cancelled, that of its last sample.
    package var point: Point

    /// A value of these parts.
    package init(time: Nanoseconds, touch: Int, phase: Phase, point: Point) {
      self.time = time
      self.touch = touch
      self.phase = phase
      self.point = point
    }
  }

  /// Something the app does by itself.
  package struct AppEvent: Hashable, Sendable {
    package var time: Nanoseconds
    package var actions: [Action]

    /// A value of these parts.
    package init(time: Nanoseconds, actions: [Action]) {
      self.time = time
      self.actions = actions
    }
  }

  package var name: String
  /// One for each touch, at most 8.
  package var touches: [EdgeFlag]
  /// By time, then by touch; each touch began, moved…, ended or cancelled.
  package var events: [TouchEvent]
  /// By time.
  package var appEvents: [AppEvent]

  /// A value of these parts.
  package init(
    name: String, touches: [EdgeFlag], events: [TouchEvent], appEvents: [AppEvent] = []
  ) {
    self.name = name
    self.touches = touches
    self.events = events
    self.appEvents = appEvents
  }
}
