/// A lesson was written down.
package struct LessonAdded: CaseEvent {
  package static let kind = "lesson-added"
  var id: EntityID
  var number: Int
  var text: String
}

extension LessonAdded {
  package init(from r: EventReader) throws(EventFault) {
    id = try r.id("id")
    number = try r.int("number")
    text = try r.text("text")
  }

  package func write(to w: inout EventWriter) {
    w.id("id", id)
    w.int("number", number)
    w.text("text", text)
  }

  package func apply(to state: inout CaseState, at stamp: Stamp) {
    state.took(number, .lesson)
    state.lessons[id] = Lesson(id: id, number: number, text: text, stamp: stamp)
  }
}
