/* SPDX-License-Identifier: MIT
 * revanche train --game gehtwas: learns what cards are worth and writes it down. */
#include "cli.h"

#include <stdlib.h>

#include <revanche/learn.h>

static void tell(void *self, int turn, int moment, int rounds, int samples, double error)
{
    (void)self;
    fprintf(stderr, "turn %d, %d round%s to come, %s: %d positions, off by %.2f points\n", turn + 1, rounds,
            rounds > 1 ? "s" : "", moment ? "rolling starts" : "the round begins", samples, error);
}

int train_cards(const struct rv_game *game, int games, const char *seed, const char *path)
{
    enum { ROOM = 1 << 20 };
    struct rv_record alone, table;
    char *text = malloc(ROOM);
    int code = text ? material_for(&alone, game, 1, 0, NULL) : failure("there is not enough memory to learn");
    if (code != GO_ON) {
        free(text);
        return code;
    }
    code = material_for(&table, game, 2, 0, NULL);
    struct rv_text out = rv_text_on(text, ROOM);
    if (code == GO_ON) {
        bool good = rv_learn_cards(&alone.setup, &table.setup, games, seed, tell, NULL, &out);
        code = !good                             ? failure("there is not enough memory to learn")
               : !path                           ? (fputs(text, stdout), finish_output())
               : write_file(path, text, out.len) ? DONE
                                                 : FAILED;
    }
    rv_record_free(&alone);
    rv_record_free(&table);
    free(text);
    return code;
}
