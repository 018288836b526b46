/* SPDX-License-Identifier: MIT
 * Plays a solo game of Noch mal! at random and prints its record. Uses nothing but the installed library:
 *
 *     cc -std=c17 example.c $(pkg-config --cflags --libs revanche) -o example && ./example tuesday */
#include <stdio.h>
#include <stdlib.h>

#include <revanche/bot.h>
#include <revanche/messages.h>
#include <revanche/table.h>

/* One action: chance's if dice are due, else a bot's decision. False when the game is over. */
static bool step(struct rv_table *table, const struct rv_evaluator *evaluator, const struct rv_source *luck,
                 uint64_t decision)
{
    rv_seats actors = rv_table_actors(table);
    if (!actors)
        return false;
    if (rv_table_can_draw(table)) {
        rv_table_draw(table, NULL, NULL);
        return true;
    }
    struct rv_action action;
    int seat = __builtin_ctz(actors); /* the lowest of those who may decide */
    struct rv_player player = { .bot = rv_bot_find("random") };
    if (rv_player_decide(&player, evaluator, rv_table_state(table), seat, luck, decision, &action) != RV_OK)
        return false;
    enum rv_rule rule = rv_table_play(table, &action, NULL);
    if (rule != RV_ALLOWED)
        fprintf(stderr, "rule %s: %s\n", rv_rule_number(rule), rv_rule_text(rule));
    return rule == RV_ALLOWED;
}

/* The first call counts, the second one writes. */
static char *record_of(const struct rv_table *table)
{
    struct rv_text count = { 0 };
    rv_table_save(table, &count);
    char *text = malloc(count.len + 1);
    if (text) {
        struct rv_text out = rv_text_on(text, count.len + 1);
        rv_table_save(table, &out);
    }
    return text;
}

int main(int argc, char **argv)
{
    struct rv_table_plan plan = {
        .game = rv_game_find(argc > 2 ? argv[2] : "nochmal"),
        .seats = 1,
        .seed = argc > 1 ? argv[1] : "example",
        .player = { "random" },
    };
    struct rv_error error = { 0 };
    struct rv_table *table;
    if (!plan.game) {
        fprintf(stderr, "there is no game %s\n", argv[2]);
        return EXIT_FAILURE;
    }
    struct rv_evaluator *evaluator; /* what bots know about the setup, opened once */
    if (rv_table_open(&plan, &table, &error) != RV_OK ||
        rv_evaluator_open(rv_table_setup(table), &evaluator, &error) != RV_OK) {
        char why[600];
        struct rv_text words = rv_text_on(why, sizeof why);
        rv_message_words(error.message, "en", &words);
        fprintf(stderr, "%s\n", why);
        return EXIT_FAILURE;
    }
    struct rv_source luck = rv_source_seeded(plan.seed);
    uint64_t decision = 0;
    while (step(table, evaluator, &luck, decision))
        decision++;
    rv_evaluator_close(evaluator);
    char *record = record_of(table);
    rv_table_close(table);
    if (!record)
        return EXIT_FAILURE;
    fputs(record, stdout);
    free(record);
    return EXIT_SUCCESS;
}
