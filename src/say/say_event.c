/* SPDX-License-Identifier: MIT
 * Events in words. What several players reach in one roll is said once: "Column C: Anna and Ben first, 3
 * points each." */
#include "say.h"

#include "sheet_data.h"

enum { NAMES = 400 };

static bool same_award(const struct rv_event *a, const struct rv_event *b)
{
    return a->kind == b->kind && a->what == b->what && a->first == b->first && a->points == b->points;
}

static bool is_award(int kind)
{
    return kind == RV_EV_COLUMN || kind == RV_EV_ROW || kind == RV_EV_COLOUR || kind == RV_EV_DIAMONDS ||
           kind == RV_EV_CROSSING_LINE || kind == RV_EV_CROSSING_COLUMN || kind == RV_EV_HEART_POINTS;
}

/* "C", "3", "yellow", "II": what was completed. */
static void put_award(struct rv_text *out, const struct voice *voice, const struct rv_event *event)
{
    const struct rv_sheet *sheet = voice->setup->sheet;
    switch (event->kind) {
    case RV_EV_ROW: rv_text_char(out, sheet->row_label[event->what]); break;
    case RV_EV_COLOUR: rv_text_put(out, phrase(voice, T_COLOUR + event->what)); break;
    case RV_EV_CROSSING_LINE: rv_text_bytes(out, "III", (size_t)event->what + 1); break;
    case RV_EV_DIAMONDS:
    case RV_EV_CROSSING_COLUMN: rv_text_int(out, event->what + 1); break;
    default: rv_text_char(out, (char)('A' + event->what)); break;
    }
}

/* Noch X-mal! pays signs, the others points. */
static int award_phrase(const struct voice *voice, const struct rv_event *event)
{
    bool points = voice->setup->sheet->pass_count == 0;
    switch (event->kind) {
    case RV_EV_COLUMN: return points ? T_COLUMN_POINTS : T_COLUMN_SIGNS;
    case RV_EV_ROW: return points ? T_ROW_POINTS : T_ROW_SIGNS;
    case RV_EV_COLOUR: return points ? T_COLOUR_POINTS : T_COLOUR_SIGNS;
    case RV_EV_DIAMONDS: return T_DIAMOND_SIGNS;
    case RV_EV_CROSSING_LINE: return T_LINE_SIGNS;
    case RV_EV_CROSSING_COLUMN: return T_AREA_COLUMN_SIGNS;
    default: return T_HEART_POINTS;
    }
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
    say_of(out, voice, award_phrase(voice, event), W(award_text), W(names_text), N(event->points),
           N(__builtin_popcount(seats)),
           W(event->first && voice->setup->seats > 1 ? phrase(voice, T_FIRST_NOTE) : ""));
}

/* A bonus that found nothing to do: a special of Noch mal so gut!, or a field or sign of Noch X-mal!. */
static void say_lost(struct rv_text *out, const struct voice *voice, const struct rv_event *event)
{
    const char *name = voice->name[event->seat];
    if (event->what <= RV_SLOT_BONUS) {
        say_of(out, voice, T_BONUS_LOST, W(name), W(phrase(voice, T_SPECIAL + event->what)));
    } else {
        char sign[2] = { (char)event->what, 0 };
        say_of(out, voice, T_SIGN_LOST, W(name), W(sign));
    }
}

static void say_card_event(struct rv_text *out, const struct voice *voice, const struct rv_event *event,
                           int which)
{
    char text[400];
    struct rv_text card = rv_text_on(text, sizeof text);
    say_card(&card, voice, event->what);
    say_of(out, voice, which, W(event->seat < RV_MAX_SEATS ? voice->name[event->seat] : ""), W(text),
           N(event->points));
}

/* Events that belong to one seat; those a decision has already said are left out. */
static void say_single(struct rv_text *out, const struct voice *voice, const struct rv_event *event)
{
    const char *name = event->seat < RV_MAX_SEATS ? voice->name[event->seat] : "";
    switch (event->kind) {
    case RV_EV_JOKERS_SPENT: say_of(out, voice, T_JOKERS_SPENT, W(name), N(event->points)); break;
    case RV_EV_HEART: say_of(out, voice, T_HEART, W(name), N(event->points)); break;
    case RV_EV_SLOT_OPENED: say_of(out, voice, T_SLOT_OPENED, W(name), N(event->points)); break;
    case RV_EV_START:
        say_of(out, voice, T_START, W(name), W(phrase(voice, T_COLOUR + event->what)), N(event->points));
        break;
    case RV_EV_X: say_of(out, voice, T_X, W(name), N(event->points)); break;
    case RV_EV_JOKER_UNLOCKED: say_of(out, voice, T_JOKER_UNLOCKED, W(name)); break;
    case RV_EV_CHIP:
        say_of(out, voice, T_CHIP_TURNED, W(name), W(phrase(voice, T_CHIP_KIND + event->what)));
        break;
    case RV_EV_GIFT:
        say_of(out, voice, T_GIFT, W(name), W(phrase(voice, T_CHIP_KIND + event->what)),
               W(voice->name[event->points]));
        break;
    case RV_EV_BONUS_LOST: say_lost(out, voice, event); break;
    case RV_EV_ROUND: say_of(out, voice, T_ROUND, N(event->points)); break;
    case RV_EV_CARD: say_card_event(out, voice, event, T_CARD_DRAWN); break;
    case RV_EV_NO_CARD:
        say_of(out, voice, T_NO_CARD, W(name), W(phrase(voice, T_CARD_COLOUR + event->what)));
        break;
    case RV_EV_RETURNED: say_card_event(out, voice, event, T_CARD_RETURNED); break;
    case RV_EV_REGROUPED: say_card_event(out, voice, event, T_REGROUPED); break;
    case RV_EV_TURN:
        if (voice->setup->deck && voice->setup->seats > 1)
            say_of(out, voice, T_FAIRY, W(name));
        break;
    default: break;
    }
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
        say_of(out, voice, T_PASS_FIELDS, W(name), N(last - from + 1), N(list[last].what + 1),
               N(voice->setup->sheet->pass_count));
    else if (luck > 0) /* paying was said with the decision */
        say_of(out, voice, T_LUCK_GAINED, W(name), N(luck));
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
