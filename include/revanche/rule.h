/* SPDX-License-Identifier: MIT
 * The numbered rules that can refuse an action (docs/rules.md has them all). */
#ifndef REVANCHE_RULE_H
#define REVANCHE_RULE_H

#include <revanche/text.h>

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* name, number as written */
#define RV_RULES(X)                                                                                          \
    X(S3, "S3")                                                                                              \
    X(S4_1, "S4.1")                                                                                          \
    X(S4_2, "S4.2")                                                                                          \
    X(S4_3, "S4.3")                                                                                          \
    X(S4_4, "S4.4")                                                                                          \
    X(S4_5, "S4.5")                                                                                          \
    X(S5, "S5")                                                                                              \
    X(S6_1, "S6.1")                                                                                          \
    X(S6_2, "S6.2")                                                                                          \
    X(S6_4, "S6.4")                                                                                          \
    X(N5, "N5")                                                                                              \
    X(B1, "B1")                                                                                              \
    X(B2, "B2")                                                                                              \
    X(B3, "B3")                                                                                              \
    X(B4, "B4")                                                                                              \
    X(B5, "B5")                                                                                              \
    X(B6, "B6")                                                                                              \
    X(B7, "B7")                                                                                              \
    X(B8, "B8")                                                                                              \
    X(X1, "X1")                                                                                              \
    X(X6, "X6")                                                                                              \
    X(X8, "X8")                                                                                              \
    X(X9, "X9")                                                                                              \
    X(X10, "X10")                                                                                            \
    X(G1, "G1")                                                                                              \
    X(G3, "G3")                                                                                              \
    X(G4, "G4")                                                                                              \
    X(G5, "G5")                                                                                              \
    X(G6, "G6")                                                                                              \
    X(G6_1, "G6.1")                                                                                          \
    X(G6_2, "G6.2")                                                                                          \
    X(G6_4, "G6.4")                                                                                          \
    X(G7, "G7")                                                                                              \
    X(G8, "G8")                                                                                              \
    X(G10, "G10")                                                                                            \
    X(G12, "G12")                                                                                            \
    X(C1, "C1")                                                                                              \
    X(C3, "C3")

enum rv_rule {
    RV_ALLOWED = 0,
#define RV_RULE_NAME(name, number) RV_RULE_##name,
    RV_RULES(RV_RULE_NAME)
#undef RV_RULE_NAME
        RV_RULE_COUNT
};

/* "S4.1", and in English what a player who broke it is told. Empty for RV_ALLOWED. */
const char *rv_rule_number(enum rv_rule rule);
const char *rv_rule_text(enum rv_rule rule);

/* The same as a message, from which <revanche/messages.h> makes words in any language. */
void rv_rule_tell(enum rv_rule rule, struct rv_text *out);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
