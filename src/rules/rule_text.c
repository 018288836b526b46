/* SPDX-License-Identifier: MIT
 * The rules in English, for programs that use the library. The page's module is built without this file. */
#include <revanche/rule.h>

const char *rv_rule_text(enum rv_rule rule)
{
    static const char *const texts[RV_RULE_COUNT] = {
        [RV_ALLOWED] = "",
#define MESSAGE(name, text) [RV_##name] = text,
#include "messages/rules.list"
    };
    return texts[rule];
}
