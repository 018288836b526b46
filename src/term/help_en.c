/* SPDX-License-Identifier: MIT
 * The English help of the line mode. */
#include "help.h"

const char *const help_english[T_HELPS] = {
    [T_HELP_COMMANDS] = "Commands:\n"
                        "  legal [TEXT]   legal moves, or those with that in them: legal y5 H6\n"
                        "  hint           the best moves, as the coach sees them\n"
                        "  undo           takes your last move back, until dice or cards follow\n"
                        "  show [SEAT]    your sheet, or somebody else's: show 2\n"
                        "  score          the score as it stands\n"
                        "  log [all]      what happened\n"
                        "  save FILE      a copy of the game; it is saved by itself, too\n"
                        "  quit           stops; the game can be taken up later\n"
                        "Enter alone rolls, or makes the only move there is.\n",
    [T_HELP_SHEET] = "Now: a colour die and a number die, written together, and as many cells:\n"
                     "  y5 H6 H7 I6 I7 J7   the yellow die, the 5, five yellow cells\n"
                     "  xb2 H4 G4           a colour joker (x) for blue; costs a joker of yours\n"
                     "  b?2 H4 G4           a number joker (?) for 2; costs one, too\n"
                     "  pass                nothing in this roll\n"
                     "Colours: y yellow, g green, b blue, r red, o orange. The cells must be free, of "
                     "that colour and side by side; one of them lies in the start column or touches "
                     "an earlier cross. The beginning of a move, like y5, lists its places.\n",
    [T_HELP_SPECIAL] = "Or, with an open slot, the special die instead of the pair, as it shows:\n"
                       "  heart               circles a heart: every full column pays one point more\n"
                       "  bomb A1 B1 A2 B2    up to four cells of any colours in a square\n"
                       "  stars C2 E2         one or two stars that touch a cross or lie in column H\n"
                       "  three C1 D1 F1      up to three cells of a row that touch a cross\n"
                       "  block C1 C2 D2      all free cells of a block that touches a cross\n",
    [T_HELP_GIFTS] = "Passing crosses fields of the pass track: one for each die that shows your start "
                     "colour or start number, but at least one. Gifts are written in front:\n"
                     "  joker xb2 H4 G4     unlocks a joker first (also: joker pass)\n"
                     "  allsix y5 H6 ...    picks from all dice, the taken ones too\n"
                     "  y4+1 H6 H7 ...      plus-minus: the 4 counts as 5; y4-1 as 3\n",
    [T_HELP_BONUS] = "Now: use the bonus, or decline it:\n"
                     "  bomb A1 B1 A2 B2    up to four cells of any colours in a square\n"
                     "  three C1 D1 F1      up to three cells of a row that touch a cross\n"
                     "  block C1 C2 D2      all free cells of a block that touches a cross\n"
                     "  decline             lets it go\n",
    [T_HELP_GIVE] = "Now: give 2 gives the chip to seat 2, who may use it from the next roll on.\n",
    [T_HELP_CHANCE] = "Now: Enter goes on; until then undo takes the last move back.\n",
    [T_HELP_TYPED_SHEET] = "Now: type in what your dice or chips show, colours before numbers:\n"
                           "  y b x / 5 2 ?           x and ? are the jokers\n"
                           "  y b x / 5 2 ? / heart   with the special die\n"
                           "  y 3                     a start combination\n"
                           "  blank                   a chip (blank, joker, plusminus, allsix)\n"
                           "undo takes a mistyped roll back.\n",
    [T_HELP_TYPED_CARDS] = "Now: type in what your dice or cards show:\n"
                           "  1 3 4 6 / 2 2 5   four blue dice, three red dice\n"
                           "  37                the number of the card that was drawn\n"
                           "undo takes a mistyped roll back.\n",
    [T_HELP_CARDS] = "Cards are called by their numbers. show prints the ladder again.\n",
    [T_HELP_PHASE + 0] = "Now: build 12 1 puts card 12 on level 1 (1 to 3, at most four cards in a level).\n",
    [T_HELP_PHASE + 1] = "Now: bonus 1 or bonus 2, as listed.\n",
    [T_HELP_PHASE + 2] =
        "Now: buy green, buy yellow or buy red, or done. Scored green cards are your income.\n"
        "By the solo rules sell 12 hands a scored green card in for money.\n",
    [T_HELP_PHASE + 3] =
        "Now: build 12 2 puts card 12 on level 2 (1 to 3, at most four open cards in a level).\n",
    [T_HELP_PHASE + 4] =
        "Now: fulfil 12 marks card 12, if the dice meet it: first on level 1, then on the same "
        "level or the next. Or luck pays one luck instead; or fail. Then in risks another "
        "roll, out stops with everything safe.\n",
    [T_HELP_PHASE + 5] = "Now: up 12 moves the marked card 12 up a level, where it may be worth more later; "
                         "score 12 scores it where it lies. By the solo rules, scoring high lets you push 7 "
                         "another scored card up, or decline.\n",
    [T_HELP_PHASE + 6] = "",
    [T_HELP_GOAL + 0] = "Cross cells of one colour with a pair of dice, from the start column outwards. Full "
                        "columns and colours score, most for whoever is first; open stars cost points.\n",
    [T_HELP_GOAL + 1] = "Cross cells of one colour with a pair of dice, from the start column outwards. Full "
                        "columns, rows and colours score, hearts and the special die help; open stars cost "
                        "points.\n",
    [T_HELP_GOAL + 2] = "Cross cells of one colour with a pair of dice, from the start column outwards. What "
                        "is full brings X, and every X discards a chip: get rid of all of them first. Alone, "
                        "collect X.\n",
    [T_HELP_GOAL + 3] = "Fulfil cards with the dice, level by level, and stop in time: who fails loses the "
                        "markers of the round. Marked cards climb or are scored; high levels multiply.\n",
};
