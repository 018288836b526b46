/* SPDX-License-Identifier: MIT
 * Positions, actions and expectations as text. */
#include "harness.h"

#include <stdio.h>

#include "words.h"

struct harness at;

static struct rv_text text_of_state(char *buffer, size_t cap)
{
    struct rv_text text = rv_text_on(buffer, cap);
    rv_position_write(&at.setup, at.state, &text);
    ck_assert(rv_text_fits(&text));
    return text;
}

void given_on(const char *material, const char *position)
{
    struct rv_error error = { 0 };
    size_t len = material ? strlen(material) : 0;
    rv_sheet_free(at.sheet);
    rv_deck_free(at.deck);
    memset(&at, 0, sizeof at);
    ck_assert_msg(rv_position_setup(position, strlen(position), &at.setup, &error) == RV_OK, "%s",
                  error_text(&error));
    if (!material)
        material = rv_builtin_text(at.setup.game->played_with, &len);
    enum rv_status status = at.setup.game->material == RV_ON_SHEET
                                ? rv_sheet_parse(material, len, &at.sheet, &error)
                                : rv_deck_parse(material, len, &at.deck, &error);
    ck_assert_msg(status == RV_OK, "material, line %d column %d: %s", error.line, error.column,
                  error_text(&error));
    at.setup.sheet = at.sheet;
    at.setup.deck = at.deck;
    ck_assert_msg(rv_setup_check(&at.setup, &error) == RV_OK, "%s", error_text(&error));
    ck_assert_msg(rv_position_read(&at.setup, position, strlen(position), at.state, &error) == RV_OK,
                  "column %d: %s", error.column, error_text(&error));
}

void given(const char *position)
{
    given_on(NULL, position);
}

char *with_line(const char *game, const char *line, int nth)
{
    size_t len, key = strcspn(line, " ");
    const char *text = rv_builtin_text(game, &len);
    char *changed = malloc(len + strlen(line) + 2);
    size_t out = 0;
    bool done = false;
    ck_assert_ptr_nonnull(changed);
    for (const char *from = text; from < text + len;) {
        size_t n = strcspn(from, "\n") + 1;
        if (!done && strncmp(from, line, key) == 0 && (from[key] == ' ' || from[key] == '\t') && nth-- == 0) {
            out += (size_t)sprintf(changed + out, "%s\n", line);
            done = true;
        } else {
            memcpy(changed + out, from, n);
            out += n;
        }
        from += n;
    }
    ck_assert_msg(done, "no such line: %s", line);
    changed[out] = '\0';
    return changed;
}

static struct rv_action action_of(const char *text, size_t len)
{
    struct rv_action action;
    struct rv_error error = { 0 };
    ck_assert_msg(rv_action_read(&at.setup, -1, text, len, &action, &error) == RV_OK, "'%.*s': %s", (int)len,
                  text, error_text(&error));
    return action;
}

void played(const char *actions)
{
    while (*actions) {
        size_t len = strcspn(actions, ";\n");
        if (strspn(actions, " ") < len) {
            struct rv_action action = action_of(actions, len);
            at.events.count = 0;
            enum rv_rule rule = at.setup.game->apply(&at.setup, at.state, &action, &at.events);
            ck_assert_msg(rule == RV_ALLOWED, "'%.*s' is refused by %s: %s", (int)len, actions,
                          rv_rule_number(rule), rv_rule_text(rule));
        }
        actions += len + (actions[len] != '\0');
    }
}

void refused(const char *text, const char *expected)
{
    char before[RV_STATE_MAX];
    struct rv_action action = action_of(text, strlen(text));
    struct rv_events events = { 0 };
    memcpy(before, at.state, sizeof before);
    enum rv_rule rule = at.setup.game->apply(&at.setup, at.state, &action, &events);
    ck_assert_msg(rule != RV_ALLOWED, "'%s' is allowed", text);
    ck_assert_msg(strcmp(rv_rule_number(rule), expected) == 0, "'%s' is refused by %s instead of %s", text,
                  rv_rule_number(rule), expected);
    ck_assert_msg(memcmp(before, at.state, sizeof before) == 0, "'%s' was refused, but changed the state",
                  text);
    ck_assert_int_eq(events.count, 0);
}

static struct rv_action *all_legal(int seat, int *count)
{
    struct rv_moves moves = { 0 };
    at.setup.game->legal(&at.setup, at.state, seat, &moves);
    struct rv_action *list = calloc((size_t)moves.count + 1, sizeof *list);
    ck_assert_ptr_nonnull(list);
    struct rv_moves again = { .list = list, .cap = moves.count };
    at.setup.game->legal(&at.setup, at.state, seat, &again);
    ck_assert_int_eq(again.count, moves.count);
    *count = moves.count;
    return list;
}

int legal_count(int seat)
{
    int count;
    free(all_legal(seat - 1, &count));
    return count;
}

char *legal_list(int seat)
{
    int count;
    struct rv_action *list = all_legal(seat - 1, &count);
    struct rv_text size = { 0 };
    for (int i = 0; i < count; i++) {
        rv_decision_write(&at.setup, &list[i], &size);
        rv_text_char(&size, '\n');
    }
    char *buffer = malloc(size.len + 1);
    ck_assert_ptr_nonnull(buffer);
    struct rv_text text = rv_text_on(buffer, size.len + 1);
    for (int i = 0; i < count; i++) {
        rv_decision_write(&at.setup, &list[i], &text);
        rv_text_char(&text, '\n');
    }
    free(list);
    return buffer;
}

bool is_legal(const char *text)
{
    struct rv_action action = action_of(text, strlen(text));
    char copy[RV_STATE_MAX], wanted[256], found[256];
    struct rv_text want = rv_text_on(wanted, sizeof wanted);
    int count;
    bool listed = false;
    struct rv_action *list = all_legal(action.seat, &count);
    rv_action_write(&at.setup, &action, &want);
    for (int i = 0; i < count && !listed; i++) {
        struct rv_text one = rv_text_on(found, sizeof found);
        rv_action_write(&at.setup, &list[i], &one);
        listed = strcmp(wanted, found) == 0;
    }
    free(list);
    memcpy(copy, at.state, sizeof copy);
    bool accepted = at.setup.game->apply(&at.setup, copy, &action, NULL) == RV_ALLOWED;
    ck_assert_msg(listed == accepted, "'%s' is %slisted but %saccepted", text, listed ? "" : "not ",
                  accepted ? "" : "not ");
    return listed;
}

void expect_actors(const char *seats)
{
    char found[16] = "";
    rv_seats actors = at.setup.game->actors(&at.setup, at.state);
    if (actors == rv_seat_bit(RV_CHANCE))
        strcpy(found, "chance");
    else
        for (int seat = 0, n = 0; seat < RV_MAX_SEATS; seat++)
            if (actors & rv_seat_bit(seat))
                found[n++] = (char)('1' + seat);
    ck_assert_str_eq(found, seats);
}

void expect_position(const char *position)
{
    char text[8192];
    text_of_state(text, sizeof text);
    ck_assert_str_eq(text, position);
}

static struct rv_score score_of(int seat)
{
    struct rv_score score;
    at.setup.game->score(&at.setup, at.state, seat - 1, &score);
    return score;
}

void expect_score(int seat, int total)
{
    ck_assert_int_eq(score_of(seat).total, total);
}

int score_line(int seat, enum rv_score_line line)
{
    struct rv_score score = score_of(seat);
    for (int i = 0; i < score.line_count; i++)
        if (score.line[i].line == line)
            return score.line[i].points;
    ck_abort_msg("the score of seat %d has no line %d", seat, (int)line);
    return 0;
}

int level_of(int seat)
{
    return score_of(seat).level;
}

int rank_of(int seat)
{
    int rank[RV_MAX_SEATS];
    rv_ranks(&at.setup, at.state, rank);
    return rank[seat - 1];
}

const struct rv_event *event(enum rv_event_kind kind, int seat)
{
    for (int i = 0; i < at.events.count; i++)
        if (at.events.list[i].kind == kind && (!seat || at.events.list[i].seat == seat - 1))
            return &at.events.list[i];
    return NULL;
}

int event_count(enum rv_event_kind kind)
{
    int count = 0;
    for (int i = 0; i < at.events.count; i++)
        count += at.events.list[i].kind == kind;
    return count;
}

rv_cells cells(const char *text)
{
    rv_cells set = rv_cells_none();
    for (const char *c = text; *c; c += strspn(c, " ")) {
        set = rv_cells_or(set, rv_cells_one(rv_sheet_cell(at.sheet, c[0] - 'A', c[1] - '1')));
        c += strcspn(c, " ");
    }
    return set;
}

int harness_run(const char *name, const TTest *const *tests, int count)
{
    Suite *suite = suite_create(name);
    TCase *all = tcase_create(name);
    for (int i = 0; i < count; i++)
        tcase_add_test(all, tests[i]);
    tcase_set_timeout(all, 0); /* Meson limits the whole; no test depends on a machine's speed */
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
