/* SPDX-License-Identifier: MIT
 * What the files api_message*.c share: one message to a room. */
#ifndef RV_API_MESSAGE_H
#define RV_API_MESSAGE_H

#include "api.h"

enum reply { REPLY_DONE, REPLY_JOINED, REPLY_ROOM, REPLY_NEXT };

struct message {
    struct room *room;
    struct listener *from; /* NULL: by POST */
    const char *address;
    int language; /* of the words in an error */
    json_t *json;
    const json_t *id; /* NULL: none */
    enum reply reply;
    int seat;       /* that its key opens, or that was joined */
    unsigned seats; /* of a hello */
    char key[SEAT_KEY_MAX];
    bool has_person;
    unsigned char person[STORE_KEY];
    struct refusal refusal;
};

/* Finds the seat that a key opens (api_message.c). */
bool open_seat(struct message *m, const char *key);

/* What messages do; false after a refusal. Those of somebody who sits there (api_message_seat.c): */
bool do_start(struct message *m);
bool do_salt(struct message *m);
bool do_commit(struct message *m);
bool do_open(struct message *m);
bool do_end(struct message *m);
bool do_act(struct message *m);
bool do_roll(struct message *m);
bool do_type(struct message *m);
bool do_take_back(struct message *m);
bool do_takeover(struct message *m);
bool do_here(struct message *m);
bool do_ask(struct message *m);
bool do_back(struct message *m);
bool do_leave(struct message *m);
bool do_rematch(struct message *m);
bool do_rename(struct message *m);
bool do_react(struct message *m);
bool do_as_host(struct message *m);

/* From anybody (api_message_hello.c): */
bool do_join(struct message *m);
bool do_hello(struct message *m);
bool do_give(struct message *m);

#endif
