#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the words of the page from the catalogues of translators (docs/translating.md).

po.py page FOLDER STAMP DEPFILE PO     the modules of all languages in PO/LINGUAS: FOLDER/LANGUAGE/PART.js
po.py c FILE DEPFILE PO                the same languages as tables in C, for the command and the server
po.py check PO                         what is missing, doubtful or has other places than the English text
po.py pseudo FOLDER PO                 the language qps, made up from PO/revanche.pot: long, marked, with
                                       three plural forms; for tests
po.py pseudo-c FILE PO                 the same in C
po.py parts FILE...                    the parts of the page that each file belongs to

A module has the texts of one part by the key of their English ones (web/texts.js computes the same)."""
import fnmatch
import json
import os
import re
import shutil
import sys

# What is loaded when it is opened, by the files that use a text. Everything else is the core, which the page
# loads first.
PARTS = {
    "setup": ["web/screens/setup*", "web/bot_names.js", "web/materials.js", "web/option_names.js"],
    "play": ["web/screens/play.js", "web/screens/end.js", "web/results/*", "web/games/*/remarks.js",
             "web/bot_names.js", "web/share.js"],
    "sheet": ["web/table/*", "web/tables.js", "web/colours.js", "web/face_names.js"],
    "cards": ["web/cards/*", "web/tables.js", "web/colours.js"],
    "coach": ["web/coach/*"],
    "daily": ["web/screens/daily.js", "web/daily/*", "web/daily.js"],
    "explain": ["web/explain/*", "web/games/*/explain.js", "web/colours.js"],
    "editor": ["web/screens/editor*", "web/colours.js"],
    "event": ["web/screens/event.js", "web/event/*", "web/colours.js", "web/face_names.js"],
    "help": ["web/screens/help.js", "web/help/*", "web/games/*/help.js", "web/games/*/basics.js", "web/games/*/tasks.js",
             "web/games/*/examples.js"],
    "home": ["web/home/begun.js", "web/home/look.js"],
    "learn": ["web/screens/learn.js", "web/learn/*", "web/match/second_person.js",
              "web/games/*/lesson.js", "web/games/*/tips.js"],
    "me": ["web/screens/me.js", "web/me/*", "web/troubles.js"],
    "openings": ["web/screens/openings.js", "web/materials.js", "web/colours.js", "web/face_names.js"],
    "position": ["web/screens/position*", "web/colours.js"],
    "puzzles": ["web/screens/puzzle*", "web/puzzles/*", "web/bot_names.js"],
    "replay": ["web/screens/replay*", "web/colours.js", "web/face_names.js"],
    "room": ["web/screens/room.js", "web/room/*", "web/turn_notes.js", "web/quiet_hours.js", "web/match/remote.js",
             "web/match/visitor.js", "web/match/room.js", "web/troubles.js"],
    "settings": ["web/turn_notes.js", "web/quiet_hours.js", "web/screens/settings.js", "web/colours.js"],
    "stats": ["web/screens/stats*", "web/colours.js", "web/face_names.js"],
    "store": ["web/store_trouble.js"],
}

# The same for messages (src/base/messages/): what only the editor and files need; the rest is one module.
MESSAGE_PARTS = {"messages-files": ["sheet", "deck"]}

# What the server says, by name: another build may have made it. Only it says the first of these.
BY_NAME = "messages-server"
FROM_SERVER = ["rooms", "rules", "general"]

PSEUDO = "qps"
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}


class Problem(Exception):
    """Something in a catalogue that cannot be used."""


class Message:
    def __init__(self):
        self.context = None
        self.id = ""
        self.plural = None
        self.texts = {}  # by number of the form
        self.files = []
        self.comments = []
        self.fuzzy = False
        self.line = 0

    @property
    def name(self):
        return self.id if self.context is None else self.context + "\4" + self.id


def unquote(text, where):
    if len(text) < 2 or text[0] != '"' or text[-1] != '"':
        raise Problem("%s: a text in quotes is expected, not %s" % (where, text))
    inside = text[1:-1]
    if re.search(r'(?<!\\)(\\\\)*"', inside):
        raise Problem("%s: a quote within the text needs a backslash" % where)

    def char(found):
        if found[1] not in ESCAPES:
            raise Problem("%s: \\%s is not known, only \\n \\t \\r \\\" \\\\" % (where, found[1]))
        return ESCAPES[found[1]]
    return re.sub(r"\\(.)", char, inside)


def parse(text, name="po"):
    """The messages of a catalogue; the first one, with the empty id, is the header."""
    messages, now, field = [], Message(), None

    def finish():
        nonlocal now, field
        if field is not None:
            messages.append(now)
            now, field = Message(), None

    def add(value):
        if field == "msgctxt":
            now.context = (now.context or "") + value
        elif field == "msgid":
            now.id += value
        elif field == "msgid_plural":
            now.plural = (now.plural or "") + value
        else:
            now.texts[field] = now.texts.get(field, "") + value

    for number, line in enumerate(text.split("\n"), 1):
        where, line = "%s:%d" % (name, number), line.strip()
        if not line or line.startswith("#"):
            if isinstance(field, int):
                finish()
            if line.startswith("#:"):
                now.files += [re.sub(r":\d+$", "", one) for one in line[2:].split()]
            elif line.startswith("#."):
                now.comments.append(line[2:].strip())
            elif line.startswith("#,"):
                now.fuzzy = now.fuzzy or "fuzzy" in line[2:].replace(",", " ").split()
            continue
        found = re.match(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d)\])?)\s+(.*)", line)
        if not found and not line.startswith('"'):
            raise Problem("%s: this line is not understood: %s" % (where, line))
        if not found:
            if field is None:
                raise Problem("%s: a text that belongs to nothing" % where)
            add(unquote(line, where))
            continue
        word, form, value = found[1], found[2], found[3]
        if word in ("msgctxt", "msgid") and isinstance(field, int):
            finish()
        if not now.line:
            now.line = number
        field = int(form or 0) if word.startswith("msgstr") else word
        add(unquote(value, where))
    finish()
    seen = {}
    for message in messages:
        if message.name in seen:
            raise Problem("%s:%d: “%s” is there twice, first in line %d"
                          % (name, message.line, message.id, seen[message.name]))
        seen[message.name] = message.line
    return messages


def header(messages, name="po"):
    """The fields of the header."""
    if not messages or messages[0].name:
        raise Problem("%s: the header (the text of the empty msgid) is missing" % name)
    pairs = (line.split(":", 1) for line in messages[0].texts.get(0, "").split("\n") if ":" in line)
    return {key.strip(): value.strip() for key, value in pairs}


def plural_forms(fields, name="po"):
    """The number of forms, and the expression of the header as one of JavaScript that gives a number."""
    found = re.fullmatch(r"nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*(.+?)\s*;?", fields.get("Plural-Forms", ""))
    if not found:
        raise Problem("%s: the header lacks Plural-Forms, like: nplurals=2; plural=n != 1;" % name)
    count, expression = int(found[1]), found[2]
    tokens = re.findall(r"\d+|&&|\|\||[=!<>]=|[n?:()<>%!+*/-]", expression)
    if "".join(tokens) != re.sub(r"\s", "", expression):
        raise Problem("%s: only n, numbers and C operators may be in Plural-Forms, not: %s" % (name, expression))
    script = " ".join({"==": "===", "!=": "!=="}.get(token, token) for token in tokens)
    return count, "Number(%s)" % script


def places(text):
    return set(re.findall(r"\{(\w+)\}", text))


def check(messages, template, name="po"):
    """What is wrong with a translation, as lines."""
    count, _ = plural_forms(header(messages, name), name)
    known = {message.name: message for message in messages}
    wrong = ["%s: “%s” is missing" % (name, message.id) for message in template[1:] if message.name not in known]
    for message in messages[1:]:
        def say(what):
            wrong.append("%s:%d: “%s” %s" % (name, message.line, message.id, what))
        if message.fuzzy:
            say("is fuzzy: look at it again")
        forms = count if message.plural is not None else 1
        texts = [message.texts.get(form, "") for form in range(forms)]
        if len(message.texts) > forms:
            say("has %d forms, but the language has %d" % (len(message.texts), forms))
        if not all(texts):
            say("has no translation" if forms == 1 else "lacks a plural form")
            continue
        english = places(message.id) | places(message.plural or "")
        for text in texts:
            there = places(text)
            # a form for few numbers may say "one" in place of {n}
            missing = english - there - ({"n"} if forms > 1 else set())
            if missing or there - english:
                say("has the places %s, but its translation %s"
                    % (", ".join(sorted(english)) or "none", ", ".join(sorted(there)) or "none"))
            if text.count("*") != message.id.count("*"):
                say("has *bold* words where its translation has none, or the other way round")
    return wrong


def key_of(text):
    """FNV-1a over UTF-16 units, short; keyOf() of web/texts.js."""
    units = text.encode("utf-16-le")
    value = 0x811C9DC5
    for at in range(0, len(units), 2):
        value = (value ^ (units[at] | units[at + 1] << 8)) * 0x01000193 & 0xFFFFFFFF
    value %= 36 ** 5
    digits = ""
    while value or not digits:
        value, digit = divmod(value, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits


def key_of_bytes(text):
    """FNV-1a over UTF-8; key_of() of src/language/language.c."""
    value = 0x811C9DC5
    for byte in text.encode():
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return value


def message_list(po):
    """The messages of the C side in their order, which is their number from 1: (file, name, context, English text)."""
    folder, found = os.path.join(po, "..", "src", "base", "messages"), []
    for subject in re.findall(r'#include "(\w+)\.list"', open_text(os.path.join(folder, "all.list"))):
        path = os.path.join(folder, subject + ".list")
        text = open_text(path)
        string = r'((?:"(?:\\.|[^"\\])*"\s*)+)'
        pattern = r"\b(MESSAGE|MESSAGES|WORD)\((\w+),\s*%s(?:,\s*%s)?\)" % (string, string)
        for kind, name, first, second in re.findall(pattern, text):
            first, second = ("".join(unquote(one, path) for one in re.findall(r'"(?:\\.|[^"\\])*"', part))
                             for part in (first, second))
            name = name.lower().replace("_", "-")
            found.append((subject, name, first, second) if kind == "WORD" else (subject, name, None, first))
        if len(re.findall(pattern, text)) != len(re.findall(r"^(?:MESSAGES?|WORD)\(", text, re.M)):
            raise Problem("%s: a message is not understood" % path)
    return found


def message_modules(messages, po):
    """The texts of each part of the C side's messages, by number or name; English where there is no
    translation, or not yet an entry (test `po` says so)."""
    known = {message.name: message for message in messages}
    found = {"messages": {}, BY_NAME: {}, **{part: {} for part in MESSAGE_PARTS}}
    for number, (subject, name, context, text) in enumerate(message_list(po), 1):
        message = known.get(text if context is None else context + "\4" + text)
        part = next((part for part, subjects in MESSAGE_PARTS.items() if subject in subjects), "messages")
        plural = message.plural if message else None
        texts = message and usable(message) or [text, *([plural] if plural is not None else [])]
        texts = texts if plural is not None else texts[0]
        if subject in FROM_SERVER:
            found[BY_NAME]["#" + name] = texts
        if subject != FROM_SERVER[0]:
            found[part]["#%d" % number] = texts
    return found


def usable(message):
    """The forms of a translation; none if it is doubtful or missing."""
    texts = [message.texts[form] for form in sorted(message.texts)]
    return [] if message.fuzzy or not all(texts) else texts


def parts_of(file):
    return [part for part, patterns in PARTS.items()
            if any(fnmatch.fnmatch(file, pattern) for pattern in patterns)] or ["core"]


def modules(messages, name="po"):
    """The texts of each part: what the core has is in no other part."""
    found = {part: {} for part in ["core", *PARTS]}
    keys = {}
    for message in messages[1:]:
        key = key_of(message.name)
        if key in keys:
            sys.exit("po.py: “%s” and “%s” have the same key; change a word of one of them"
                     % (keys[key], message.id))
        keys[key] = message.id
        texts = usable(message)
        if not texts:
            continue  # shown in English
        parts = {part for file in message.files if file.startswith("web/") for part in parts_of(file)}
        for part in {"core"} if "core" in parts else parts:
            found[part][key] = texts if message.plural is not None else texts[0]
    return found


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)


def write_language(folder, language, messages, name, po):
    _, plural = plural_forms(header(messages, name), name)
    for part, texts in {**modules(messages, name), **message_modules(messages, po)}.items():
        lines = ["%s: %s,\n" % (json.dumps(key), json.dumps(text, ensure_ascii=False))
                 for key, text in sorted(texts.items(), key=lambda pair: str(pair[1]))]
        first = "export const plural = (n) => %s;\n" % plural if part == "core" else ""
        write(os.path.join(folder, language, part + ".js"),
              "%sexport default {\n%s};\n" % (first, "".join(lines)))


def open_text(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def read(path):
    return parse(open_text(path), path)


def write_english(folder, po):
    """Only the messages: the other texts are in the scripts."""
    messages = read(os.path.join(po, "revanche.pot"))
    for part, texts in message_modules(messages, po).items():
        lines = ["%s: %s,\n" % (json.dumps(key), json.dumps(text, ensure_ascii=False)) for key, text in texts.items()]
        write(os.path.join(folder, "en", part + ".js"), "export default {\n%s};\n" % "".join(lines))


def languages(po):
    return open_text(os.path.join(po, "LINGUAS")).split()


def page(folder, stamp, depfile, po):
    shutil.rmtree(folder, ignore_errors=True)  # a language may be gone
    for language in languages(po):
        path = os.path.join(po, language + ".po")
        write_language(folder, language, read(path), path, po)
    write_english(folder, po)
    write(os.path.join(folder, "list.js"), "export default %s;\n" % json.dumps(sorted(["en", *languages(po)])))
    write_depfile(depfile, stamp, po)
    write(stamp, "")


def write_depfile(depfile, output, po):
    messages = os.path.join(po, "..", "src", "base", "messages")
    sources = [os.path.join(po, "LINGUAS"), os.path.join(po, "revanche.pot")]
    sources += [os.path.join(po, language + ".po") for language in languages(po)]
    sources += [os.path.join(messages, name) for name in sorted(os.listdir(messages))]
    write(depfile, "%s: %s\n" % (output, " ".join(sources)))


def c_text(text):
    """A literal of C; every byte that is not plain is an octal escape, which has at most three digits."""
    return '"%s"' % "".join(chr(b) if 32 <= b < 127 and chr(b) not in '"\\?' else "\\%03o" % b for b in text.encode())


def c_language(language, messages, name):
    _, plural = plural_forms(header(messages, name), name)
    keys = {}
    for message in messages[1:]:
        # what only the page says needs no place in the program
        if all(file.startswith("web/") for file in message.files) or not usable(message):
            continue
        key = key_of_bytes(message.name)
        if key in keys:
            raise Problem("“%s” has the key of another text; change a word of it" % message.id)
        keys[key] = "\0".join(usable(message))
    name = "of_" + re.sub(r"\W", "_", language)
    lines = ["static int plural_%s(unsigned long n)\n{\n    (void)n;\n    return %s;\n}\n\n"
             % (name, plural.removeprefix("Number").replace("===", "==").replace("!==", "!=")),
             "static const struct translation %s[] = {\n" % name]
    lines += ["    { 0x%08x, %s },\n" % (key, c_text(text)) for key, text in sorted(keys.items())]
    # an empty table is no C
    return "".join(lines) + "    { 0xffffffff, \"\" },\n};\n\n", '    { "%s", %s, %d, plural_%s },\n' % (
        language, name, len(keys), name)


def c_tables(path, tables):
    """tables: the code, the messages and the name of each language."""
    made = [c_language(*table) for table in tables]
    write(path, '/* Made by tools/po.py. */\n#include "catalogue.h"\n\n%sconst struct catalogue catalogues[] = {\n%s    { 0 },\n};\n'
          % ("".join(table for table, _ in made), "".join(entry for _, entry in made)))


def c(path, depfile, po):
    c_tables(path, [(language, read(os.path.join(po, language + ".po")), language + ".po")
                    for language in languages(po)])
    write_depfile(depfile, path, po)


def pseudo_text(text, form=""):
    """Marked, a third longer, with accents on what is no {place}; the marks show what was glued together."""
    words = "".join(one if one.startswith("{") else one.translate(str.maketrans("aeiouyAEOU", "áéíóúýÁÉÓÚ"))
                    for one in re.split(r"(\{\w+\})", text))
    longer = re.sub("~{6}(?=~)", "~~~~~~ ", "~" * (len(text) // 3))
    return "⟦%s%s%s⟧" % (form, words, longer)


def pseudo_messages(po):
    messages = read(os.path.join(po, "revanche.pot"))
    messages[0].texts = {0: "Plural-Forms: nplurals=3; plural=n == 1 ? 0 : n < 5 ? 1 : 2;\n"}
    for message in messages[1:]:
        forms = [message.id] if message.plural is None else [message.id, message.plural, message.plural]
        message.texts = {i: pseudo_text(text, "abc"[i] if len(forms) > 1 else "") for i, text in enumerate(forms)}
    return messages


def pseudo(folder, po):
    write_language(folder, PSEUDO, pseudo_messages(po), PSEUDO, po)
    write_english(folder, po)
    write(os.path.join(folder, "list.js"), "export default %s;\n" % json.dumps(["en", PSEUDO]))


def check_all(po):
    """Also of languages that are not offered yet."""
    template = read(os.path.join(po, "revanche.pot"))
    wrong = [line for name in sorted(os.listdir(po)) if name.endswith(".po")
             for line in check(read(os.path.join(po, name)), template, name)]
    for line in wrong:
        print(line)
    return 1 if wrong else 0


def main(command="", *args):
    if command == "page" and len(args) == 4:
        page(*args)
    elif command == "c" and len(args) == 3:
        c(*args)
    elif command == "pseudo-c" and len(args) == 2:
        c_tables(args[0], [(PSEUDO, pseudo_messages(args[1]), PSEUDO)])
    elif command == "check" and len(args) == 1:
        return check_all(*args)
    elif command == "pseudo" and len(args) == 2:
        pseudo(*args)
    elif command == "parts":
        print(json.dumps({file: parts_of(file) for file in args}))
    else:
        sys.exit(__doc__)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except Problem as problem:
        sys.exit("po.py: %s" % problem)
