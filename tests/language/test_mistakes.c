/* SPDX-License-Identifier: MIT
 * Sheets, decks, positions, records and actions, broken in many ways: every error is a message that has words
 * in English and in the made-up language of the tests, and nothing in it is a sentence of no language. */
#include "harness.h"

#include <stdio.h>

#include <revanche/record.h>

#include "language.h"
#include "texts.h"

enum { PSEUDO = 1, TEXT_MAX = 1 << 15 };

static bool reached[SAY_COUNT]; /* nested ones, too */

/* Two small words with a blank between them: English, not notation. */
static bool is_sentence(const char *here, const char *end)
{
    int letters = 0;
    for (; here < end; here++) {
        bool small = *here >= 'a' && *here <= 'z';
        if (letters < 0 && small && here + 1 < end && here[1] >= 'a' && here[1] <= 'z')
            return true;
        letters = small ? (letters < 0 ? 1 : letters + 1) : *here == ' ' && letters > 1 ? -1 : 0;
    }
    return false;
}

/* Looks at the values of a message and of those inside it. Words of the file and titles may be anything. */
static void look_at_values(const char *message, const char *from)
{
    const char *here = message;
    while (*here) {
        size_t len = strcspn(here, "\x0e\x0f\x1f");
        const char *equals = memchr(here, '=', len);
        bool is_free = strncmp(here, "word=", 5) == 0 || strncmp(here, "game=", 5) == 0;
        EXPECT(!equals || is_free || !is_sentence(equals + 1, here + len),
               "'%.*s' in the error about: %.300s", (int)len, here, from);
        here += len;
        if (*here == MESSAGE_OPEN)
            reached[strtol(here + 1, NULL, 10)] = true;
        here += *here != '\0';
    }
}

static void has_words(const struct rv_error *error, const char *from)
{
    EXPECT(error->message[0] == MESSAGE_OPEN, "no message about: %.300s", from);
    look_at_values(error->message, from);
    const char *english = error_text(error);
    EXPECT(english[0] && !strchr(english, '{'), "'%s' about: %.300s", english, from);
    for (const char *c = english; *c; c++)
        EXPECT((unsigned char)*c >= ' ', "a control character in '%s' about: %.300s", english, from);
    char words[2048];
    struct rv_text out = rv_text_on(words, sizeof words);
    message_say(&out, PSEUDO, error->message);
    int depth = 0;
    for (const char *c = words; *c; c++) {
        depth += (strncmp(c, "⟦", 3) == 0) - (strncmp(c, "⟧", 3) == 0);
        EXPECT(depth > 0 || strncmp(c, "⟧", 3) == 0 || (*c & 0x80), "%s about: %.300s", words, from);
    }
    EXPECT(depth == 0, "%s about: %.300s", words, from);
}

/* Were that many different messages looked at? */
static void has_reached(int wanted)
{
    int count = 0;
    for (int id = 0; id < SAY_COUNT; id++)
        count += reached[id];
    ck_assert_int_ge(count, wanted);
}

/* ---- breaking ---- */

typedef void looker(const char *text, size_t len);

static int stride = 1; /* of the changes only every so many are tried, where reading takes long */

/* Puts `in` in the place of the bytes from `here` to `end`. */
static void with(looker *look, const char *text, const char *here, const char *end, const char *in)
{
    static char changed[TEXT_MAX];
    static int number;
    if (number++ % stride)
        return;
    int len = snprintf(changed, sizeof changed, "%.*s%s%s", (int)(here - text), text, in, end);
    EXPECT(len < TEXT_MAX, "the text is too long");
    look(changed, (size_t)len);
}

/* Every word is left out, replaced or followed by another one. */
static void break_words(looker *look, const char *text, const char *here, const char *end)
{
    static const char *const others[] = { "", "?", "-", "-1000", "99999", "0", "abcdef", "\x01\xff" };
    while (here < end) {
        here += strspn(here, " \t|\n");
        const char *behind = here + strcspn(here, " \t|\n");
        const char *value = memchr(here, '=', (size_t)(behind - here));
        if (here >= end || here == behind)
            break;
        for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
            with(look, text, here, behind, others[i]);
            if (value)
                with(look, text, value + 1, behind, others[i]);
        }
        with(look, text, behind, behind, "x");
        with(look, text, behind, behind, " abc");
        with(look, text, here, here, "x");
        here = behind;
    }
}

/* Every line is left out, doubled, and has its words broken; of several with the same key only the first. */
static void break_lines(looker *look, const char *text)
{
    const char *before = text;
    int alike = 0;
    for (const char *here = text; *here; before = here, here += strcspn(here, "\n") + 1) {
        const char *behind = here + strcspn(here, "\n") + 1;
        char line[1024];
        alike = here > text && strncmp(here, before, strcspn(here, " \n") + 1) == 0 ? alike + 1 : 0;
        if (*here == '#' || *here == '\n' || alike > 0)
            continue;
        snprintf(line, sizeof line, "%.*s", (int)(behind - here), here);
        with(look, text, here, behind, "");
        with(look, text, here, here, line);
        with(look, text, here, here, "nonsense 1\n");
        break_words(look, text, here, behind);
    }
}

/* ---- what is broken ---- */

static void look_at_sheet(const char *text, size_t len)
{
    struct rv_error error = { 0 };
    struct rv_sheet *sheet;
    if (rv_sheet_parse(text, len, &sheet, &error) != RV_OK)
        has_words(&error, text);
    rv_sheet_free(sheet);
}

START_TEST(every_mistake_in_a_sheet_has_words)
{
    static const char *const games[] = { "nochmal", "sogut", "xmal" };
    for (int i = 0; i < 3; i++) {
        size_t len;
        break_lines(look_at_sheet, rv_builtin_text(games[i], &len));
    }
    has_reached(30);
}
END_TEST

START_TEST(every_flaw_of_a_sheet_has_words)
{
    char *text = with_line("nochmal", "row 1  rrrrrrRRrrrrrrr", 0), flaw[200], about;
    struct rv_sheet *sheet;
    ck_assert_int_eq(rv_sheet_parse(text, strlen(text), &sheet, NULL), RV_OK);
    struct rv_text out = rv_text_on(flaw, sizeof flaw);
    int n = 0;
    for (; rv_sheet_flaw(sheet, n, &out, &about); n++, out = rv_text_on(flaw, sizeof flaw)) {
        struct rv_error error = { 0 };
        strcpy(error.message, flaw);
        has_words(&error, flaw);
        const char *words = in_english(flaw);
        EXPECT(about >= 'a' ? strncmp(words, "colour ", 7) == 0 && words[7] == about
                            : strncmp(words, "column ", 7) == 0 && words[7] == about,
               "'%s' is about %c", words, about);
    }
    ck_assert_int_gt(n, 10);
    rv_sheet_free(sheet);
    free(text);
}
END_TEST

static void look_at_deck(const char *text, size_t len)
{
    struct rv_error error = { 0 };
    struct rv_deck *deck;
    if (rv_deck_parse(text, len, &deck, &error) != RV_OK)
        has_words(&error, text);
    rv_deck_free(deck);
}

START_TEST(every_mistake_in_a_deck_has_words)
{
    static const char *const conditions[] = {
        "b",
        "4",
        "2w1",
        "8*w1",
        "sum",
        "sum(x)>=3",
        "sum(b)>=50",
        "sum(b)=3",
        "b7",
        "b1&",
        "b1/",
        "b1;",
        "b=x",
        "b=b=b=b=b=b=b=b",
        "w1&w1&w1&w1&w1&w1&w1&w1",
        "b1b2",
        "b<b<",
        "5*b6+5",
        "2*",
        "2*s",
        "w1/w1/w1/w1/w1/w1/w1",
        "b=b=b=b=b",
    };
    size_t len;
    const char *text = rv_builtin_text("gehtwas", &len), *card = strstr(text, "\ncard ") + 1;
    const char *condition = card + strcspn(card, "\n");
    while (condition[-1] != ' ')
        condition--;
    stride = 9;
    break_lines(look_at_deck, text);
    stride = 1;
    for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++)
        with(look_at_deck, text, condition, condition + strcspn(condition, "\n"), conditions[i]);
    has_reached(14);
}
END_TEST

static void look_at_position(const char *text, size_t len)
{
    static struct rv_sheet *sheet;
    static struct rv_deck *deck;
    static const struct rv_game *prepared;
    struct rv_error error = { 0 };
    struct rv_setup setup;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    enum rv_status status = rv_position_setup(text, len, &setup, &error);
    if (status == RV_OK && setup.game != prepared) {
        size_t size;
        const char *material = rv_builtin_text(setup.game->played_with, &size);
        rv_sheet_free(sheet);
        rv_deck_free(deck);
        sheet = NULL;
        deck = NULL;
        prepared = setup.game;
        ck_assert((setup.game->material == RV_ON_SHEET
                       ? rv_sheet_parse(material, size, &sheet, NULL)
                       : rv_deck_parse(material, size, &deck, NULL)) == RV_OK);
    }
    setup.sheet = sheet;
    setup.deck = deck;
    if (status == RV_OK)
        status = rv_setup_check(&setup, &error);
    if (status == RV_OK)
        status = rv_position_read(&setup, text, len, state, &error);
    if (status != RV_OK)
        has_words(&error, text);
}

START_TEST(every_mistake_in_a_position_has_words)
{
    int number = 0;
    char *lines = file_text(tests_path("fuzz/corpus/position.lines"));
    for (char *line = lines, *next; *line; line = next) {
        next = line + strcspn(line, "\n");
        if (*next)
            *next++ = '\0';
        if (number++ % 4 == 0)
            break_words(look_at_position, line, line, line + strlen(line));
        with(look_at_position, line, next - (next > line), next - (next > line), " | | | | | | | |");
    }
    free(lines);
    has_reached(35);
}
END_TEST

static void look_at_record(const char *text, size_t len)
{
    struct rv_error error = { 0 };
    struct rv_record record;
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    enum rv_status status = rv_record_read(text, len, &record, state, &error);
    if (status == RV_BAD)
        has_words(&error, text);
    rv_record_free(&record);
}

/* The header and the first actions. */
START_TEST(every_mistake_in_a_record_has_words)
{
    static const char *const names[] = { "golden/nochmal-3.record", "golden/xmal-3.record",
                                         "golden/gehtwas-2-two-decks.record" };
    for (int i = 0; i < 3; i++) {
        char *text = file_text(tests_path(names[i])), *end = strstr(text, "\n\n") + 2;
        for (int line = 0; line < 8; line++)
            end += strcspn(end, "\n") + 1;
        *end = '\0';
        stride = strstr(names[i], "gehtwas") ? 9 : 1;
        break_lines(look_at_record, text);
        stride = 1;
        with(look_at_record, text, end, end, "result 1 2 3\n");
        with(look_at_record, text, end, end, "salt 1 abc\n");
        free(text);
    }
    has_reached(25);
}
END_TEST

static void look_at_action(const char *text, size_t len)
{
    struct rv_error error = { 0 };
    struct rv_action action;
    for (int seat = -1; seat < 1; seat++)
        if (rv_action_read(&at.setup, seat, text, len, &action, &error) != RV_OK)
            has_words(&error, text);
}

START_TEST(every_mistake_in_an_action_has_words)
{
    static const char *const of_sheets[] = { "1: y5 H6 H7 I6 I7 J7", "xy?5 H6,H7",
                                             "joker y4+1 A1",        "pass",
                                             "roll y b x / 5 2 ?",   "start y 3",
                                             "chip joker",           "1: give 2",
                                             "bomb H4 H5",           "1: roll y b / 1 2" };
    static const char *const of_cards[] = { "1: fulfil 12",         "build 12 2", "buy green", "1: bonus 1",
                                            "roll 1 2 3 4 / 5 6 6", "card 12",    "1: luck",   "up 99" };
    given("xmal | |");
    for (size_t i = 0; i < sizeof of_sheets / sizeof *of_sheets; i++)
        break_words(look_at_action, of_sheets[i], of_sheets[i], of_sheets[i] + strlen(of_sheets[i]));
    look_at_action("joker allsix pass", 17);
    look_at_action("pass\npass", 9);
    given("gehtwas | |");
    for (size_t i = 0; i < sizeof of_cards / sizeof *of_cards; i++)
        break_words(look_at_action, of_cards[i], of_cards[i], of_cards[i] + strlen(of_cards[i]));
    has_reached(14);
}
END_TEST

SUITE("mistakes", every_mistake_in_a_sheet_has_words, every_flaw_of_a_sheet_has_words,
      every_mistake_in_a_deck_has_words, every_mistake_in_a_position_has_words,
      every_mistake_in_a_record_has_words, every_mistake_in_an_action_has_words)
