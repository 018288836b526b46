/* SPDX-License-Identifier: MIT
 * What rooms do for persons, and their documents. */
#include <string.h>

#include <sodium.h>

#include "person.h"

void room_forget_person(struct room *room, const unsigned char person[STORE_KEY])
{
    bool some = false;
    for (int i = 0; i < room->facts.seats; i++) {
        struct store_seat *seat = &room->facts.seat[i];
        if (!seat_is_of(seat, person))
            continue;
        seat->has_person = false;
        memset(seat->person, 0, STORE_KEY);
        some = true;
    }
    for (struct listener *l = room->listeners; l; l = l->next)
        if (l->has_person && sodium_memcmp(l->person, person, STORE_KEY) == 0) {
            l->has_person = false;
            listener_find_seats(l);
        }
    if (!some)
        return;
    room_change(room);
    tell_seats(room);
}

void rooms_put_document(struct rooms *rooms, const struct store_document *document)
{
    store_put_document(rooms->store, document); /* if it fails, so does the commit */
    rooms->documents_changed = true;
    reads_of_documents_changed(rooms);
}

void rooms_drop_document(struct rooms *rooms, const char *kind, const char *id)
{
    store_drop_document(rooms->store, kind, id);
    rooms->documents_changed = true;
    reads_of_documents_changed(rooms);
}
