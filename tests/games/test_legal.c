/* SPDX-License-Identifier: MIT
 * Positions with their legal actions (tests/data/legal.txt): how many there are and in which order. Short
 * lists stand there in full, of long ones the number and a checksum.
 *
 * To add a game's positions, or to accept a change that was meant:
 *
 *     build/tests/test_legal --write tests/data/legal.txt && git diff tests/data
 */
#include "harness.h"
#include "play.h"

#include <stdio.h>

enum { IN_FULL = 30, POSITIONS = 5 };

/* The legal actions of everybody who may act, in the form of the file. */
static void put_lists(const struct rv_setup *setup, const void *state, struct rv_text *out)
{
    rv_seats actors = setup->game->actors(setup, state);
    for (int seat = 0; seat < setup->seats; seat++) {
        int count;
        uint32_t hash = TEXT_HASH;
        if (!(actors & rv_seat_bit(seat)))
            continue;
        struct rv_action *list = legal_actions(setup, state, seat, &count);
        for (int i = 0; i < count; i++)
            hash = text_hash(text_hash(hash, action_text(setup, &list[i])), "\n");
        char head[64];
        snprintf(head, sizeof head, "  seat %d: %d actions %08x\n", seat + 1, count, hash);
        rv_text_put(out, head);
        for (int i = 0; i < count && count <= IN_FULL; i++) {
            rv_text_put(out, "    ");
            rv_decision_write(setup, &list[i], out);
            rv_text_char(out, '\n');
        }
        free(list);
    }
}

/* ---- writing ---- */

static void put_position(const struct play *play, FILE *file)
{
    static char text[1 << 16];
    struct rv_text out = rv_text_on(text, sizeof text);
    put_lists(&play->setup, play->state, &out);
    fprintf(file, "%s\n%s", position_text(&play->setup, play->state), text);
}

/* Positions from all parts of one game. */
static void put_game(const struct rv_setup *setup, FILE *file)
{
    struct play play;
    struct rv_action action;
    int total = 0, written = 0;
    for (int pass = 0; pass < 2; pass++) {
        play_start(&play, setup, "legal", 0);
        play.eager = true;
        while (play_choose(&play, &action)) {
            if (pass == 1 && action.seat != RV_CHANCE && play.actions * POSITIONS >= total * written) {
                put_position(&play, file);
                written++;
            }
            must(&play, play_apply(&play, &action, NULL) == RV_ALLOWED, action_text(setup, &action));
        }
        total = play.actions;
    }
}

static int write_all(const char *path)
{
    struct rv_setup setup;
    FILE *file = fopen(path, "w");
    if (file) {
        fputs("# Positions, each with the legal actions of the seats that may act: how many, a checksum over "
              "all, and\n"
              "# short lists in full and in order. Made by test_legal --write.\n",
              file);
        for (int n = 0; setup_at(n, &setup); n++)
            if (is_typical(&setup))
                put_game(&setup, file);
    }
    if (file && fclose(file) == 0)
        return EXIT_SUCCESS;
    perror(path);
    return EXIT_FAILURE;
}

/* ---- checking ---- */

START_TEST(test_legal_actions_are_as_many_and_in_the_order_as_before)
{
    static char text[1 << 16];
    char *file = file_text(tests_path("data/legal.txt")), *line = file;
    int positions = 0;
    while (*line) {
        char *end = line + strcspn(line, "\n"), *next;
        if (*line == '#') {
            line = end + 1;
            continue;
        }
        *end = '\0';
        given(line);
        struct rv_text out = rv_text_on(text, sizeof text);
        put_lists(&at.setup, at.state, &out);
        ck_assert(rv_text_fits(&out));
        for (next = end + 1; *next == ' '; next += strcspn(next, "\n") + 1)
            ;
        ck_assert_msg((size_t)(next - end - 1) == out.len && memcmp(end + 1, text, out.len) == 0,
                      "%s\nthe file says\n%.*s\nbut now it is\n%s", line, (int)(next - end - 1), end + 1,
                      text);
        positions++;
        line = next;
    }
    ck_assert_int_gt(positions, 0);
    free(file);
}
END_TEST

int main(int argc, char **argv)
{
    const TTest *const tests[] = { test_legal_actions_are_as_many_and_in_the_order_as_before };
    if (argc == 3 && strcmp(argv[1], "--write") == 0)
        return write_all(argv[2]);
    return harness_run("legal", tests, 1);
}
