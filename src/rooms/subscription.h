/* SPDX-License-Identifier: MIT
 * A browser that wants to be told while its page is closed: a document of its person, known by a hash of the
 * address at which its push service takes messages for it. */
#ifndef RV_ROOMS_SUBSCRIPTION_H
#define RV_ROOMS_SUBSCRIPTION_H

#include "push.h"
#include "room.h"

#define PUSH_DOCUMENT "push"

enum { SUBSCRIPTIONS = 8, SUBSCRIPTION_DAYS = 90, DAY_MINUTES = 1440 };

struct subscription {
    struct push_browser browser;
    int language;
    int offset;           /* minutes that its clock is ahead of UTC */
    int quiet_from, till; /* minutes of its day in which it is left alone; the same: none */
    int64_t at;           /* when it was said last */
};

/* Bytes of exactly this size in base64url. */
bool subscription_bytes(const char *text, unsigned char *bytes, size_t size);

/* As a document, and back; false if it cannot be read. */
void subscription_id(const char *endpoint, char id[STORE_LABEL_MAX]);
void subscription_write(const struct subscription *subscription, struct buffer *text);
bool subscription_read(const struct store_document *document, struct subscription *subscription);

/* How many seconds it still wants to be left alone. */
int subscription_rests(const struct subscription *subscription, int64_t now);

/* When so many seconds since `from` have passed in which it is not left alone; but at most a day later than
 * without quiet hours. */
int64_t subscription_awake(const struct subscription *subscription, int64_t from, int64_t seconds);

#endif
