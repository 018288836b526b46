/* SPDX-License-Identifier: MIT
 * revanche analyze: the cost of each decision of a game, its luck, and the better moves. */
#include "cli.h"

#include "positions.h"
#include "progress.h"
#include "report.h"

struct report {
    struct position end;
    struct rv_analysis *analysis;
    bool json, all;
};

static bool alone(const struct report *report)
{
    return report->end.record.setup.seats == 1;
}

/* Points as they are, chances in per cent. */
static double shown(const struct report *report, double value)
{
    return alone(report) ? value : 100 * value;
}

static void write_text(const struct report *report, const struct rv_action *action, bool seat, char *text,
                       size_t size)
{
    struct rv_text out = rv_text_on(text, size);
    (seat ? rv_action_write : rv_decision_write)(&report->end.record.setup, action, &out);
}

/* ---- JSON ---- */

static void json_verdict(const struct report *report, struct json *json, int i)
{
    const struct rv_verdict *verdict = rv_analysis_verdict(report->analysis, i);
    char text[512];
    json_open(json, NULL, '{');
    write_text(report, &report->end.record.action[i], true, text, sizeof text);
    json_text(json, "action", text);
    rv_verdict_json(json, verdict, report->end.record.setup.seats);
    if (verdict->decision) {
        write_text(report, &verdict->better, false, text, sizeof text);
        json_text(json, "better", text);
    }
    json_close(json, '}');
}

static void print_json(const struct report *report)
{
    const struct rv_record *record = &report->end.record;
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_text(&json, "game", record->setup.game->id);
    json_text(&json, "value", alone(report) ? "points" : "chance");
    json_bool(&json, "known", rv_analysis_is_trained(report->analysis));
    json_number(&json, "threshold", rv_analysis_threshold(&record->setup));
    json_open(&json, "seats", '[');
    for (int seat = 0; seat < record->setup.seats; seat++) {
        struct rv_review review;
        rv_analysis_review(report->analysis, seat, &review);
        json_open(&json, NULL, '{');
        json_text(&json, "name", record->player[seat]);
        rv_review_json(&json, &review);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_open(&json, "log", '[');
    for (int i = 0; i < record->count; i++)
        json_verdict(report, &json, i);
    json_close(&json, ']');
    json_close(&json, '}');
    putchar('\n');
}

/* ---- for people ---- */

/* What a decision cost, and how sure that is. */
static const char *cost_text(const struct report *report, const struct rv_verdict *verdict, char *text,
                             size_t size)
{
    const char *exact = alone(report) ? N_("{cost} points (exact)") : N_("{cost} % of winning (exact)"),
               *about = alone(report) ? N_("{cost} +-{error} points") : N_("{cost} +-{error} % of winning");
    return make_words(text, size, verdict->exact ? exact : about,
                      WITH(FIGURE("cost", shown(report, verdict->loss), 1),
                           FIGURE("error", 1.96 * shown(report, verdict->error), 1)));
}

static void print_action(const struct report *report, int i)
{
    const struct rv_verdict *verdict = rv_analysis_verdict(report->analysis, i);
    char text[512], better[512], cost[WORDS_MAX], luck[WORDS_MAX] = "";
    write_text(report, &report->end.record.action[i], true, text, sizeof text);
    printf("%4d  %s\n", i + 1, text);
    if (!verdict->decision) {
        size_t at = 0;
        for (int seat = 0; seat < report->end.record.setup.seats; seat++)
            at += (size_t)snprintf(luck + at, sizeof luck - at, "%s%+.1f", seat ? " " : "",
                                   shown(report, verdict->luck[seat]));
        fputs("      ", stdout);
        print_words(stdout, N_("luck {list}"), WITH(STR("list", luck)));
        putchar('\n');
    } else if (shown(report, verdict->loss) >= 0.05) { /* not what would be told as 0.0 */
        write_text(report, &verdict->better, false, better, sizeof better);
        fputs("      ", stdout);
        print_words(stdout,
                    verdict->mistake ? N_("{cost} less than {better}: a mistake")
                                     : N_("{cost} less than {better}"),
                    WITH(STR("cost", cost_text(report, verdict, cost, sizeof cost)), STR("better", better)));
        putchar('\n');
    }
}

/* Players of a sheet game count their rolls. In the card game decisions come between rolls, too. */
static void print_mistake(const struct report *report, int action)
{
    const struct rv_record *record = &report->end.record;
    const struct rv_verdict *verdict = rv_analysis_verdict(report->analysis, action);
    char move[512], better[512], cost[WORDS_MAX];
    int rolls = 0;
    for (int i = 0; i < action; i++)
        rolls += record->action[i].kind == RV_ROLL;
    write_text(report, &record->action[action], false, move, sizeof move);
    write_text(report, &verdict->better, false, better, sizeof better);
    fputs("  ", stdout);
    print_words(stdout,
                record->setup.sheet
                    ? N_("roll {roll} (action {action}): {move} cost {cost}; better: {better}")
                    : N_("action {action}: {move} cost {cost}; better: {better}"),
                WITH(NUM("roll", rolls), NUM("action", action + 1), STR("move", move),
                     STR("cost", cost_text(report, verdict, cost, sizeof cost)), STR("better", better)));
    putchar('\n');
}

static void print_seat(const struct report *report, int seat)
{
    const struct rv_record *record = &report->end.record;
    struct rv_review review;
    struct rv_score score;
    char name[WORDS_MAX];
    rv_analysis_review(report->analysis, seat, &review);
    record->setup.game->score(&record->setup, report->end.state, seat, &score);
    print_words(stdout,
                alone(report) ? N_("{seat}: result {result}; luck {luck}, lost by decisions {loss} points; "
                                   "{decisions}, {mistakes}")
                              : N_("{seat}: result {result}; luck {luck}, lost by decisions {loss} % of "
                                   "winning; {decisions}, {mistakes}"),
                WITH(STR("seat", seat_words(record, seat, name)), NUM("result", score.total),
                     CHANGE("luck", shown(report, review.luck), 1),
                     FIGURE("loss", shown(report, review.loss), 1),
                     MANY("decisions", n_("{n} decision", "{n} decisions"), review.decisions),
                     MANY("mistakes", n_("{n} mistake", "{n} mistakes"), review.mistakes)));
    putchar('\n');
    for (int i = 0; i < RV_WORST_MISTAKES && review.worst[i] >= 0; i++)
        print_mistake(report, review.worst[i]);
}

static void print_report(const struct report *report)
{
    const struct rv_record *record = &report->end.record;
    if (!rv_analysis_is_trained(report->analysis))
        puts(_(UNLEARNED));
    print_words(stdout,
                alone(report) ? N_("{game}, {players}, {actions}; a decision is a mistake if it costs more "
                                   "than {threshold} points and more than noise")
                              : N_("{game}, {players}, {actions}; a decision is a mistake if it costs more "
                                   "than {threshold} % of winning and more than noise"),
                WITH(STR("game", record->setup.game->title),
                     MANY("players", n_("{n} player", "{n} players"), record->setup.seats),
                     MANY("actions", n_("{n} action", "{n} actions"), record->count),
                     FIGURE("threshold", shown(report, rv_analysis_threshold(&record->setup)), 1)));
    putchar('\n');
    for (int i = 0; report->all && i < record->count; i++)
        print_action(report, i);
    for (int seat = 0; seat < record->setup.seats; seat++)
        print_seat(report, seat);
}

/* ---- the command ---- */

static void go_through(struct report *report)
{
    struct progress progress = progress_begin(N_("{done} of {all} actions"));
    while (rv_analysis_step(report->analysis))
        progress_show(&progress, rv_analysis_done(report->analysis), report->end.record.count);
    progress_end(&progress);
}

static int analyze(struct report *report, int ms)
{
    const struct rv_record *record = &report->end.record;
    report->analysis = rv_analysis_open(&record->setup, record->action, record->count, ms);
    if (!report->analysis)
        return failure(NO_MEMORY, NULL);
    go_through(report);
    const bool good = rv_analysis_status(report->analysis) == RV_OK;
    if (good && report->json)
        print_json(report);
    else if (good)
        print_report(report);
    rv_analysis_close(report->analysis);
    return good ? finish_output() : failure(NO_MEMORY, NULL);
}

static int run(const struct command *command, int argc, char **argv)
{
    static struct report report;
    int ms = 0, number = 0;
    struct rest rest;
    const struct opt opts[] = {
        { "ms", OPT_INT, &ms, "MS", N_("how long to think about a decision, roughly (60)"), 1,
          RV_BUDGET_MAX },
        { "all", OPT_FLAG, &report.all, NULL, N_("every action, not only the worst"), 0, 0 },
        OPT_NUMBER(&number),
        { "json", OPT_FLAG, &report.json, NULL, N_("as JSON"), 0, 0 },
        { 0 },
    };
    int code = opts_parse(command, opts, argc, argv, &rest);
    if (code != GO_ON)
        return code;
    code = record_given(command, &rest, number, &report.end);
    if (code == GO_ON)
        code = analyze(&report, ms);
    position_close(&report.end);
    return code;
}

const struct command command_analyze = {
    .name = "analyze",
    .usage = "RECORD [--number K] [--all] [--ms MS] [--json]",
    .about = N_("Tells what each decision of a game cost, what was luck, and what would have been better."),
    .more =
        (const char *const[]){
            N_("Alone everything is in expected points, at the table in the chance to win."), NULL },
    .run = run,
};
