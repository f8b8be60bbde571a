// Tokens that their issuers begin with letters of their own, so that they are found anywhere.
extension SecretRule {
  static let tokens: [SecretRule] = [
    SecretRule("aws-access-key", ["AKIA", "ASIA", "ABIA", "ACCA"]) { text, keyword in
      let end = text.end(of: .upperDigits, from: keyword.upperBound)
      let body = keyword.upperBound..<end
      guard body.count == 16, standsAlone(text, keyword.lowerBound), !text.isStandIn(body)
      else { return [] }
      let makeup = text.makeup(of: body)
      // One in thirty has no digit; it must stand where a value does.
      let isValue = text[keyword.lowerBound - 1].map(ByteSet("=:\"'/").contains) ?? false
      return makeup.distinct >= 7 && (makeup.digits > 0 || isValue)
        ? [keyword.lowerBound..<end] : []
    },
    issued(
      "github-token", ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"], .alphanumeric, 36...255),
    issued("github-token", ["github_pat_"], ByteSet("A-Za-z0-9_"), 60...255),
    issued(
      "gitlab-token",
      ["glpat-", "glrt-", "gldt-", "glptt-", "glcbt-", "glsoat-", "glagent-", "glft-"], .dotted,
      20...300),
    issued(
      "slack-token", ["xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xoxe-", "xoxe.", "xapp-"],
      .dotted, 20...400),
    issued(
      "stripe-key",
      ["sk_live_", "rk_live_", "sk_test_", "rk_test_", "whsec_"], ByteSet("A-Za-z0-9+/="),
      16...255),
    issued("google-key", ["AIza"], .base64URL, 35...35),
    issued("google-token", ["GOCSPX-"], .base64URL, 24...64),
    issued("google-token", ["ya29."], .dotted, 30...2048),
    issued("npm-token", ["npm_"], .alphanumeric, 36...36),
    issued("pypi-token", ["pypi-AgE"], .base64URL, 60...1024),
    issued("rubygems-key", ["rubygems_"], .hexadecimal, 48...48),
    issued("docker-token", ["dckr_pat_", "dckr_oat_"], .base64URL, 24...64),
    issued("model-key", ["sk-proj-", "sk-svcacct-", "sk-admin-", "sk-ant-"], .base64URL, 32...300),
    SecretRule("model-key", ["T3BlbkFJ"]) { text, keyword in
      let start = text.start(of: .base64URL, before: keyword.lowerBound, most: 300)
      let end = text.end(of: .base64URL, from: keyword.upperBound, most: 300)
      guard text.has("sk-", at: start), end - start >= 40 else { return [] }
      return [start..<end]
    },
    issued("hub-token", ["hf_"], .alphanumeric, 34...40),
    SecretRule("sendgrid-key", ["SG."]) { text, keyword in
      let middle = text.end(of: .base64URL, from: keyword.upperBound)
      let end = text.end(of: .base64URL, from: middle + 1)
      guard middle - keyword.upperBound == 22, text[middle] == UInt8(ascii: "."),
        end - middle >= 40, standsAlone(text, keyword.lowerBound)
      else { return [] }
      return [keyword.lowerBound..<end]
    },
    issued("mailgun-key", ["key-"], .hexadecimal, 32...32),
    SecretRule("mailchimp-key", ["-us"]) { text, keyword in
      let start = text.start(of: .hexadecimal, before: keyword.lowerBound)
      let end = text.end(of: .digits, from: keyword.upperBound)
      guard keyword.lowerBound - start == 32, 1...2 ~= end - keyword.upperBound else { return [] }
      return [start..<end]
    },
    issued("digitalocean-token", ["dop_v1_", "doo_v1_", "dor_v1_"], .hexadecimal, 64...64),
    issued("shopify-token", ["shpat_", "shpca_", "shppa_", "shpss_"], .hexadecimal, 32...32),
    issued("square-token", ["sq0atp-", "sq0csp-", "sq0idp-"], .base64URL, 22...64),
    issued("databricks-token", ["dapi"], .hexadecimal, 32...32),
    issued("newrelic-key", ["NRAK-"], .upperDigits, 27...27),
    issued("grafana-token", ["glsa_", "glc_"], ByteSet("A-Za-z0-9_+/="), 32...400),
    issued("vault-token", ["hvs.", "hvb.", "hvr."], .base64URL, 24...512),
    SecretRule("terraform-token", [".atlasv1."]) { text, keyword in
      let start = text.start(of: .alphanumeric, before: keyword.lowerBound)
      let end = text.end(of: .base64URL, from: keyword.upperBound)
      guard keyword.lowerBound - start == 14, end - keyword.upperBound >= 60 else { return [] }
      return [start..<end]
    },
    issued("linear-key", ["lin_api_"], .alphanumeric, 40...64),
    issued("postman-key", ["PMAK-"], ByteSet("0-9a-f-"), 50...64),
    issued("sentry-token", ["sntrys_", "sntryu_"], ByteSet("A-Za-z0-9_+/=-"), 60...512),
    issued("age-key", ["AGE-SECRET-KEY-1"], .upperDigits, 58...58),
    issued("atlassian-token", ["ATATT3", "ATCTT3"], ByteSet("A-Za-z0-9_=-"), 60...300),
    issued("figma-token", ["figd_"], .base64URL, 40...64),
    issued("planetscale-token", ["pscale_tkn_", "pscale_pw_"], .dotted, 32...64),
    issued("doppler-token", ["dp.pt.", "dp.st."], .dotted, 40...80),
    issued("pulumi-token", ["pul-"], .hexadecimal, 40...40),
    SecretRule("telegram-token", [":AA"]) { text, keyword in
      let start = text.start(of: .digits, before: keyword.lowerBound)
      let end = text.end(of: .base64URL, from: keyword.upperBound)
      guard 8...10 ~= keyword.lowerBound - start, end - keyword.upperBound == 33 else { return [] }
      return [start..<end]
    },
  ]

  /// A token that begins with one of these, after which so many bytes of a set stand.
  private static func issued(
    _ name: String, _ beginnings: [String], _ set: ByteSet, _ lengths: ClosedRange<Int>
  ) -> SecretRule {
    SecretRule(name, beginnings) { text, keyword in
      let end = text.end(of: set, from: keyword.upperBound, most: lengths.upperBound + 1)
      let body = keyword.upperBound..<end
      guard lengths.contains(body.count), standsAlone(text, keyword.lowerBound),
        text.makeup(of: body).isRandom, !text.isStandIn(body)
      else { return [] }
      return [keyword.lowerBound..<end]
    }
  }

  /// Whether no word goes on at a place.
  static func standsAlone(_ text: SecretText, _ place: Int) -> Bool {
    guard let before = text[place - 1] else { return true }
    // What was escaped or coloured ends in a letter.
    if before == UInt8(ascii: "n") || before == UInt8(ascii: "t"),
      text[place - 2] == UInt8(ascii: "\\")
    {
      return true
    }
    if before == UInt8(ascii: "m"), text.isColour(endingAt: place) { return true }
    return !ByteSet.alphanumeric.contains(before) && before != UInt8(ascii: "_")
  }
}

extension SecretText {
  /// Whether a terminal's colour sequence ends before a place.
  func isColour(endingAt place: Int) -> Bool {
    let start = start(of: ByteSet("0-9;"), before: place - 1, most: 16)
    return has("\u{1B}[", before: start)
  }
}
