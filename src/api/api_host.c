/* SPDX-License-Identifier: MIT
 * Messages of the host of a table: who sits at it, and who is the host. */
#include <string.h>

#include "api.h"
#include "room_lobby.h"
#include "room_seats.h"

static bool read_seat(const json_t *json, int *seat, struct refusal *refusal)
{
    return read_int(json, "seat", 0, STORE_SEATS - 1, seat, refusal);
}

static bool do_host(struct room *room, int by, const json_t *json, struct refusal *refusal)
{
    int to;
    return read_seat(json, &to, refusal) && room_pass_host(room, by, to, refusal);
}

static bool do_add(struct room *room, int by, const json_t *json, struct refusal *refusal)
{
    (void)json;
    return room_add_seat(room, by, refusal);
}

static bool do_remove(struct room *room, int by, const json_t *json, struct refusal *refusal)
{
    int seat;
    return read_seat(json, &seat, refusal) && room_remove_seat(room, by, seat, refusal);
}

static bool do_free(struct room *room, int by, const json_t *json, struct refusal *refusal)
{
    int seat;
    return read_seat(json, &seat, refusal) && room_free_seat(room, by, seat, refusal);
}

static bool do_bot(struct room *room, int by, const json_t *json, struct refusal *refusal)
{
    int seat;
    const char *level, *name;
    struct store_seat bot = { .kind = SEAT_BOT };
    if (!read_seat(json, &seat, refusal) || !read_text(json, "level", NULL, &level, refusal) ||
        !bot_named(level, refusal) || !read_text(json, "name", level, &name, refusal) ||
        !name_fits(name, bot.name, refusal) || !read_flag(json, "free", &bot.bot, refusal))
        return false;
    strcpy(bot.level, level);
    return room_put_bot(room, by, seat, &bot, refusal);
}

static const struct {
    const char *name;
    bool (*run)(struct room *, int by, const json_t *, struct refusal *);
} messages[] = {
    { "host", do_host }, { "add", do_add }, { "remove", do_remove }, { "free", do_free }, { "bot", do_bot },
};

bool api_host(struct room *room, int by, const json_t *json, struct refusal *refusal)
{
    const char *what = json_string_value(json_object_get(json, "do"));
    for (size_t i = 0; i < sizeof messages / sizeof *messages; i++)
        if (strcmp(messages[i].name, what) == 0)
            return messages[i].run(room, by, json, refusal);
    return false; /* api_message.c passes only these on */
}
