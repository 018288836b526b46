/* SPDX-License-Identifier: MIT
 * The page's coach: ranks the moves of a position, and analyses the table's game action by action, so that
 * a worker can report progress. Values are points in a solo game, else the chance to win. */
#include <stdlib.h>

#include "mailbox.h"
#include "report.h"
#include "words.h"

/* Opens a table with the position in the mailbox: its line, then what it is played with, as for `header`.
 * Answers with the position in its shortest form. A bad position leaves the table as it was. */
EXPORT("lay") const char *rv_wasm_lay(size_t len);

/* The best moves of a seat (from 0), each cell set once, whatever jokers it costs:
 * {"value":"points","known":true,"moves":[{"move","words","value","error","exact","points","chance"}]}. 0 ms:
 * no search. */
EXPORT("best") const char *rv_wasm_best(int seat, int ms, int top);

/* Begins an analysis of the table's game; it ends when the game changes. Answers
 * {"actions","threshold","known"}; an analysis is worth little where values are not known. */
EXPORT("analyze_begin") const char *rv_wasm_analyze_begin(int ms);

/* Analyses the next action:
 * {"number","value","decision","exact","luck","loss","error","mistake","about","better","words"}; "about"
 * with a mistake only. After the last one
 * {"done":true,"seats":[{"decisions","mistakes","loss","luck","worst"}]}. */
EXPORT("analyze_step") const char *rv_wasm_analyze_step(void);

static struct rv_analysis *analysis;

static void json_move(struct json *json, const struct rv_setup *setup, const struct rv_action *action,
                      const char *key)
{
    char text[1024];
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

/* A table with a position on it, NULL and an error if there is no such position. */
static struct rv_table *table_with(const char *text, size_t len, struct rv_error *error)
{
    struct rv_lines lines = rv_lines_of(text, len);
    struct rv_text_line line = { .at = text, .end = text };
    struct rv_setup setup;
    struct rv_table *table;
    rv_lines_next_raw(&lines, &line);
    size_t position_len = (size_t)(line.end - line.at), material_len = (size_t)(lines.end - lines.at);
    if (rv_position_setup(line.at, position_len, &setup, error) != RV_OK)
        return NULL;
    struct rv_table_plan plan = { .cache = page_materials(),
                                  .game = setup.game,
                                  .seats = setup.seats,
                                  .options = setup.options,
                                  .material = material_len ? lines.at : NULL,
                                  .material_len = material_len };
    if (rv_table_open(&plan, &table, error) != RV_OK)
        return NULL;
    if (rv_table_lay(table, line.at, position_len, error) == RV_OK)
        return table;
    rv_table_close(table);
    return NULL;
}

const char *rv_wasm_lay(size_t len)
{
    struct rv_error error = { 0 };
    const char *text = mailbox_read(&len);
    struct rv_table *table = table_with(text, len, &error);
    if (!table)
        return answer_error(&error);
    page_replace_table(table);
    return answer(write_position, rv_table_state(page_table));
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
        json_bool(&json, "exact", opinion->exact);
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
    struct rv_bot_options options = { .engine = ms > 0 ? RV_ENGINE_STRONG : RV_ENGINE_FAST, .budget_ms = ms };
    if (!page_table)
        return answer_no_game();
    if (seat < 0 || seat >= RV_MAX_SEATS || !(rv_table_actors(page_table) & rv_seat_bit(seat)))
        return answer_wrong(SAY_SEAT_DECIDES_NOTHING);
    top = top < 1 ? 1 : top > 64 ? 64 : top;
    struct rv_opinion *list = calloc((size_t)top, sizeof *list);
    if (!list)
        return answer_wrong(SAY_NO_MEMORY);
    struct ranking ranking = { .list = list, .count = -1 };
    if (page_evaluator())
        ranking.count = rv_bot_hints(page_evaluator(), &options, rv_table_state(page_table), seat, &source,
                                     (uint64_t)rv_table_record(page_table)->count, list, top);
    const char *text = ranking.count < 0 ? answer_wrong(SAY_NO_MEMORY) : answer(write_ranking, &ranking);
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

void page_end_analysis(void)
{
    rv_analysis_close(analysis);
    analysis = NULL;
}

const char *rv_wasm_analyze_begin(int ms)
{
    page_end_analysis();
    if (!page_table)
        return answer_no_game();
    if (rv_table_is_laid(page_table))
        return answer_wrong(SAY_POSITION_HAS_NO_RECORD);
    const struct rv_record *record = rv_table_record(page_table);
    analysis = rv_analysis_open(rv_table_setup(page_table), record->action, record->count, ms);
    return analysis ? answer(write_begin, NULL) : answer_wrong(SAY_NO_MEMORY);
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
        return answer_wrong(SAY_NO_ANALYSIS);
    if (!rv_analysis_step(analysis))
        return rv_analysis_status(analysis) == RV_OK ? answer(write_review, NULL)
                                                     : answer_wrong(SAY_NO_MEMORY);
    return answer(write_verdict, rv_analysis_verdict(analysis, rv_analysis_done(analysis) - 1));
}
