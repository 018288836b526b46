/* SPDX-License-Identifier: MIT
 * revanche train for a card game: learns what cards are worth and writes it. */
#include "cli.h"

#include <stdlib.h>

#include <revanche/learn.h>

static void tell(void *self, int turn, int stage, int rounds, int samples, double error)
{
    (void)self;
    fprintf(stderr, "turn %d, %d round%s to come, %s: %d positions, off by %.2f points\n", turn + 1, rounds,
            rounds > 1 ? "s" : "", stage ? "rolling starts" : "the round begins", samples, error);
}

static int learn(const struct rv_game *game, int games, const char *seed, struct rv_text *out)
{
    struct rv_record alone = { 0 }, table = { 0 };
    int code = material_for(&alone, game, 1, 0, NULL);
    if (code == GO_ON)
        code = material_for(&table, game, 2, 0, NULL);
    if (code == GO_ON && !rv_learn_cards(&alone.setup, &table.setup, games, seed, tell, NULL, out))
        code = failure("there is not enough memory to learn");
    rv_record_free(&alone);
    rv_record_free(&table);
    return code;
}

int train_cards(const struct rv_game *game, int games, const char *seed, const char *path)
{
    enum { SIZE = 1 << 20 };
    char *text = malloc(SIZE);
    if (!text)
        return failure("there is not enough memory to learn");
    struct rv_text out = rv_text_on(text, SIZE);
    int code = learn(game, games, seed, &out);
    if (code == GO_ON && path)
        code = write_file(path, text, out.len) ? DONE : FAILED;
    else if (code == GO_ON)
        code = (fputs(text, stdout), finish_output());
    free(text);
    return code;
}
