/* SPDX-License-Identifier: MIT
 * Reading and writing the terms of a room. */
#include "room_terms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text_format.h"

static const char *const paces[PACES] = { "", "live", "relaxed", "slow" };

const char *pace_name(enum pace pace)
{
    return paces[pace];
}

bool pace_find(const char *name, enum pace *pace)
{
    for (int i = PACE_LIVE; i < PACES; i++)
        if (strcmp(paces[i], name) == 0) {
            *pace = (enum pace)i;
            return true;
        }
    return false;
}

struct room_terms room_terms_none(void)
{
    return (struct room_terms){ .host = -1 };
}

/* ---- reading ---- */

static void keep_unknown(struct room_terms *terms, const char *word)
{
    if (strlen(terms->unknown) + strlen(word) + 2 > sizeof terms->unknown)
        return;
    if (terms->unknown[0])
        strcat(terms->unknown, " ");
    strcat(terms->unknown, word);
}

/* "POINTS/RANK,...", a pair for each seat. */
static void take_result(struct room_terms *terms, const char *value)
{
    char *end;
    for (int seat = 0; seat < STORE_SEATS; seat++) {
        terms->points[seat] = (int)strtol(value, &end, 10);
        if (end == value || *end != '/')
            return;
        terms->rank[seat] = (int)strtol(end + 1, &end, 10);
        terms->over = true;
        value = end + (*end == ',');
    }
}

/* A word "name=value", split at the sign. */
static void take_word(struct room_terms *terms, const char *name, const char *value, const char *word)
{
    if (strcmp(name, "pace") == 0)
        pace_find(value, &terms->pace);
    else if (strcmp(name, "host") == 0)
        terms->host = strlen(value) == 1 && strchr("01234567", *value) ? *value - '0' : -1;
    else if (strcmp(name, "late") == 0)
        terms->late = (unsigned)strtoul(value, NULL, 10);
    else if (strcmp(name, "typed") == 0)
        terms->typed = strcmp(value, "1") == 0;
    else if (strcmp(name, "deal") == 0)
        snprintf(terms->deal, sizeof terms->deal, "%s", value);
    else if (strcmp(name, "turn") == 0)
        terms->turn = (unsigned)strtoul(value, NULL, 10) & ((1u << STORE_SEATS) - 1);
    else if (strcmp(name, "result") == 0)
        take_result(terms, value);
    else
        keep_unknown(terms, word);
}

struct room_terms room_terms_read(const char *text)
{
    struct room_terms terms = room_terms_none();
    for (const char *at = text + strspn(text, " "); *at; at += strspn(at, " ")) {
        size_t len = strcspn(at, " ");
        char word[STORE_TERMS_MAX], name[STORE_TERMS_MAX];
        snprintf(word, sizeof word, "%.*s", (int)len, at);
        snprintf(name, sizeof name, "%.*s", (int)strcspn(word, "="), word);
        const char *sign = strchr(word, '=');
        take_word(&terms, name, sign ? sign + 1 : "", word);
        at += len;
    }
    return terms;
}

/* ---- writing ---- */

bool room_terms_write(const struct room_terms *terms, char text[STORE_TERMS_MAX])
{
    struct rv_text out = rv_text_on(text, STORE_TERMS_MAX);
    if (terms->pace != PACE_NONE)
        rv_text_format(&out, " pace=%s", pace_name(terms->pace));
    if (terms->host >= 0)
        rv_text_format(&out, " host=%d", terms->host);
    if (terms->late)
        rv_text_format(&out, " late=%d", (int)terms->late);
    if (terms->typed)
        rv_text_put(&out, " typed=1");
    if (terms->deal[0])
        rv_text_format(&out, " deal=%s", terms->deal);
    if (terms->turn)
        rv_text_format(&out, " turn=%d", (int)terms->turn);
    for (int seat = 0; terms->over && seat < STORE_SEATS && terms->rank[seat]; seat++)
        rv_text_format(&out, "%s%d/%d", seat ? "," : " result=", terms->points[seat], terms->rank[seat]);
    if (terms->unknown[0])
        rv_text_format(&out, " %s", terms->unknown);
    if (out.len >= STORE_TERMS_MAX)
        return false;
    memmove(text, text + (out.len > 0), out.len + (out.len == 0)); /* without the first blank */
    return true;
}
