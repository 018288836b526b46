/* SPDX-License-Identifier: MIT
 * What rooms do for persons, and their documents (room_people.c). */
#ifndef RV_ROOMS_ROOM_PEOPLE_H
#define RV_ROOMS_ROOM_PEOPLE_H

#include "room.h"

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

#endif
