/* SPDX-License-Identifier: MIT
 * Messages of somebody who sits at the table. */
#include "api_message.h"
#include "room_fair.h"
#include "room_pace.h"
#include "room_play.h"
#include "room_seats.h"
#include "room_tell.h"
#include "room_typed.h"

/* Of actions, and of those taken back. */
enum { SEQ_MAX = 1100000000 };

static bool read_seq(struct message *m, int *seq)
{
    return read_int(m->json, "seq", 0, SEQ_MAX, seq, &m->refusal);
}

bool do_start(struct message *m)
{
    const char *salt;
    if (!read_text(m->json, "salt", "", &salt, &m->refusal) ||
        !room_may_start(m->room, m->seat, &m->refusal) ||
        (*salt && !room_promise(m->room, m->seat, "", salt, &m->refusal)))
        return false;
    return room_start(m->room, m->seat, &m->refusal);
}

bool do_salt(struct message *m)
{
    const char *salt;
    return read_text(m->json, "salt", NULL, &salt, &m->refusal) &&
           room_promise(m->room, m->seat, "", salt, &m->refusal);
}

bool do_commit(struct message *m)
{
    const char *commit;
    return read_text(m->json, "commit", NULL, &commit, &m->refusal) &&
           room_promise(m->room, m->seat, commit, "", &m->refusal);
}

bool do_open(struct message *m)
{
    const char *salt;
    return read_text(m->json, "salt", NULL, &salt, &m->refusal) &&
           room_open(m->room, m->seat, salt, &m->refusal);
}

bool do_end(struct message *m)
{
    return room_end(m->room, m->seat, &m->refusal);
}

bool do_act(struct message *m)
{
    const char *action;
    int seq;
    return read_seq(m, &seq) && read_text(m->json, "action", NULL, &action, &m->refusal) &&
           room_act(m->room, m->seat, seq, action, strlen(action), &m->refusal);
}

bool do_roll(struct message *m)
{
    int seq;
    return read_seq(m, &seq) && room_roll(m->room, m->seat, seq, &m->refusal);
}

bool do_type(struct message *m)
{
    const char *action;
    int seq;
    return read_seq(m, &seq) && read_text(m->json, "action", NULL, &action, &m->refusal) &&
           room_type(m->room, m->seat, seq, action, &m->refusal);
}

bool do_take_back(struct message *m)
{
    int seq;
    return read_seq(m, &seq) && room_take_back(m->room, m->seat, seq, &m->refusal);
}

bool do_takeover(struct message *m)
{
    int seat;
    const char *level;
    return read_int(m->json, "seat", 0, STORE_SEATS - 1, &seat, &m->refusal) &&
           read_text(m->json, "level", "", &level, &m->refusal) &&
           room_takeover(m->room, m->seat, seat, *level ? level : NULL, &m->refusal);
}

bool do_here(struct message *m)
{
    room_here(m->room, m->seat);
    return true;
}

bool do_ask(struct message *m)
{
    int seat;
    return read_int(m->json, "seat", 0, STORE_SEATS - 1, &seat, &m->refusal) &&
           room_ask(m->room, seat, &m->refusal);
}

bool do_back(struct message *m)
{
    room_back(m->room, m->seat);
    return true;
}

bool do_leave(struct message *m)
{
    room_leave(m->room, m->seat);
    return true;
}

bool do_rematch(struct message *m)
{
    m->reply = REPLY_NEXT;
    return room_rematch(m->room, m->address, &m->refusal);
}

/* The name, and the colour if there is one. */
bool do_rename(struct message *m)
{
    const char *name;
    char colour[STORE_COLOUR_MAX];
    bool dyed = json_object_get(m->json, "colour");
    return (!dyed || person_read_colour(m->json, colour, &m->refusal)) &&
           read_text(m->json, "name", NULL, &name, &m->refusal) &&
           room_rename(m->room, m->seat, name, dyed ? colour : NULL, &m->refusal);
}

bool do_react(struct message *m)
{
    const char *what;
    return read_text(m->json, "what", NULL, &what, &m->refusal) &&
           room_react(m->room, m->seat, what, &m->refusal);
}

bool do_as_host(struct message *m)
{
    return api_host(m->room, m->seat, m->json, &m->refusal);
}
