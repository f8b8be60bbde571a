#ifndef INQUEST_CCRYPTO_H
#define INQUEST_CCRYPTO_H
// The streaming SHA256_* calls are marked deprecated, but the replacement loads providers at start-up,
// which costs more than a whole command of ours.
#define OPENSSL_SUPPRESS_DEPRECATED 1
#include <openssl/hmac.h>
#include <openssl/sha.h>
#endif
