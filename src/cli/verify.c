/* SPDX-License-Identifier: MIT
 * revanche verify: were the dice of a record those that its seed or its dealer gives? */
#include "cli.h"

#include "fair.h"
#include "positions.h"

static void print_line(const char *text, const struct rv_value *values)
{
    print_words(stdout, text, values);
    putchar('\n');
}

/* What a record of a dealer proves, besides the dice. */
static void print_promises(const struct rv_record *record, enum rv_fair_version version)
{
    char lock[RV_HASH_MAX];
    puts(_("The secret fits the hash that was shown before the first roll."));
    if (version == RV_FAIR_FIRST) {
        puts(_("These are fair dice of version 1: salts were not committed to (docs/fair-dice.md)."));
        return;
    }
    if (version == RV_FAIR_SECOND)
        puts(_("Fair dice of version 2: every salt fits the hash that its seat had shown before."));
    else
        puts(_("The dice of an event, by the dealer’s commitment alone. Records with the same lock had the "
               "same dice."));
    if (rv_fair_lock(record, lock) == RV_OK)
        print_line(N_("Lock: {hash}"), WITH(STR("hash", lock)));
    if (version == RV_FAIR_EVENT)
        return;
    for (int seat = 0; seat < record->setup.seats; seat++) {
        if (record->missing >> seat & 1)
            print_line(N_("The salt of seat {seat} is missing: the game began without it."),
                       WITH(NUM("seat", seat + 1)));
        else if (!record->seat_commit[seat][0] && !(record->bots >> seat & 1))
            print_line(N_("Seat {seat} threw no salt in."), WITH(NUM("seat", seat + 1)));
    }
}

static void put_missing(struct json *json, rv_seats missing)
{
    json_open(json, "missing", '[');
    for (int seat = 0; seat < RV_MAX_SEATS; seat++)
        if (missing >> seat & 1)
            json_int(json, NULL, seat + 1);
    json_close(json, ']');
}

static void print_good(const struct rv_record *record, bool over, const struct rv_fair_report *report,
                       bool as_json)
{
    struct json json = json_to(stdout);
    const int *checked = report->checked;
    bool by_seed = !record->real_dice || checked[RV_CARD];
    const char *by = record->dealer[0] ? record->dealer : by_seed ? record->generator : "";
    if (!as_json) {
        print_record(record, over);
        if (record->real_dice)
            puts(_("The dice were typed in by the players: there is nothing to verify about them."));
        if (report->version)
            print_promises(record, report->version);
        if (*by)
            print_line(
                N_("All as {dealer} deals them: {rolls}, {starts}, {chips}, {cards}."),
                WITH(STR("dealer", by), MANY("rolls", n_("{n} roll", "{n} rolls"), checked[RV_ROLL]),
                     MANY("starts", n_("{n} start combination", "{n} start combinations"), checked[RV_START]),
                     MANY("chips", n_("{n} X chip", "{n} X chips"), checked[RV_CHIP]),
                     MANY("cards", n_("{n} card", "{n} cards"), checked[RV_CARD])));
        return;
    }
    json_open(&json, NULL, '{');
    json_text(&json, "game", record->setup.game->id);
    json_text(&json, "dealt_by", by);
    json_int(&json, "version", report->version);
    put_missing(&json, record->missing);
    json_bool(&json, "over", over);
    json_int(&json, "typed", report->typed);
    json_int(&json, "rolls", checked[RV_ROLL]);
    json_int(&json, "starts", checked[RV_START]);
    json_int(&json, "chips", checked[RV_CHIP]);
    json_int(&json, "cards", checked[RV_CARD]);
    json_close(&json, '}');
    putchar('\n');
}

static int verify(const char *path, const struct position *end, const struct rv_fair_noted *noted,
                  bool as_json)
{
    const struct rv_record *record = &end->record;
    bool over = !record->setup.game->actors(&record->setup, end->state);
    struct rv_fair_report report;
    struct rv_error error = { 0 };
    if (rv_fair_verify(record, noted, &report, &error) != RV_OK && report.wrong < 0)
        return failure("{where}: {why}", WITH(STR("where", path), MSG("why", error.message)));
    if (report.wrong >= 0)
        return failure(N_("{file}: action {action}: {why}"),
                       WITH(STR("file", path), NUM("action", error.line), MSG("why", error.message)));
    print_good(record, over, &report, as_json);
    return finish_output();
}

static int run(const struct command *command, int argc, char **argv)
{
    bool as_json = false;
    int number = 0;
    struct rest rest;
    struct list commits = { 0 }, salts = { 0 };
    const struct opt opts[] = {
        OPT_NUMBER(&number),
        { "commit", OPT_LIST, &commits, "HASH",
          N_("a hash noted before the first roll: the server’s, a seat’s or the lock (may be repeated)"), 0,
          0 },
        { "salt", OPT_LIST, &salts, "TEXT", N_("a salt that you threw in (may be repeated)"), 0, 0 },
        { "json", OPT_FLAG, &as_json, NULL, N_("as JSON"), 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    struct position end;
    code = record_given(command, &rest, number, &end);
    if (code == GO_ON)
        code = verify(rest.at[0], &end,
                      &(struct rv_fair_noted){ commits.at, salts.at, commits.count, salts.count }, as_json);
    position_close(&end);
    return code;
}

const struct command command_verify = {
    .name = "verify",
    .usage = "RECORD [--number K] [--commit HASH ...] [--salt TEXT ...] [--json]",
    .about =
        N_("Computes every roll, card and chip of a record again, from its seed or its dealer’s secret."),
    .more =
        (const char *const[]){
            N_("What you noted yourself must be in the record, too: --commit a hash, --salt your salt. "
               "Without "
               "that a server could have shown you other hashes before than it wrote down afterwards."),
            N_("Exit code 0: all are as they must be, or the record says that real dice were typed in. 1: "
               "one is not (the first is named), or there is "
               "nothing to "
               "compare with: the dice were typed in, or the dealer’s secret is not told yet."),
            NULL },
    .run = run,
};
