/* SPDX-License-Identifier: MIT
 * Rooms in memory: created, loaded, reloaded after a failure, unloaded. */
#define _POSIX_C_SOURCE 200809L
#include "room.h"
#include "room_push.h"
#include "materials.h"
#include "reads.h"
#include "room_fair.h"
#include "room_pace.h"
#include "room_play.h"
#include "room_quota.h"
#include "room_seats.h"
#include "rooms_drop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <sodium.h>

#include <revanche/sheet.h>

_Static_assert((int)STORE_SEATS == (int)RV_MAX_SEATS, "a room has as many seats as a game");
_Static_assert((int)STORE_TEXT_MAX <= (int)RV_NAME_MAX, "stored names and salts fit a record");
_Static_assert((int)STORE_KEY == (int)RV_FAIR_BYTES, "the store keeps whole dealer seeds");

enum { RETRY_MS = 5000 };

bool refuse(struct refusal *refusal, const char *code, enum rv_message id, const struct rv_value *values)
{
    struct rv_text text = rv_text_on(refusal->message, sizeof refusal->message);
    rv_message(&text, id, values);
    refusal->code = code;
    refusal->rule = RV_ALLOWED;
    refusal->ticket = 0;
    return false;
}

bool refuse_error(struct refusal *refusal, const char *code, const struct rv_error *error)
{
    struct rv_text text = rv_text_on(refusal->message, sizeof refusal->message);
    rv_text_put(&text, error->message);
    refusal->code = code;
    refusal->rule = RV_ALLOWED;
    refusal->ticket = 0;
    return false;
}

bool refuse_file(struct refusal *refusal, const char *code, const struct rv_error *error)
{
    if (!error->line)
        return refuse_error(refusal, code, error);
    return refuse(refusal, code, SAY_LINE_OF_FILE,
                  WITH(NUM("line", error->line), MSG("mistake", error->message)));
}

bool refuse_rule(struct refusal *refusal, enum rv_rule rule)
{
    struct rv_text text = rv_text_on(refusal->message, sizeof refusal->message);
    rv_rule_tell(rule, &text);
    refusal->code = "illegal";
    refusal->rule = rule;
    refusal->ticket = 0;
    return false;
}

/* ---- the hash table of loaded rooms ---- */

static struct room **bucket_of(struct rooms *rooms, const char *id)
{
    size_t mask = sizeof rooms->loaded / sizeof *rooms->loaded - 1;
    size_t number = 0;
    for (const char *c = id; *c; c++)
        number = number * 31 + (unsigned char)*c;
    return &rooms->loaded[number & mask];
}

struct room *room_loaded(struct rooms *rooms, const char *id)
{
    struct room *room = *bucket_of(rooms, id);
    while (room && strcmp(room->facts.id, id) != 0)
        room = room->next_loaded;
    return room;
}

bool room_is_loaded(struct rooms *rooms, const char *id)
{
    return room_loaded(rooms, id) != NULL;
}

int64_t room_epoch(struct rooms *rooms, const char *id)
{
    const struct room *room = room_loaded(rooms, id);
    return room ? room->facts.epoch : 0;
}

bool room_is_busy(struct rooms *rooms, const char *id)
{
    const struct room *room = room_loaded(rooms, id);
    return room && (room->listeners || room->requests || room->touched);
}

void room_put_to_sleep(struct rooms *rooms, const char *id)
{
    struct room *room = room_loaded(rooms, id);
    if (room)
        room_unload(room);
}

static void add_loaded(struct room *room)
{
    struct room **first = bucket_of(room->rooms, room->facts.id);
    room->next_loaded = *first;
    *first = room;
    room->rooms->loaded_count++;
}

static void remove_loaded(struct room *room)
{
    struct room **at = bucket_of(room->rooms, room->facts.id);
    while (*at && *at != room)
        at = &(*at)->next_loaded;
    if (!*at)
        return;
    *at = room->next_loaded;
    room->rooms->loaded_count--;
}

void room_free(struct room *room)
{
    evaluator_release(&room->rooms->evaluators, room->evaluator);
    account_hold(room->rooms->accounts, room->payer, -room->held_log - room->held_material);
    account_leave(room->payer);
    rv_table_close(room->table);
    store_room_free(&room->facts);
    free(room);
}

/* `where` is NULL if no other server has it. */
static void lose(struct room *room, const char *where)
{
    remove_loaded(room);
    room->lost = true;
    for (struct listener *l = room->listeners; l; l = l->next) {
        l->room = NULL;
        if (where)
            tell_moved(room->rooms, l->peer, where);
        else
            room->rooms->net->close(l->peer, 4000, "the room is not available");
    }
    room->listeners = NULL;
    if (room->requests == 0)
        room_free(room);
}

void room_unload(struct room *room)
{
    store_release_room(room->rooms->store, &room->facts);
    lose(room, NULL);
}

void room_move(struct room *room, const char *where)
{
    lose(room, where);
}

/* ---- from the facts to a table ---- */

static void date_of(int64_t seconds, char date[RV_NAME_MAX])
{
    time_t time = (time_t)seconds;
    struct tm day;
    if (gmtime_r(&time, &day))
        strftime(date, RV_NAME_MAX, "%Y-%m-%d", &day);
}

/* Plays the log of the store. */
static bool replay(struct rv_table *table, const char *log)
{
    for (const char *line = log; *line;) {
        size_t len = strcspn(line, "\n");
        struct rv_action action;
        if (rv_action_read(rv_table_setup(table), -1, line, len, &action, NULL) != RV_OK ||
            rv_table_play(table, &action, NULL) != RV_ALLOWED)
            return false;
        line += len + (line[len] == '\n');
    }
    return true;
}

bool room_lay_table(struct room *room, const char *log, struct rv_error *error)
{
    const struct store_room *facts = &room->facts;
    char date[RV_NAME_MAX] = "";
    struct rv_table_plan plan = {
        .cache = room->rooms->cache,
        .game = rv_game_find(facts->game),
        .seats = facts->seats,
        .options = facts->options,
        .material = facts->material,
        .material_len = facts->material ? strlen(facts->material) : 0,
        .date = date,
        .real_dice = room->terms.real_dice,
        .log_as_text = true,
    };
    struct rv_fair_dealer dealer;
    struct rv_table *table;
    date_of(facts->made, date);
    for (int seat = 0; seat < facts->seats; seat++)
        plan.player[seat] = facts->seat[seat].name;
    if (rv_table_open(&plan, &table, error) != RV_OK ||
        room_seat_dealer(room, table, &dealer, rv_fair_source(&room->dealer), error) != RV_OK ||
        !replay(table, log)) {
        rv_table_close(table);
        return false;
    }
    evaluator_release(&room->rooms->evaluators, room->evaluator); /* of the old table */
    room->evaluator = NULL;
    rv_table_close(room->table); /* only now, so that the material stays cached */
    room->table = table;
    room->dealer = dealer;
    return true;
}

/* ---- editions of the material ---- */

static bool set_material(struct store_room *facts, const char *text, size_t len)
{
    char *material = malloc(len + 1);
    if (!material)
        return false;
    memcpy(material, text, len);
    material[len] = '\0';
    free(facts->material);
    facts->material = material;
    return true;
}

/* Built-in material is stored with its checksum: a newer edition must not change a game that has begun. */
static bool name_edition(struct room *room)
{
    const struct rv_record *record = rv_table_record(room->table);
    char name[RV_NAME_MAX];
    struct rv_text text = rv_text_on(name, sizeof name);
    if (!record->built_in)
        return true;
    rv_record_write_material(record, &text);
    return set_material(&room->facts, name, text.len);
}

/* Rooms that name no checksum, or nothing at all, are from the time when there was one edition only. */
static bool name_first_edition(struct store_room *facts)
{
    const char *kind = rv_game_find(facts->game)->played_with;
    const char *named = facts->material ? facts->material : rv_builtin_name(kind);
    const struct rv_builtin *first = named ? rv_builtin_first(kind, named) : NULL;
    char name[RV_NAME_MAX];
    if (!first || !first->checksum)
        return true;
    int len = snprintf(name, sizeof name, "%s %08x", first->name, (unsigned)first->checksum);
    return set_material(facts, name, (size_t)len);
}

/* Nobody is waiting yet, and everybody who is away has just left. */
static void reset_times(struct room *room)
{
    int64_t now = room->rooms->now;
    memset(room->waits_since, 0, sizeof room->waits_since);
    for (int seat = 0; seat < STORE_SEATS; seat++)
        room->seen[seat] = now;
    room->left = now;
}

/* Of a new one the number is 0. */
static struct room *new_room(struct rooms *rooms, int64_t number)
{
    struct room *room = calloc(1, sizeof *room);
    if (!room)
        return NULL;
    room->rooms = rooms;
    room->payer = quota_payer(rooms, number);
    account_use(room->payer);
    return room;
}

/* ---- creating ---- */

static void fill_facts(struct store_room *facts, const struct room_plan *plan, int64_t now)
{
    unsigned char id[ID_BYTES];
    randombytes_buf(id, sizeof id);
    sodium_bin2base64(facts->id, sizeof facts->id, id, sizeof id, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    strcpy(facts->game, plan->game->id);
    facts->options = plan->options;
    facts->listed = plan->listed;
    facts->made = facts->touched = now;
    randombytes_buf(facts->dealer_seed, sizeof facts->dealer_seed);
    facts->fair = 2;
    if (plan->dealer_seed) {
        memcpy(facts->dealer_seed, plan->dealer_seed, sizeof facts->dealer_seed);
        facts->fair = plan->fair;
    }
    facts->phase = plan->begun ? ROOM_PLAYING : ROOM_WAITING;
    facts->seats = plan->seats;
    room_terms_write(&plan->terms, facts->terms); /* a plan's terms fit */
    memcpy(facts->seat, plan->seat, sizeof facts->seat);
}

/* Has its payer so many and such long games open that this one is too much? */
static bool has_memory(struct room *room, const char *material, size_t log_len, struct refusal *refusal)
{
    if (quota_hold(room, material, log_len))
        return true;
    room->rooms->total.unopened++;
    return refuse(refusal, "rate", SAY_TOO_MANY_NEW_TABLES, NULL);
}

/* A room for a plan that nobody knows of yet. */
static struct room *planned_room(struct rooms *rooms, const struct room_plan *plan, struct refusal *refusal)
{
    struct rv_error error = { 0 };
    struct room *room = new_room(rooms, 0);
    if (!room || (plan->material && !set_material(&room->facts, plan->material, plan->material_len))) {
        if (room)
            room_free(room);
        refuse(refusal, "storage", SAY_NO_MEMORY, NULL);
        return NULL;
    }
    fill_facts(&room->facts, plan, rooms_time(rooms));
    room->terms = plan->terms;
    if (!has_memory(room, room->facts.material, 0, refusal)) {
        room_free(room);
        return NULL;
    }
    if (room_lay_table(room, "", &error) && name_edition(room))
        return room;
    if (room->table)
        refuse(refusal, "storage", SAY_NO_MEMORY, NULL);
    else
        refuse_file(refusal, error.line ? "bad-material" : "bad-setup", &error);
    room_free(room);
    return NULL;
}

struct room *room_create(struct rooms *rooms, const struct room_plan *plan, struct refusal *refusal)
{
    struct room *room = planned_room(rooms, plan, refusal);
    if (!room)
        return NULL;
    int most = rooms->limits.rooms_kept;
    if (most && rooms->kept >= most && !rooms_make_way(rooms) && !rooms_make_way_early(rooms)) {
        refuse(refusal, "no-space", SAY_TOO_MANY_TABLES, NULL);
        room_free(room);
        return NULL;
    }
    reset_times(room);
    add_loaded(room);
    room_touch(room);
    rooms->total.created++;
    rooms->kept++;
    rooms->listed_changed |= room->facts.listed;
    store_create_room(rooms->store, &room->facts); /* if it fails, so does the commit */
    room->fresh = store_is_shared(rooms->store);
    store_release_room(rooms->store, &room->facts);
    quota_note(room);
    return room;
}

/* ---- loading ---- */

/* Fills a room with what the store has, and frees or takes over `facts` and `log`. */
static bool fill(struct room *room, struct store_room *facts, char *log)
{
    struct rv_error error = { 0 };
    store_room_free(&room->facts);
    room->facts = *facts;
    room->terms = room_terms_read(facts->terms);
    room_resume(room);
    room_update_fair(&room->facts);
    room->reseated = room->facts.phase == ROOM_WAITING; /* perhaps it broke off before its event knew */
    bool good = name_first_edition(&room->facts) && room_lay_table(room, log, &error);
    free(log);
    return good;
}

static bool is_playable(const struct store_room *facts)
{
    return rv_game_find(facts->game) && facts->phase < ROOM_PHASES && facts->seats >= 1 &&
           facts->seats <= STORE_SEATS;
}

/* Says why there is no room. */
static void *refuse_found(struct rooms *rooms, const struct store_read *read, struct refusal *refusal)
{
    enum store_found found = read ? read->found : STORE_BROKEN;
    if (found == STORE_NOT_FOUND)
        refuse(refusal, "no-room", SAY_NO_SUCH_TABLE, NULL);
    else if (found == STORE_ELSEWHERE)
        refuse(refusal, "moved", SAY_TABLE_ELSEWHERE, NULL);
    else
        refuse(refusal, "storage", SAY_TABLE_NOT_READABLE, NULL);
    if (found == STORE_ELSEWHERE)
        strcpy(rooms->elsewhere, read->owner);
    return NULL;
}

static bool is_prepared(struct rooms *rooms, const struct store_room *facts, struct refusal *refusal)
{
    if (!is_playable(facts))
        return refuse(refusal, "storage", SAY_TABLE_NOT_PLAYABLE, NULL);
    if (material_ready(rooms, rv_game_find(facts->game), facts->material,
                       facts->material ? strlen(facts->material) : 0, refusal))
        return true;
    return strcmp(refusal->code, "bad-material") == 0 ? refuse(refusal, "storage", SAY_TABLE_DAMAGED, NULL)
                                                      : false;
}

/* The room and its log, once its lease is ours. It is not taken before its material is prepared: others may
 * have done so already, and preparing may be refused here. */
static struct store_read *take_room(struct rooms *rooms, const char *id, struct refusal *refusal)
{
    struct store_read wanted = { .what = WANT_ROOM, .prepared = true }, *read = NULL;
    int ticket = 0;
    strcpy(wanted.id, id);
    bool first = !reads_have(rooms, &wanted);
    for (int step = first ? 0 : 1; step < 2; step++) {
        wanted.prepared = step > 0;
        read = rooms_read(rooms, &wanted, &ticket);
        if (!read && ticket) {
            refuse(refusal, "later", SAY_TABLE_NOT_READABLE, NULL);
            refusal->ticket = ticket;
            return NULL;
        }
        bool found = read && (read->found == STORE_FOUND || read->found == STORE_UNPREPARED);
        if (!found)
            return refuse_found(rooms, read, refusal);
        if (!is_prepared(rooms, read->rooms, refusal))
            return NULL;
        if (read->found == STORE_FOUND)
            return read;
    }
    return refuse_found(rooms, NULL, refusal);
}

/* A room of what the store has; takes over `facts` and `log`. */
static struct room *open_room(struct rooms *rooms, struct store_room *facts, char *log,
                              struct refusal *refusal)
{
    struct room *room = new_room(rooms, facts->number);
    if (!room || !has_memory(room, facts->material, strlen(log), refusal)) {
        if (!room)
            refuse(refusal, "storage", SAY_NO_MEMORY, NULL);
        store_release_room(rooms->store, facts);
        store_room_free(facts);
        free(log);
    } else if (fill(room, facts, log)) {
        return room;
    } else {
        refuse(refusal, "storage", SAY_TABLE_DAMAGED, NULL);
    }
    if (room)
        room_free(room);
    return NULL;
}

struct room *room_find(struct rooms *rooms, const char *id, struct refusal *refusal)
{
    struct room *room = room_loaded(rooms, id);
    if (room)
        return room;
    if (strlen(id) >= STORE_ID_MAX) {
        refuse(refusal, "no-room", SAY_NO_SUCH_TABLE, NULL);
        return NULL;
    }
    struct store_read *read = take_room(rooms, id, refusal);
    if (!read)
        return NULL;
    struct store_room facts = *read->rooms;
    char *log = read->text;
    read->rooms->material = read->text = NULL; /* they are the room's now */
    reads_used(rooms, read);
    room = open_room(rooms, &facts, log, refusal);
    if (!room)
        return NULL;
    reset_times(room);
    add_loaded(room);
    room_go_on(room);
    return room;
}

void room_retry(struct room *room)
{
    room->retry_at = room->rooms->now + RETRY_MS;
}

bool room_reload(struct room *room)
{
    struct store_room facts;
    char *log;
    room->generation++;
    room->asked = room->silent = room->ends = 0;
    room->settled = false;
    room->sending = room->handed_out = false;
    room->opening_since = 0;
    room_retry(room);
    enum store_found found =
        store_take_room(room->rooms->store, room->facts.id, &facts, &log, room->rooms->elsewhere);
    room->taken = found == STORE_ELSEWHERE;
    if (found != STORE_FOUND)
        return false;
    if (!is_playable(&facts)) {
        store_room_free(&facts);
        free(log);
        return false;
    }
    reset_times(room);
    bool good = fill(room, &facts, log);
    room_news_again(room);
    for (struct listener *l = room->listeners; l; l = l->next)
        listener_find_seats(l);
    return good;
}

/* ---- changing ---- */

void room_touch(struct room *room)
{
    if (room->touched)
        return;
    room->touched = true;
    room->next_touched = room->rooms->touched;
    room->rooms->touched = room;
}

static bool write_terms(struct room *room)
{
    char text[STORE_TERMS_MAX];
    if (!room_terms_write(&room->terms, text)) {
        room->terms = room_terms_read(room->facts.terms);
        return false;
    }
    strcpy(room->facts.terms, text);
    return true;
}

bool room_change_terms(struct room *room)
{
    bool good = write_terms(room);
    if (good)
        room_change(room);
    return good;
}

void room_note_terms(struct room *room)
{
    if (!write_terms(room))
        return;
    room_touch(room);
    room->facts.touched = rooms_time(room->rooms);
    store_change_terms(room->rooms->store, &room->facts);
}

void room_change(struct room *room)
{
    room_touch(room);
    room->facts.touched = rooms_time(room->rooms);
    room->rooms->listed_changed |= room->facts.listed;
    store_change_room(room->rooms->store, &room->facts);
}
