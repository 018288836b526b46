/* SPDX-License-Identifier: MIT
 * The cryptography of Web Push, on libcrypto; what is only a hash is libsodium's. */
#include "push_crypt.h"

#include <stdio.h>
#include <string.h>

#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>

enum { HASH = 32, CONTENT_KEY = 16, NONCE = 12, RECORD = 4096, LAST_RECORD = 2 };

static const char curve[] = "prime256v1";

/* ---- keys ---- */

/* libcrypto's form of a public key, with its secret number if there is one; NULL: it is not on the curve. */
static EVP_PKEY *key_of(const unsigned char public[PUSH_PUBLIC], const BIGNUM *number)
{
    EVP_PKEY *key = NULL;
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    OSSL_PARAM *params = NULL;
    if (build && OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, curve, 0) &&
        OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, public, PUSH_PUBLIC) &&
        (!number || OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, number)))
        params = OSSL_PARAM_BLD_to_param(build);
    EVP_PKEY_CTX *made = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    if (!params || !made || EVP_PKEY_fromdata_init(made) <= 0 ||
        EVP_PKEY_fromdata(made, &key, number ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, params) <= 0)
        key = NULL;
    EVP_PKEY_CTX_free(made);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
    return key;
}

static EVP_PKEY *own_key(const struct push_keys *keys)
{
    BIGNUM *number = BN_bin2bn(keys->secret, PUSH_SECRET, NULL);
    EVP_PKEY *key = number ? key_of(keys->public, number) : NULL;
    BN_clear_free(number);
    return key;
}

bool push_public_fits(const unsigned char public[PUSH_PUBLIC])
{
    EVP_PKEY *key = public[0] == 4 ? key_of(public, NULL) : NULL;
    EVP_PKEY_CTX *checked = key ? EVP_PKEY_CTX_new(key, NULL) : NULL;
    bool fits = checked && EVP_PKEY_public_check(checked) == 1;
    EVP_PKEY_CTX_free(checked);
    EVP_PKEY_free(key);
    return fits;
}

bool push_keys_make(struct push_keys *keys)
{
    EVP_PKEY *key = EVP_EC_gen(curve);
    BIGNUM *secret = NULL;
    size_t len = 0;
    bool good =
        key && EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &secret) == 1 &&
        BN_bn2binpad(secret, keys->secret, PUSH_SECRET) == PUSH_SECRET &&
        EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, keys->public, PUSH_PUBLIC, &len) == 1 &&
        len == PUSH_PUBLIC;
    BN_clear_free(secret);
    EVP_PKEY_free(key);
    return good;
}

/* ---- encryption ---- */

/* What only the two owners of the keys can know. */
static bool agree(const struct push_keys *own, const unsigned char public[PUSH_PUBLIC],
                  unsigned char shared[HASH])
{
    EVP_PKEY *mine = own_key(own), *theirs = key_of(public, NULL);
    EVP_PKEY_CTX *derived = mine && theirs ? EVP_PKEY_CTX_new(mine, NULL) : NULL;
    size_t len = HASH;
    bool good = derived && EVP_PKEY_derive_init(derived) > 0 &&
                EVP_PKEY_derive_set_peer(derived, theirs) > 0 && EVP_PKEY_derive(derived, shared, &len) > 0 &&
                len == HASH;
    EVP_PKEY_CTX_free(derived);
    EVP_PKEY_free(mine);
    EVP_PKEY_free(theirs);
    return good;
}

static void hmac(const unsigned char *key, size_t key_len, const void *text, size_t len,
                 unsigned char out[HASH])
{
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, key, key_len);
    crypto_auth_hmacsha256_update(&state, text, len);
    crypto_auth_hmacsha256_final(&state, out);
}

/* HKDF (RFC 5869) for at most one hash of output; the NUL at the end of `info` belongs to it. */
static void derive(const unsigned char *salt, size_t salt_len, const unsigned char input[HASH],
                   const unsigned char *info, size_t info_len, unsigned char out[HASH])
{
    unsigned char key[HASH], block[200];
    hmac(salt, salt_len, input, HASH, key);
    memcpy(block, info, info_len);
    block[info_len] = 1;
    hmac(key, HASH, block, info_len + 1, out);
}

/* AES-128-GCM; `out` gets the tag behind the text. */
static bool seal(const unsigned char *key, const unsigned char *nonce, const unsigned char *text, int len,
                 unsigned char *out)
{
    EVP_CIPHER_CTX *cipher = EVP_CIPHER_CTX_new();
    int n = 0, rest = 0;
    bool good = cipher && EVP_EncryptInit_ex(cipher, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
                EVP_EncryptUpdate(cipher, out, &n, text, len) == 1 &&
                EVP_EncryptFinal_ex(cipher, out + n, &rest) == 1 &&
                EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_GCM_GET_TAG, PUSH_TAG, out + n + rest) == 1;
    EVP_CIPHER_CTX_free(cipher);
    return good;
}

/* Salt, size of the records, and the public key: the part of the body that is not encrypted (RFC 8188). */
static void put_header(unsigned char *body, const unsigned char *salt, const unsigned char *public)
{
    static const unsigned char sizes[] = { 0, 0, RECORD >> 8, RECORD & 255, PUSH_PUBLIC };
    memcpy(body, salt, PUSH_SALT);
    memcpy(body + PUSH_SALT, sizes, sizeof sizes);
    memcpy(body + PUSH_SALT + sizeof sizes, public, PUSH_PUBLIC);
}

size_t push_encrypt(const struct push_browser *to, const struct push_keys *own,
                    const unsigned char salt[PUSH_SALT], const char *text, size_t len,
                    unsigned char body[PUSH_BODY_MAX])
{
    static const char pair[] = "WebPush: info", key_info[] = "Content-Encoding: aes128gcm",
                      nonce_info[] = "Content-Encoding: nonce";
    unsigned char shared[HASH], input[HASH], key[HASH], nonce[HASH], info[sizeof pair + 2 * PUSH_PUBLIC];
    unsigned char plain[PUSH_BODY_MAX];
    if (PUSH_HEADER + len + 1 + PUSH_TAG > PUSH_BODY_MAX || !agree(own, to->public, shared))
        return 0;
    memcpy(info, pair, sizeof pair);
    memcpy(info + sizeof pair, to->public, PUSH_PUBLIC);
    memcpy(info + sizeof pair + PUSH_PUBLIC, own->public, PUSH_PUBLIC);
    derive(to->auth, PUSH_AUTH, shared, info, sizeof info, input);
    derive(salt, PUSH_SALT, input, (const unsigned char *)key_info, sizeof key_info, key);
    derive(salt, PUSH_SALT, input, (const unsigned char *)nonce_info, sizeof nonce_info, nonce);
    memcpy(plain, text, len);
    plain[len] = LAST_RECORD;
    put_header(body, salt, own->public);
    return seal(key, nonce, plain, (int)len + 1, body + PUSH_HEADER) ? PUSH_HEADER + len + 1 + PUSH_TAG : 0;
}

/* ---- VAPID ---- */

static void put_base64(char *out, size_t size, const unsigned char *bytes, size_t len)
{
    sodium_bin2base64(out, size, bytes, len, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* ES256: the two numbers of the signature side by side. */
static bool sign(const struct push_keys *keys, const char *text, size_t len,
                 unsigned char signature[2 * HASH])
{
    unsigned char der[80];
    size_t der_len = sizeof der;
    EVP_PKEY *key = own_key(keys);
    EVP_MD_CTX *digest = EVP_MD_CTX_new();
    bool good = key && digest && EVP_DigestSignInit(digest, NULL, EVP_sha256(), NULL, key) == 1 &&
                EVP_DigestSign(digest, der, &der_len, (const unsigned char *)text, len) == 1;
    const unsigned char *at = der;
    ECDSA_SIG *numbers = good ? d2i_ECDSA_SIG(NULL, &at, (long)der_len) : NULL;
    good = numbers && BN_bn2binpad(ECDSA_SIG_get0_r(numbers), signature, HASH) == HASH &&
           BN_bn2binpad(ECDSA_SIG_get0_s(numbers), signature + HASH, HASH) == HASH;
    ECDSA_SIG_free(numbers);
    EVP_MD_CTX_free(digest);
    EVP_PKEY_free(key);
    return good;
}

bool push_sign(const struct push_keys *keys, const char *audience, const char *contact, int64_t expires,
               char token[PUSH_TOKEN_MAX])
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    char claims[PUSH_TOKEN_MAX / 2];
    unsigned char signature[2 * HASH];
    int len = snprintf(claims, sizeof claims, "{\"aud\":\"%s\",\"exp\":%lld,\"sub\":\"%s\"}", audience,
                       (long long)expires, contact);
    if (len < 0 || (size_t)len >= sizeof claims)
        return false;
    put_base64(token, PUSH_TOKEN_MAX, (const unsigned char *)head, strlen(head));
    strcat(token, ".");
    size_t at = strlen(token);
    put_base64(token + at, PUSH_TOKEN_MAX - at, (const unsigned char *)claims, (size_t)len);
    at = strlen(token);
    if (!sign(keys, token, at, signature))
        return false;
    token[at++] = '.';
    put_base64(token + at, PUSH_TOKEN_MAX - at, signature, sizeof signature);
    return true;
}
