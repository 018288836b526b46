/* SPDX-License-Identifier: MIT
 * One room: seats, a table, connections. Everything the files room*.c share; how messages look is in api*.c.
 *
 * A room in memory is a copy of what the store has. Every change goes to the store in the same round; if the
 * store then cannot commit, room_reload replaces the copy. */
#ifndef RV_ROOMS_ROOM_H
#define RV_ROOMS_ROOM_H

#include <revanche/bot.h>
#include <revanche/deck.h>
#include <revanche/material_cache.h>
#include <revanche/sheet.h>
#include <revanche/table.h>

#include "account.h"
#include "bot_worker.h"
#include "evaluators.h"
#include "fair.h"
#include "json.h"
#include "language.h"
#include "metrics.h"
#include "room_terms.h"
#include "rooms.h"

enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_BOT };
/* Stored as numbers. In the last one the start is locked and salts are opened. */
enum phase { ROOM_WAITING, ROOM_PLAYING, ROOM_OVER, ROOM_OPENING, ROOM_PHASES };

enum {
    SEAT_KEY_BYTES = 16,
    SEAT_KEY_MAX = 23, /* in base64, with the NUL */
    ID_BYTES = 12,
    NAME_CHARACTERS = 24,
    CHANGED_MAX = 32,
    LATER_BUCKETS = 256,
    READ_BUCKETS = 1024,
    NAME_BYTES = 36, /* leaves space for a number after it */
};

/* Stored as the level of a person who has yet to come to a rematch and to commit to a salt. */
#define SEAT_FOLLOWS "follows"

/* Stored as the version of the fair dice of rooms that an event deals (event.h); the other ones are those of
 * docs/fair-dice.md. */
enum { ROOM_FAIR_EVENT = 3, ROOM_FAIR_SEEDED = 4 };

struct room;

/* A WebSocket connection to a room. */
struct listener {
    struct peer *peer;
    struct room *room; /* NULL once the room is lost */
    struct listener *next;
    bool listens;                        /* it has said hello */
    int language;                        /* of the words in errors */
    unsigned seats;                      /* the seats it plays, as bits */
    char key[STORE_SEATS][SEAT_KEY_MAX]; /* the seat keys it has sent */
    bool has_person;                     /* it plays the seats of this person, too */
    unsigned char person[STORE_KEY];
};

struct room {
    struct rooms *rooms;
    struct room *next_loaded, *next_touched;
    struct store_room facts;
    struct room_terms terms; /* what facts.terms says: see room_change_terms() */
    struct rv_table *table;
    struct rv_fair_dealer dealer; /* the table's source of chance */
    struct listener *listeners;
    int64_t waits_since[STORE_SEATS]; /* when its turn came, 0 if it is not its turn */
    int64_t seen[STORE_SEATS];        /* when its owner was here last */
    int64_t reacted[STORE_SEATS];
    int64_t opening_since; /* since when salts are awaited, 0 if they are not */
    int64_t left;          /* when the last connection closed */
    int64_t noted;         /* when its turns were written down, 0: not yet */
    int64_t retry_at;      /* when to try again after a failure, 0 if there was none */
    unsigned silent;
    unsigned ends;                      /* seats that want to end the game now */
    unsigned asked;                     /* seats whose bot is deciding */
    int requests;                       /* bot requests in the worker */
    int64_t bot_ms;                     /* time its bots have used; only the worker uses it */
    struct account *payer;              /* of bots and memory: its creator, or who woke it up */
    int64_t held_material, held_log;    /* bytes that are noted there */
    struct shared_evaluator *evaluator; /* of its bots, once one was asked */
    unsigned generation;                /* counts reloads */
    bool touched, lost;
    unsigned news;                 /* the game is over, goes on elsewhere, has a guest (room_push.h) */
    unsigned news_told, news_kept; /* who knows; who will be told later */
    bool telling;                  /* somebody who is away is yet to be told something */
    bool sending, handed_out;      /* a message in this round; one that is not yet noted in the terms */
    bool settled;                  /* its game is over, and its event knows */
    bool reseated;                 /* somebody has sat down or left, and its event does not know yet */
    bool taken;                    /* another server has it now */
    bool fresh; /* just created, and given back to the server of its first visitor (store_is_shared) */
};

struct rooms {
    const struct rooms_net *net;
    struct store *store;
    struct rooms_limits limits;
    struct rv_material_cache *cache;
    struct rv_record *builtin; /* a record of each game, so that the built-in material stays cached */
    struct bot_worker *worker;
    struct shared_evaluator *evaluators;
    struct room *loaded[1024]; /* hash table by id */
    struct room *touched;      /* changed or told something since the last commit */
    int loaded_count;
    int kept;    /* rooms in the store */
    int servers; /* that share it, this one included; 0: not known yet */
    int64_t now; /* of the current round, as net->now() */
    int64_t next_look, next_sweep;
    int64_t started, started_wall;         /* the same moment by both clocks */
    struct buffer out;                     /* the message being written */
    char elsewhere[STORE_ADDRESS_MAX];     /* the server that has the room last asked for */
    char location[STORE_ADDRESS_MAX + 80]; /* of a response */
    struct accounts *accounts;
    struct account *visitor; /* of the current request or message; may be NULL */
    struct account *own;     /* of what no visitor has asked for */
    struct material_job *preparing;
    struct rooms_push push; /* empty: not offered */
    struct outgoing_note *outgoing;
    struct later_note *later[LATER_BUCKETS]; /* hash table by room */
    int later_count;
    int64_t next_later;
    struct event_board *boards;
    struct pending_read *reads;
    struct pending_read *reads_by_ticket[READ_BUCKETS], *reads_by_key[READ_BUCKETS];
    int reads_count;
    int tickets;                          /* the last one */
    int ticket;                           /* that the current request has waited for, or 0 */
    bool listed_changed, results_changed; /* by this round */
    /* Documents that this round has changed; without kind and id all of the owner, without owner anybody's.
     */
    struct document_label {
        char kind[STORE_TEXT_MAX], id[STORE_LABEL_MAX], owner[STORE_LABEL_MAX];
    } changed[CHANGED_MAX];
    int changed_count; /* beyond CHANGED_MAX: any document may have changed */
    struct made *made; /* rooms that were created since the start, oldest first */
    int made_count, made_cap;
    struct {
        long long actions, created, dropped, failures, results, prepared, unprepared, early, boards;
        long long unstored, stored_bytes, unopened;
    } total;
    double commit_began; /* 0: there is nothing to store */
    struct histogram commit_times, thinking_times, waiting_times, preparing_times;
};

/* Why something is not possible. */
struct refusal {
    const char *code;
    char message[512];
    enum rv_rule rule;
    int ticket; /* it may be possible later: see net_response */
};

/* Fill in a refusal and return false: with a message; with what an error says; with the line of a file, too;
 * with the rule that was broken. */
bool refuse(struct refusal *refusal, const char *code, enum rv_message id, const struct rv_value *values);
bool refuse_error(struct refusal *refusal, const char *code, const struct rv_error *error);
bool refuse_file(struct refusal *refusal, const char *code, const struct rv_error *error);
bool refuse_rule(struct refusal *refusal, enum rv_rule rule);

/* ---- rooms in memory (room.c) ---- */

/* What is wanted of a new room. */
struct room_plan {
    const struct rv_game *game;
    unsigned options;
    const char *material; /* as for rv_record_begin */
    size_t material_len;
    bool listed;
    int seats;
    struct store_seat seat[STORE_SEATS];
    struct room_terms terms;
    const unsigned char *dealer_seed; /* of an event, whose dice are of this version; NULL: a new one */
    uint8_t fair;
    bool begun; /* nobody is awaited: the game is on when the room is created */
};

struct room *room_create(struct rooms *rooms, const struct room_plan *plan, struct refusal *refusal);

/* Drops the room that was idle longest, preferring rooms without a move, but none touched within a day.
 * False if there is none. (rooms_drop.c) */
bool rooms_make_way(struct rooms *rooms);

/* The same for rooms of today: of the creator with the most of them, quota_make_way(); or one that was idle
 * for an hour. (rooms_drop.c) */
bool rooms_make_way_early(struct rooms *rooms);

/* Seconds since 1970; after a jump of the clock rather too late than too early. (rooms_drop.c) */
int64_t rooms_time(const struct rooms *rooms);

/* The same, rather too early: for what cannot be taken back. (rooms_drop.c) */
int64_t rooms_sure_time(const struct rooms *rooms);

/* Seconds since 1970 by a clock that does not jump: the wall clock of the start and the time since then.
 * (rooms_drop.c) */
int64_t rooms_steady_time(const struct rooms *rooms);

/* Drops what is too old, and says when it wants to be called again (next_sweep). Reads in time which rooms
 * could make way. (rooms_drop.c) */
void rooms_sweep(struct rooms *rooms);
void rooms_look_for_old(struct rooms *rooms);

/* The room with that id, from memory or the store. */
struct room *room_find(struct rooms *rooms, const char *id, struct refusal *refusal);

/* Tries again a little later, after a failure. */
void room_retry(struct room *room);

/* Replaces the copy by what the store has. False if that is not possible: then the room is lost. */
bool room_reload(struct room *room);

/* Removes a room without uncommitted changes from memory, as soon as no bot decides for it any more, and
 * closes its connections. room_free is for a lost room without bot requests. */
void room_unload(struct room *room);

/* The same for a room that another server has now, `where`: its connections are sent there. */
void room_move(struct room *room, const char *where);

/* Sends a connection to the server that has its room, and closes it. */
void tell_moved(struct rooms *rooms, struct peer *peer, const char *where);
void room_free(struct room *room);

int64_t room_epoch(struct rooms *rooms, const char *id);       /* of its lease, if it is loaded; else 0 */
struct room *room_loaded(struct rooms *rooms, const char *id); /* NULL: it is not in memory */
bool room_is_loaded(struct rooms *rooms, const char *id);

/* Is somebody in it, or a bot thinking, or something not yet stored? If not, it can leave the memory. */
bool room_is_busy(struct rooms *rooms, const char *id);
void room_put_to_sleep(struct rooms *rooms, const char *id);

/* Marks a room that changes, or where somebody is told something: if the round fails, it is reloaded.
 * room_change also writes `facts` to the store. */
void room_touch(struct room *room);
void room_change(struct room *room);

/* The same after `terms` have changed. False, and nothing has changed, if they are too long. */
bool room_change_terms(struct room *room);
void room_note_terms(struct room *room); /* the terms alone; too long ones stay as they were */

/* Lays a new table for the facts and plays these lines on it. False, and the old one stays, if that fails. */
bool room_lay_table(struct room *room, const char *log, struct rv_error *error);

static inline const struct rv_setup *room_setup(const struct room *room)
{
    return rv_table_setup(room->table);
}

/* The number of actions so far, and of those taken back: it never gets smaller, so that a message about a
 * roll that was taken back is not one about the roll that came instead. */
static inline int room_seq(const struct room *room)
{
    return rv_table_count(room->table) + room->terms.taken_back;
}

/* ---- persons and documents (room_people.c) ---- */

/* Takes a person off the seats of one room; of all rooms in memory (rooms.c). Who plays there goes on by the
 * keys of the seats. */
void room_forget_person(struct room *room, const unsigned char person[STORE_KEY]);
void rooms_forget_person(struct rooms *rooms, const unsigned char person[STORE_KEY]);

/* Gives all seats of one person in the room to another. In a room of an event that is an entry of the other,
 * who may have one already. */
bool room_give(struct room *room, const unsigned char from[STORE_KEY], const unsigned char to[STORE_KEY],
               struct refusal *refusal);

/* Notes whose turn it is, or the result, in the terms of the room, so that the tables of a person can be
 * listed without loading them. Turns are noted `now`, before the room leaves the memory, or else seldom; and
 * only where a person could ask. */
void room_note_turns(struct room *room, bool now);
void room_note_result(struct room *room);

/* Whose turn it is in a stored room, as bits: as noted, or if the room is in memory, now. */
unsigned room_turns(struct rooms *rooms, const struct store_room *facts);

/* Stores a document, and forgets what was read of documents before: see store_put_document(). */
void rooms_put_document(struct rooms *rooms, const struct store_document *document);
void rooms_drop_documents_of(struct rooms *rooms, const char *owner);
void rooms_drop_document(struct rooms *rooms, const char *kind, const char *id);

/* Puts a word in the place of another one, wherever it stands in a document: see store_replace(). */
void rooms_replace(struct rooms *rooms, const struct store_document *of, const char *word, const char *by);

/* ---- seats (room_seats.c) ---- */

/* A new seat key, and its hash. */
void seat_key_make(char key[SEAT_KEY_MAX], unsigned char hash[STORE_KEY]);

/* The seat that a key opens, or -1. Takes the same time for every key. */
int seat_of(const struct room *room, const char *key);

/* A listener gets a seat; finds its seats again after they were renumbered. */
void listener_take(struct listener *listener, int seat, const char *key);
void listener_find_seats(struct listener *listener);

/* A name as it is stored: trimmed, printable, not too long. name_apart makes it unique in the room. */
bool name_fits(const char *text, char name[STORE_TEXT_MAX], struct refusal *refusal);
void name_apart(const struct store_seat *seats, int count, int seat, char name[STORE_TEXT_MAX]);
bool salt_fits(const char *text, char salt[STORE_TEXT_MAX], struct refusal *refusal);

/* Commits a seat to a salt: to one of this hash, or without a hash to the salt itself. */
bool seat_promise(struct store_seat *seat, const char *commit, const char *salt, struct refusal *refusal);

/* The bot of that name; NULL after a refusal that lists the names. A name of NULL: the default bot. */
const struct rv_bot *bot_named(const char *name, struct refusal *refusal);

/* Takes an open seat (-1: the first one) and returns its number; -1 after a refusal. */
int room_join(struct room *room, int seat, struct store_seat *new, char key[SEAT_KEY_MAX],
              struct refusal *refusal);
void room_leave(struct room *room, int seat);
/* Without a colour it keeps the one it has. */
bool room_rename(struct room *room, int seat, const char *name, const char *colour, struct refusal *refusal);

/* Hands a silent seat to a bot. `by` is the host or waits itself: somebody who holds the table up cannot. */
bool room_takeover(struct room *room, int by, int seat, const char *level, struct refusal *refusal);
void room_back(struct room *room, int seat);

/* Does a bot play this seat now? */
bool seat_is_bots(const struct room *room, int seat);
bool seat_online(const struct room *room, int seat);

/* Finds the silent seats; tells everybody if they have changed. */
void room_watch(struct room *room);

/* ---- the host (room_lobby.c) ---- */

/* The seat of the host: the one that was chosen, else the first person who plays; -1 if there is none. The
 * same for a room that is not in memory. */
int room_host(const struct room *room);
int host_of(const struct store_room *facts, const struct room_terms *terms);

/* What the host does: `by` is the seat that asks. A freed seat is open again, and its key opens it no longer;
 * that of a bot in a game makes way for a late friend. */
bool room_pass_host(struct room *room, int by, int to, struct refusal *refusal);
bool room_add_seat(struct room *room, int by, struct refusal *refusal);
bool room_remove_seat(struct room *room, int by, int seat, struct refusal *refusal);
bool room_put_bot(struct room *room, int by, int seat, const struct store_seat *bot, struct refusal *refusal);
bool room_free_seat(struct room *room, int by, int seat, struct refusal *refusal);

/* Somebody has left a table that waits: perhaps another one is the host now. */
void room_host_left(struct room *room);

/* May a late friend take over this bot's seat? Stored as a bot for which a bot plays. */
bool seat_makes_way(const struct room *room, int seat);

/* A late friend has taken it over. */
void room_came_late(struct room *room, int seat);

/* ---- pace (room_pace.c) ---- */

bool room_has_pace(const struct room *room);

/* These seats are to decide now: begins deadlines, and ends those of all others. */
void room_due(struct room *room, rv_seats due);

/* Somebody who was asked has time until then, if that is later. */
void room_wait_for_answer(struct room *room, int seat, int64_t until);

/* A seat has decided; nobody is due until room_due() says so. */
void room_decided(struct room *room, int seat);
void room_nobody_due(struct room *room);

/* After loading: deadlines that were stored go on. */
void room_resume(struct room *room);

/* The person of a seat is there; another one asks whether they are. */
void room_here(struct room *room, int seat);
bool room_ask(struct room *room, int seat, struct refusal *refusal);

/* Asks those whose time is nearly up. The seats that may be handed to a bot, as bits. */
unsigned room_late(struct room *room);

/* Fields of messages: what the time is, and the deadlines; the deadlines alone. */
void put_clock(struct json *json, const struct room *room);
void put_deadlines(struct json *json, const struct room_terms *terms);

/* ---- fair dice (room_fair.c) ---- */

/* The dealer's lines in the record of a new table, and its key. */
enum rv_status room_seat_dealer(const struct room *room, struct rv_table *table,
                                struct rv_fair_dealer *dealer, struct rv_source source,
                                struct rv_error *error);

/* Takes a waiting room of an earlier version over. */
void room_update_fair(struct store_room *facts);

/* The hash of all that was fixed when the start was locked; "" before that. */
void room_lock(const struct room *room, char hex[RV_HASH_MAX]);

/* While a room waits: another commitment. While salts are opened: the salt itself. */
bool room_promise(struct room *room, int seat, const char *commit, const char *salt, struct refusal *refusal);
bool room_open(struct room *room, int seat, const char *salt, struct refusal *refusal);

/* Is a person of a rematch still on the way to it? */
bool seat_follows(const struct store_seat *seat);

/* Must this seat still open its salt? */
bool seat_is_awaited(const struct room *room, int seat);

/* Begins the game if all salts are there, or have been awaited for long enough. */
void room_opening(struct room *room);

/* A seat wants to end the game now. It ends when all seats want that which no bot plays. */
bool room_end(struct room *room, int seat, struct refusal *refusal);

/* ---- the game (room_play.c) ---- */

/* A seat starts the game, or would. */
bool room_may_start(const struct room *room, int seat, struct refusal *refusal);
bool room_start(struct room *room, int seat, struct refusal *refusal);
bool room_act(struct room *room, int seat, int seq, const char *action, size_t len, struct refusal *refusal);
bool room_roll(struct room *room, int seat, int seq, struct refusal *refusal);

/* The game is over, finished or not; the dealer reveals its seed. */
void room_end_game(struct room *room);

/* Plays an action that somebody has decided on or typed in: it is stored and told. */
enum rv_rule room_play(struct room *room, const struct rv_action *action);

/* May a seat play now, having seen so many actions? */
bool room_may_play(const struct room *room, int seat, int seq, struct refusal *refusal);

/* Plays on without people: chance, bots, the end. */
void room_go_on(struct room *room);

/* A bot has decided. */
void room_bot_decided(struct room *room, const struct bot_request *request);

/* The room where the same people play again; created now if there is none, at the expense of this address. */
bool room_rematch(struct room *room, const char *address, struct refusal *refusal);

/* The number of a seat of this room in the next one. */
int seat_in_rematch(const struct room *room, int seat);

/* ---- real dice (room_typed.c) ---- */

/* Does the server deal anything at this table: dice, or at one with real dice at least cards? */
bool room_is_dealt(const struct room *room);

/* The seat that types in what was rolled: the host's; -1 if no person plays. */
int room_typist(const struct room *room);

/* What was rolled, in notation; and back to before the roll that was typed in last, with all that was decided
 * on it. */
bool room_type(struct room *room, int seat, int seq, const char *text, struct refusal *refusal);
bool room_take_back(struct room *room, int seat, int seq, struct refusal *refusal);

/* ---- rooms of events (room_event.c) ---- */

bool room_is_of_event(const struct room *room);

/* A person enters these dice once; somebody without a key of a person may always. */
bool event_may_claim(struct rooms *rooms, const char *deal, const struct store_seat *seat,
                     struct refusal *refusal);
void event_claim(struct room *room, const struct store_seat *seat);

/* The entry of a room becomes that of another person, if that one has not played the same dice elsewhere. */
bool event_give(struct room *room, const unsigned char from[STORE_KEY], const struct store_seat *to,
                struct refusal *refusal);

/* The person of a seat may enter again: it is left before the game. So may all of a room that is dropped, if
 * nobody has played there. (event_gone.c) */
void event_unclaim(struct room *room, const struct store_seat *seat);
void event_room_gone(struct rooms *rooms, const struct store_room *facts);

/* Writes down that a new room is an entry of its event; as soon as possible also who has sat down or left
 * since, and how it ended. */
void room_enter(struct room *room, int64_t expires);
void room_reseat(struct room *room); /* somebody has sat down or left */
void room_settle(struct room *room);
bool room_is_settled(const struct room *room);

/* ---- messages (room_tell.c) ---- */

/* The word for an enum seat_kind. */
const char *seat_kind_name(uint8_t kind);

/* Fields of a snapshot, into an open object. */
void put_room(struct json *json, const struct room *room, unsigned you);
void put_seats(struct json *json, const struct room *room);
void put_result(struct json *json, const struct room *room);
void put_refusal(struct json *json, int language, const struct refusal *refusal);

/* The record, as text. */
void room_record(const struct room *room, struct buffer *out);

/* Sends to one listener. Like every message it is dropped if the round cannot be committed. */
void tell(struct listener *listener, const char *text, size_t len);

/* To everybody who listens. */
void tell_room(struct room *room);
void tell_seats(struct room *room);
void tell_seats_but(struct room *room, const struct listener *one);
void tell_deadlines(struct room *room);
void tell_action(struct room *room, const char *line, size_t len);
void tell_over(struct room *room);
void tell_next(struct room *room);
void tell_taken_back(struct room *room, int seat, rv_seats again);
void tell_sent_away(struct room *room, int seat);

/* A seat calls one of a few words to everybody, not too often. */
bool room_react(struct room *room, int seat, const char *what, struct refusal *refusal);

/* To one listener: the room as it sees it; an error. */
void tell_snapshot(struct listener *listener);
void tell_refusal(struct listener *listener, const struct refusal *refusal);

/* Which seats the keys of a connection open, since seats move up. */
void put_keys(struct json *json, const struct listener *listener);

/* {is:'next'} for somebody with these seats and their keys. */
void put_next(struct json *json, const struct room *room, unsigned seats, char (*key)[SEAT_KEY_MAX]);

/* ---- quotas (room_quota.c) ---- */

/* The cost of what an address may do, in parts of its hour: a whole class may post results from one
 * address. */
enum { QUOTA_RESULT = 1, QUOTA_ROOM = 4 };

/* One more for this address? Asked before work is done, and taken once all is well. */
bool quota_left(struct rooms *rooms, const char *address, int cost);
bool quota_take(struct rooms *rooms, const char *address, int cost);

/* What the visitor has sent was no good, but looking at it has taken time. */
void quota_charge_refused(struct rooms *rooms);

/* May the visitor store documents of this size? Asked before any work; charged with each document. */
enum { QUOTA_ENTRY_BYTES = 4096 };
bool quota_may_store(struct rooms *rooms, size_t bytes, struct refusal *refusal);
void quota_stored(struct rooms *rooms, size_t bytes);

/* A room was created, by the visitor. */
void quota_note(struct room *room);

/* Who pays for a room: its creator, if that is known, else the visitor, else nobody in particular. */
struct account *quota_payer(struct rooms *rooms, int64_t number);

/* Notes what a room takes in memory: own material, prepared, and the log. False if that is more than its
 * payer may have open. */
bool quota_hold(struct room *room, const char *material, size_t log_len);
void quota_hold_log(struct room *room); /* which has got longer */

/* How many people sit there. */
int room_people(const struct store_room *facts);

/* Drops a room in which nobody has played, of the creator with the most of them; never one in which somebody
 * is, or where a guest has sat down. False if there is none. */
bool quota_make_way(struct rooms *rooms);

/* What the network calls as time passes (rooms.c), and at the end of a round (rooms_commit.c). */
void rooms_add_time(struct net_app *app);
void rooms_add_commits(struct net_app *app);

/* Lines for /metrics (rooms_metrics.c); `self` is a struct rooms. */
void rooms_metrics(void *self, struct buffer *out);

/* ---- reads that nobody waits for (reads.c) ---- */

/* What was read, valid until the next round; or NULL with a ticket, if it will be there later; or NULL with
 * none if there is too much to read. */
struct store_read *rooms_read(struct rooms *rooms, const struct store_read *wanted, int *ticket);
bool reads_have(struct rooms *rooms, const struct store_read *wanted); /* or will have */
bool read_is_waited_for(struct rooms *rooms, int ticket);

/* It has served its purpose, and is read again for the next one who asks. */
void reads_used(struct rooms *rooms, const struct store_read *read);

/* What was read is no longer true: this server has changed it; another one has changed what is listed;
 * another one has taken a room. */
void reads_changed(struct rooms *rooms, enum store_wanted what);
void reads_document_changed(struct rooms *rooms, const struct document_label *label);
void reads_documents_committed(struct rooms *rooms); /* once more what was begun before the commit */
void reads_heard(struct rooms *rooms);
void reads_taken(struct rooms *rooms, int64_t number);

void reads_sweep(struct rooms *rooms);
void reads_free(struct rooms *rooms);

/* ---- own sheets and decks (materials.c) ---- */

/* Can a table be laid with this material now? If not, the refusal says why; if that has a ticket, it is being
 * prepared. */
bool material_ready(struct rooms *rooms, const struct rv_game *game, const char *text, size_t len,
                    struct refusal *refusal);
bool material_is_waited_for(const struct rooms *rooms, int ticket);

/* For the worker; then, on the loop. */
void material_prepare(struct material_job *job);
void material_done(struct rooms *rooms, struct material_job *job, int64_t took_ms);
void materials_free(struct rooms *rooms);

#endif
