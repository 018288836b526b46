/* SPDX-License-Identifier: MIT
 * Our SHA-256 and HMAC say what the standards and libsodium say, for every length around a block. */
#include "harness.h"

#include <string.h>

#include <sodium.h>

#include "sha256.h"

enum { LONGEST = 300 };

static void is_hash(const char *text, const char *expected)
{
    unsigned char hash[RV_SHA256_BYTES];
    char hex[2 * RV_SHA256_BYTES + 1];
    rv_sha256(text, strlen(text), hash);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    ck_assert_str_eq(hex, expected);
}

/* The examples of FIPS 180-4. */
START_TEST(test_the_examples_of_the_standard)
{
    is_hash("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    is_hash("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    is_hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}
END_TEST

START_TEST(test_every_length_is_like_libsodium)
{
    unsigned char bytes[LONGEST], key[RV_SHA256_BYTES], ours[RV_SHA256_BYTES], theirs[RV_SHA256_BYTES];
    for (int i = 0; i < LONGEST; i++)
        bytes[i] = (unsigned char)(i * 7 + 3);
    memcpy(key, bytes + 100, sizeof key);
    for (size_t len = 0; len <= LONGEST; len++) {
        rv_sha256(bytes, len, ours);
        crypto_hash_sha256(theirs, bytes, len);
        ck_assert_mem_eq(ours, theirs, sizeof ours);
        rv_hmac_sha256(key, bytes, len, ours);
        crypto_auth_hmacsha256(theirs, bytes, len, key);
        ck_assert_mem_eq(ours, theirs, sizeof ours);
    }
}
END_TEST

SUITE("sha256", test_the_examples_of_the_standard, test_every_length_is_like_libsodium)
