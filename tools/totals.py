#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Adds up what the test runs of several build folders counted: totals.py testlog.json..."""
import json
import re
import sys

passed = failed = skipped = 0
for path in sys.argv[1:]:
    for line in open(path):
        test = json.loads(line)
        cases = re.findall(r"^(ok|not ok)\b(.*)$", test.get("stdout") or "", re.M)
        bad = sum(kind == "not ok" for kind, _ in cases)
        skip = sum(kind == "ok" and "# SKIP" in rest for kind, rest in cases)
        good = len(cases) - bad - skip
        if not cases:
            good, skip, bad = {"OK": (1, 0, 0), "SKIP": (0, 1, 0)}.get(test["result"], (0, 0, 1))
        elif test["result"] not in ("OK", "SKIP") and not bad:
            bad = 1  # it died after its last case
        passed, failed, skipped = passed + good, failed + bad, skipped + skip
print("%d passed, %d failed, %d skipped" % (passed, failed, skipped))
sys.exit(failed > 0 or passed == 0)
