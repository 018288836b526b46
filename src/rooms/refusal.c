/* SPDX-License-Identifier: MIT
 * Why something is not possible. */
#include "refusal.h"

#include "message.h"

bool refuse(struct refusal *refusal, const char *code, enum rv_message id, const struct rv_value *values)
{
    struct rv_text text = rv_text_on(refusal->message, sizeof refusal->message);
    rv_message(&text, id, values);
    refusal->code = code;
    refusal->rule = RV_ALLOWED;
    refusal->ticket = 0;
    return false;
}

bool refuse_error(struct refusal *refusal, const char *code, const struct rv_error *error)
{
    struct rv_text text = rv_text_on(refusal->message, sizeof refusal->message);
    rv_text_put(&text, error->message);
    refusal->code = code;
    refusal->rule = RV_ALLOWED;
    refusal->ticket = 0;
    return false;
}

bool refuse_file(struct refusal *refusal, const char *code, const struct rv_error *error)
{
    if (!error->line)
        return refuse_error(refusal, code, error);
    return refuse(refusal, code, SAY_LINE_OF_FILE,
                  WITH(NUM("line", error->line), MSG("mistake", error->message)));
}

bool refuse_rule(struct refusal *refusal, enum rv_rule rule)
{
    struct rv_text text = rv_text_on(refusal->message, sizeof refusal->message);
    rv_rule_tell(rule, &text);
    refusal->code = "illegal";
    refusal->rule = rule;
    refusal->ticket = 0;
    return false;
}
