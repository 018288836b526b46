/* SPDX-License-Identifier: MIT
 * Deck files: what is read, what is refused and where, and that writing gives the same deck. */
#include "deck_data.h"
#include "harness.h"

static char *written(const struct rv_deck *deck)
{
    struct rv_text size = { 0 };
    rv_deck_write(deck, &size);
    char *text = malloc(size.len + 1);
    ck_assert_ptr_nonnull(text);
    struct rv_text out = rv_text_on(text, size.len + 1);
    rv_deck_write(deck, &out);
    ck_assert(rv_text_fits(&out));
    return text;
}

static struct rv_deck *deck_of(const char *text)
{
    struct rv_deck *deck;
    struct rv_error error;
    ck_assert_msg(rv_deck_parse(text, strlen(text), &deck, &error) == RV_OK, "line %d column %d: %s",
                  error.line, error.column, error_text(&error));
    return deck;
}

/* The built-in deck with this line in place of the n-th one with the same key is refused there, with these
 * words. */
static void wrong_line(const char *line, int nth, int column, const char *says)
{
    char *text = with_line("gehtwas", line, nth);
    struct rv_deck *deck;
    struct rv_error error = { 0 };
    ck_assert_msg(rv_deck_parse(text, strlen(text), &deck, &error) == RV_BAD, "'%s' is accepted", line);
    ck_assert_ptr_null(deck);
    int number = 1;
    for (const char *c = text; c < strstr(text, line); c++)
        number += *c == '\n';
    ck_assert_msg(error.line == number && error.column == column, "'%s': %d:%d instead of %d:%d: %s", line,
                  error.line, error.column, number, column, error_text(&error));
    ck_assert_msg(strstr(error_text(&error), says) != NULL, "'%s': '%s' does not say '%s'", line,
                  error_text(&error), says);
    free(text);
}

START_TEST(test_G1_the_house_deck_has_what_the_rules_say)
{
    static const int points[] = { 1, 2, 4 }, factor[] = { 1, 1, 2, 4, 8 }, others[] = { 36, 21, 15 };
    struct rv_deck *deck = deck_of(rv_builtin_text("gehtwas", &(size_t){ 0 }));
    const struct rv_deck_values *values = rv_deck_values(deck);
    int count[4][3] = { 0 }, rest[3] = { 0 };
    ck_assert_int_eq(rv_deck_cards(deck), 96);
    for (int card = 0; card < 96; card++) {
        if (rv_card_set(deck, card) == '-')
            rest[rv_card_colour(deck, card)]++;
        else
            count[rv_card_set(deck, card) - 'A'][rv_card_colour(deck, card)]++;
        ck_assert_int_eq(rv_card_id(deck, card), card + 1);
    }
    for (int set = 0; set < 4; set++) {
        ck_assert_int_eq(count[set][RV_CARD_GREEN], 4);
        ck_assert_int_eq(count[set][RV_CARD_YELLOW], 2);
    }
    for (int colour = 0; colour < 3; colour++) {
        ck_assert_int_eq(rest[colour], others[colour]);
        ck_assert_int_eq(values->points[colour], points[colour]);
        ck_assert_int_eq(values->price[colour], points[colour]);
    }
    for (int level = 0; level < RV_LEVELS; level++)
        ck_assert_int_eq(values->factor[level], factor[level]);
    ck_assert_int_eq(values->markers, 5);
    ck_assert_int_eq(values->luck_max, 4);
    ck_assert_int_eq(values->rounds, 5);
    rv_deck_free(deck);
}
END_TEST

START_TEST(test_deck_written_and_read_again_is_the_same)
{
    struct rv_deck *deck = deck_of(rv_builtin_text("gehtwas", &(size_t){ 0 }));
    char *text = written(deck);
    struct rv_deck *again = deck_of(text);
    char *twice = written(again);
    ck_assert_str_eq(text, twice);
    ck_assert_mem_eq(deck, again, sizeof *deck);
    ck_assert_str_eq(rv_deck_title(again), "Geht noch was? - house deck");
    ck_assert_int_eq(rv_deck_edition(again), RV_HOUSE);
    free(text);
    free(twice);
    rv_deck_free(deck);
    rv_deck_free(again);
}
END_TEST

START_TEST(test_deck_checksum_sees_everything_but_the_title)
{
    static const char *const lines[] = { "title other", "edition own", "luck-max 5", "card 1 A green w5",
                                         "round 2 LL Ly" };
    uint32_t sum[6];
    for (int i = 0; i < 6; i++) {
        char *text = i ? with_line("gehtwas", lines[i - 1], i == 5) : NULL;
        struct rv_deck *deck = deck_of(text ? text : rv_builtin_text("gehtwas", &(size_t){ 0 }));
        sum[i] = rv_deck_checksum(deck);
        rv_deck_free(deck);
        free(text);
    }
    ck_assert_uint_eq(sum[0], sum[1]);
    for (int i = 2; i < 6; i++)
        for (int j = 0; j < i; j++)
            ck_assert(j == 1 || sum[i] != sum[j]);
}
END_TEST

START_TEST(test_deck_lines_may_come_in_any_order)
{
    struct rv_deck *deck = deck_of(rv_builtin_text("gehtwas", &(size_t){ 0 }));
    char *text = written(deck), *turned = calloc(strlen(text) + 100, 1), *last = text + strlen(text);
    while (last > text) { /* other keys backwards, then the cards, whose order counts */
        char *end = last;
        do
            last--;
        while (last > text && last[-1] != '\n');
        if (strncmp(last, "card ", 5) != 0)
            strncat(turned, last, (size_t)(end - last));
    }
    strcat(turned, "\t # a comment\r\n\n");
    strcat(turned, strstr(text, "card "));
    struct rv_deck *again = deck_of(turned);
    ck_assert_uint_eq(rv_deck_checksum(again), rv_deck_checksum(deck));
    free(text);
    free(turned);
    rv_deck_free(deck);
    rv_deck_free(again);
}
END_TEST

START_TEST(test_deck_mistakes_are_named_with_line_and_column)
{
    wrong_line("game nochmal", 0, 6, "gehtwas");
    wrong_line("title ", 0, 7, "missing");
    wrong_line("edition new", 0, 9, "printed");
    wrong_line("dice 4 4", 0, 8, "it must be 3");
    wrong_line("dice 4", 0, 7, "missing");
    wrong_line("colour blue 1 1", 0, 8, "green");
    wrong_line("colour green 2 2", 1, 8, "one line");
    wrong_line("colour green 1 0", 0, 16, "from 1 to 20");
    wrong_line("income blue", 0, 8, "green");
    wrong_line("factors 1 1 2 4", 0, 16, "missing");
    wrong_line("factors 1 1 2 4 8 16", 0, 19, "nothing more");
    wrong_line("solo-ranks 10 10", 0, 15, "from -999 to 9");
    wrong_line("solo-ranks 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1", 0, 52, "at most 16");
    wrong_line("rounds 10", 0, 8, "from 1 to 9");
    wrong_line("round 0 L", 0, 7, "from 1 to 9");
    wrong_line("round 1 X", 0, 9, "L a luck");
    wrong_line("round 1 LLLLL", 0, 9, "L a luck");
    wrong_line("round 1 L L", 0, 11, "differ");
    wrong_line("round 2 L g y", 1, 13, "nothing more");
    wrong_line("round 1 LL Lg", 1, 7, "one line");
}
END_TEST

START_TEST(test_deck_cards_are_checked)
{
    wrong_line("card 0 A green w4", 0, 6, "from 1 to 100");
    wrong_line("card 101 A green w4", 0, 6, "from 1 to 100");
    wrong_line("card 1 E green w4", 0, 8, "A, B, C and D");
    wrong_line("card 2 A yellow b=b", 1, 10, "four green cards");
    wrong_line("card 25 A green b=b", 24, 9, "six cards");
    wrong_line("card 25 - blue b=b", 24, 11, "green");
    wrong_line("card 24 - green b=b", 24, 6, "a number of its own");
    wrong_line("card 25 - green b=x", 24, 19, "a colour is b, r or w");
    wrong_line("card 25 - green b=b b", 24, 21, "nothing more");
    wrong_line("card 25 - green", 24, 16, "a condition is expected");
    wrong_line("card 25 - green b=b=b=b=b", 24, 17, "no roll");
    wrong_line("card 25 - green 7*w1+&w1+", 24, 17, "no roll");
}
END_TEST

/* Whatever line is left out or doubled, the deck is refused. */
START_TEST(test_deck_every_line_counts)
{
    struct rv_deck *deck = deck_of(rv_builtin_text("gehtwas", &(size_t){ 0 })), *other;
    char *text = written(deck), *changed = malloc(2 * strlen(text));
    int cards = 0;
    for (const char *line = text; *line;) {
        size_t before = (size_t)(line - text), len = strcspn(line, "\n") + 1;
        struct rv_error error = { 0 };
        if (strncmp(line, "card ", 5) == 0 && cards++ % 9 != 0) { /* some of the cards will do */
            line += len;
            continue;
        }
        memcpy(changed, text, before + len);
        strcpy(changed + before + len, line);
        ck_assert_int_eq(rv_deck_parse(changed, strlen(changed), &other, &error), RV_BAD);
        ck_assert(error.line > 0 && error.column > 0 && error.message[0]);
        strcpy(changed + before, line + len);
        bool loose =
            strncmp(line, "card ", 5) == 0 && strstr(line, " - ") && strstr(line, " - ") < line + len;
        if (!loose) { /* cards of no set may be fewer */
            ck_assert_msg(rv_deck_parse(changed, strlen(changed), &other, &error) == RV_BAD, "without %.*s",
                          (int)len, line);
            ck_assert(error.line > 0 && error.column > 0 && error.message[0]);
        }
        line += len;
    }
    free(text);
    free(changed);
    rv_deck_free(deck);
}
END_TEST

START_TEST(test_deck_rounds_and_values_fit_together)
{
    struct rv_deck *deck;
    struct rv_error error;
    char *text = with_line("gehtwas", "rounds 4", 0);
    ck_assert_int_eq(rv_deck_parse(text, strlen(text), &deck, &error), RV_BAD);
    ck_assert_ptr_nonnull(strstr(error_text(&error), "there are 4 rounds"));
    free(text);
    text = with_line("gehtwas", "factors 1 1 2 4 26", 0);
    ck_assert_int_eq(rv_deck_parse(text, strlen(text), &deck, &error), RV_BAD);
    ck_assert_ptr_nonnull(strstr(error_text(&error), "worth more than"));
    free(text);
}
END_TEST

/* Nothing crashes or hangs, whatever the bytes: pieces of a deck, and decks with bytes changed. */
START_TEST(test_deck_any_bytes_are_survived)
{
    size_t len;
    const char *text = rv_builtin_text("gehtwas", &len);
    char *changed = malloc(len);
    struct rv_source source = rv_source_seeded("bytes");
    for (int n = 0; n < 60; n++) {
        struct rv_deck *deck;
        struct rv_error error = { 0 };
        memcpy(changed, text, len);
        for (int i = 0; i < 5; i++) {
            uint64_t bits = rv_source_draw(&source, (uint64_t)(n * 10 + i));
            changed[(bits >> 8) % len] = (char)bits;
        }
        size_t part = n % 2 ? len : (size_t)(rv_source_draw(&source, (uint64_t)(n * 10 + 9)) % len);
        enum rv_status status = rv_deck_parse(changed, part, &deck, &error);
        ck_assert(status == RV_OK ? deck != NULL : deck == NULL && error.message[0]);
        rv_deck_free(deck);
    }
    ck_assert_int_eq(rv_deck_parse("", 0, &(struct rv_deck *){ NULL }, NULL), RV_BAD);
    free(changed);
}
END_TEST

SUITE("deck", test_G1_the_house_deck_has_what_the_rules_say, test_deck_written_and_read_again_is_the_same,
      test_deck_checksum_sees_everything_but_the_title, test_deck_lines_may_come_in_any_order,
      test_deck_mistakes_are_named_with_line_and_column, test_deck_cards_are_checked,
      test_deck_every_line_counts, test_deck_rounds_and_values_fit_together, test_deck_any_bytes_are_survived)
