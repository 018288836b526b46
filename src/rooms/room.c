/* SPDX-License-Identifier: MIT
 * Rooms in memory: made, loaded, made anew after a failure, put to sleep. */
#define _POSIX_C_SOURCE 200809L
#include "room.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <sodium.h>

#include "text_format.h"

_Static_assert((int)STORE_SEATS == (int)RV_MAX_SEATS, "a room has as many seats as a game");
_Static_assert((int)STORE_TEXT_MAX <= (int)RV_NAME_MAX, "what is kept fits a record");

enum { RETRY_MS = 5000 };

bool refuse(struct refusal *refusal, const char *code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(refusal->text, sizeof refusal->text, format, args);
    va_end(args);
    refusal->code = code;
    refusal->rule = RV_ALLOWED;
    return false;
}

/* ---- the rooms that are in memory ---- */

/* Ids are random: any bytes of theirs will do. */
static struct room **bucket_of(struct rooms *house, const char *id)
{
    size_t mask = sizeof house->loaded / sizeof *house->loaded - 1;
    size_t number = 0;
    for (const char *c = id; *c; c++)
        number = number * 31 + (unsigned char)*c;
    return &house->loaded[number & mask];
}

static struct room *loaded(struct rooms *house, const char *id)
{
    struct room *room = *bucket_of(house, id);
    while (room && strcmp(room->facts.id, id) != 0)
        room = room->next_loaded;
    return room;
}

bool room_is_loaded(struct rooms *house, const char *id)
{
    return loaded(house, id) != NULL;
}

static void keep_loaded(struct room *room)
{
    struct room **first = bucket_of(room->house, room->facts.id);
    room->next_loaded = *first;
    *first = room;
    room->house->loaded_count++;
}

static void take_out(struct room *room)
{
    struct room **at = bucket_of(room->house, room->facts.id);
    while (*at && *at != room)
        at = &(*at)->next_loaded;
    if (!*at)
        return;
    *at = room->next_loaded;
    room->house->loaded_count--;
}

void room_free(struct room *room)
{
    evaluator_release(&room->house->evaluators, room->evaluator);
    rv_record_free(&room->head);
    store_room_free(&room->facts);
    buffer_free(&room->log);
    free(room);
}

void room_unload(struct room *room)
{
    take_out(room);
    room->lost = true;
    for (struct listener *l = room->listeners; l; l = l->next) {
        l->room = NULL;
        peer_close(l->peer, 4000, "the room is not available");
    }
    room->listeners = NULL;
    if (room->thoughts == 0)
        room_free(room);
}

/* ---- from the facts to a game ---- */

static void date_of(int64_t seconds, char date[RV_NAME_MAX])
{
    time_t time = (time_t)seconds;
    struct tm day;
    if (gmtime_r(&time, &day))
        strftime(date, RV_NAME_MAX, "%Y-%m-%d", &day);
}

bool room_head(struct room *room, struct rv_error *error)
{
    const struct store_room *facts = &room->facts;
    struct rv_record head;
    enum rv_status status = rv_record_begin_from(room->house->cache, &head, rv_game_find(facts->game),
                                                 facts->seats, facts->options, facts->material,
                                                 facts->material ? strlen(facts->material) : 0, error);
    if (status != RV_OK) {
        rv_record_free(&head);
        return false;
    }
    evaluator_release(&room->house->evaluators, room->evaluator); /* of the old head */
    room->evaluator = NULL;
    rv_record_free(&room->head); /* after the new one was taken, so that the material stays in the cache */
    room->head = head;
    for (int seat = 0; seat < facts->seats; seat++) {
        strcpy(room->head.player[seat], facts->seat[seat].name);
        strcpy(room->head.salt[seat], facts->seat[seat].salt);
    }
    date_of(facts->made, room->head.date);
    strcpy(room->head.dealer, DEALER_NAME);
    dealer_commit(facts->dealer_seed, room->head.commit);
    if (facts->phase == ROOM_OVER)
        dealer_hex(facts->dealer_seed, room->head.secret);
    dealer_begin(&room->dealer, facts->dealer_seed, &room->head);
    return true;
}

void room_log(struct room *room, const struct rv_action *action)
{
    room->count++;
    if (action->seat == RV_CHANCE) {
        room->last_chance = room->count;
    } else {
        room->last_of[action->seat] = room->count;
        room->decisions[action->seat]++;
    }
}

/* Plays the log of the store. */
static bool replay(struct room *room, const char *log, struct rv_error *error)
{
    const struct rv_setup *setup = room_setup(room);
    setup->game->start(setup, room->state);
    room->count = room->last_chance = 0;
    memset(room->last_of, 0, sizeof room->last_of);
    memset(room->decisions, 0, sizeof room->decisions);
    room->log.len = 0;
    for (const char *line = log; *line;) {
        size_t len = strcspn(line, "\n");
        struct rv_action action;
        if (rv_action_read(setup, -1, line, len, &action, error) != RV_OK ||
            setup->game->apply(setup, room->state, &action, NULL) != RV_ALLOWED)
            return false;
        buffer_put(&room->log, line, len);
        buffer_put(&room->log, "\n", 1);
        room_log(room, &action);
        line += len + (line[len] == '\n');
    }
    return true;
}

/* Nobody is known to wait yet, and whoever is away has just left. */
static void reset_times(struct room *room)
{
    int64_t now = room->house->now;
    memset(room->waits_since, 0, sizeof room->waits_since);
    for (int seat = 0; seat < STORE_SEATS; seat++)
        room->seen[seat] = now;
    room->left = now;
}

static struct room *new_room(struct rooms *house, const struct rv_game *game)
{
    struct room *room = calloc(1, sizeof *room + game->state_size);
    if (room)
        room->house = house;
    return room;
}

/* ---- creating ---- */

static void fill_facts(struct store_room *facts, const struct room_plan *plan)
{
    unsigned char id[ID_BYTES];
    randombytes_buf(id, sizeof id);
    sodium_bin2base64(facts->id, sizeof facts->id, id, sizeof id, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    strcpy(facts->game, plan->game->id);
    facts->options = plan->options;
    facts->listed = plan->listed;
    facts->made = facts->touched = (int64_t)time(NULL);
    dealer_secret(facts->dealer_seed);
    facts->phase = ROOM_WAITING;
    facts->seats = plan->seats;
    memcpy(facts->seat, plan->seat, sizeof facts->seat);
}

struct room *room_create(struct rooms *house, const struct room_plan *plan, struct refusal *refusal)
{
    struct rv_error error = { 0 };
    struct room *room = new_room(house, plan->game);
    if (room && plan->material && (room->facts.material = malloc(plan->material_len + 1)) != NULL) {
        memcpy(room->facts.material, plan->material, plan->material_len);
        room->facts.material[plan->material_len] = '\0';
    }
    if (!room || (plan->material && !room->facts.material)) {
        free(room);
        refuse(refusal, "storage", "there is not enough memory for another room");
        return NULL;
    }
    fill_facts(&room->facts, plan);
    if (!room_head(room, &error)) {
        if (error.line)
            refuse(refusal, "bad-material", "line %d: %s", error.line, error.text);
        else
            refuse(refusal, "bad-setup", "%s", error.text);
        room_free(room);
        return NULL;
    }
    int most = house->limits.rooms_kept;
    if (most && house->kept >= most && !rooms_make_way(house)) {
        refuse(refusal, "no-space", "this server has as many rooms as it keeps; try again later");
        room_free(room);
        return NULL;
    }
    room_setup(room)->game->start(room_setup(room), room->state);
    reset_times(room);
    keep_loaded(room);
    room_touch(room);
    house->total.created++;
    house->kept++;
    store_create_room(house->store, &room->facts); /* if it fails, so does the commit */
    return room;
}

/* ---- loading ---- */

/* Fills a room from the store; `facts` and `log` are used up. */
static bool fill(struct room *room, struct store_room *facts, char *log)
{
    struct rv_error error = { 0 };
    store_room_free(&room->facts);
    room->facts = *facts;
    bool good = room_head(room, &error) && replay(room, log, &error);
    free(log);
    return good;
}

static bool phase_fits(const struct store_room *facts)
{
    return facts->phase < ROOM_PHASES && facts->seats >= 1 && facts->seats <= STORE_SEATS;
}

struct room *room_find(struct rooms *house, const char *id, struct refusal *refusal)
{
    struct store_room facts;
    char *log;
    struct room *room = loaded(house, id);
    if (room)
        return room;
    enum store_found found =
        strlen(id) < STORE_ID_MAX ? store_load_room(house->store, id, &facts, &log) : STORE_NOT_FOUND;
    if (found == STORE_NOT_FOUND) {
        refuse(refusal, "no-room", "there is no such room, or not any more");
        return NULL;
    }
    if (found == STORE_BROKEN) {
        refuse(refusal, "storage", "the room cannot be read just now");
        return NULL;
    }
    const struct rv_game *game = rv_game_find(facts.game);
    room = game && phase_fits(&facts) ? new_room(house, game) : NULL;
    if (!room) {
        store_room_free(&facts);
        free(log);
        refuse(refusal, "storage", "this server cannot play the room's game");
        return NULL;
    }
    if (!fill(room, &facts, log)) {
        room_free(room);
        refuse(refusal, "storage", "the room's record is damaged");
        return NULL;
    }
    reset_times(room);
    keep_loaded(room);
    room_go_on(room);
    return room;
}

void room_retry(struct room *room)
{
    room->retry_at = room->house->now + RETRY_MS;
}

bool room_reload(struct room *room)
{
    struct store_room facts;
    char *log;
    room->epoch++;
    room->asked = room->silent = 0;
    room_retry(room);
    if (store_load_room(room->house->store, room->facts.id, &facts, &log) != STORE_FOUND)
        return false;
    if (!phase_fits(&facts)) {
        store_room_free(&facts);
        free(log);
        return false;
    }
    reset_times(room);
    bool good = fill(room, &facts, log);
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
    room->next_touched = room->house->touched;
    room->house->touched = room;
}

void room_change(struct room *room)
{
    room_touch(room);
    room->facts.touched = (int64_t)time(NULL);
    store_change_room(room->house->store, &room->facts);
}
