/* SPDX-License-Identifier: MIT
 * What every game needs beside its rules: events for views, moments of chance, lines of a score. */
#ifndef RV_RULES_EVENTS_H
#define RV_RULES_EVENTS_H

#include <revanche/game.h>

/* Appends an event, if the caller wants events. */
static inline void rv_emit(struct rv_events *events, struct rv_event event)
{
    if (events && events->count < RV_EVENTS_MAX)
        events->list[events->count++] = event;
}

/* Numbers of chance events (source.h). */
enum rv_moment { RV_MOMENT_ROLL = 1, RV_MOMENT_START, RV_MOMENT_CHIP, RV_MOMENT_CARD };

static inline uint64_t rv_moment(enum rv_moment kind, uint32_t major, uint32_t minor)
{
    return (uint64_t)kind << 48 | (uint64_t)(major & 0xffffff) << 24 | (minor & 0xffffff);
}

static inline void rv_score_add(struct rv_score *score, enum rv_score_line line, int points)
{
    score->line[score->line_count].line = (uint8_t)line;
    score->line[score->line_count++].points = (int16_t)points;
    score->total += points;
}

/* The level a solo score reaches: 1 for the lowest. Ranks are the least scores of the levels, best first. */
static inline int rv_level(const int16_t *rank, int count, int score)
{
    int level = count + 1;
    for (int i = 0; i < count && score < rank[i]; i++)
        level--;
    return level;
}

#endif
