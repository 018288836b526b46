/* SPDX-License-Identifier: MIT
 * The line mode's loop: who acts next, what to show, what to ask. */
#include "plain_parts.h"

#include <string.h>

enum { FEW_MOVES = 12 }; /* so few are listed without being asked for */

static const struct rv_record *record_of(const struct plain *p)
{
    return rv_table_record(p->table);
}

bool plain_flush(struct plain *p)
{
    static char words[PLAIN_TEXT], wrapped[PLAIN_TEXT];
    struct rv_text said = rv_text_on(words, sizeof words), out = rv_text_on(wrapped, sizeof wrapped);
    message_say(&said, p->voice.language, p->text.at);
    show_wrapped(&out, words);
    fwrite(wrapped, 1, out.len < out.cap ? out.len : out.cap - 1, p->out);
    p->text = rv_text_on(p->buffer, sizeof p->buffer);
    return fflush(p->out) == 0 && !ferror(p->out);
}

/* ---- playing ---- */

static void save(struct plain *p)
{
    if (!p->path)
        return;
    bool before = p->unsaved;
    p->unsaved = !p->save(p, p->path);
    if (p->unsaved && !before)
        show_line(&p->text, &p->voice,
                  N_("THE GAME COULD NOT BE SAVED. Make room, or enter {save} with another file."),
                  WITH(STR("save", typed_word(&p->voice, "save").text)));
}

static void tell(struct plain *p, const struct rv_action *action, const struct rv_events *events)
{
    p->said = false;
    save(p);
    say_decision(&p->text, &p->voice, action);
    say_events(&p->text, &p->voice, events);
}

enum heard plain_play(struct plain *p, const struct rv_action *action)
{
    struct rv_events events = { 0 };
    enum rv_rule rule = rv_table_play(p->table, action, &events);
    if (rule == RV_ALLOWED) {
        tell(p, action, &events);
        return HEARD_CHANGE;
    }
    show_line(&p->text, &p->voice, N_("Not allowed by rule {number}: {rule}."),
              WITH(STR("number", rv_rule_number(rule)), NESTED("rule", rv_rule_message(rule), NULL)));
    return HEARD_NOTHING;
}

/* A person sees the dice with the question; before a bot's answer they are said here. */
enum heard plain_draw(struct plain *p)
{
    struct rv_action drawn;
    struct rv_events events = { 0 };
    rv_table_draw(p->table, &drawn, &events);
    tell(p, &drawn, &events);
    int next = rv_next_seat(p->voice.setup, rv_table_state(p->table));
    if (drawn.kind == RV_ROLL && next >= 0 && next != RV_CHANCE && p->bot[next].bot)
        p->view->dice(&p->text, &p->voice, rv_table_state(p->table));
    return HEARD_CHANGE;
}

static struct rv_action chance_example(const struct plain *p)
{
    const struct rv_setup *setup = p->voice.setup;
    struct rv_source source = rv_source_seeded("example");
    struct rv_action action = { 0 };
    setup->game->sample(setup, rv_table_state(p->table), &source, &action);
    return action;
}

int plain_chance_due(const struct plain *p)
{
    return (int)rv_chance_due(p->voice.setup, rv_table_state(p->table));
}

int plain_undoable(const struct plain *p)
{
    rv_seats people = 0;
    for (int seat = 0; seat < p->voice.setup->seats; seat++)
        if (!p->bot[seat].bot)
            people |= rv_seat_bit(seat);
    return rv_table_undoable(p->table, people);
}

/* ---- asking ---- */

static void show_seat(struct plain *p, int seat)
{
    const void *state = rv_table_state(p->table);
    unsigned occasion = p->view->occasion(&p->voice, state, seat);
    if (p->shown_seat == seat && p->shown_occasion == occasion)
        return;
    p->shown_seat = seat;
    p->shown_occasion = occasion;
    rv_text_char(&p->text, '\n');
    p->view->position(&p->text, &p->voice, state, seat);
    if (!p->explained)
        show_paragraph(&p->text, &p->voice, p->view->signs, NULL);
    p->explained = true;
    rv_text_char(&p->text, '\n');
}

static void put_move(const struct plain *p, int n, char *text, size_t size)
{
    struct rv_action action;
    struct rv_text out = rv_text_on(text, size);
    plain_legal_nth(p, n, &action);
    rv_decision_write(p->voice.setup, &action, &out);
}

/* The commands that a question names, in the language of the voice. */
struct commands {
    struct typed_word legal, hint, undo, help;
};

static struct commands commands_of(const struct voice *voice)
{
    return (struct commands){ typed_word(voice, "legal"), typed_word(voice, "hint"),
                              typed_word(voice, "undo"), typed_word(voice, "help") };
}

/* One line that says what can be entered; its example is a legal move that is no pass, if there is one. */
static void ask_decision(struct plain *p)
{
    char example[200], pass[200];
    int count = plain_legal_count(p);
    if (!p->said) {
        show_seat(p, p->asked);
        p->view->task(&p->text, &p->voice, rv_table_state(p->table), p->asked);
        if (count > 1 && count <= FEW_MOVES)
            plain_list(p, "");
        p->said = true;
    }
    const char *name = p->voice.name[p->asked];
    struct commands commands = commands_of(&p->voice);
    put_move(p, 0, pass, sizeof pass);
    put_move(p, count > 1, example, sizeof example);
    if (count == 1)
        plain_say_only(p, name);
    else if (count <= FEW_MOVES)
        show_line(&p->text, &p->voice,
                  N_("{name}, your move: a number, or like {example} ({hint}, {undo}, {help})."),
                  WITH(STR("name", name), STR("example", example), STR("hint", commands.hint.text),
                       STR("undo", commands.undo.text), STR("help", commands.help.text)));
    else
        show_line(&p->text, &p->voice,
                  N_("{name}, your move: like {example}, or {pass} ({legal}, {hint}, {undo}, {help})."),
                  WITH(STR("name", name), STR("example", example), STR("pass", pass),
                       STR("legal", commands.legal.text), STR("hint", commands.hint.text),
                       STR("undo", commands.undo.text), STR("help", commands.help.text)));
}

/* The player who gets the card, chip or start combination of this action. */
static const char *chance_name(const struct plain *p, const struct rv_action *action)
{
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    struct rv_events events = { 0 };
    const struct rv_setup *setup = p->voice.setup;
    memcpy(state, rv_table_state(p->table), setup->game->state_size);
    setup->game->apply(setup, state, action, &events);
    for (int i = 0; i < events.count; i++) {
        int kind = events.list[i].kind;
        if (kind == RV_EV_START || kind == RV_EV_CHIP || kind == RV_EV_CARD)
            return p->voice.name[events.list[i].seat];
    }
    return "";
}

static const char *const to_draw[] = {
    [RV_ROLL] = N_("Press Enter to roll, or {undo}."),
    [RV_START] = N_("Press Enter for the start combination of {name}, or {undo}."),
    [RV_CHIP] = N_("Press Enter to turn over a chip of {name}, or {undo}."),
    [RV_CARD] = N_("Press Enter to draw a card for {name}, or {undo}."),
};

static const char *const to_type[] = {
    [RV_ROLL] = N_("What do the dice show? For example: {example}"),
    [RV_START] = N_("Which start combination does {name} have? For example: {example}"),
    [RV_CHIP] =
        N_("Which chip did {name} turn over? blank, joker, plusminus or allsix; for example: {example}"),
    [RV_CARD] = N_("Which card did {name} draw? Its number, for example: {example}"),
};

/* The example is something that chance could do now. */
static void ask_chance(struct plain *p)
{
    char text[200];
    struct rv_text example = rv_text_on(text, sizeof text);
    struct rv_action action = chance_example(p);
    if (action.kind == RV_ROLL) {
        p->view->coming(&p->text, &p->voice, rv_table_state(p->table));
        rv_text_char(&p->text, ' ');
    }
    rv_decision_write(p->voice.setup, &action, &example);
    show_line(&p->text, &p->voice, (rv_table_can_draw(p->table) ? to_draw : to_type)[action.kind],
              WITH(STR("example", strchr(text, ' ') + 1), STR("name", chance_name(p, &action)),
                   STR("undo", typed_word(&p->voice, "undo").text)));
}

/* ---- the loop ---- */

enum step { STEP_ON, STEP_QUIT, STEP_EOF, STEP_CLOSED, STEP_NO_MEMORY };

/* Reads a line, whatever bytes are in it; a line that does not fit is not understood in part. */
static enum step read_line(struct plain *p)
{
    if (p->terminal)
        rv_text_put(&p->text, "> ");
    if (!plain_flush(p))
        return STEP_CLOSED;
    size_t len = 0;
    int c = fgetc(p->in);
    if (c == EOF)
        return STEP_EOF;
    for (; c != '\n' && c != EOF; c = fgetc(p->in), len++)
        if (len + 1 < sizeof p->line)
            p->line[len] = (char)(c ? c : ' ');
    if (len >= sizeof p->line) {
        show_line(&p->text, &p->voice, N_("That line was too long and was not used."), NULL);
        len = 0;
    }
    p->line[len] = '\0';
    return STEP_ON;
}

static enum step listen(struct plain *p)
{
    enum step step = read_line(p);
    if (step != STEP_ON)
        return step;
    return plain_hear(p, p->line) == HEARD_QUIT ? STEP_QUIT : STEP_ON;
}

/* False without memory. */
static bool bot_plays(struct plain *p, int seat)
{
    struct rv_action action;
    if (rv_player_decide(&p->bot[seat], p->evaluator, rv_table_state(p->table), seat, &p->bot_source,
                         (uint64_t)record_of(p)->count, &action) != RV_OK)
        return false;
    plain_play(p, &action);
    return true;
}

/* Chance waits for a person only as long as there is something to take back, or dice to be typed in. */
static enum step play_on(struct plain *p)
{
    p->asked = rv_next_seat(p->voice.setup, rv_table_state(p->table));
    if (p->asked == RV_CHANCE && rv_table_can_draw(p->table) && plain_undoable(p) < 0) {
        if (plain_chance_due(p) == RV_ROLL) {
            p->view->coming(&p->text, &p->voice, rv_table_state(p->table));
            rv_text_char(&p->text, '\n');
        }
        plain_draw(p);
        return plain_flush(p) ? STEP_ON : STEP_CLOSED;
    }
    if (p->asked != RV_CHANCE && p->bot[p->asked].bot) {
        if (!bot_plays(p, p->asked))
            return STEP_NO_MEMORY;
        return plain_flush(p) ? STEP_ON : STEP_CLOSED;
    }
    if (p->asked == RV_CHANCE)
        ask_chance(p);
    else
        ask_decision(p);
    return listen(p);
}

static enum plain_end ended(enum step step)
{
    switch (step) {
    case STEP_QUIT: return PLAIN_QUIT;
    case STEP_EOF: return PLAIN_EOF;
    case STEP_NO_MEMORY: return PLAIN_NO_MEMORY;
    default: return PLAIN_CLOSED;
    }
}

/* Lets a person take back the last move of the game, too. */
static enum plain_end say_goodbye(struct plain *p, bool *again)
{
    plain_say_end(p);
    if (!p->terminal || plain_undoable(p) < 0)
        return PLAIN_OVER;
    int count = record_of(p)->count;
    p->asked = RV_CHANCE;
    show_line(&p->text, &p->voice, N_("Press Enter to leave, or {undo}."),
              WITH(STR("undo", typed_word(&p->voice, "undo").text)));
    while (count == record_of(p)->count) {
        enum step step = read_line(p);
        if (step == STEP_EOF)
            rv_text_char(&p->text, '\n'); /* after the prompt */
        if (step != STEP_ON || !p->line[0] || plain_hear(p, p->line) == HEARD_QUIT)
            return step == STEP_CLOSED ? PLAIN_CLOSED : PLAIN_OVER;
    }
    *again = true;
    return PLAIN_OVER;
}

enum plain_end plain_run(struct plain *p)
{
    p->view = view_of(p->voice.setup->game);
    p->text = rv_text_on(p->buffer, sizeof p->buffer);
    p->shown_seat = -1;
    const struct rv_record *record = record_of(p);
    /* Bots have numbers of their own and none of the dice's. */
    p->bot_source =
        rv_source_of_series(rv_source_seeded(record->seed[0] ? record->seed : record->date), UINT64_MAX);
    plain_greet(p);
    for (;;) {
        while (rv_table_actors(p->table)) {
            enum step step = play_on(p);
            if (step != STEP_ON)
                return ended(step);
        }
        bool again = false;
        enum plain_end end = say_goodbye(p, &again);
        if (again)
            continue;
        plain_say_seed(p);
        return plain_flush(p) ? end : PLAIN_CLOSED;
    }
}
