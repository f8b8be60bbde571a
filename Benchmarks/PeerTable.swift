/// What the `sqlite3` shell writes to be compared with one recorded event.
enum PeerTable {
  /// A table as wide as an event with its text, with the one index that keeps the order unique.
  static let definition = """
    create table event(id integer primary key, case_id blob not null, writer blob not null,
      seq integer not null, lamport integer not null, wall_unix_ns integer not null,
      kind text not null, version integer not null, facts text not null, hash blob not null,
      prev_hash blob not null, salt blob, seal blob not null, text text,
      unique(case_id, writer, seq)) strict
    """

  /// One row, committed as durably as Inquest commits.
  static let insertion = """
    pragma synchronous=extra; begin immediate;
    insert into event select null, zeroblob(10), zeroblob(10), n, n, n, 'evidence-noted', 1,
      '{"evidence":"00000000000000000000","for":null}', randomblob(32), randomblob(32),
      randomblob(32), randomblob(32),
      'Observation 0000000: the row was laid out twice before the touch ended'
    from (select coalesce(max(id), 0) + 1 as n from event); commit
    """
}
