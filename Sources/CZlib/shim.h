#include <zlib.h>

/// Begins to inflate gzip members; `inflateInit2` is a macro, which Swift does not see.
static inline int inquest_inflate_begin(z_stream *stream) { return inflateInit2(stream, 15 + 16); }
