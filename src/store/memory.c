/* SPDX-License-Identifier: MIT
 * A store in memory. Whatever is changed keeps its last committed form beside it until the next commit. */
#include <stdlib.h>
#include <string.h>

#include "kind.h"

struct kept_room {
    struct store_room room; /* its number is its place in the list, from 1 */
    char *log;
    size_t len, cap;
    int lines;
    /* since the last commit */
    bool changed, made, dropped;
    struct store_room before;
    size_t len_before;
    int lines_before;
};

struct kept_result {
    struct store_result result; /* record is its own */
    bool changed, made, dropped;
    struct store_result before;
};

struct memory {
    struct store head;
    struct kept_room **room;
    struct kept_result **result;
    int rooms, rooms_cap, results, results_cap;
    int *changed; /* rooms to look at when committing, by place */
    int changes, changes_cap;
};

static struct memory *memory_of(struct store *store)
{
    return (struct memory *)store;
}

static bool no_memory(struct store *store)
{
    return store_fail(store, "memory", "there is not enough of it");
}

/* Room for one more in a list of `size` each. */
static bool grow(void *list, int count, int *cap, size_t size)
{
    if (count < *cap)
        return true;
    int more = *cap ? *cap * 2 : 16;
    void *at = realloc(*(void **)list, (size_t)more * size);
    if (!at)
        return false;
    *(void **)list = at;
    *cap = more;
    return true;
}

static struct kept_room *room_numbered(struct memory *memory, int64_t number)
{
    bool there = number >= 1 && number <= memory->rooms;
    struct kept_room *kept = there ? memory->room[number - 1] : NULL;
    return kept && !kept->dropped ? kept : NULL;
}

/* Keeps the committed form of a room that is about to change. */
static bool about_to_change(struct memory *memory, struct kept_room *kept)
{
    if (kept->changed)
        return true;
    if (!grow(&memory->changed, memory->changes, &memory->changes_cap, sizeof *memory->changed))
        return no_memory(&memory->head);
    memory->changed[memory->changes++] = (int)kept->room.number - 1;
    kept->changed = true;
    kept->before = kept->room;
    kept->len_before = kept->len;
    kept->lines_before = kept->lines;
    return true;
}

static void free_room(struct memory *memory, int place)
{
    struct kept_room *kept = memory->room[place];
    if (!kept)
        return;
    memory->room[place] = NULL;
    store_room_free(&kept->room);
    free(kept->log);
    free(kept);
}

static char *copy_text(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    return copy ? strcpy(copy, text) : NULL;
}

/* ---- writing ---- */

static bool create_room(struct store *store, struct store_room *room)
{
    struct memory *memory = memory_of(store);
    for (int i = 0; i < memory->rooms; i++)
        if (memory->room[i] && !memory->room[i]->dropped && strcmp(memory->room[i]->room.id, room->id) == 0)
            return store_fail(store, "memory", "there is a room with this id already");
    struct kept_room *kept = calloc(1, sizeof *kept);
    char *material = room->material ? copy_text(room->material) : NULL;
    if (!kept || (room->material && !material) ||
        !grow(&memory->room, memory->rooms, &memory->rooms_cap, sizeof *memory->room)) {
        free(kept);
        free(material);
        return no_memory(store);
    }
    room->number = memory->rooms + 1;
    kept->room = *room;
    kept->room.material = material;
    kept->made = true;
    memory->room[memory->rooms++] = kept;
    return about_to_change(memory, kept);
}

static bool change_room(struct store *store, const struct store_room *room)
{
    struct kept_room *kept = room_numbered(memory_of(store), room->number);
    if (!kept)
        return store_fail(store, "memory", "there is no such room");
    if (!about_to_change(memory_of(store), kept))
        return false;
    kept->room.touched = room->touched;
    kept->room.phase = room->phase;
    kept->room.played = room->played;
    kept->room.seats = room->seats;
    memcpy(kept->room.next, room->next, sizeof room->next);
    memcpy(kept->room.seat, room->seat, sizeof room->seat);
    return true;
}

static bool drop_room(struct store *store, int64_t number)
{
    struct kept_room *kept = room_numbered(memory_of(store), number);
    if (!kept)
        return true;
    if (!about_to_change(memory_of(store), kept))
        return false;
    kept->dropped = true;
    return true;
}

static bool append(struct store *store, int64_t number, int seq, const char *line, size_t len)
{
    struct kept_room *kept = room_numbered(memory_of(store), number);
    if (!kept || seq != kept->lines)
        return store_fail(store, "memory", kept ? "a line is out of order" : "there is no such room");
    if (!about_to_change(memory_of(store), kept))
        return false;
    if (kept->len + len + 2 > kept->cap) {
        size_t cap = (kept->len + len + 2) * 3 / 2;
        char *log = realloc(kept->log, cap);
        if (!log)
            return no_memory(store);
        kept->log = log;
        kept->cap = cap;
    }
    memcpy(kept->log + kept->len, line, len);
    kept->len += len;
    kept->log[kept->len++] = '\n';
    kept->lines++;
    return true;
}

static bool is_on(const struct kept_result *kept, int number, const char *game)
{
    return !kept->dropped && kept->result.number == number && strcmp(kept->result.game, game) == 0;
}

static struct kept_result *result_of(struct memory *memory, int number, const char *game, const char *name)
{
    for (int i = 0; i < memory->results; i++)
        if (is_on(memory->result[i], number, game) && strcmp(memory->result[i]->result.name, name) == 0)
            return memory->result[i];
    return NULL;
}

static int compare_results(const void *left, const void *right)
{
    const struct store_result *a = &(*(struct kept_result *const *)left)->result,
                              *b = &(*(struct kept_result *const *)right)->result;
    if (a->points != b->points)
        return a->points > b->points ? -1 : 1;
    if (a->at != b->at)
        return a->at < b->at ? -1 : 1;
    return strcmp(a->name, b->name);
}

/* One was added; if there are too many now, the last one goes. */
static void trim_results(struct memory *memory, int number, const char *game, int most)
{
    struct kept_result **last = NULL;
    int count = 0;
    for (int i = 0; i < memory->results; i++) {
        if (!is_on(memory->result[i], number, game))
            continue;
        if (!last || compare_results(&memory->result[i], last) > 0)
            last = &memory->result[i];
        count++;
    }
    if (count > most)
        (*last)->dropped = true;
}

static bool add_result(struct store *store, const struct store_result *result, int most)
{
    struct memory *memory = memory_of(store);
    struct kept_result *kept = result_of(memory, result->number, result->game, result->name);
    if (kept && kept->result.points >= result->points)
        return true;
    char *record = copy_text(result->record);
    if (!kept && record &&
        grow(&memory->result, memory->results, &memory->results_cap, sizeof *memory->result) &&
        (kept = calloc(1, sizeof *kept)) != NULL) {
        kept->made = true;
        memory->result[memory->results++] = kept;
    }
    if (!record || !kept) {
        free(record);
        return no_memory(store);
    }
    if (kept->changed)
        free((char *)(uintptr_t)kept->result.record);
    else
        kept->before = kept->result;
    kept->changed = true;
    kept->result = *result;
    kept->result.record = record;
    trim_results(memory, result->number, result->game, most);
    return true;
}

/* ---- keeping it or taking it back ---- */

static void settle_results(struct memory *memory, bool keep)
{
    int left = 0;
    for (int i = 0; i < memory->results; i++) {
        struct kept_result *kept = memory->result[i];
        if (kept->changed) {
            free((char *)(uintptr_t)(keep ? kept->before.record : kept->result.record));
            if (!keep)
                kept->result = kept->before;
            kept->before = (struct store_result){ 0 };
        }
        if (keep ? kept->dropped : kept->made) {
            free((char *)(uintptr_t)kept->result.record);
            free(kept);
            continue;
        }
        kept->changed = kept->made = kept->dropped = false;
        memory->result[left++] = kept;
    }
    memory->results = left;
}

static bool commit(struct store *store)
{
    struct memory *memory = memory_of(store);
    for (int i = 0; i < memory->changes; i++) {
        struct kept_room *kept = memory->room[memory->changed[i]];
        if (kept->dropped)
            free_room(memory, memory->changed[i]);
        else
            kept->changed = kept->made = false;
    }
    memory->changes = 0;
    settle_results(memory, true);
    return true;
}

static void rollback(struct store *store)
{
    struct memory *memory = memory_of(store);
    for (int i = 0; i < memory->changes; i++) {
        struct kept_room *kept = memory->room[memory->changed[i]];
        if (kept->made) {
            free_room(memory, memory->changed[i]);
            continue;
        }
        kept->room = kept->before;
        kept->len = kept->len_before;
        kept->lines = kept->lines_before;
        kept->changed = kept->dropped = false;
    }
    memory->changes = 0;
    settle_results(memory, false);
}

static void close_store(struct store *store)
{
    struct memory *memory = memory_of(store);
    rollback(store);
    for (int i = 0; i < memory->rooms; i++)
        free_room(memory, i);
    for (int i = 0; i < memory->results; i++) {
        free((char *)(uintptr_t)memory->result[i]->result.record);
        free(memory->result[i]);
    }
    free(memory->room);
    free(memory->result);
    free(memory->changed);
    free(memory);
}

/* ---- reading ---- */

static enum store_found load_room(struct store *store, const char *id, struct store_room *room, char **log)
{
    struct memory *memory = memory_of(store);
    struct kept_room *kept = NULL;
    for (int i = 0; i < memory->rooms && !kept; i++)
        if (memory->room[i] && !memory->room[i]->dropped && strcmp(memory->room[i]->room.id, id) == 0)
            kept = memory->room[i];
    if (!kept)
        return STORE_NOT_FOUND;
    *room = kept->room;
    room->material = kept->room.material ? copy_text(kept->room.material) : NULL;
    *log = malloc(kept->len + 1);
    if (!*log || (kept->room.material && !room->material)) {
        free(*log);
        *log = NULL;
        store_room_free(room);
        no_memory(store);
        return STORE_BROKEN;
    }
    if (kept->len)
        memcpy(*log, kept->log, kept->len);
    (*log)[kept->len] = '\0';
    return STORE_FOUND;
}

static void show_room(const struct kept_room *kept, store_room_seen *seen, void *self)
{
    struct store_room room = kept->room;
    room.material = NULL;
    seen(self, &room);
}

static int compare_rooms(const void *left, const void *right)
{
    const struct store_room *a = &(*(struct kept_room *const *)left)->room,
                            *b = &(*(struct kept_room *const *)right)->room;
    if (a->phase != b->phase)
        return a->phase < b->phase ? -1 : 1;
    if (a->touched != b->touched)
        return a->touched > b->touched ? -1 : 1;
    return a->number < b->number ? -1 : 1;
}

static bool list_rooms(struct store *store, int most, store_room_seen *seen, void *self)
{
    struct memory *memory = memory_of(store);
    struct kept_room **list = malloc((size_t)(memory->rooms + 1) * sizeof *list);
    int count = 0;
    if (!list)
        return no_memory(store);
    for (int i = 0; i < memory->rooms; i++)
        if (memory->room[i] && !memory->room[i]->dropped && memory->room[i]->room.listed)
            list[count++] = memory->room[i];
    qsort(list, (size_t)count, sizeof *list, compare_rooms);
    for (int i = 0; i < count && i < most; i++)
        show_room(list[i], seen, self);
    free(list);
    return true;
}

static int compare_age(const void *left, const void *right)
{
    const struct store_room *a = &(*(struct kept_room *const *)left)->room,
                            *b = &(*(struct kept_room *const *)right)->room;
    if (a->touched != b->touched)
        return a->touched < b->touched ? -1 : 1;
    return a->number < b->number ? -1 : 1;
}

static bool list_old(struct store *store, bool played, int64_t before, int most, store_room_seen *seen,
                     void *self)
{
    struct memory *memory = memory_of(store);
    struct kept_room **list = malloc((size_t)(memory->rooms + 1) * sizeof *list);
    int count = 0;
    if (!list)
        return no_memory(store);
    for (int i = 0; i < memory->rooms; i++) {
        struct kept_room *kept = memory->room[i];
        if (kept && !kept->dropped && kept->room.played == played && kept->room.touched < before)
            list[count++] = kept;
    }
    qsort(list, (size_t)count, sizeof *list, compare_age);
    for (int i = 0; i < count && i < most; i++)
        show_room(list[i], seen, self);
    free(list);
    return true;
}

static int count_rooms(struct store *store)
{
    const struct memory *memory = memory_of(store);
    int count = 0;
    for (int i = 0; i < memory->rooms; i++)
        count += memory->room[i] && !memory->room[i]->dropped;
    return count;
}

static bool list_results(struct store *store, int number, const char *game, int most, store_result_seen *seen,
                         void *self)
{
    struct memory *memory = memory_of(store);
    struct kept_result **list = malloc((size_t)(memory->results + 1) * sizeof *list);
    int count = 0;
    if (!list)
        return no_memory(store);
    for (int i = 0; i < memory->results; i++)
        if (is_on(memory->result[i], number, game))
            list[count++] = memory->result[i];
    qsort(list, (size_t)count, sizeof *list, compare_results);
    for (int i = 0; i < count && i < most; i++) {
        struct store_result result = list[i]->result;
        result.record = NULL;
        seen(self, &result);
    }
    free(list);
    return true;
}

static enum store_found load_result(struct store *store, int number, const char *game, const char *name,
                                    char **record)
{
    struct kept_result *kept = result_of(memory_of(store), number, game, name);
    if (!kept)
        return STORE_NOT_FOUND;
    *record = copy_text(kept->result.record);
    return *record ? STORE_FOUND : (no_memory(store), STORE_BROKEN);
}

static const struct store_kind kind = {
    .close = close_store,
    .create_room = create_room,
    .change_room = change_room,
    .drop_room = drop_room,
    .append = append,
    .add_result = add_result,
    .commit = commit,
    .rollback = rollback,
    .load_room = load_room,
    .list_rooms = list_rooms,
    .list_old = list_old,
    .count_rooms = count_rooms,
    .list_results = list_results,
    .load_result = load_result,
};

struct store *store_memory(void)
{
    struct memory *memory = calloc(1, sizeof *memory);
    if (!memory)
        return NULL;
    memory->head.kind = &kind;
    return &memory->head;
}
