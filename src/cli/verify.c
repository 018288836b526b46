/* SPDX-License-Identifier: MIT
 * revanche verify: were the dice of a record those that its seed or its dealer gives? */
#include "cli.h"

#include "fair.h"
#include "positions.h"
#include "sodium_crypto.h"

static void print_good(const struct rv_record *record, bool over, const int checked[RV_KINDS], bool as_json)
{
    struct json json = json_to(stdout);
    const char *by = record->dealer[0] ? record->dealer : record->generator;
    if (!as_json) {
        print_record(record, over);
        if (record->dealer[0])
            puts(_("The secret fits the hash that was shown before the first roll."));
        print_words(
            stdout, N_("All as {dealer} deals them: {rolls}, {starts}, {chips}, {cards}."),
            WITH(STR("dealer", by), MANY("rolls", n_("{n} roll", "{n} rolls"), checked[RV_ROLL]),
                 MANY("starts", n_("{n} start combination", "{n} start combinations"), checked[RV_START]),
                 MANY("chips", n_("{n} X chip", "{n} X chips"), checked[RV_CHIP]),
                 MANY("cards", n_("{n} card", "{n} cards"), checked[RV_CARD])));
        putchar('\n');
        return;
    }
    json_open(&json, NULL, '{');
    json_text(&json, "game", record->setup.game->id);
    json_text(&json, "dealt_by", by);
    json_bool(&json, "over", over);
    json_int(&json, "rolls", checked[RV_ROLL]);
    json_int(&json, "starts", checked[RV_START]);
    json_int(&json, "chips", checked[RV_CHIP]);
    json_int(&json, "cards", checked[RV_CARD]);
    json_close(&json, '}');
    putchar('\n');
}

static int verify(const char *path, const struct position *end, bool as_json)
{
    const struct rv_record *record = &end->record;
    bool over = !record->setup.game->actors(&record->setup, end->state);
    struct rv_fair_dealer dealer;
    struct rv_source source;
    struct rv_fair_report report;
    struct rv_error error = { 0 };
    if (rv_fair_source_of(record, &sodium_crypto, &dealer, &source, &error) != RV_OK)
        return failure("{where}: {why}", WITH(STR("where", path), MSG("why", error.message)));
    rv_fair_check(record, &source, &report);
    if (rv_fair_verdict(record, &report, &error) != RV_OK)
        return failure(N_("{file}: action {action}: {why}"),
                       WITH(STR("file", path), NUM("action", error.line), MSG("why", error.message)));
    print_good(record, over, report.checked, as_json);
    return finish_output();
}

static int run(const struct command *command, int argc, char **argv)
{
    bool as_json = false;
    int number = 0;
    struct rest rest;
    const struct opt opts[] = {
        OPT_NUMBER(&number),
        { "json", OPT_FLAG, &as_json, NULL, N_("as JSON"), 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    struct position end;
    code = record_given(command, &rest, number, &end);
    if (code == GO_ON)
        code = verify(rest.at[0], &end, as_json);
    position_close(&end);
    return code;
}

const struct command command_verify = {
    .name = "verify",
    .usage = "RECORD [--number K] [--json]",
    .about =
        N_("Computes every roll, card and chip of a record again, from its seed or its dealer’s secret."),
    .more =
        (const char *const[]){
            N_("Exit code 0: all are as they must be. 1: one is not (the first is named), or there is "
               "nothing to "
               "compare with: the dice were typed in, or the dealer’s secret is not told yet."),
            NULL },
    .run = run,
};
