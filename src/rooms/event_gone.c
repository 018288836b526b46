/* SPDX-License-Identifier: MIT
 * Who has left a seat before the game, or whose room was dropped before anybody decided anything, may enter
 * the event again. */
#include "event_board.h"
#include "person.h"
#include "room_event.h"
#include "room_people.h"

#include <string.h>

static void unclaim(struct rooms *rooms, const char *deal, const struct store_seat *seat)
{
    char person[STORE_LABEL_MAX], id[STORE_LABEL_MAX];
    if (!seat->has_person)
        return;
    person_owner(seat->person, person);
    claim_id(deal, person, id);
    rooms_drop_document(rooms, CLAIM_DOCUMENT, id);
}

void event_unclaim(struct room *room, const struct store_seat *seat)
{
    if (room_is_of_event(room))
        unclaim(room->rooms, room->terms.deal, seat);
}

void event_drop_entry(struct rooms *rooms, const char *event, const char *id)
{
    struct store_document entry = { .kind = ENTRY_DOCUMENT };
    strcpy(entry.owner, event);
    rooms_drop_document(rooms, ENTRY_DOCUMENT, id);
    rooms_drop_document(rooms, MOVES_DOCUMENT, id);
    event_boards_changed(rooms, &entry);
}

void event_room_gone(struct rooms *rooms, const struct store_room *facts)
{
    struct room_terms terms = room_terms_read(facts->terms);
    char event[STORE_ID_MAX], entry[STORE_LABEL_MAX];
    int round;
    if (facts->fair < ROOM_FAIR_EVENT || facts->played || !event_of_deal(terms.deal, event, &round))
        return;
    for (int seat = 0; seat < facts->seats && seat < STORE_SEATS; seat++)
        unclaim(rooms, terms.deal, &facts->seat[seat]);
    entry_id(facts->id, entry);
    event_drop_entry(rooms, event, entry);
}
