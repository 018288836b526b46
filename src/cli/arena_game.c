/* SPDX-License-Identifier: MIT
 * A game in the arena, with built-in bots and guests at one table.
 *
 * When a guest is late, breaks a rule or talks nonsense, that is a fault, and the first legal decision is
 * played for it. With its third fault, or when it dies or floods, it has lost: the others play on, its seat
 * keeps playing first legal decisions and comes last. */
#define _POSIX_C_SOURCE 200809L
#include "arena.h"

#include <revanche/deck.h>
#include <revanche/sheet.h>
#include <revanche/walk.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "playout.h"
#include "text_format.h"
#include "rule_message.h"

struct stage {
    const struct arena_game *game;
    const struct rv_setup *setup;
    struct faults *faults;
    int fault_count[RV_MAX_SEATS];
    bool lost[RV_MAX_SEATS];
    uint64_t decisions;
    int rolls;
    bool no_memory;
    void *state;
};

/* ---- faults ---- */

static void write_position(const void *what, struct rv_text *out)
{
    const struct stage *stage = what;
    rv_position_write(stage->setup, stage->state, out);
}

static void add_text(char *to, size_t size, int language, const char *text, const struct rv_value *values)
{
    size_t len = strlen(to);
    struct rv_text out = rv_text_on(to + len, size - len);
    rv_text_put(&out, len ? "; " : "");
    words_put(&out, language, text, values);
}

static void add_words(struct fault *fault, const char *text, const struct rv_value *values)
{
    add_text(fault->why, sizeof fault->why, ENGLISH, text, values);
    add_text(fault->words, sizeof fault->words, language_used(), text, values);
}

/* How a guest went that was found dead, or was ended. */
static void say_how_it_ended(int status, struct fault *fault)
{
    if (WIFEXITED(status))
        add_words(fault, N_("it exited with code {code}"), WITH(NUM("code", WEXITSTATUS(status))));
    else if (WIFSIGNALED(status) && WTERMSIG(status) != SIGKILL)
        add_words(fault, N_("signal {signal} ended it"), WITH(NUM("signal", WTERMSIG(status))));
}

/* Writes a fault down; the text may be NULL. The third one loses the game, and so does one that ends the
 * guest. */
static void blame(struct stage *stage, int seat, enum guest_fault kind, const char *text,
                  const struct rv_value *values)
{
    struct fault fault = { .seat = seat, .roll = stage->rolls, .kind = kind, .number = stage->faults->count };
    bool mad = kind == GUEST_DIED || kind == GUEST_FLOODS;
    if (text)
        add_words(&fault, text, values);
    stage->fault_count[seat]++;
    stage->lost[seat] = mad || stage->fault_count[seat] >= ARENA_FAULTS_MAX;
    if (mad && stage->game->guest[seat]->pid)
        say_how_it_ended(guest_end(stage->game->guest[seat]), &fault);
    if (mad && !fault.why[0])
        add_words(&fault, N_("it closed its output"), NULL);
    fault.position = text_of(write_position, stage);
    faults_add(stage->faults, &fault);
}

enum { QUOTE_MAX = 101 };

/* The beginning of what a guest said. */
static const char *shortened(const char *said, char quote[QUOTE_MAX])
{
    snprintf(quote, QUOTE_MAX, "%s", said);
    return quote;
}

/* A fault that needs no more words than the time it may take. */
static void blame_for(struct stage *stage, int seat, enum guest_fault kind, int ms, const char *said)
{
    char quote[QUOTE_MAX];
    switch (kind) {
    case GUEST_LATE: blame(stage, seat, kind, N_("no answer within {ms} ms"), WITH(NUM("ms", ms))); break;
    case GUEST_NONSENSE:
        blame(stage, seat, kind, N_("'{text}' is no message of the protocol"),
              WITH(STR("text", shortened(said, quote))));
        break;
    case GUEST_DIED: blame(stage, seat, kind, NULL, NULL); break;
    case GUEST_FLOODS:
        blame(stage, seat, kind,
              N_("a line of more than {line} bytes, or more than {all} bytes before its answer"),
              WITH(NUM("line", GUEST_LINE_MAX), NUM("all", GUEST_TALK_MAX)));
        break;
    case GUEST_FINE:
    case GUEST_ILLEGAL:
    case GUEST_FAULTS: break;
    }
}

static bool listens(const struct stage *stage, int seat)
{
    return stage->game->guest[seat] && !stage->lost[seat];
}

/* ---- what guests are told ---- */

static void tell(struct stage *stage, int seat, const char *text, size_t len)
{
    if (listens(stage, seat))
        blame_for(stage, seat, guest_tell(stage->game->guest[seat], text, len), 0, "");
}

static void write_header(const void *what, struct rv_text *out)
{
    rv_record_write(what, NULL, out);
}

static void write_material(const void *what, struct rv_text *out)
{
    const struct rv_setup *setup = what;
    if (setup->sheet)
        rv_sheet_write(setup->sheet, out);
    else
        rv_deck_write(setup->deck, out);
}

/* The file of the sheet or deck, line by line. */
static void tell_material(struct stage *stage, int seat)
{
    char *text = text_of(write_material, stage->setup), line[64];
    int lines = 0;
    for (const char *c = text; c && *c; c++)
        lines += *c == '\n';
    int len = snprintf(line, sizeof line, "material %d\n", lines);
    tell(stage, seat, line, (size_t)len);
    if (text)
        tell(stage, seat, text, strlen(text));
    free(text);
}

static void greet(struct stage *stage, int seat, const char *header)
{
    char text[GUEST_LINE_MAX];
    if (stage->game->guest[seat]->wants_material)
        tell_material(stage, seat);
    tell(stage, seat, "header\n", 7);
    tell(stage, seat, header, strlen(header));
    int len = snprintf(text, sizeof text, "begin %d\n", seat + 1);
    tell(stage, seat, text, (size_t)len);
    if (!listens(stage, seat))
        return;
    enum guest_fault fault = guest_hear(stage->game->guest[seat], "ready", GUEST_START_MS, text, sizeof text);
    if (fault == GUEST_LATE)
        blame(stage, seat, GUEST_DIED, N_("it is not ready within {seconds} seconds"),
              WITH(NUM("seconds", GUEST_START_MS / 1000)));
    else
        blame_for(stage, seat, fault, 0, text);
}

static bool begin(struct stage *stage)
{
    char *header = text_of(write_header, stage->game->record);
    if (!header)
        return false;
    size_t len = strlen(header);
    if (len > 1 && header[len - 2] == '\n')
        header[len - 1] = '\0'; /* the empty line that ends the header of a record */
    for (int seat = 0; seat < stage->setup->seats; seat++) {
        struct guest *guest = stage->game->guest[seat];
        if (guest && !guest->pid)
            blame(stage, seat, GUEST_DIED, N_("it ended too often to be started again"), NULL);
        else if (guest)
            greet(stage, seat, header);
    }
    free(header);
    return true;
}

static void tell_action(struct stage *stage, const struct rv_action *action)
{
    char text[600];
    struct rv_text out = rv_text_on(text, sizeof text);
    rv_text_put(&out, "action ");
    rv_action_write(stage->setup, action, &out);
    rv_text_char(&out, '\n');
    for (int seat = 0; seat < stage->setup->seats; seat++)
        if (listens(stage, seat) && stage->game->guest[seat]->wants_actions)
            tell(stage, seat, text, strlen(text));
}

struct view {
    const struct stage *stage;
    int seat;
};

/* The moves, one a line. */
static void write_moves(const void *what, struct rv_text *out)
{
    const struct view *view = what;
    const struct rv_setup *setup = view->stage->setup;
    struct rv_walk walk;
    rv_walk_begin(&walk, setup, view->stage->state, view->seat);
    for (const struct rv_action *action; (action = rv_walk_next(&walk)) != NULL;) {
        rv_decision_write(setup, action, out);
        rv_text_char(out, '\n');
    }
}

/* The position and the moves, if the guest wants them. */
static void show(struct stage *stage, int seat)
{
    struct view view = { stage, seat };
    char line[64];
    if (stage->game->guest[seat]->wants_position) {
        char *position = text_of(write_position, stage);
        tell(stage, seat, "position ", 9);
        tell(stage, seat, position ? position : "", position ? strlen(position) : 0);
        tell(stage, seat, "\n", 1);
        free(position);
    }
    if (listens(stage, seat) && stage->game->guest[seat]->wants_moves) {
        struct rv_moves count = { 0 };
        stage->setup->game->legal(stage->setup, stage->state, seat, &count);
        char *moves = text_of(write_moves, &view);
        int len = snprintf(line, sizeof line, "moves %d\n", count.count);
        tell(stage, seat, line, (size_t)len);
        tell(stage, seat, moves ? moves : "", moves ? strlen(moves) : 0);
        free(moves);
    }
}

/* ---- playing ---- */

/* Is this a legal decision of the seat? Otherwise the guest is blamed for it. */
static bool accept(struct stage *stage, int seat, const char *text, struct rv_action *action)
{
    const struct rv_setup *setup = stage->setup;
    uint64_t scratch[RV_STATE_MAX / sizeof(uint64_t)];
    struct rv_error error = { 0 };
    char quote[QUOTE_MAX];
    if (rv_action_read(setup, seat, text, strlen(text), action, &error) != RV_OK) {
        blame(stage, seat, GUEST_NONSENSE, N_("'{text}' is no decision: {why}"),
              WITH(STR("text", shortened(text, quote)), MSG("why", error.message)));
        return false;
    }
    if (action->seat != seat) {
        blame(stage, seat, GUEST_ILLEGAL, N_("'{text}' decides for another seat"),
              WITH(STR("text", shortened(text, quote))));
        return false;
    }
    memcpy(scratch, stage->state, setup->game->state_size);
    enum rv_rule rule = setup->game->apply(setup, scratch, action, NULL);
    if (rule != RV_ALLOWED)
        blame(stage, seat, GUEST_ILLEGAL, N_("'{text}' breaks {rule}: {why}"),
              WITH(STR("text", shortened(text, quote)), STR("rule", rv_rule_number(rule)),
                   NESTED("why", rv_rule_message(rule), NULL)));
    return rule == RV_ALLOWED;
}

static void ask_guest(struct stage *stage, int seat, struct rv_action *action)
{
    const struct rv_setup *setup = stage->setup;
    struct rv_moves first = { .list = action, .cap = 1 };
    struct rv_action said;
    char text[GUEST_LINE_MAX] = "";
    setup->game->legal(setup, stage->state, seat, &first);
    if (listens(stage, seat))
        show(stage, seat);
    if (!listens(stage, seat))
        return;
    enum guest_fault fault =
        guest_ask(stage->game->guest[seat], seat + 1, stage->game->ms, text, sizeof text);
    if (fault != GUEST_FINE)
        blame_for(stage, seat, fault, stage->game->ms, text);
    else if (accept(stage, seat, text, &said))
        *action = said;
}

static void find_outcome(const struct stage *stage, struct outcome outcome[RV_MAX_SEATS])
{
    int rank[RV_MAX_SEATS], seats = stage->setup->seats;
    rv_ranks(stage->setup, stage->state, rank);
    for (int seat = 0; seat < seats; seat++) {
        struct rv_score score;
        int better = 0; /* seats that lost share the last rank */
        stage->setup->game->score(stage->setup, stage->state, seat, &score);
        for (int other = 0; other < seats; other++)
            better +=
                stage->lost[seat] ? !stage->lost[other] : !stage->lost[other] && rank[other] < rank[seat];
        outcome[seat] = (struct outcome){ score.total, better + 1, stage->lost[seat] };
    }
}

static void say_goodbye(struct stage *stage)
{
    char text[200] = "end";
    for (int seat = 0; seat < stage->setup->seats; seat++) {
        struct rv_score score;
        stage->setup->game->score(stage->setup, stage->state, seat, &score);
        snprintf(text + strlen(text), sizeof text - strlen(text), " %d", score.total);
    }
    strcat(text, "\n");
    for (int seat = 0; seat < stage->setup->seats; seat++)
        tell(stage, seat, text, strlen(text));
}

static enum rv_status decide(void *self, const void *state, int seat, struct rv_action *action)
{
    struct stage *stage = self;
    const struct arena_game *game = stage->game;
    uint64_t number = stage->decisions++;
    if (!game->guest[seat])
        return rv_player_decide(&game->contestant[seat]->player, game->evaluator, state, seat, &game->source,
                                number, action);
    ask_guest(stage, seat, action);
    return RV_OK;
}

/* Everybody hears of an action before it is applied. An interrupt ends the game. */
static bool tell_all(void *self, const void *state, const struct rv_action *action)
{
    struct stage *stage = self;
    (void)state;
    stage->rolls += action->kind == RV_ROLL;
    tell_action(stage, action);
    if (stage->game->keep && rv_record_append(stage->game->keep, action) != RV_OK)
        stage->no_memory = true;
    return !stage->no_memory && !jobs_interrupted();
}

enum rv_status arena_play(const struct arena_game *game, struct outcome outcome[RV_MAX_SEATS],
                          struct faults *faults, void *state)
{
    struct stage stage = { .game = game, .setup = &game->record->setup, .faults = faults, .state = state };
    stage.setup->game->start(stage.setup, state);
    if (!begin(&stage))
        return RV_NO_MEMORY;
    const struct rv_playout playout = { stage.setup, &game->source, decide, tell_all, &stage };
    enum rv_status status = rv_playout(&playout, state);
    if (status != RV_OK || stage.no_memory)
        return stage.no_memory ? RV_NO_MEMORY : status;
    find_outcome(&stage, outcome);
    if (!jobs_interrupted())
        say_goodbye(&stage);
    return RV_OK;
}
