/* SPDX-License-Identifier: MIT
 * The rules for programs that use the library: in English, and as messages. The page's module is built
 * without this file. */
#include "rule_message.h"

const char *rv_rule_text(enum rv_rule rule)
{
    static const char *const texts[RV_RULE_COUNT] = {
        [RV_ALLOWED] = "",
#define MESSAGE(name, text) [RV_##name] = text,
#include "messages/rules.list"
    };
    return texts[rule];
}

void rv_rule_tell(enum rv_rule rule, struct rv_text *out)
{
    rv_message(out, rv_rule_message(rule), NULL);
}
