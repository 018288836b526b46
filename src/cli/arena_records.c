/* SPDX-License-Identifier: MIT
 * --records: all games of an arena in one file, in the same order whatever the number of threads. */
#include "arena.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "text_format.h"

int arena_records_open(struct arena *arena)
{
    if (!arena->records)
        return GO_ON;
    arena->out = fopen(arena->records, "wx");
    if (!arena->out && errno == EEXIST)
        return failure(N_("{file} exists already and is not written over; choose another name"),
                       WITH(STR("file", arena->records)));
    if (!arena->out)
        return failure(N_("{file} cannot be written: {why}"),
                       WITH(STR("file", arena->records), STR("why", system_words(errno))));
    arena->kept = calloc((size_t)arena_games(arena), sizeof *arena->kept);
    return arena->kept ? GO_ON : failure(NO_MEMORY, NULL);
}

struct game_text {
    const struct arena *arena;
    int task;
    const struct rv_record *record;
    const void *state;
};

static void write_game(const void *what, struct rv_text *out)
{
    const struct game_text *game = what;
    rv_record_write(game->record, game->state, out);
    rv_text_format(out, "# dice number %d of revanche arena --seed %s\n\n",
                   seed_of(game->arena, game->task) + 1, game->arena->seed);
}

char *arena_record_text(const struct arena *arena, int task, const struct rv_record *record,
                        const void *state)
{
    struct game_text game = { arena, task, record, state };
    return text_of(write_game, &game);
}

static void write_kept(struct arena *arena, int game)
{
    if (arena->kept[game])
        fputs(arena->kept[game], arena->out);
    free(arena->kept[game]);
    arena->kept[game] = NULL;
}

void arena_records_keep(struct arena *arena, int game, char *text)
{
    arena->kept[game] = text;
    for (; arena->written < arena_games(arena) && arena->kept[arena->written]; arena->written++)
        write_kept(arena, arena->written);
    fflush(arena->out);
}

int arena_records_close(struct arena *arena)
{
    if (!arena->out)
        return DONE;
    for (int game = arena->written; arena->kept && game < arena_games(arena); game++)
        write_kept(arena, game);
    bool good = !ferror(arena->out);
    errno = 0;
    good = fclose(arena->out) == 0 && good;
    arena->out = NULL;
    free(arena->kept);
    return good ? DONE
                : failure(N_("{file} cannot be written: {why}"),
                          WITH(STR("file", arena->records), STR("why", system_words(errno ? errno : EIO))));
}
