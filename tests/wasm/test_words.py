#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The page's module has no language: test_words.py MODULE ROOT

None of the English texts of src/base/messages/ is in its bytes, and no {place} of one."""
import os
import re
import sys

module, root = sys.argv[1:]
sys.path.insert(0, os.path.join(root, "tools"))
sys.dont_write_bytecode = True
import po  # noqa: E402

with open(module, "rb") as f:
    data = f.read()
texts = {text for *_, text in po.message_list(os.path.join(root, "po"))}
# one or two words may be a part of the notation, or of something else
sentences = sorted(text for text in texts if text.count(" ") > 1)
cases = [("there are sentences to look for", len(sentences) > 100)]
cases += [("not in the module: " + text, text.encode() not in data) for text in sentences]
cases.append(("no {place}: %s" % re.findall(rb"\{[a-z]+\}", data), not re.search(rb"\{[a-z]+\}", data)))
for number, (name, good) in enumerate(cases, 1):
    print("%s %d %s" % ("ok" if good else "not ok", number, name.replace("#", "")))
print("1..%d" % len(cases))
