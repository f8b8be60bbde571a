import Dice

/// Log lines without any secret, of the kinds that programs print: identifiers, digests, paths,
/// addresses and words about secrets among them.
enum CleanLines {
  /// So many lines, the same each time.
  static func text(count: Int) -> [UInt8] {
    var random = SplitMix(seed: 11)
    var text: [UInt8] = []
    for line in 0..<count {
      let template = templates[line % templates.count]
      var isMark = false
      for byte in template.utf8 {
        if isMark {
          isMark = false
          text += filling(byte, &random)
        } else if byte == UInt8(ascii: "~") {
          isMark = true
        } else {
          text.append(byte)
        }
      }
      text.append(0x0A)
    }
    return text
  }

  private static func filling(_ mark: UInt8, _ random: inout SplitMix) -> [UInt8] {
    func of(_ alphabet: String, _ count: Int) -> [UInt8] {
      let bytes = Array(alphabet.utf8)
      return (0..<count).map { _ in bytes[Int(random.next() % UInt64(bytes.count))] }
    }
    let letters = "abcdefghijklmnopqrstuvwxyz"
    switch mark {
    case UInt8(ascii: "d"): return of("0123456789", 1 + Int(random.next() % 6))
    case UInt8(ascii: "n"): return of("0123456789", 1 + Int(random.next() % 3))
    case UInt8(ascii: "t"):
      return of("012345", 2) + [0x3A] + of("012345", 2) + [0x3A] + of("012345", 2)
    case UInt8(ascii: "h"): return of("0123456789abcdef", 40)
    case UInt8(ascii: "H"): return of("0123456789abcdef", 64)
    case UInt8(ascii: "x"): return of("0123456789abcdef", 12)
    case UInt8(ascii: "b"):
      return of(letters + letters.uppercased() + "0123456789+/", 44)
    case UInt8(ascii: "B"): return of(letters + letters.uppercased() + "0123456789-_", 22)
    case UInt8(ascii: "u"):
      return [8, 4, 4, 4, 12].map { of("0123456789ABCDEF", $0) }.joined(separator: [0x2D])
        .map { $0 }
    case UInt8(ascii: "w"): return Array(words[Int(random.next() % UInt64(words.count))].utf8)
    case UInt8(ascii: "k"): return Array(about[Int(random.next() % UInt64(about.count))].utf8)
    default: return [mark]
    }
  }

  private static let words = [
    "pan", "swipe", "Home", "Orders", "recognizer", "began", "cancelled", "session", "cache",
    "worker", "jane", "checkout", "layout", "thread", "widget", "upload", "profile", "keyboard",
    "network", "token", "password", "secret", "authorization", "cookie", "bearer", "key", "Task",
  ]

  private static let about = [
    "password", "token", "secret", "api_key", "access_token", "Authorization", "cookie", "pwd",
    "client_secret", "refresh_token", "passphrase", "private_key", "session token", "API key",
  ]

  private static let templates = [
    "2026-03-01 ~t.123456+0100 0x1a2b Default 0x0 ~d 0 App: [com.acme:pan] ~w ~w x=~d y=~d",
    "Mar  1 ~t host app[~d]: ~w ~w took ~d ms",
    "03-01 ~t.120  1234  ~d D ViewRoot: ~w state=~w id=~d",
    #"{"level":30,"time":17000~d,"msg":"~w ~w","reqId":"~u","trace":"~h"}"#,
    "time=2026-03-01T~tZ level=info msg=\"~w ~w\" trace_id=~h span_id=~x duration=~dms",
    "commit ~h Merge branch '~w' into ~w",
    "sha256:~H pulled ~d bytes",
    "GET /v1/~w/~u?page=~d&sort=~w HTTP/1.1 200 ~d \"https://example.org/~w\" \"App/~d (iOS)\"",
    "resource integrity sha384-~b ok",
    "~k is missing for ~w",
    "~k: ~w",
    "~k changed by ~w at ~t",
    "wrong ~k for user ~w from 10.0.~d.4 port ~d",
    "~k = nil",
    "~k=~n",
    "~k length=~d kind=~w",
    "the ~k of ~w expired ~d s ago",
    "~k_id=~d ~k_count=~d has_~k=true",
    "\"~k\": null, \"~k_type\": \"~w\"",
    "let ~k = ~w.~w(~d)",
    "~k: ********",
    "~k=<private> ~w",
    "~k path=/var/lib/~w/~x.pem",
    "0   App  0x~x $s3App~wV4bodyQrvp + ~d",
    "-[~wController ~w:] frame = {{0, ~d}, {390, ~d}} <UIView: 0x~x>",
    "udid ~u booted: ~w on ~d",
    "etag=\"~h\" last=~t cache=~w",
    "blob ~b ~d",
    "image data:image/png;base64,~b~b",
    "video ~B started at ~ds",
    "I~d ~t.120000 ~d ~w.go:~d] ~w ~w",
    "[~w] fires gesture=~w from=~w to=~w p=~x",
    "    at com.acme.~w.~w(~w.java:~d)",
    "file:Library/Developer/~w/~u/data/~w.log: ~d lines",
    "connect postgres://app@db-~d:5432/~w ok",
    "see https://example.org:8443/~w/~x#~w and mail ~w@example.org",
    "Test Case '-[Tests.~wTests test~w]' passed (0.~d seconds).",
    "ok ~d - ~w ~w # ~d ms",
    "mac 0a:1b:~d:AA:bb:cc rssi=-~d ssid=~w",
    "key=~w value=~d primary_key=~d cache_key=~w:~x",
    "uploading part ~d of ~d md5=~x~x etag=~x",
    "$ ~w --verbose --output /tmp/~w.txt --threads ~d",
  ]
}
