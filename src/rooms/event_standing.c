/* SPDX-License-Identifier: MIT
 * The standing of an event: people over all rounds, by their points or their places. */
#include <stdlib.h>
#include <string.h>

#include "event.h"

/* A person is known by a key, or else by name. */
static bool is_same(const struct entry_seat *a, const struct entry_seat *b)
{
    if (a->person[0] || b->person[0])
        return strcmp(a->person, b->person) == 0;
    return strcmp(a->name, b->name) == 0;
}

static struct standing_line *line_of(struct standing_line *lines, int *count, const struct entry_seat *who)
{
    for (int i = 0; i < *count; i++)
        if (is_same(lines[i].who, who))
            return &lines[i];
    lines[*count] = (struct standing_line){ .who = who };
    return &lines[(*count)++];
}

/* Of each person one entry of a round counts: the first. */
static void add(struct standing_line *line, const struct entry *entry, const struct entry_seat *seat)
{
    int round = entry->round - 1;
    line->who = seat;
    if (line->entry[round])
        return;
    line->entry[round] = entry;
    line->points[round] = seat->points;
    line->rounds++;
}

/* Equal points share a place. */
static void give_places(struct standing_line *lines, int count, int round)
{
    for (int i = 0; i < count; i++) {
        lines[i].place[round] = 1;
        for (int k = 0; k < count; k++)
            lines[i].place[round] += lines[k].entry[round] && lines[k].points[round] > lines[i].points[round];
    }
}

static void add_up(struct standing_line *line, bool by_places)
{
    for (int round = 0; round < EVENT_ROUNDS; round++)
        if (line->entry[round])
            line->total += by_places ? line->place[round] : line->points[round];
}

/* More rounds first; then more points, or the smaller sum of places. */
static int compare(const struct standing_line *a, const struct standing_line *b, bool by_places)
{
    if (a->rounds != b->rounds)
        return b->rounds - a->rounds;
    return by_places ? a->total - b->total : b->total - a->total;
}

static void sort(struct standing_line *lines, int count, bool by_places)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && compare(&lines[k - 1], &lines[k], by_places) > 0; k--) {
            struct standing_line moved = lines[k];
            lines[k] = lines[k - 1];
            lines[k - 1] = moved;
        }
    for (int i = 0; i < count; i++)
        lines[i].rank = i && compare(&lines[i - 1], &lines[i], by_places) == 0 ? lines[i - 1].rank : i + 1;
}

struct standing_line *event_standing(const struct event *event, const struct entry *entries, int count,
                                     unsigned shown, int *lines)
{
    struct standing_line *list = calloc((size_t)count * STORE_SEATS + 1, sizeof *list);
    *lines = 0;
    for (int i = 0; list && i < count; i++) {
        const struct entry *entry = &entries[i];
        if (!(shown >> entry->round & 1) || !entry_counts(entry, event))
            continue;
        for (int seat = 0; seat < entry->seats; seat++)
            if (!entry->seat[seat].bot[0])
                add(line_of(list, lines, &entry->seat[seat]), entry, &entry->seat[seat]);
    }
    for (int round = 0; list && round < event->rounds; round++)
        give_places(list, *lines, round);
    for (int i = 0; list && i < *lines; i++)
        add_up(&list[i], event->by_places);
    if (list)
        sort(list, *lines, event->by_places);
    return list;
}

/* ---- as a table ---- */

/* A name may have commas and quotes; and what begins like a formula must not be one in a spreadsheet. */
static void put_name(struct buffer *out, const char *name)
{
    buffer_text(out, strchr("=+-@\t", name[0]) ? "\"'" : "\"");
    for (; *name; name++)
        buffer_format(out, *name == '"' ? "%c\"" : "%c", *name);
    buffer_text(out, "\"");
}

void standing_csv(const struct event *event, const struct standing_line *lines, int count, struct buffer *out)
{
    buffer_text(out, "place,name");
    for (int round = 1; round <= event->rounds; round++)
        buffer_format(out, ",points %d,place %d", round, round);
    buffer_text(out, event->by_places ? ",places\r\n" : ",points\r\n");
    for (int i = 0; i < count; i++) {
        const struct standing_line *line = &lines[i];
        buffer_format(out, "%d,", line->rank);
        put_name(out, line->who->name);
        for (int round = 0; round < event->rounds; round++) {
            if (line->entry[round])
                buffer_format(out, ",%d,%d", line->points[round], line->place[round]);
            else
                buffer_text(out, ",,");
        }
        buffer_format(out, ",%d\r\n", line->total);
    }
}
