/* SPDX-License-Identifier: MIT
 * revanche train for a card game: learns what cards are worth and writes it. */
#include "cli.h"

#include <stdlib.h>

#include <revanche/learn.h>

static void tell(void *self, int turn, int stage, int rounds, int samples, double error)
{
    (void)self;
    print_words(
        stderr,
        stage ? N_("turn {turn}, {rounds}, rolling starts: {positions}, off by {error} points")
              : N_("turn {turn}, {rounds}, the round begins: {positions}, off by {error} points"),
        WITH(NUM("turn", turn + 1), MANY("rounds", n_("{n} round to come", "{n} rounds to come"), rounds),
             MANY("positions", n_("{n} position", "{n} positions"), samples), FIGURE("error", error, 2)));
    fputc('\n', stderr);
}

static int learn(const struct rv_game *game, int games, const char *seed, struct rv_text *out)
{
    struct rv_record alone = { 0 }, table = { 0 };
    int code = material_for(&alone, game, 1, 0, NULL);
    if (code == GO_ON)
        code = material_for(&table, game, 2, 0, NULL);
    if (code == GO_ON && !rv_learn_cards(&alone.setup, &table.setup, games, seed, tell, NULL, out))
        code = failure(NO_MEMORY, NULL);
    rv_record_free(&alone);
    rv_record_free(&table);
    return code;
}

int train_cards(const struct rv_game *game, int games, const char *seed, const char *path)
{
    enum { SIZE = 1 << 20 };
    char *text = malloc(SIZE);
    if (!text)
        return failure(NO_MEMORY, NULL);
    struct rv_text out = rv_text_on(text, SIZE);
    int code = learn(game, games, seed, &out);
    if (code == GO_ON && path)
        code = write_file(path, text, out.len) ? DONE : FAILED;
    else if (code == GO_ON)
        code = (fputs(text, stdout), finish_output());
    free(text);
    return code;
}
