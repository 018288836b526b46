/* SPDX-License-Identifier: MIT
 * The standing of an event: people over all rounds, by their points or their places. */
#include <stdlib.h>
#include <string.h>

#include "event.h"

/* ---- who has played what ---- */

/* One who sat at a game that counts. */
struct play {
    const struct entry *entry;
    const struct entry_seat *seat;
};

/* A person is known by a key, or else by name. */
static int compare_people(const struct entry_seat *a, const struct entry_seat *b)
{
    int order = strcmp(a->person, b->person);
    return order || a->person[0] ? order : strcmp(a->name, b->name);
}

/* All plays of a person together, the first one first. */
static int compare_plays(const void *one, const void *other)
{
    const struct play *a = one, *b = other;
    int order = compare_people(a->seat, b->seat);
    if (!order)
        order = (a->entry->over > b->entry->over) - (a->entry->over < b->entry->over);
    return order ? order : strcmp(a->entry->id, b->entry->id);
}

/* Bots play for nobody. */
static int collect(const struct event *event, const struct entry *entries, int count, struct play *plays)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        for (int seat = 0; seat < entries[i].seats && entry_counts(&entries[i], event); seat++)
            if (!entries[i].seat[seat].bot[0])
                plays[found++] = (struct play){ &entries[i], &entries[i].seat[seat] };
    qsort(plays, (size_t)found, sizeof *plays, compare_plays);
    return found;
}

/* Of each person one entry of a round counts: the first. */
static void add(struct standing_line *line, const struct play *play)
{
    int round = play->entry->round - 1;
    line->who = play->seat;
    if (line->entry[round])
        return;
    line->entry[round] = play->entry;
    line->points[round] = play->seat->points;
}

/* ---- places ---- */

struct score {
    struct standing_line *line;
    int points;
};

static int compare_scores(const void *one, const void *other)
{
    const struct score *a = one, *b = other;
    return (a->points < b->points) - (a->points > b->points);
}

/* Equal points share a place. */
static void give_places(struct standing_line *lines, int count, int round, struct score *scores)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        if (lines[i].entry[round])
            scores[found++] = (struct score){ &lines[i], lines[i].points[round] };
    qsort(scores, (size_t)found, sizeof *scores, compare_scores);
    for (int i = 0; i < found; i++)
        scores[i].line->place[round] =
            i && scores[i].points == scores[i - 1].points ? scores[i - 1].line->place[round] : i + 1;
}

struct standing_line *event_people(const struct event *event, const struct entry *entries, int count,
                                   int *lines)
{
    size_t most = (size_t)count * STORE_SEATS + 1;
    struct play *plays = malloc(most * sizeof *plays);
    int found = plays ? collect(event, entries, count, plays) : 0;
    struct standing_line *list = calloc((size_t)found + 1, sizeof *list);
    struct score *scores = malloc(((size_t)found + 1) * sizeof *scores);
    bool good = plays && list && scores;
    *lines = 0;
    for (int i = 0; good && i < found; i++) {
        *lines += !i || compare_people(plays[i - 1].seat, plays[i].seat) != 0;
        add(&list[*lines - 1], &plays[i]);
    }
    for (int round = 0; good && round < event->rounds; round++)
        give_places(list, *lines, round, scores);
    free(plays);
    free(scores);
    if (good)
        return list;
    free(list);
    return NULL;
}

/* ---- the standing ---- */

static void add_up(struct standing_place *of, unsigned shown, bool by_places)
{
    const struct standing_line *line = of->line;
    for (int round = 0; round < EVENT_ROUNDS; round++)
        if (line->entry[round] && shown >> (round + 1) & 1) {
            of->rounds++;
            of->total += by_places ? line->place[round] : line->points[round];
        }
    of->worth = by_places ? -of->total : of->total;
}

/* More rounds first; then more points, or the smaller sum of places. */
static int compare_worth(const struct standing_place *a, const struct standing_place *b)
{
    if (a->rounds != b->rounds)
        return b->rounds - a->rounds;
    return (a->worth < b->worth) - (a->worth > b->worth);
}

static int compare(const void *one, const void *other)
{
    const struct standing_place *a = one, *b = other;
    int order = compare_worth(a, b);
    return order ? order : (a->line > b->line) - (a->line < b->line);
}

struct standing_place *event_standing(const struct event *event, const struct standing_line *lines, int count,
                                      unsigned shown, int *places)
{
    struct standing_place *list = malloc(((size_t)count + 1) * sizeof *list);
    *places = 0;
    for (int i = 0; list && i < count; i++) {
        struct standing_place *of = &list[*places];
        *of = (struct standing_place){ .line = &lines[i] };
        add_up(of, shown, event->by_places);
        *places += of->rounds > 0;
    }
    if (list)
        qsort(list, (size_t)*places, sizeof *list, compare);
    for (int i = 0; i < *places; i++)
        list[i].rank = i && compare_worth(&list[i - 1], &list[i]) == 0 ? list[i - 1].rank : i + 1;
    return list;
}

/* ---- as a table ---- */

/* A name may have commas and quotes; and what begins like a formula must not be one in a spreadsheet. */
static void put_name(struct buffer *out, const char *name)
{
    buffer_text(out, *name && strchr("=+-@\t", *name) ? "\"'" : "\"");
    for (; *name; name++) {
        buffer_put(out, name, 1);
        if (*name == '"')
            buffer_text(out, "\"");
    }
    buffer_text(out, "\"");
}

void standing_csv(const struct event *event, const struct standing_place *list, int count, unsigned shown,
                  struct buffer *out)
{
    buffer_text(out, "place,name");
    for (int round = 1; round <= event->rounds; round++)
        buffer_format(out, ",points %d,place %d", round, round);
    buffer_text(out, event->by_places ? ",places\r\n" : ",points\r\n");
    for (int i = 0; i < count; i++) {
        const struct standing_line *line = list[i].line;
        buffer_format(out, "%d,", list[i].rank);
        put_name(out, line->who->name);
        for (int round = 0; round < event->rounds; round++) {
            if (line->entry[round] && shown >> (round + 1) & 1)
                buffer_format(out, ",%d,%d", line->points[round], line->place[round]);
            else
                buffer_text(out, ",,");
        }
        buffer_format(out, ",%d\r\n", list[i].total);
    }
}
