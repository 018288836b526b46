# SPDX-License-Identifier: MIT
"""The catalogues of translators: what tools/po.py reads and makes, and whether all languages are complete.
test_po.py SOURCE-ROOT"""
import gzip
import os
import subprocess
import sys
import tempfile

import tap

ROOT = sys.argv[1]
sys.path.insert(0, os.path.join(ROOT, "tools"))
import po  # noqa: E402

HEADER = 'msgid ""\nmsgstr ""\n"Language: xx\\n"\n"Plural-Forms: %s\\n"\n\n'
TWO = HEADER % "nplurals=2; plural=n != 1;"


def fails(what, *args):
    try:
        what(*args)
    except po.Problem as problem:
        return str(problem)
    raise AssertionError("nothing was found wrong")


def wrong(text, template=None):
    messages = po.parse(TWO + text)
    return po.check(messages, messages if template is None else po.parse(TWO + template))


def evaluate(forms, numbers):
    """What the page computes with a Plural-Forms header."""
    _, script = po.plural_forms({"Plural-Forms": forms})
    code = "console.log(JSON.stringify(%s.map((n) => %s)))" % (list(numbers), script)
    return eval(subprocess.run(["node", "-e", code], capture_output=True, text=True, check=True).stdout)


# ---- reading ----


def test_everything_a_catalogue_may_contain():
    messages = po.parse(TWO + r'''
# of the translator
#. TRANSLATORS: of the program
#: web/a.js:12 web/b.js
#, fuzzy, c-format
#| msgid "before"
msgctxt "door"
msgid "say \"%s\"\t\\"
msgstr ""
"sag "
"\"%s\"\n"

#: web/c.js
msgid "{n} seat"
msgid_plural "{n} seats"
msgstr[0] "{n} Platz"
msgstr[1] "{n} "
"Plätze"
msgid "last"
msgstr "zuletzt"
#~ msgid "gone"
#~ msgstr "weg"
''')
    _, first, plural, last = messages
    assert (first.context, first.id, first.texts) == ("door", 'say "%s"\t\\', {0: 'sag "%s"\n'})
    assert first.name == 'door\4say "%s"\t\\'
    assert first.fuzzy and first.files == ["web/a.js", "web/b.js"]
    assert first.comments == ["TRANSLATORS: of the program"]
    assert (plural.id, plural.plural) == ("{n} seat", "{n} seats")
    assert plural.texts == {0: "{n} Platz", 1: "{n} Plätze"} and not plural.fuzzy
    assert (last.id, last.texts) == ("last", {0: "zuletzt"})


def test_a_broken_catalogue_is_refused_with_the_line():
    for text, where, why in (('msgid a', 6, "quotes"), ('msgid "a\nmsgstr "b"', 6, "quotes"),
                             ('msgid "a"b"', 6, "backslash"), (r'msgid "\q"', 6, "not known"),
                             ('"lost"', 6, "belongs to nothing"), ("hello", 6, "not understood"),
                             ('msgid "a"\nmsgstr "b"\nmsgid "a"\nmsgstr "c"', 8, "twice")):
        said = fails(po.parse, TWO + text, "xx.po")
        assert said.startswith("xx.po:%d: " % where) and why in said, said
    assert "header" in fails(po.header, po.parse('msgid "a"\nmsgstr "b"\n'))


# ---- plurals ----


def test_plural_expressions_become_javascript():
    assert evaluate("nplurals=2; plural=n != 1;", range(4)) == [1, 0, 1, 1]
    assert evaluate("nplurals=2; plural=(n > 1)", range(4)) == [0, 0, 1, 1]
    assert evaluate("nplurals=1; plural=0;", range(3)) == [0, 0, 0]
    polish = "nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"
    assert evaluate(polish, [0, 1, 2, 5, 12, 22]) == [2, 0, 1, 2, 2, 1]


def test_other_code_in_the_header_is_refused():
    for forms in ("", "nplurals=2;", "nplurals=2; plural=alert(1);", "nplurals=2; plural=n = 1;",
                  "nplurals=2; plural=n.x;"):
        assert "Plural-Forms" in fails(po.plural_forms, {"Plural-Forms": forms}), forms


# ---- checking ----


def test_what_is_wrong_with_a_translation_is_found():
    assert wrong('msgid "to {name}"\nmsgstr "an {name}"\n') == []
    assert wrong('msgid "{n} seat"\nmsgid_plural "{n} seats"\nmsgstr[0] "ein Platz"\nmsgstr[1] "{n} Plätze"\n') == []
    for text, why in (('msgid "a"\nmsgstr ""\n', "no translation"),
                      ('#, fuzzy\nmsgid "a"\nmsgstr "b"\n', "fuzzy"),
                      ('msgid "to {name}"\nmsgstr "an {nam}"\n', "places"),
                      ('msgid "to {name}"\nmsgstr "an"\n', "places"),
                      ('msgid "to"\nmsgstr "an {name}"\n', "places"),
                      ('msgid "*a* b"\nmsgstr "*a b"\n', "bold"),
                      ('msgid "a b"\nmsgstr "a *b*"\n', "bold"),
                      ('msgid "{n} a"\nmsgid_plural "{n} b"\nmsgstr[0] "{n} c"\n', "plural form"),
                      ('msgid "{n} a"\nmsgid_plural "{n} b"\nmsgstr[0] "c"\nmsgstr[1] "d"\nmsgstr[2] "e"\n', "3 forms"),
                      ('msgid "{x} a"\nmsgid_plural "{x} b"\nmsgstr[0] "c"\nmsgstr[1] "{x} d"\n', "places")):
        found = wrong(text)
        assert len(found) == 1 and why in found[0], (text, found)
    assert "missing" in wrong("", 'msgid "a"\nmsgstr ""\n')[0]


# ---- what is made ----


def test_texts_go_where_they_are_used():
    made = po.modules(po.parse(TWO + '''
#: web/screens/editor.js
msgid "paint"
msgstr "malen"
#: web/screens/editor_grid.js web/main.js
msgid "home"
msgstr "heim"
#: web/room/door.js web/screens/stats.js
msgid "name"
msgstr "Name"
#, fuzzy
#: web/main.js
msgid "unsure"
msgstr "unsicher"
'''))
    keys = {part: sorted(texts.values()) for part, texts in made.items() if texts}
    assert keys == {"core": ["heim"], "editor": ["malen"], "room": ["Name"], "stats": ["Name"]}


def test_every_part_and_file_of_the_list_exists():
    files = [os.path.relpath(os.path.join(folder, name), ROOT)
             for folder, _, names in os.walk(os.path.join(ROOT, "web")) for name in names]
    for part, patterns in po.PARTS.items():
        for pattern in patterns:
            assert any(po.fnmatch.fnmatch(file, pattern) for file in files), (part, pattern)


def test_the_first_load_of_a_language_is_small():
    with tempfile.TemporaryDirectory() as folder:
        folder_of = os.path.join(ROOT, "po")
        po.page(os.path.join(folder, "texts"), os.path.join(folder, "stamp"), os.path.join(folder, "dep"), folder_of)
        known = [name[:-3] for name in os.listdir(folder_of) if name.endswith(".po")]
        assert len(known) >= 3 and set(po.languages(folder_of)) <= set(known)
        for language in known:  # also those that are not offered yet
            path = os.path.join(folder_of, language + ".po")
            po.write_language(os.path.join(folder, "texts"), language, po.read(path), path, folder_of)
            with open(os.path.join(folder, "texts", language, "core.js"), "rb") as f:
                size = len(gzip.compress(f.read(), 9))
            assert 500 < size < 20 * 1024, (language, size)
        with open(os.path.join(folder, "dep"), encoding="utf-8") as f:
            assert "LINGUAS" in f.read()


# ---- our catalogues ----


def test_all_languages_are_complete():
    code, out, err = tap.call(sys.executable, os.path.join(ROOT, "tools/po.py"), "check", os.path.join(ROOT, "po"))
    assert code == 0, out + err


def test_the_template_is_up_to_date():
    def content(path):
        return {(m.name, m.plural, *m.files, *m.comments) for m in po.read(path)[1:]}
    template = os.path.join(ROOT, "po/revanche.pot")
    with tempfile.TemporaryDirectory() as folder:
        fresh = os.path.join(folder, "fresh.pot")
        code, out, err = tap.call(os.path.join(ROOT, "tools/po-update"), fresh)
        assert code == 0, err
        assert "Empty msgid" not in err, err
        changed = content(fresh) ^ content(template)
        assert not changed, "run tools/po-update: %s" % sorted(map(str, changed))[:5]


def test_english_is_plain():
    for message in po.read(os.path.join(ROOT, "po/revanche.pot"))[1:]:
        for text in (message.id, message.plural or ""):
            assert text == text.strip(), "blanks round “%s”" % text
            assert not po.re.search(r"\{\d\}", text), text
            # a terminal may know no other quotes; the page does
            assert "'" not in text or not any(file.startswith("web/") for file in message.files), text


tap.run(globals())
