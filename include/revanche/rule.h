/* SPDX-License-Identifier: MIT
 * The numbered rules that can refuse an action (docs/rules.md has them all). */
#ifndef REVANCHE_RULE_H
#define REVANCHE_RULE_H

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

/* name, number as written, message to a player after breaking it */
#define RV_RULES(X)                                                                                          \
    X(S3, "S3", "the dice must be exactly the ones this game rolls, with faces they have")                   \
    X(S4_1, "S4.1", "all cells must be free, of the named colour and in one block")                          \
    X(S4_2, "S4.2", "the cells must be connected through each other, side by side or one above the other")   \
    X(S4_3, "S4.3",                                                                                          \
      "at least one cell must touch an earlier cross (not diagonally) or lie in the start column")           \
    X(S4_4, "S4.4", "the first crosses must include a cell of the start column")                             \
    X(S4_5, "S4.5", "exactly as many cells as the number says, and never more than five")                    \
    X(S5, "S5",                                                                                              \
      "each joker used costs one exclamation mark, and there are not enough; a joker names one of the five " \
      "colours or a number from 1 to 5")                                                                     \
    X(S6_1, "S6.1", "one colour die and one number die must be picked from the dice rolled")                 \
    X(S6_2, "S6.2", "from the fourth roll on only the dice that the active player left can be picked")       \
    X(S6_4, "S6.4", "it is not this seat's turn to decide that now")                                         \
    X(N5, "N5", "the game is over")                                                                          \
    X(B1, "B1", "the special die does not show that, or the active player has taken it")                     \
    X(B2, "B2", "the special die needs an open slot, and there is none")                                     \
    X(B3, "B3", "all hearts are circled already")                                                            \
    X(B4, "B4", "a bomb crosses one to four free cells inside one square of two by two")                     \
    X(B5, "B5", "stars: one or two free star cells, each touching a cross or in the start column")           \
    X(B6, "B6", "three in a row: one to three free cells of one row, each touching a cross")                 \
    X(B7, "B7", "a block: all its free cells, at least one of them touching a cross")                        \
    X(B8, "B8", "a row's bonus is used as printed or declined")                                              \
    X(X1, "X1", "a start combination is one colour and one number from 1 to 5, no joker")                    \
    X(X6, "X6", "the bonus of a pass field is used as printed or declined")                                  \
    X(X8, "X8", "the chip must be one of those still face down, and its gift goes to another player")        \
    X(X9, "X9", "a gift can be used only if the player has it and it changes something")                     \
    X(X10, "X10", "the game is over")                                                                        \
    X(G1, "G1", "seven dice are rolled, four blue and three red, each showing 1 to 6")                       \
    X(G3, "G3", "the bonus must be one of the two printed for the round")                                    \
    X(G4, "G4", "up to four cards can be bought, each paid from the income, while the pile has cards")       \
    X(G5, "G5", "new cards go to the three lowest levels, at most four unscored cards in a level")           \
    X(G6, "G6", "it is not this seat's turn to decide that now")                                             \
    X(G6_1, "G6.1",                                                                                          \
      "a card can be fulfilled if the dice meet it, it is unmarked, on a permitted level, and a marker is "  \
      "left")                                                                                                \
    X(G6_2, "G6.2", "there is no luck left to pay with")                                                     \
    X(G6_4, "G6.4", "after fulfilling a card or paying luck the player says in or out")                      \
    X(G7, "G7",                                                                                              \
      "every marked card is moved up one level or scored; on the highest level it can only be scored")       \
    X(G8, "G8", "the game is over")                                                                          \
    X(G10, "G10", "the card dealt must be one that can be on top of that pile")                              \
    X(G12, "G12",                                                                                            \
      "only another scored card of the same or an easier colour below the highest level can be pushed; "     \
      "only scored green cards can be handed in")                                                            \
    X(C1, "C1", "the action cannot be written down: the record is full")                                     \
    X(C3, "C3", "this game has no such action")

enum rv_rule {
    RV_ALLOWED = 0,
#define RV_RULE_NAME(name, number, text) RV_RULE_##name,
    RV_RULES(RV_RULE_NAME)
#undef RV_RULE_NAME
        RV_RULE_COUNT
};

/* "S4.1", and the message to a player after breaking it. Empty for RV_ALLOWED. */
const char *rv_rule_number(enum rv_rule rule);
const char *rv_rule_text(enum rv_rule rule);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
