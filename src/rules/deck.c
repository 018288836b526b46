/* placeholder until gehtwas is merged */
#include <revanche/deck.h>
enum rv_status rv_deck_parse(const char *text, size_t len, struct rv_deck **deck, struct rv_error *error)
{ (void)text, (void)len, (void)error; *deck = NULL; return RV_BAD; }
void rv_deck_free(struct rv_deck *deck) { (void)deck; }
void rv_deck_write(const struct rv_deck *deck, struct rv_text *out) { (void)deck, (void)out; }
uint32_t rv_deck_checksum(const struct rv_deck *deck) { (void)deck; return 0; }
int rv_deck_cards(const struct rv_deck *deck) { (void)deck; return 0; }
int rv_card_id(const struct rv_deck *deck, int card) { (void)deck; return card; }
