/* SPDX-License-Identifier: MIT
 * The coach of the page: the moves of the table's position, the best first; and the table's game looked at again, action
 * by action, so that a worker can say how far it is. Alone values are points, at the table the chance to win. */
#include <stdlib.h>

#include "report.h"
#include "mailbox.h"

/* Lays the position in the room on the table, on which nothing was played yet. Answers it as it is written shortest. */
EXPORT("lay") const char *rv_wasm_lay(size_t len);

/* The best moves of a seat (from 0), none of them twice for other jokers:
 * {"value":"points","known":true,"moves":[{"move","words","value","error","points","chance"}]}. With 0 ms at first sight. */
EXPORT("best") const char *rv_wasm_best(int seat, int ms, int top);

/* Begins to look at the table's game, which must stay as it is until the end. Answers
 * {"actions","threshold","known"}; what is not known is no use to look at. */
EXPORT("analyze_begin") const char *rv_wasm_analyze_begin(int ms);

/* Looks at the next action: {"number","value","decision","luck","loss","error","mistake","better","words"}; after the last
 * one {"done":true,"seats":[{"decisions","mistakes","loss","luck","worst"}]}. */
EXPORT("analyze_step") const char *rv_wasm_analyze_step(void);

static struct rv_analysis *analysis;

static void json_move(struct json *json, const struct rv_setup *setup, const struct rv_action *action,
                      const char *key)
{
    char text[512];
    struct rv_text out = rv_text_on(text, sizeof text);
    rv_decision_write(setup, action, &out);
    json_text(json, key, text);
    out = rv_text_on(text, sizeof text);
    say_decision(&out, &page_voice, action);
    size_t len = out.len < sizeof text ? out.len : sizeof text - 1;
    while (len && text[len - 1] == '\n')
        len--;
    json_bytes(json, "words", text, len);
}

/* ---- a position instead of a game ---- */

static void write_position(struct rv_text *out, const void *what)
{
    rv_position_write(rv_table_setup(page_table), what, out);
}

const char *rv_wasm_lay(size_t len)
{
    struct rv_error error = { 0 };
    if (!page_table)
        return answer_wrong("no game is open");
    return rv_table_lay(page_table, page_text(), len, &error) == RV_OK
               ? answer(write_position, rv_table_state(page_table))
               : answer_error(&error);
}

/* ---- the best moves ---- */

struct ranking {
    const struct rv_opinion *list;
    int count;
};

static void write_ranking(struct rv_text *out, const void *what)
{
    const struct ranking *ranking = what;
    const struct rv_setup *setup = rv_table_setup(page_table);
    struct json json = json_in(out);
    json_open(&json, NULL, '{');
    json_text(&json, "value", setup->seats == 1 ? "points" : "chance");
    json_bool(&json, "known", rv_evaluator_is_trained(page_evaluator()));
    json_open(&json, "moves", '[');
    for (int i = 0; i < ranking->count; i++) {
        const struct rv_opinion *opinion = &ranking->list[i];
        json_open(&json, NULL, '{');
        json_move(&json, setup, &opinion->action, "move");
        json_number(&json, "value", opinion->value);
        json_number(&json, "error", opinion->error);
        json_number(&json, "points", opinion->worth.points);
        json_number(&json, "chance", opinion->worth.chance);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
}

const char *rv_wasm_best(int seat, int ms, int top)
{
    struct rv_source source = rv_source_seeded("best");
    struct rv_bot_options options = { ms > 0 ? RV_ENGINE_STRONG : RV_ENGINE_FAST, ms };
    if (!page_table || seat < 0 || seat >= RV_MAX_SEATS || !(rv_table_actors(page_table) & rv_seat_bit(seat)))
        return answer_wrong("this seat has nothing to decide");
    top = top < 1 ? 1 : top > 64 ? 64 : top;
    struct rv_opinion *list = calloc((size_t)top, sizeof *list);
    if (!list)
        return answer_wrong("not enough memory");
    struct ranking ranking = { .list = list, .count = -1 };
    if (page_evaluator())
        ranking.count = rv_bot_hints(page_evaluator(), &options, rv_table_state(page_table), seat, &source,
                                     (uint64_t)rv_table_record(page_table)->count, list, top);
    const char *text =
        ranking.count < 0 ? answer_wrong("not enough memory") : answer(write_ranking, &ranking);
    free(list);
    return text;
}

/* ---- the whole game ---- */

static void write_begin(struct rv_text *out, const void *what)
{
    struct json json = json_in(out);
    (void)what;
    json_open(&json, NULL, '{');
    json_int(&json, "actions", rv_table_record(page_table)->count);
    json_number(&json, "threshold", rv_analysis_threshold(rv_table_setup(page_table)));
    json_bool(&json, "known", rv_analysis_is_trained(analysis));
    json_close(&json, '}');
}

const char *rv_wasm_analyze_begin(int ms)
{
    rv_analysis_close(analysis);
    analysis = NULL;
    if (!page_table)
        return answer_wrong("no game is open");
    const struct rv_record *record = rv_table_record(page_table);
    analysis = rv_analysis_open(rv_table_setup(page_table), record->action, record->count, ms);
    return analysis ? answer(write_begin, NULL) : answer_wrong("not enough memory");
}

static void write_verdict(struct rv_text *out, const void *what)
{
    const struct rv_verdict *verdict = what;
    struct json json = json_in(out);
    json_open(&json, NULL, '{');
    rv_verdict_json(&json, verdict, rv_table_setup(page_table)->seats);
    if (verdict->decision)
        json_move(&json, rv_table_setup(page_table), &verdict->better, "better");
    json_close(&json, '}');
}

static void write_review(struct rv_text *out, const void *what)
{
    struct json json = json_in(out);
    (void)what;
    json_open(&json, NULL, '{');
    json_bool(&json, "done", true);
    json_open(&json, "seats", '[');
    for (int seat = 0; seat < rv_table_setup(page_table)->seats; seat++) {
        struct rv_review review;
        rv_analysis_review(analysis, seat, &review);
        json_open(&json, NULL, '{');
        rv_review_json(&json, &review);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
}

const char *rv_wasm_analyze_step(void)
{
    if (!analysis)
        return answer_wrong("nothing is being looked at");
    if (!rv_analysis_step(analysis))
        return rv_analysis_status(analysis) == RV_OK ? answer(write_review, NULL)
                                                     : answer_wrong("not enough memory");
    return answer(write_verdict, rv_analysis_verdict(analysis, rv_analysis_done(analysis) - 1));
}
