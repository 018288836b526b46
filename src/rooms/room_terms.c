/* SPDX-License-Identifier: MIT
 * Reading and writing the terms of a room. */
#include "room_terms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text_format.h"

#define LATEST ((int64_t)1 << 40) /* far beyond every date, and not near an overflow */
#define MANY   1000000000L

struct room_terms room_terms_none(void)
{
    struct room_terms terms = { .host = -1 };
    for (int seat = 0; seat < STORE_SEATS; seat++)
        terms.stood_in[seat] = -1;
    return terms;
}

struct room_terms room_terms_again(const struct room_terms *terms)
{
    struct room_terms none = room_terms_none(), again = *terms;
    again.late = again.turn = 0;
    again.tell_over = again.tell_next = 0;
    again.taken_back = 0;
    again.over = false;
    again.deal[0] = '\0'; /* an event is over with its table */
    memcpy(again.due, none.due, sizeof none.due);
    memcpy(again.stood_in, none.stood_in, sizeof none.stood_in);
    return again;
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

/* "0:SINCE:DUE:ASKED,..." of the seats that are to decide; the last two count from the first. */
static void read_deadlines(struct room_terms *terms, const char *value)
{
    for (const char *at = value; *at; at += *at == ',') {
        size_t len = strcspn(at, ",");
        long long since, due, asked;
        int seat, end = 0;
        if (sscanf(at, "%d:%lld:%lld:%lld%n", &seat, &since, &due, &asked, &end) == 4 && (size_t)end == len &&
            seat >= 0 && seat < STORE_SEATS && since > 0 && due > 0 && asked >= 0 && since < LATEST &&
            due < LATEST && asked < LATEST)
            terms->due[seat] = (struct deadline){ .since = since,
                                                  .due = since + due,
                                                  .asked = asked ? since + asked : 0,
                                                  .told = terms->due[seat].told };
        at += len;
    }
}

/* A digit for each seat: what its person was told of its decision while away. */
static void read_told(struct room_terms *terms, const char *value)
{
    for (int seat = 0; seat < STORE_SEATS && *value >= '0' && *value <= '3'; seat++)
        terms->due[seat].told = (unsigned)(*value++ - '0');
}

/* "0:ACTIONS,..." of the seats where bots stand in. */
static void read_stood_in(struct room_terms *terms, const char *value)
{
    for (const char *at = value; *at; at += *at == ',') {
        int seat, actions;
        if (sscanf(at, "%d:%d", &seat, &actions) == 2 && seat >= 0 && seat < STORE_SEATS && actions >= 0)
            terms->stood_in[seat] = actions;
        at += strcspn(at, ",");
    }
}

static int take_count(const char *value)
{
    long count = strtol(value, NULL, 10);
    return count > 0 && count < MANY ? (int)count : 0;
}

static unsigned take_seats(const char *value)
{
    return (unsigned)strtoul(value, NULL, 10) & ((1u << STORE_SEATS) - 1);
}

/* A word "name=value", split at the sign. */
static void take_word(struct room_terms *terms, const char *name, const char *value, const char *word)
{
    if (strcmp(name, "pace") == 0)
        pace_find(value, &terms->pace);
    else if (strcmp(name, "host") == 0)
        terms->host = strlen(value) == 1 && strchr("01234567", *value) ? *value - '0' : -1;
    else if (strcmp(name, "dice") == 0)
        terms->real_dice = strcmp(value, "real") == 0;
    else if (strcmp(name, "taken-back") == 0)
        terms->taken_back = take_count(value);
    else if (strcmp(name, "late") == 0)
        terms->late = (unsigned)strtoul(value, NULL, 10);
    else if (strcmp(name, "deal") == 0)
        snprintf(terms->deal, sizeof terms->deal, "%s", value);
    else if (strcmp(name, "turn") == 0)
        terms->turn = take_seats(value);
    else if (strcmp(name, "tell-over") == 0)
        terms->tell_over = take_seats(value);
    else if (strcmp(name, "tell-next") == 0)
        terms->tell_next = take_seats(value);
    else if (strcmp(name, "result") == 0)
        take_result(terms, value);
    else if (strcmp(name, "due") == 0)
        read_deadlines(terms, value);
    else if (strcmp(name, "told") == 0)
        read_told(terms, value);
    else if (strcmp(name, "stood-in") == 0)
        read_stood_in(terms, value);
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

static void write_deadlines(struct rv_text *out, const struct room_terms *terms)
{
    const char *before = " due=";
    for (int seat = 0; seat < STORE_SEATS && pace_is_kept(terms->pace); seat++) {
        const struct deadline *deadline = &terms->due[seat];
        if (!deadline->due)
            continue;
        rv_text_format(out, "%s%d:", before, seat);
        rv_text_int(out, (long)deadline->since);
        rv_text_char(out, ':');
        rv_text_int(out, (long)(deadline->due - deadline->since));
        rv_text_char(out, ':');
        rv_text_int(out, (long)(deadline->asked ? deadline->asked - deadline->since : 0));
        before = ",";
    }
}

static void write_told(struct rv_text *out, const struct room_terms *terms)
{
    unsigned any = 0;
    for (int seat = 0; seat < STORE_SEATS; seat++)
        any |= terms->due[seat].told;
    if (!(any & TOLD_STORED))
        return;
    rv_text_put(out, " told=");
    for (int seat = 0; seat < STORE_SEATS; seat++)
        rv_text_int(out, terms->due[seat].told & TOLD_STORED);
}

static void write_stood_in(struct rv_text *out, const struct room_terms *terms)
{
    const char *before = " stood-in=";
    for (int seat = 0; seat < STORE_SEATS; seat++) {
        if (terms->stood_in[seat] < 0)
            continue;
        rv_text_format(out, "%s%d:%d", before, seat, terms->stood_in[seat]);
        before = ",";
    }
}

bool room_terms_write(const struct room_terms *terms, char text[STORE_TERMS_MAX])
{
    struct rv_text out = rv_text_on(text, STORE_TERMS_MAX);
    if (terms->pace != PACE_NONE)
        rv_text_format(&out, " pace=%s", pace_name(terms->pace));
    if (terms->host >= 0)
        rv_text_format(&out, " host=%d", terms->host);
    if (terms->real_dice)
        rv_text_put(&out, " dice=real");
    if (terms->taken_back)
        rv_text_format(&out, " taken-back=%d", terms->taken_back);
    if (terms->late)
        rv_text_format(&out, " late=%d", (int)terms->late);
    if (terms->deal[0])
        rv_text_format(&out, " deal=%s", terms->deal);
    if (terms->turn)
        rv_text_format(&out, " turn=%d", (int)terms->turn);
    if (terms->tell_over)
        rv_text_format(&out, " tell-over=%d", (int)terms->tell_over);
    if (terms->tell_next)
        rv_text_format(&out, " tell-next=%d", (int)terms->tell_next);
    for (int seat = 0; terms->over && seat < STORE_SEATS && terms->rank[seat]; seat++)
        rv_text_format(&out, "%s%d/%d", seat ? "," : " result=", terms->points[seat], terms->rank[seat]);
    write_deadlines(&out, terms);
    write_told(&out, terms);
    write_stood_in(&out, terms);
    if (terms->unknown[0])
        rv_text_format(&out, " %s", terms->unknown);
    if (out.len >= STORE_TERMS_MAX)
        return false;
    memmove(text, text + (out.len > 0), out.len + (out.len == 0)); /* without the first blank */
    return true;
}
