/* SPDX-License-Identifier: MIT
 * Golden games: whole games as text, each action with what it brought about (tests/golden). They must play,
 * end with the result they name, and come out byte for byte when they are written again: a change of the
 * rules, the notation, the events, the generator or the order of legal actions shows here as a line that
 * differs.
 *
 * To add games for a new rule set, or to accept a change that was meant:
 *
 *     build/tests/test_golden --write tests/golden && git diff tests/golden
 */
#include "harness.h"
#include "play.h"

#include <dirent.h>
#include <stdio.h>

#include <revanche/record.h>

static void golden_path(const char *folder, const struct rv_setup *setup, char *path, size_t size)
{
    int len = snprintf(path, size, "%s/%s-%d", folder, setup->game->id, setup->seats);
    for (int i = 0; rv_option_names[i]; i++)
        if (setup->options >> i & 1)
            len += snprintf(path + len, size - (size_t)len, "-%s", rv_option_names[i]);
    snprintf(path + len, size - (size_t)len, ".record");
}

/* ---- a record with notes ---- */

/* Plays the record from its beginning. With `out`, puts what each action brought about behind its line in
 * `plain`. Returns a number that stands for all states and events. */
static uint32_t annotate(const struct rv_record *record, const char *plain, struct rv_text *out)
{
    struct play play;
    struct rv_events events;
    struct rv_source source = rv_source_seeded(record->seed);
    uint32_t hash = TEXT_HASH;
    const char *line = strstr(plain, "\n\n") + 2; /* the first action */
    rv_text_bytes(out, plain, (size_t)(line - plain));
    play_start(&play, &record->setup, record->seed, 0);
    for (int i = 0; i < record->count; i++) {
        struct rv_action drawn = record->action[i];
        size_t len = strcspn(line, "\n");
        if (drawn.seat == RV_CHANCE)
            play.setup.game->sample(&play.setup, play.state, &source, &drawn);
        must(&play, rv_action_equal(&drawn, &record->action[i]), "the seed means other dice now");
        events.count = 0;
        must(&play, play_apply(&play, &record->action[i], &events) == RV_ALLOWED, "a golden game is legal");
        const char *notes = events_text(&play.setup, &events);
        rv_text_bytes(out, line, len);
        rv_text_format(out, "%s%s\n", *notes ? "  # " : "", notes);
        hash = text_hash(text_hash(hash, notes), position_text(&play.setup, play.state));
        line += len + 1;
    }
    rv_text_put(out, line);
    return hash;
}

/* The file that belongs to a record; to be freed. */
static char *golden_text(const struct rv_record *record, const void *state)
{
    enum { HEAD = 200 };
    struct rv_text size = { 0 }, body = { 0 };
    rv_record_write(record, state, &size);
    char *plain = memory(size.len + 1);
    struct rv_text out = rv_text_on(plain, size.len + 1);
    rv_record_write(record, state, &out);
    uint32_t hash = annotate(record, plain, &body);
    char *text = memory(HEAD + body.len + 1);
    int head = snprintf(text, HEAD,
                        "# What stands behind # is what the action brought about.\n# states %08x\n", hash);
    out = rv_text_on(text + head, body.len + 1);
    annotate(record, plain, &out);
    free(plain);
    return text;
}

/* ---- writing ---- */

static void play_into(struct rv_record *record, char *state)
{
    struct play play;
    struct rv_action action;
    play_start(&play, &record->setup, record->seed, 0);
    play.eager = true;
    play.chance = rv_source_seeded(record->seed);
    while (play_choose(&play, &action)) {
        must(&play, play_apply(&play, &action, NULL) == RV_ALLOWED, action_text(&play.setup, &action));
        must(&play, rv_record_append(record, &action) == RV_OK, "not enough memory");
    }
    memcpy(state, play.state, RV_STATE_MAX);
}

static int write_golden(const char *folder, const struct rv_setup *setup)
{
    struct rv_record record;
    struct rv_error error = { 0 };
    char path[2048];
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    golden_path(folder, setup, path, sizeof path);
    if (rv_record_begin(&record, setup->game, setup->seats, setup->options, NULL, 0, &error) != RV_OK) {
        fprintf(stderr, "%s: %s\n", path, error_text(&error));
        return EXIT_FAILURE;
    }
    strcpy(record.generator, RV_GENERATOR);
    snprintf(record.seed, sizeof record.seed, "golden %s %d", setup->game->id, setup->seats);
    play_into(&record, (char *)state);
    char *text = golden_text(&record, state);
    FILE *file = fopen(path, "w");
    bool written = file && fputs(text, file) >= 0;
    written = file && fclose(file) == 0 && written;
    if (!written)
        perror(path);
    free(text);
    rv_record_free(&record);
    return written ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int write_all(const char *folder)
{
    struct rv_setup setup;
    int status = EXIT_SUCCESS;
    for (int n = 0; status == EXIT_SUCCESS && setup_at(n, &setup); n++)
        if (is_typical(&setup))
            status = write_golden(folder, &setup);
    return status;
}

/* ---- checking ---- */

/* The first line that differs, for the message. */
static void expect_same_text(const char *path, const char *expected, const char *found)
{
    for (int line = 1; *expected || *found; line++) {
        size_t e = strcspn(expected, "\n"), f = strcspn(found, "\n");
        ck_assert_msg(e == f && memcmp(expected, found, e) == 0,
                      "%s:%d: the file says\n  %.*s\nbut now it is\n  %.*s", path, line, (int)e, expected,
                      (int)f, found);
        expected += e + (expected[e] == '\n');
        found += f + (found[f] == '\n');
    }
}

static void check_golden(const char *path)
{
    char *text = file_text(path);
    struct rv_record record;
    struct rv_error error = { 0 };
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    enum rv_status status = rv_record_read(text, strlen(text), &record, state, &error);
    ck_assert_msg(status == RV_OK, "%s:%d: %s", path, error.line, error_text(&error));
    ck_assert_msg(record.setup.game->actors(&record.setup, state) == 0, "%s: the game is not over", path);
    char *again = golden_text(&record, state);
    expect_same_text(path, text, again);
    free(text);
    free(again);
    rv_record_free(&record);
}

START_TEST(test_golden_games_come_out_as_they_were)
{
    char golden[1024];
    strcpy(golden, tests_path("golden"));
    DIR *folder = opendir(golden);
    ck_assert_msg(folder != NULL, "%s cannot be opened", golden);
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char path[2048];
        const char *end = strrchr(entry->d_name, '.');
        snprintf(path, sizeof path, "%s/%s", golden, entry->d_name);
        if (end && strcmp(end, ".record") == 0)
            check_golden(path);
    }
    closedir(folder);
}
END_TEST

START_TEST(test_every_game_has_golden_games)
{
    struct rv_setup setup;
    for (int n = 0; setup_at(n, &setup); n++) {
        char path[2048];
        golden_path(tests_path("golden"), &setup, path, sizeof path);
        FILE *file = is_typical(&setup) ? fopen(path, "r") : NULL;
        ck_assert_msg(file || !is_typical(&setup), "%s is missing: test_golden --write tests/golden makes it",
                      path);
        if (file)
            fclose(file);
    }
}
END_TEST

int main(int argc, char **argv)
{
    const TTest *const tests[] = { test_golden_games_come_out_as_they_were,
                                   test_every_game_has_golden_games };
    if (argc == 3 && strcmp(argv[1], "--write") == 0)
        return write_all(argv[2]);
    return harness_run("golden", tests, 2);
}
