/* SPDX-License-Identifier: MIT
 * Keys in the store, as a document that is nobody's: "SECRET PUBLIC" in hexadecimal digits. */
#include "push_keys.h"

#include <string.h>

#include <sodium.h>

#include "message.h"

enum { HEX_SECRET = 2 * PUSH_SECRET, HEX_PUBLIC = 2 * PUSH_PUBLIC };

static const char kind[] = "push-keys", id[] = "vapid";

struct reading {
    struct push_keys *keys;
    bool good;
};

static bool hex_of(const char *text, size_t digits, unsigned char *bytes, size_t size)
{
    size_t len;
    return sodium_hex2bin(bytes, size, text, digits, NULL, &len, NULL) == 0 && len == size;
}

static void take(void *self, const struct store_document *document)
{
    struct reading *reading = self;
    const char *text = document->text;
    reading->good = strlen(text) == HEX_SECRET + 1 + HEX_PUBLIC &&
                    hex_of(text, HEX_SECRET, reading->keys->secret, PUSH_SECRET) &&
                    hex_of(text + HEX_SECRET + 1, HEX_PUBLIC, reading->keys->public, PUSH_PUBLIC) &&
                    push_public_fits(reading->keys->public);
}

static bool make(struct store *store)
{
    struct push_keys keys;
    char text[HEX_SECRET + 1 + HEX_PUBLIC + 1];
    struct store_document document = { .version = 1, .text = text };
    if (!push_keys_make(&keys))
        return false;
    strcpy(document.kind, kind);
    strcpy(document.id, id);
    sodium_bin2hex(text, HEX_SECRET + 1, keys.secret, PUSH_SECRET);
    text[HEX_SECRET] = ' ';
    sodium_bin2hex(text + HEX_SECRET + 1, HEX_PUBLIC + 1, keys.public, PUSH_PUBLIC);
    bool good = store_put_document(store, &document) && store_commit(store);
    if (!good)
        store_rollback(store);
    sodium_memzero(text, sizeof text);
    return good;
}

/* Of servers that start at the same time one stores its keys; the others read those. */
bool push_keys_of_store(struct store *store, struct push_keys *keys, struct rv_error *error)
{
    struct reading reading = { .keys = keys };
    enum store_found found = store_load_document(store, kind, id, take, &reading);
    if (found == STORE_NOT_FOUND) {
        make(store);
        found = store_load_document(store, kind, id, take, &reading);
    }
    if (found == STORE_FOUND && reading.good)
        return true;
    rv_refuse(error, 0, 0, SAY_PUSH_NO_KEYS, NULL);
    return false;
}
