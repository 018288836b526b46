/* placeholder until gehtwas is merged */
#include <revanche/deck.h>
enum rv_status rv_deck_parse(const char *text, size_t len, struct rv_deck **deck, struct rv_error *error)
{ (void)text, (void)len, (void)error; *deck = NULL; return RV_BAD; }
void rv_deck_free(struct rv_deck *deck) { (void)deck; }
void rv_deck_write(const struct rv_deck *deck, struct rv_text *out) { (void)deck, (void)out; }
uint32_t rv_deck_checksum(const struct rv_deck *deck) { (void)deck; return 0; }
int rv_deck_cards(const struct rv_deck *deck) { (void)deck; return 0; }
int rv_card_id(const struct rv_deck *deck, int card) { (void)deck; return card; }
const char *rv_deck_title(const struct rv_deck *deck) { (void)deck; return ""; }
enum rv_edition rv_deck_edition(const struct rv_deck *deck) { (void)deck; return RV_HOUSE; }
int rv_card_colour(const struct rv_deck *deck, int card) { (void)deck, (void)card; return 0; }
char rv_card_set(const struct rv_deck *deck, int card) { (void)deck, (void)card; return '-'; }
void rv_card_condition(const struct rv_deck *deck, int card, struct rv_text *out) { (void)deck, (void)card, (void)out; }
uint32_t rv_card_rolls(const struct rv_deck *deck, int card) { (void)deck, (void)card; return 0; }
