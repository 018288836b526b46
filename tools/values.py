#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a C file that holds the learned values of Geht noch was?: values.py OUT FILE. In the file every line that is no
comment is a row of 16 whole numbers."""
import sys

out, path = sys.argv[1:]
rows = [line.split() for line in open(path) if line.strip() and not line.startswith("#")]
assert len(rows) == 2 * 2 * 5 * 62 and all(len(row) == 16 for row in rows), "2 x 2 x 5 nets of 62 rows of 16 numbers"
with open(out, "w") as c:
    c.write('/* Made by tools/values.py. */\n#include "card_side.h"\n\n')
    c.write("static const int16_t learned[RV_GW_NUMBERS] = {\n")
    c.writelines("    %s,\n" % ", ".join(row) for row in rows)
    c.write("};\n\nconst int16_t *rv_gw_builtin_values(void)\n{\n    return learned;\n}\n")
