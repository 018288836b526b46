/* SPDX-License-Identifier: MIT
 * Events, as messages. What several players reach in one roll is said once: "C is full: Anna and Ben first, 3
 * points each." */
#include "say.h"

#include "sheet_data.h"

enum { NAMES = 2000, CARD = 600 };

static bool same_award(const struct rv_event *a, const struct rv_event *b)
{
    return a->kind == b->kind && a->what == b->what && a->first == b->first && a->points == b->points;
}

static bool is_award(int kind)
{
    return kind == RV_EV_COLUMN || kind == RV_EV_ROW || kind == RV_EV_COLOUR || kind == RV_EV_DIAMONDS ||
           kind == RV_EV_CROSSING_LINE || kind == RV_EV_CROSSING_COLUMN || kind == RV_EV_HEART_POINTS;
}

/* "C is full", "All yellow cells": what was completed. */
static void put_award(struct rv_text *out, const struct voice *voice, const struct rv_event *event)
{
    static const uint16_t colours[] = { SAY_NOTHING,    SAY_AWARD_YELLOW, SAY_AWARD_GREEN,
                                        SAY_AWARD_BLUE, SAY_AWARD_RED,    SAY_AWARD_ORANGE };
    int what = event->what;
    char letter[2] = { (char)('A' + what), '\0' };
    char row[2] = { voice->setup->sheet->row_label[what < RV_ROWS ? what : 0], '\0' };
    switch (event->kind) {
    case RV_EV_ROW: rv_message(out, SAY_AWARD_LINE, WITH(STR("letter", row))); break;
    case RV_EV_COLOUR: rv_message(out, (enum rv_message)colours[what], NULL); break;
    case RV_EV_CROSSING_LINE:
        rv_message(out, SAY_AWARD_CROSSING_LINE, WITH(STR("line", &"III"[2 - what])));
        break;
    case RV_EV_DIAMONDS: rv_message(out, SAY_AWARD_DIAMONDS, WITH(NUM("line", what + 1))); break;
    case RV_EV_CROSSING_COLUMN:
        rv_message(out, SAY_AWARD_CROSSING_COLUMN, WITH(NUM("column", what + 1)));
        break;
    case RV_EV_HEART_POINTS: rv_message(out, SAY_AWARD_HEARTS, WITH(STR("letter", letter))); break;
    default: rv_message(out, SAY_AWARD_LINE, WITH(STR("letter", letter))); break;
    }
}

/* Noch X-mal! pays signs, the others points. Alone everybody is first, which needs no word. */
static enum rv_message award_message(const struct voice *voice, const struct rv_event *event, bool several)
{
    bool first = event->first && voice->setup->seats > 1 && event->kind != RV_EV_HEART_POINTS &&
                 event->kind != RV_EV_CROSSING_COLUMN;
    if (voice->setup->sheet->pass_count)
        return first ? SAY_AWARD_FIRST : SAY_AWARD;
    if (first)
        return several ? SAY_AWARD_FIRST_POINTS_EACH : SAY_AWARD_FIRST_POINTS;
    return several ? SAY_AWARD_POINTS_EACH : SAY_AWARD_POINTS;
}

/* Says an award for all seats that get it; `after` are the events behind it. */
static void say_award(struct rv_text *out, const struct voice *voice, const struct rv_event *event,
                      const struct rv_event *after, int count)
{
    char award_text[40], names_text[NAMES];
    struct rv_text award = rv_text_on(award_text, sizeof award_text), names = rv_text_on(names_text, NAMES);
    rv_seats seats = rv_seat_bit(event->seat);
    for (int i = 0; i < count; i++)
        if (same_award(event, &after[i]))
            seats |= rv_seat_bit(after[i].seat);
    put_award(&award, voice, event);
    say_names(&names, voice, seats);
    rv_message(out, award_message(voice, event, seats & (seats - 1)),
               WITH(MSG("award", award_text), MSG("players", names_text), NUM("n", event->points)));
    rv_text_char(out, '\n');
}

/* A bonus that found nothing to do: a special of Noch mal so gut!, or a field or sign of Noch X-mal!. */
static void say_lost(struct rv_text *out, const char *name, const struct rv_event *event)
{
    char sign[2] = { (char)event->what, 0 };
    if (event->what <= RV_SLOT_BONUS)
        rv_message(out, SAY_LOSES_BONUS,
                   WITH(MSG("player", name), NESTED("bonus", say_special(event->what), NULL)));
    else
        rv_message(out, SAY_LOSES_BONUS, WITH(MSG("player", name), STR("bonus", sign)));
}

static void say_card_event(struct rv_text *out, const struct voice *voice, const struct rv_event *event,
                           enum rv_message id)
{
    char text[CARD];
    struct rv_text card = rv_text_on(text, sizeof text);
    say_card_briefly(&card, voice, event->what);
    rv_message(out, id,
               WITH(MSG("player", event->seat < RV_MAX_SEATS ? voice->name[event->seat] : ""),
                    MSG("card", text), NUM("times", event->points)));
}

/* An event of Geht noch was?. */
static void say_deck_event(struct rv_text *out, const struct voice *voice, const struct rv_event *event,
                           const char *name)
{
    static const uint16_t no_card[] = { SAY_NO_GREEN_CARD, SAY_NO_YELLOW_CARD, SAY_NO_RED_CARD };
    switch (event->kind) {
    case RV_EV_ROUND:
        rv_text_char(out, '\n');
        rv_message(out, SAY_ROUND_BEGINS, WITH(NUM("round", event->points)));
        break;
    case RV_EV_CARD: say_card_event(out, voice, event, SAY_DRAWS_CARD); break;
    case RV_EV_NO_CARD:
        rv_message(out, (enum rv_message)no_card[event->what], WITH(MSG("player", name)));
        break;
    case RV_EV_RETURNED: say_card_event(out, voice, event, SAY_CARD_RETURNED); break;
    case RV_EV_REGROUPED: say_card_event(out, voice, event, SAY_REGROUPED); break;
    case RV_EV_TURN:
        if (voice->setup->deck && voice->setup->seats > 1)
            rv_message(out, SAY_IS_FAIRY, WITH(MSG("player", name)));
        break;
    default: break;
    }
}

/* An event of the games with sheets. */
static void say_sheet_event(struct rv_text *out, const struct voice *voice, const struct rv_event *event,
                            const char *name)
{
    switch (event->kind) {
    case RV_EV_JOKERS_SPENT:
        rv_message(out, SAY_PAYS_JOKERS, WITH(MSG("player", name), NUM("n", event->points)));
        break;
    case RV_EV_HEART:
        rv_message(out, SAY_CIRCLES_HEART, WITH(MSG("player", name), NUM("count", event->points)));
        break;
    case RV_EV_SLOT_OPENED:
        rv_message(out, SAY_OPENS_SLOT, WITH(MSG("player", name), NUM("count", event->points)));
        break;
    case RV_EV_START:
        rv_message(out, SAY_START,
                   WITH(MSG("player", name), NESTED("colour", say_colour(event->what), NULL),
                        NUM("number", event->points)));
        break;
    case RV_EV_X:
        rv_message(out, SAY_CROSSES_X, WITH(MSG("player", name), NUM("count", event->points)));
        break;
    case RV_EV_JOKER_UNLOCKED: rv_message(out, SAY_UNLOCKS_JOKER, WITH(MSG("player", name))); break;
    case RV_EV_CHIP:
        rv_message(out, SAY_TURNS_CHIP,
                   WITH(MSG("player", name), NESTED("chip", say_chip(event->what), NULL)));
        break;
    case RV_EV_GIFT:
        rv_message(out, SAY_GIVES,
                   WITH(MSG("player", name), NESTED("chip", say_chip(event->what), NULL),
                        MSG("other", voice->name[event->points])));
        break;
    case RV_EV_BONUS_LOST: say_lost(out, name, event); break;
    default: break;
    }
}

/* Events that belong to one seat; those a decision has already said are left out. */
static void say_single(struct rv_text *out, const struct voice *voice, const struct rv_event *event)
{
    const char *name = event->seat < RV_MAX_SEATS ? voice->name[event->seat] : "";
    size_t before = out->len;
    say_sheet_event(out, voice, event, name);
    say_deck_event(out, voice, event, name);
    if (out->len != before)
        rv_text_char(out, '\n');
}

/* Fields and luck come one by one and are said together. Returns the last event of them. */
static int say_run(struct rv_text *out, const struct voice *voice, const struct rv_event *list, int from,
                   int count)
{
    int last = from, luck = list[from].points;
    while (last + 1 < count && list[last + 1].kind == list[from].kind &&
           list[last + 1].seat == list[from].seat)
        luck += list[++last].points;
    const char *name = voice->name[list[from].seat];
    if (list[from].kind == RV_EV_PASS_FIELD)
        rv_message(out, SAY_PASS_FIELDS,
                   WITH(MSG("player", name), NUM("n", last - from + 1), NUM("count", list[last].what + 1),
                        NUM("most", voice->setup->sheet->pass_count)));
    else if (luck > 0)
        rv_message(out, SAY_GETS_LUCK, WITH(MSG("player", name), NUM("n", luck)));
    else
        return last; /* paying was said with the decision */
    rv_text_char(out, '\n');
    return last;
}

void say_events(struct rv_text *out, const struct voice *voice, const struct rv_events *events)
{
    const struct rv_event *list = events->list;
    for (int i = 0; i < events->count; i++) {
        const struct rv_event *event = &list[i];
        bool said = false;
        for (int before = 0; before < i && is_award(event->kind) && !said; before++)
            said = same_award(&list[before], event);
        if (said)
            continue;
        if (is_award(event->kind)) {
            say_award(out, voice, event, event + 1, events->count - i - 1);
        } else if (event->kind == RV_EV_PASS_FIELD || event->kind == RV_EV_LUCK) {
            i = say_run(out, voice, list, i, events->count);
        } else {
            say_single(out, voice, event);
        }
    }
}
