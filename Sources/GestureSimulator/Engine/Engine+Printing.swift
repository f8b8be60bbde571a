extension Engine {
  /// The probes of a place print.
  mutating func print(_ place: ProbeSpec.Place, own: Int) {
    guard !tables.probes.isEmpty else { return }
    let rows = tables.probes.rows(place)
    for item in rows.table[rows.row] {
      let probe = world.probes[rows.table.item(at: item)]
      if let each = probe.each {
        for place in each.indices where holds(probe.condition, own: each[place]) {
          print(probe.line, own: each[place])
        }
      } else if holds(probe.condition, own: own) {
        print(probe.line, own: own)
      }
    }
  }

  /// One line of the app; its values are those of now, its text is made when it is read.
  mutating func print(_ template: Template, own: Int) {
    record(.init(.printed, at: now, subject: own, detail: Int64(printed.count)))
    printed.append(PrintedLine(template: template, firstValue: Int32(printedValues.count)))
    for place in template.pieces.indices {
      if case .value(let operand) = template.pieces[place] {
        printedValues.append(value(operand, own: own))
      }
    }
  }

  /// The text of a printed line.
  func line(_ place: Int) -> String {
    var next = Int(printed[place].firstValue)
    var text = ""
    for piece in printed[place].template.pieces {
      switch piece {
      case .text(let words): text += words
      case .value:
        text += world.text(of: printedValues[next])
        next += 1
      }
    }
    return text
  }

  /// How things stand at the end.
  func endState() -> EndState {
    EndState(
      variables: world.variables.indices.map { variables[$0] },
      changes: world.variables.indices.map { changes[$0] },
      stacks: world.navigations.indices.map { navigation in
        (0..<Int(navigations[navigation].count)).map {
          Int(stacks[navigation * world.pages.count + $0])
        }
      },
      presented: (0..<presented.count).map { presented[$0] }, pops: pops, pushes: pushes,
      dismissals: dismissals, isStuck: isStuck,
      views: world.views.indices.map {
        EndState.View(
          offset: views[$0].offset, tx: views[$0].tx, scale: views[$0].scale, alpha: views[$0].alpha
        )
      },
      enabled: world.recognizers.indices.map { tracks[$0].isEnabled },
      acted: world.recognizers.indices.map { acted[$0] }, animation: animation, bounced: bounced)
  }
}

extension World {
  /// Stands for a word that the world does not have.
  static let unknownWord = -1

  /// A value as it is printed: a word, or a number without needless decimals.
  package func text(of value: Value) -> String {
    switch value {
    case .word(let word): words.indices.contains(word) ? words[word] : "?"
    case .number(let number): Self.text(of: number)
    }
  }

  /// A number with six decimals, without needless zeros.
  package static func text(of number: Micro) -> String {
    let magnitude = number.magnitude
    var text = (number < 0 ? "-" : "") + String(magnitude / 1_000_000)
    var fraction = magnitude % 1_000_000
    guard fraction != 0 else { return text }
    var digits = 6
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    let spelled = String(fraction)
    text += "." + String(repeating: "0", count: digits - spelled.count) + spelled
    return text
  }
}
