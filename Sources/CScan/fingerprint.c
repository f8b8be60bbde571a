#include <stdlib.h>

#include "scanner.h"

// Each bucket lets pass what any mixture of the nibbles of its literals makes, so which literals
// share one decides how many places are looked at in vain.

/// What logs are made of: words, numbers and all the rest, each of them mostly of bytes of its own.
#define KINDS 3

typedef struct {
  /// The part of a log that is of this kind.
  double part;
  /// How many times rarer each byte is than the one before.
  double fall;
  /// From common to rare.
  const char *bytes;
} text_kind;

static const text_kind kinds[KINDS] = {
    {0.55, 0.91, " etaoinsrlhdcumfpgwybvkxjqz.=:_,"},
    {0.25, 0.91, "0123456789:.-, +/=abcdef[]TZ"},
    {0.20, 0.965,
     " 0e1ta2o:i3ns-4r.5c6l7d8h9/um\"pfg,b=[]wvy_()TSACEDIkxPMRLN'FOB{}UGH|VW+\\jXzK<>q;@YZQJ#*&$%?!"},
};

/// How often each byte stands in each kind of text, as a share of all.
typedef struct {
  double share[KINDS][256];
} byte_shares;

/// Literals that are kept apart from the others, as the nibbles of their first bytes.
typedef struct {
  uint16_t low[FINGERPRINT];
  uint16_t high[FINGERPRINT];
  /// How often the bytes that they make together stand at each place of the fingerprint.
  double share[FINGERPRINT][KINDS];
} bucket;

/// A literal and how often its own fingerprint is met.
typedef struct {
  double share;
  uint32_t at;
  int bucket;
} ranked_literal;

/// Literals that are placed one by one at most; more are spread by their order.
#define PLACED 1024

static void add_shares(byte_shares *shares) {
  for (int kind = 0; kind < KINDS; kind++) {
    double *share = shares->share[kind];
    double sum = 0, next = 1;
    for (int byte = 0; byte < 256; byte++) share[byte] = 0;
    for (const char *at = kinds[kind].bytes; *at; at++, next *= kinds[kind].fall) {
      share[(uint8_t)*at] = next;
      sum += next;
    }
    for (int byte = 0; byte < 256; byte++) share[byte] = share[byte] / sum * 0.99 + 0.01 / 256;
  }
}

/// How often one of the bytes that have such nibbles is met.
static double share_of(const double share[256], uint16_t low, uint16_t high) {
  double sum = 0;
  for (uint16_t highs = high; highs; highs &= (uint16_t)(highs - 1)) {
    const double *row = share + 16 * __builtin_ctz(highs);
    for (uint16_t lows = low; lows; lows &= (uint16_t)(lows - 1)) sum += row[__builtin_ctz(lows)];
  }
  return sum;
}

/// How often a fingerprint of the bucket is met.
static double product(const bucket *of) {
  double sum = 0;
  for (int kind = 0; kind < KINDS; kind++) {
    double all = kinds[kind].part;
    for (int part = 0; part < FINGERPRINT; part++) all *= of->share[part][kind];
    sum += all;
  }
  return sum;
}

/// The bucket with one more literal. Whatever follows one that is shorter than the fingerprint fits.
static bucket with(const byte_shares *shares, bucket now, const sorted_literal *literal) {
  for (int part = 0; part < FINGERPRINT; part++) {
    int has_byte = (uint32_t)part < literal->count;
    uint8_t byte = has_byte ? literal->bytes[part] : 0;
    uint16_t low = now.low[part] | (uint16_t)(has_byte ? 1u << (byte & 15) : 0xFFFF);
    uint16_t high = now.high[part] | (uint16_t)(has_byte ? 1u << (byte >> 4) : 0xFFFF);
    if (low == now.low[part] && high == now.high[part]) continue;
    now.low[part] = low;
    now.high[part] = high;
    for (int kind = 0; kind < KINDS; kind++) {
      now.share[part][kind] = share_of(shares->share[kind], low, high);
    }
  }
  return now;
}

static int is_more_common(const void *left, const void *right) {
  const ranked_literal *a = left, *b = right;
  if (a->share != b->share) return a->share > b->share ? -1 : 1;
  return a->at < b->at ? -1 : 1;
}

/// Puts a literal where it adds the least.
static void put(
    const byte_shares *shares, const inquest_scanner *scanner, ranked_literal *ranked,
    bucket buckets[8]) {
  const sorted_literal *literal = &scanner->literals[ranked->at];
  double least = 2;
  bucket chosen = buckets[0];
  for (int index = 0; index < 8; index++) {
    bucket next = with(shares, buckets[index], literal);
    double more = product(&next) - product(&buckets[index]);
    if (more >= least) continue;
    least = more;
    ranked->bucket = index;
    chosen = next;
  }
  buckets[ranked->bucket] = chosen;
}

/// Puts each literal where it adds the least, the most common first, and each once more when the
/// others are there; how often any bucket is met.
static double place(
    const byte_shares *shares, const inquest_scanner *scanner, ranked_literal *ranked,
    uint32_t count, bucket buckets[8]) {
  for (uint32_t at = 0; at < count; at++) put(shares, scanner, &ranked[at], buckets);
  for (uint32_t at = 0; at < count; at++) {
    bucket left = {0};
    for (uint32_t other = 0; other < count; other++) {
      if (other == at || ranked[other].bucket != ranked[at].bucket) continue;
      left = with(shares, left, &scanner->literals[ranked[other].at]);
    }
    buckets[ranked[at].bucket] = left;
    put(shares, scanner, &ranked[at], buckets);
  }
  double sum = 0;
  for (int index = 0; index < 8; index++) sum += product(&buckets[index]);
  return sum;
}

/// Spreads the literals by their order: what begins alike shares nibbles.
static double spread_evenly(
    const byte_shares *shares, const inquest_scanner *scanner, uint32_t count,
    bucket buckets[8]) {
  double sum = 0;
  for (uint32_t at = 0; at < count; at++) {
    bucket *shared = &buckets[(uint64_t)at * 8 / count];
    *shared = with(shares, *shared, &scanner->literals[at]);
  }
  for (int index = 0; index < 8; index++) sum += product(&buckets[index]);
  return sum;
}

int inquest_scan_fingerprint(inquest_scanner *scanner, uint32_t count) {
  byte_shares shares;
  add_shares(&shares);
  bucket spread_buckets[8] = {0}, placed_buckets[8] = {0};
  const bucket *best = spread_buckets;
  double by_order = spread_evenly(&shares, scanner, count, spread_buckets);
  if (count <= PLACED) {
    ranked_literal *ranked = calloc((size_t)count + 1, sizeof(ranked_literal));
    if (!ranked) return 0;
    for (uint32_t at = 0; at < count; at++) {
      bucket alone = with(&shares, (bucket){0}, &scanner->literals[at]);
      ranked[at] = (ranked_literal){product(&alone), at, 0};
    }
    qsort(ranked, count, sizeof(ranked_literal), is_more_common);
    if (place(&shares, scanner, ranked, count, placed_buckets) < by_order) best = placed_buckets;
    free(ranked);
  }
  for (int index = 0; index < 8; index++) {
    for (int part = 0; part < FINGERPRINT; part++) {
      for (int byte = 0; byte < 256; byte++) {
        int low = byte & 15, high = byte >> 4;
        if (!(best[index].low[part] >> low & 1) || !(best[index].high[part] >> high & 1)) continue;
        uint8_t bit = (uint8_t)(1u << index);
        scanner->low[part][low] |= bit;
        scanner->high[part][high] |= bit;
        scanner->byte[part][byte] |= bit;
      }
    }
  }
  return 1;
}
