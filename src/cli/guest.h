/* SPDX-License-Identifier: MIT
 * A guest at the table: another program that plays, spoken to through pipes (docs/bot-protocol.md). It may be
 * slow, silent or mad; no call waits longer than its limit. */
#ifndef RV_CLI_GUEST_H
#define RV_CLI_GUEST_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#define BOT_PROTOCOL "revanche-bot 1"

enum {
    GUEST_LINE_MAX = 4096,    /* bytes of a line from a guest */
    GUEST_TALK_MAX = 1 << 20, /* bytes that it may say before it answers */
    GUEST_START_MS = 10000,   /* to say hello, and to be ready for a game */
};

/* What went wrong. The last two end the guest. */
enum guest_fault {
    GUEST_FINE,
    GUEST_LATE,
    GUEST_ILLEGAL,
    GUEST_NONSENSE,
    GUEST_DIED,
    GUEST_FLOODS,
    GUEST_FAULTS
};
extern const char *const guest_fault_names[GUEST_FAULTS]; /* for programs */
const char *guest_fault_words(enum guest_fault fault);    /* for people */

struct guest {
    pid_t pid; /* 0: not there */
    int to, from;
    char name[40];
    bool wants_actions, wants_position, wants_moves, wants_material;
    long asked; /* questions so far: the number of the last one */
    size_t len;
    char buffer[GUEST_LINE_MAX];
};

/* Starts `sh -c command` and greets it. False with what went wrong in `why`, in words. */
bool guest_start(struct guest *guest, const char *command, char *why, size_t size);

/* Ends it, gently first unless it is mad. Returns how it went (wait(2)). */
int guest_end(struct guest *guest);

/* Says something that needs no answer; the text ends with a line feed. */
enum guest_fault guest_tell(struct guest *guest, const char *text, size_t len);

/* Waits for a line that begins with this word and puts the rest of it into `answer`; nonsense goes there as
 * it is. An interrupt (jobs.h) ends the waiting, as if the guest were late. */
enum guest_fault guest_hear(struct guest *guest, const char *word, int ms, char *answer, size_t size);

/* Asks for the decision of a seat (from 1). What went before must have been told. */
enum guest_fault guest_ask(struct guest *guest, int seat, int ms, char *decision, size_t size);

#endif
