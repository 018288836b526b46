/* SPDX-License-Identifier: MIT
 * Actions as text. One table gives each kind its word and the form of the text behind it. */
#include <revanche/notation.h>

#include <revanche/deck.h>

#include "deck_data.h"
#include "notation_parts.h"
#include "sheet_data.h"
#include "turn.h"
#include "words.h"

/* The text behind the word of a kind. */
enum form { NOTHING, CELLS, SEAT, CARD, CARD_LEVEL, CHIP, START, DICE, BONUS, CARD_COLOUR, PICK };

static const struct {
    const char *word;
    enum form form;
} kinds[RV_KINDS] = {
    [RV_ROLL] = { "roll", DICE },          [RV_START] = { "start", START },
    [RV_CHIP] = { "chip", CHIP },          [RV_CARD] = { "card", CARD },
    [RV_PASS] = { "pass", NOTHING },       [RV_PLACE] = { NULL, PICK },
    [RV_HEART] = { "heart", NOTHING },     [RV_BOMB] = { "bomb", CELLS },
    [RV_STARS] = { "stars", CELLS },       [RV_THREE] = { "three", CELLS },
    [RV_BLOCK] = { "block", CELLS },       [RV_DECLINE] = { "decline", NOTHING },
    [RV_GIVE] = { "give", SEAT },          [RV_BONUS] = { "bonus", BONUS },
    [RV_BUY] = { "buy", CARD_COLOUR },     [RV_SELL] = { "sell", CARD },
    [RV_REPLACE] = { "replace", NOTHING }, [RV_KEEP] = { "keep", NOTHING },
    [RV_DONE] = { "done", NOTHING },       [RV_BUILD] = { "build", CARD_LEVEL },
    [RV_FULFIL] = { "fulfil", CARD },      [RV_LUCK] = { "luck", NOTHING },
    [RV_FAIL] = { "fail", NOTHING },       [RV_IN] = { "in", NOTHING },
    [RV_OUT] = { "out", NOTHING },         [RV_UP] = { "up", CARD },
    [RV_SCORE] = { "score", CARD },        [RV_PUSH] = { "push", CARD },
};

enum { SECOND_DECK = 100 }; /* added to the number printed on a card of the second deck */

static bool is_chance(int kind)
{
    return kind >= RV_ROLL && kind <= RV_CARD;
}

static bool on_sheet(const struct rv_setup *setup)
{
    return setup->game->material == RV_ON_SHEET;
}

/* ---- writing ---- */

static void put_card(const struct rv_setup *setup, int card, struct rv_text *out)
{
    int cards = setup->deck ? rv_deck_cards(setup->deck) : 0;
    if (card >= 2 * cards) {
        rv_text_char(out, '?');
        return;
    }
    rv_text_int(out, card < cards ? rv_card_id(setup->deck, card)
                                  : rv_card_id(setup->deck, card - cards) + SECOND_DECK);
}

/* Any action can be written, legal or not: values out of range become a `?`. */
static char colour_letter(int colour)
{
    return colour >= 1 && colour <= RV_COLOURS ? rv_colour_letters[colour] : '?';
}

static void put_gifts(const struct rv_action *action, struct rv_text *out)
{
    for (int i = 0; i < action->pick.joker_gifts; i++)
        rv_text_put(out, "joker ");
    if (action->kind == RV_PLACE && action->pick.all_six) /* a pass needs no dice */
        rv_text_put(out, "allsix ");
}

static void put_pick(const struct rv_pick *pick, struct rv_text *out)
{
    if (pick->colour_die == RV_JOKER)
        rv_text_char(out, 'x');
    rv_text_char(out, colour_letter(pick->colour));
    if (pick->number_die == RV_JOKER)
        rv_text_char(out, '?');
    rv_text_int(out, pick->number - pick->shift);
    if (pick->shift)
        rv_text_format(out, "%s%d", pick->shift > 0 ? "+" : "", pick->shift);
}

static void put_form(const struct rv_setup *setup, const struct rv_action *action, struct rv_text *out)
{
    switch (kinds[action->kind].form) {
    case NOTHING: break;
    case PICK:
    case CELLS:
        rv_text_char(out, ' ');
        rv_cells_write(setup->sheet, action->cells, ' ', out);
        break;
    case SEAT: rv_text_format(out, " %d", action->to + 1); break;
    case CARD:
    case CARD_LEVEL:
        rv_text_char(out, ' ');
        put_card(setup, action->card, out);
        if (kinds[action->kind].form == CARD_LEVEL)
            rv_text_format(out, " %d", action->level);
        break;
    case CHIP:
        rv_text_format(out, " %s", action->chip < RV_CHIP_KINDS ? rv_chip_names[action->chip] : "?");
        break;
    case START:
        rv_text_format(out, " %c %d", colour_letter(action->start.colour), action->start.number);
        break;
    case DICE:
        if (on_sheet(setup))
            rv_dice_write(&action->roll, true, out);
        else
            rv_seven_write(action->seven, true, out);
        break;
    case BONUS: rv_text_format(out, " %d", action->choice + 1); break;
    case CARD_COLOUR:
        rv_text_format(out, " %s", action->choice < 3 ? rv_card_colour_names[action->choice] : "?");
        break;
    }
}

void rv_decision_write(const struct rv_setup *setup, const struct rv_action *action, struct rv_text *out)
{
    bool known = action->kind > RV_NO_ACTION && action->kind < RV_KINDS;
    if (!known || (kinds[action->kind].form == CELLS && !on_sheet(setup)) ||
        (action->kind == RV_PLACE && !on_sheet(setup))) {
        rv_text_char(out, '?');
        return;
    }
    if (action->kind == RV_PASS || action->kind == RV_PLACE)
        put_gifts(action, out);
    if (action->kind == RV_PLACE)
        put_pick(&action->pick, out);
    else
        rv_text_put(out, kinds[action->kind].word);
    put_form(setup, action, out);
}

void rv_action_write(const struct rv_setup *setup, const struct rv_action *action, struct rv_text *out)
{
    if (action->seat != RV_CHANCE)
        rv_text_format(out, "%d: ", action->seat + 1);
    rv_decision_write(setup, action, out);
}

/* ---- reading ---- */

struct reading {
    const struct rv_setup *setup;
    struct rv_text_line line;
    struct rv_action *action;
    struct rv_error *error;
};

static bool wrong(struct reading *r, struct rv_word at, enum rv_message allowed)
{
    return rv_word_refuse(r->error, at, allowed, NULL) == RV_OK;
}

static bool take_int(struct reading *r, int min, int max, enum rv_message allowed, uint8_t *value)
{
    struct rv_word word;
    int n;
    if (!rv_word_next(&r->line, &word) || !rv_word_int(word, min, max, &n))
        return wrong(r, word, allowed);
    *value = (uint8_t)n;
    return true;
}

static bool take_of(struct reading *r, const char *const *names, enum rv_message allowed, uint8_t *value)
{
    struct rv_word word;
    int found = rv_word_next(&r->line, &word) ? rv_word_among(word, names) : -1;
    if (found < 0)
        return wrong(r, word, allowed);
    *value = (uint8_t)found;
    return true;
}

/* Cells with blanks or commas between them. */
static bool take_cells(struct reading *r)
{
    enum rv_message allowed = SAY_CELLS_FORM;
    struct rv_word word;
    if (!rv_word_next(&r->line, &word))
        return wrong(r, word, allowed);
    do {
        int cell = rv_cell_read(r->setup->sheet, word.at, word.len < 2 ? word.len : 2);
        bool more = word.len > 3 && word.at[2] == ',';
        if (cell < 0 || !(word.len == 2 || more || (word.len == 3 && word.at[2] == ',')) ||
            rv_cells_has(r->action->cells, (unsigned)cell))
            return wrong(r, word, allowed);
        r->action->cells = rv_cells_or(r->action->cells, rv_cells_one((unsigned)cell));
        if (more)
            r->line.at = word.at + 3;
    } while (rv_word_next(&r->line, &word));
    return true;
}

static bool take_card(struct reading *r)
{
    const struct rv_deck *deck = r->setup->deck;
    struct rv_word word;
    int id, cards = rv_deck_cards(deck);
    if (!rv_word_next(&r->line, &word) || !rv_word_int(word, 1, 255, &id))
        return wrong(r, word, SAY_CARD_EXPECTED);
    for (int card = 0; card < cards; card++) {
        bool second = rv_card_id(deck, card) + SECOND_DECK == id;
        if (rv_card_id(deck, card) == id || second) {
            r->action->card = (uint8_t)(second ? card + cards : card);
            return true;
        }
    }
    return wrong(r, word, SAY_NO_CARD);
}

/* `1 2 3 4 / 5 6 6`, with or without blanks. */
static bool take_seven(struct reading *r)
{
    struct rv_word rest = rv_word_rest(&r->line);
    return rv_seven_read(rest.at, rest.len, r->action->seven) || wrong(r, rest, SAY_SEVEN_DICE_FORM);
}

static bool take_dice(struct reading *r)
{
    if (!on_sheet(r->setup))
        return take_seven(r);
    struct rv_word rest = rv_word_rest(&r->line);
    return rv_dice_read(rest.at, rest.len, &r->action->roll) || wrong(r, rest, SAY_DICE_FORM);
}

static bool take_start(struct reading *r)
{
    struct rv_word word;
    bool joined = rv_word_next(&r->line, &word) && word.len == 2; /* y3, as positions write it */
    int colour = word.len >= 1 && word.len <= 2 ? rv_colour_of_letter(word.at[0]) : 0;
    if (!colour)
        return wrong(r, word, SAY_START_FORM);
    if (joined) /* the number is the next word */
        r->line.at = word.at + 1;
    r->action->start.colour = (uint8_t)colour;
    return take_int(r, 1, 5, SAY_START_FORM, &r->action->start.number);
}

static bool take_form(struct reading *r)
{
    struct rv_action *action = r->action;
    switch (kinds[action->kind].form) {
    case NOTHING: return true;
    case PICK:
    case CELLS: return take_cells(r);
    case SEAT:
        if (!take_int(r, 1, r->setup->seats, SAY_SEAT_EXPECTED, &action->to))
            return false;
        action->to--;
        return true;
    case CARD: return take_card(r);
    case CARD_LEVEL: return take_card(r) && take_int(r, 1, 5, SAY_LEVEL_EXPECTED, &action->level);
    case CHIP: return take_of(r, rv_chip_names, SAY_CHIP_NAMES, &action->chip);
    case START: return take_start(r);
    case DICE: return take_dice(r);
    case BONUS:
        if (!take_int(r, 1, 2, SAY_BONUS_EXPECTED, &action->choice))
            return false;
        action->choice--;
        return true;
    case CARD_COLOUR: return take_of(r, rv_card_colour_names, SAY_CARD_COLOUR_NAMES, &action->choice);
    }
    return false;
}

/* `y5`, `xy5`, `y?5`, `xy?5`, `y4+1`. False for any other word. */
static bool read_pick(struct rv_word word, struct rv_pick *pick)
{
    int i = 0;
    bool colour_joker = word.len > 0 && word.at[0] == 'x';
    i += colour_joker;
    int colour = i < word.len ? rv_colour_of_letter(word.at[i++]) : 0;
    bool number_joker = i < word.len && word.at[i] == '?';
    i += number_joker;
    int number = i < word.len ? word.at[i++] - '0' : 0;
    if (!colour || number < 1 || number > 5)
        return false;
    int shift = 0;
    if (i + 2 == word.len && (word.at[i] == '+' || word.at[i] == '-') && word.at[i + 1] >= '1' &&
        word.at[i + 1] <= '4') {
        shift = word.at[i] == '+' ? word.at[i + 1] - '0' : '0' - word.at[i + 1];
        i += 2;
    }
    if (i != word.len || number + shift < 0)
        return false;
    pick->colour_die = (uint8_t)(colour_joker ? RV_JOKER : colour);
    pick->colour = (uint8_t)colour;
    pick->number_die = (uint8_t)(number_joker ? RV_JOKER : number);
    pick->number = (uint8_t)(number + shift);
    pick->shift = (int8_t)shift;
    return true;
}

/* Takes the gifts before a decision, and leaves the next word in *word. */
static bool take_gifts(struct reading *r, struct rv_word *word)
{
    struct rv_pick *pick = &r->action->pick;
    for (;;) {
        if (!rv_word_next(&r->line, word))
            return wrong(r, *word, SAY_ACTION_EXPECTED);
        if (rv_word_is(*word, "joker") && pick->joker_gifts < 255)
            pick->joker_gifts++;
        else if (rv_word_is(*word, "allsix") && !pick->all_six)
            pick->all_six = 1;
        else
            return true;
    }
}

static bool take_action(struct reading *r)
{
    struct rv_word word, extra;
    struct rv_action *action = r->action;
    bool sheet = on_sheet(r->setup);
    if (sheet ? !take_gifts(r, &word) : !rv_word_next(&r->line, &word))
        return sheet ? false : wrong(r, word, SAY_ACTION_EXPECTED);
    bool gifts = sheet && (action->pick.joker_gifts || action->pick.all_six);
    if (sheet && read_pick(word, &action->pick)) {
        action->kind = RV_PLACE;
    } else {
        int kind = 1;
        while (kind < RV_KINDS && !(kinds[kind].word && rv_word_is(word, kinds[kind].word)))
            kind++;
        bool of_sheets = kind <= RV_CHIP || (kind >= RV_PASS && kind <= RV_GIVE);
        bool of_cards = kind == RV_ROLL || kind == RV_CARD || kind == RV_DECLINE || kind >= RV_BONUS;
        if (kind == RV_KINDS || !(sheet ? of_sheets : of_cards))
            return wrong(r, word, sheet ? SAY_SHEET_ACTIONS : SAY_CARD_ACTIONS);
        if (gifts && (kind != RV_PASS || action->pick.all_six))
            return wrong(r, word, SAY_GIFTS_WITH_DICE);
        action->kind = (uint8_t)kind;
    }
    if (!take_form(r))
        return false;
    return !rv_word_next(&r->line, &extra) || wrong(r, extra, SAY_NOTHING_MORE);
}

/* Takes `2:` off the beginning, if it is there. */
static bool take_seat(struct reading *r, int *seat)
{
    struct rv_text_line ahead = r->line;
    struct rv_word word;
    int n;
    if (!rv_word_next(&ahead, &word) || word.len < 2 || word.at[word.len - 1] != ':')
        return true;
    word.len--;
    if (!rv_word_int(word, 1, r->setup->seats, &n))
        return wrong(r, word, SAY_SEAT_BEFORE_COLON);
    *seat = n - 1;
    r->line = ahead;
    return true;
}

enum rv_status rv_action_read_line(const struct rv_setup *setup, int seat, struct rv_text_line line,
                                   struct rv_action *action, struct rv_error *error)
{
    struct rv_action read = { 0 };
    struct reading r = { .setup = setup, .line = line, .action = &read, .error = error };
    int named = -1;
    if (!take_seat(&r, &named) || !take_action(&r))
        return RV_BAD;
    if (is_chance(read.kind)) {
        if (named >= 0)
            return rv_refuse(error, line.line, 1, SAY_CHANCE_NAMES_NO_SEAT,
                             WITH(STR("word", kinds[read.kind].word)));
        seat = RV_CHANCE;
    } else if (named >= 0) {
        seat = named;
    } else if (seat < 0) {
        return rv_refuse(error, line.line, 1, SAY_SEAT_FIRST, NULL);
    }
    read.seat = (uint8_t)seat;
    *action = read;
    return RV_OK;
}

enum rv_status rv_action_read(const struct rv_setup *setup, int seat, const char *text, size_t len,
                              struct rv_action *action, struct rv_error *error)
{
    struct rv_text_line line;
    if (rv_line_read(text, len, SAY_ACTION_ONE_LINE, &line, error) != RV_OK)
        return RV_BAD;
    return rv_action_read_line(setup, seat, line, action, error);
}
