#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Rules, tests and refusals agree: check_rules.py ROOT

Every rule of docs/rules.md (S4 and S4.1 alike) has a test function named after it under tests/
(test_S4_1_...), no test is named after a rule that does not exist, and include/revanche/rule.h refuses by no
rule that does not exist. A rule with numbered parts (S4) counts as tested if it or one of its parts is.
Digits after the number of a rule without parts belong to the name of the test (test_S9_50_rolls_...)."""
import os
import re
import sys

RULE = r"[SNBXGC]\d+"


def rules_of(text):
    """The numbers of all rules, in order; a number that stands there twice is an error of its own."""
    return re.findall(r"^(?:- )?\*\*(%s(?:\.\d+)?)\*\*" % RULE, text, re.M)


def tests_of(folder, rules):
    """rule -> the tests named after it."""
    tests = {}
    in_parts = {number.split(".")[0] for number in rules if "." in number}
    for path, _, names in os.walk(folder):
        for name in sorted(names):
            if not name.endswith((".c", ".py", ".mjs", ".js", ".sh")) or name == os.path.basename(__file__):
                continue
            with open(os.path.join(path, name), encoding="utf-8") as file:
                text = file.read()
            for test, rule, part in re.findall(r"\b(test_(%s)(?:_(\d+))?(?:_\w*)?)\b" % RULE, text):
                number = rule + ("." + part if part and rule in in_parts else "")
                tests.setdefault(number, set()).add("%s in %s" % (test, name))
    return tests


def refusals_of(text):
    return re.findall(r'^\s*X\(\w+, "([^"]*)"', text, re.M)


def problems(root):
    def read(*path):
        with open(os.path.join(root, *path), encoding="utf-8") as file:
            return file.read()

    rules = rules_of(read("docs", "rules.md"))
    tests = tests_of(os.path.join(root, "tests"), rules)
    refusals = refusals_of(read("include", "revanche", "rule.h"))
    if not rules or not refusals:
        yield "no rules found in docs/rules.md or include/revanche/rule.h: has their form changed?"
    for number in sorted({n for n in rules if rules.count(n) > 1}):
        yield "docs/rules.md: %s is there twice" % number
    for number in rules:
        if not any(test == number or test.startswith(number + ".") for test in tests):
            name = number.replace(".", "_")
            yield "%s has no test: no function under tests/ is called test_%s..." % (number, name)
    for number in sorted(set(tests) - set(rules)):
        yield "there is no rule %s, but %s" % (number, ", ".join(sorted(tests[number])))
    for number in sorted(set(refusals) - set(rules)):
        yield "there is no rule %s, but include/revanche/rule.h refuses by it" % number


def main():
    found = list(problems(sys.argv[1]))
    for problem in found:
        print(problem)
    sys.exit(1 if found else 0)


main()
