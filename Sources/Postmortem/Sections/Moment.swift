import CaseModel

/// Something that happened, as a row of the timeline.
struct Moment {
  var stamp: Stamp
  var what: Piece
  /// Runs that are told in this row, and so need none of their own.
  var runs: [EntityID] = []

  init(_ stamp: Stamp, _ what: Piece, runs: [EntityID] = []) {
    self.stamp = stamp
    self.what = what
    self.runs = runs
  }

  init(_ stamp: Stamp, _ word: Word, _ pieces: [Piece], cites: [Citation] = []) {
    self.init(stamp, .words(word, pieces), runs: cites.compactMap(\.runID))
  }
}
