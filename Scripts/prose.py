#!/usr/bin/env python3
"""Checks texts against Documentation/Writing.md: sentences, glossary, headings, links, code blocks and lines.

Reads all Markdown pages, the comments in Sources, Samples and Snippets, and the texts of errors. Prints all findings, and
fails if there are any.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
GLOSSARY = "Documentation/Writing.md"

# Patterns in a sentence, with the advice. Inline code is replaced by '`' before, so that names never match.
SENTENCES = [
    (r"^(What|Who|Whoever|Whatever)\b(?!.*\?$)", "begin with a concrete noun"),
    (r"^That (it|they|he|a|an|the|its|there|all|no|one)\b", "begin with a concrete noun, not with a 'that' clause"),
    (r"\b(somebody|nobody|whoever|no one)\b", "name the person or the code: a caller, a test, no consumer"),
    (r"\b(of|for|with|to|from|than|like|beside|besides|behind|but|as) what\b", "name the thing after the preposition"),
    (r"(?<!\bthere )\b(is|are|was|were|be) no\b(?! (longer|more|less|different))", "write 'isn't a' or 'doesn't have a'"),
    (r"(?<!\bthe )\bones? that\b|\bthat which\b|\bthose who\b", "repeat the noun"),
    (r"\bsuch\b(?! as\b)", "write 'this', 'these' or the noun"),
    (r"\bthere is that\b", "name the thing"),
    (r"^(Of|At) (a|an|the|what|all|each)\b(?! (same time|end|start|beginning|moment|first|launch|top)\b)",
     "begin with the subject"),
    (r"\b(is|are|was|were|be|been|being) told\b(?! (to|apart)\b)", "say who reports it, and to whom"),
    (r"\bdoes so\b|\bdo so\b|\btold so\b", "repeat the verb"),
    (r"^So (is|are|does|do|has|can)\b", "state the second fact as a sentence of its own"),
    (r"^Nothing (is|was|gets|has been)\b", "say what Wind doesn't do"),
    (r"\b(behaviour|colour|favour|honour|licence|centre|judgement|grey|modelled|labelled|signalled|travelled)\w*"
     r"|\b(initial|recogn|organ|parameter|special|synchron|serial|optim|minim|maxim|summar|real|util|custom)is(e|ed|er|es|ing|ation)s?\b",
     "use American spelling, as Swift's documentation does"),
]
# A main clause after a comma, where the sentence doesn't begin with a clause of its own.
SPLICE = re.compile(r"^(?!(If|When|Where|While|As|Since|Because|After|Before|Unless|Until|Although|Though|Once|Even|Whether|For|In|"
                    r"On|At|With|Without|By|To|Like|Instead|Otherwise|However|Wherever|Whenever|From|Given|Under|Then|Here|There|"
                    r"Inside|Outside|Beside|Besides|Between|During|Within|Unlike|Rather|Therefore|First|Second|Finally|Still|Later|"
                    r"Every time|The first time|Each time|Only|Having|Thanks)\b)"
                    r"[^,]*\b(is|are|was|has|have|can|gets|takes|throws|returns|creates|knows|keeps|does|makes)\b[^,]*, "
                    r"(it|they|you|this|these|he|she) (is|are|was|were|has|have|had|can|will|does|do|gets|takes|must)\b")
WORDS = 40


class Page:
    """A file with its lines and headings."""

    def __init__(self, path):
        self.path = path
        self.lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
        self.headings = []

    def report(self, line, text):
        findings.append(f"{self.path}:{line}: {text}")


findings = []


def files(*patterns):
    names = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate", "--",
                            *patterns], cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return sorted(name for name in names.split("\0") if name and (ROOT / name).is_file())


def plain(text):
    """Prose without its markup: code is '`', a link is its text."""
    text = re.sub(r"``[^`]+``|`[^`]+`", "`", text)
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"<doc:[^>]*>|<https?:[^>]*>", "`", text)
    return re.sub(r"\*\*|__|(?<!\w)[*_]|[*_](?!\w)", "", text)


def slug(heading):
    """A common form of the anchors that DocC and GitHub create for a heading."""
    return re.sub(r"[^\w]+", "-", re.sub(r"[`'’*]", "", heading)).strip("-").lower()


def check_sentences(page, line, text, words):
    text = plain(text)
    # A clause after a colon or a semicolon counts as a sentence.
    for sentence in re.split(r"(?<=[.?!:;])[\"')\]]*\s+(?=[\"'(\[]*[A-Z`])", text):
        sentence = sentence.strip().lstrip("\"'([")
        for pattern, advice in SENTENCES:
            match = re.search(pattern, sentence, 0 if pattern.startswith("^") else re.IGNORECASE)
            if match:
                page.report(line, f"'{match.group(0)}': {advice}: {sentence[:90]}")
        if SPLICE.search(sentence):
            page.report(line, f"two sentences with a comma between them: {sentence[:110]}")
        count = len(re.findall(r"[\w`'’-]+", sentence))
        if count > WORDS:
            page.report(line, f"a sentence of {count} words, over {WORDS}: {sentence[:90]}")
        for word, instead in words.items():
            if re.search(rf"\b{word}\b", sentence, re.IGNORECASE):
                page.report(line, f"'{word}' is '{instead}' in the glossary: {sentence[:90]}")


def paragraphs(lines):
    """Yields the paragraphs outside code, each with the number of its first line. `lines` are (number, text)."""
    fence, text, first = None, [], 0
    previous_blank = True
    for number, line in lines + [(0, "")]:
        stripped = line.strip()
        marker = re.match(r"(```+|~~~+)", stripped)
        if marker or fence:
            fence = None if fence and marker else (fence or marker)
            stripped = ""
        is_code = line.startswith("    ") and previous_blank and not re.match(r"\s*([-*]|\d+\.) ", line)
        starts = re.match(r"([-*+]|\d+\.) |#|\||>|<!--|- ?(Parameters?|Returns?|Throws)", stripped)
        if text and (not stripped or starts):
            yield first, " ".join(text)
            text = []
        if stripped.startswith("|"):
            for cell in stripped.strip("|").split("|"):
                yield number, cell.strip()
        elif stripped and not (is_code and not text) and not stripped.startswith(("#", "<")):
            first = first if text else number
            text.append(re.sub(r"^([-*+]|\d+\.) (Parameters?( \w+)?:|Returns:|Throws:|Note:|Important:)?\s*", "", stripped))
        previous_blank = not stripped or (is_code and previous_blank)


def check_markup(page):
    """Headings, code blocks and lines."""
    fence, opened, seen = None, 0, {}
    level = 0
    for number, line in enumerate(page.lines, 1):
        marker = re.match(r"\s*(```+)(\w*)", line)
        if marker:
            if fence:
                fence = None
            else:
                fence, opened = marker.group(1), number
                if not marker.group(2):
                    page.report(number, "a block of code without its language: 'swift', 'text', 'sh', …")
            continue
        if "\t" in line or line != line.rstrip():
            page.report(number, "a tab, or a space at the end")
        if len(line) > 120 and not line.lstrip().startswith(("|", "<", "![")):
            page.report(number, f"a line of {len(line)} characters, over 120")
        heading = re.match(r"(#+) (.+)", line)
        if fence or not heading:
            continue
        title, depth = heading.group(2).strip(), len(heading.group(1))
        if depth == 1 and level or depth > level + 1:
            page.report(number, f"heading '{title}': one '#' a page, and don't skip a level")
        level = depth
        if title.endswith((".", ":")):
            page.report(number, f"heading '{title}' ends with a full stop or a colon")
        if re.match(r"(What is no|Who|Nobody|Somebody)\b", title):
            page.report(number, f"heading '{title}': name the subject")
        key = slug(title)
        if key in seen and page.path != "CHANGELOG.md":
            page.report(number, f"heading '{title}' is also on line {seen[key]}")
        seen[key] = number
        page.headings.append(key)
    if fence:
        page.report(opened, "a block of code that isn't closed")
    if page.lines and not page.lines[0].startswith("# ") and not page.path.startswith(".github/"):
        page.report(1, "a page begins with its title, '# …'")


def check_links(page, text, number, pages, articles):
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"(https?|mailto):", target) or target.startswith("doc:"):
            continue
        path, _, anchor = target.partition("#")
        file = (ROOT / page.path).parent / path if path else ROOT / page.path
        catalog = (ROOT / page.path).parent / "Resources"
        if path and not file.exists() and not list(catalog.glob(path + ".*")):
            page.report(number, f"a link to '{path}', which doesn't exist")
        elif anchor and file.suffix == ".md":
            other = pages.get(str(file.resolve().relative_to(ROOT)))
            if other and slug(anchor) not in other.headings:
                page.report(number, f"a link to '#{anchor}', and '{other.path}' has no such heading")
    for target in re.findall(r"doc:([\w/-]+(?:#[^>)\s]+)?)", text):
        name, _, anchor = target.partition("#")
        catalog = page.path.split("/")[1] if page.path.startswith("Sources/") else "Wind"
        other = articles.get((catalog, name.split("/")[-1]))
        if other is None:
            page.report(number, f"a link to the article '{name}', which '{catalog}' doesn't have")
        elif anchor and slug(anchor) not in other.headings:
            page.report(number, f"a link to '#{anchor}', and '{other.path}' has no such heading")


def glossary():
    """The words in the third column of the glossary, each with the word to write instead."""
    words = {}
    for line in (ROOT / GLOSSARY).read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == 3 and cells[2] and cells[0] not in ("word", "---"):
            for word in cells[2].split(", "):
                words[word] = cells[0]
    return words


def main():
    words = glossary()
    pages = {path: Page(path) for path in files("*.md")}
    articles = {(path.split("/")[1], pathlib.Path(path).stem): page for path, page in pages.items() if ".docc/" in path}
    for page in pages.values():
        check_markup(page)
    for page in pages.values():
        numbered = list(enumerate(page.lines, 1))
        # Pages about other frameworks use the words of those frameworks.
        foreign = re.search(r"/(ComingFrom|Habits|Migrating|Upgrading)|^CHANGELOG", page.path) or page.path == GLOSSARY
        fence = False
        for number, line in numbered:
            fence ^= line.strip().startswith("```")
            if not fence:
                check_links(page, line, number, pages, articles)
        # The guide contains bad examples on purpose.
        if page.path != GLOSSARY:
            for number, text in paragraphs(numbered):
                check_sentences(page, number, text, {} if foreign else words)

    for path in files("Sources/*.swift", "Samples/*.swift", "Snippets/*.swift"):
        page = Page(path)
        comments, block = [], []
        for number, line in enumerate(page.lines, 1):
            comment = re.match(r"\s*///? ?(?!SAFETY|MARK|swift-tools)(.*)", line)
            if comment:
                block.append((number, comment.group(1)))
            elif block:
                comments.append(block)
                block = []
        for block in comments:
            for number, text in paragraphs(block):
                check_sentences(page, number, text, words)
            for number, text in block:
                check_links(page, text, number, pages, articles)
        if "/Diagnostics/" in path:
            for number, line in enumerate(page.lines, 1):
                for literal in re.findall(r'"([^"]{16,})"', line.split("///")[0]):
                    check_sentences(page, number, re.sub(r"\\\([^)]*\)|[#%@^~]", "`", literal), {})

    print("\n".join(findings))
    if findings:
        print(f"error: prose: {len(findings)} findings; {GLOSSARY} explains the rules", file=sys.stderr)
        sys.exit(1)
    print("prose: nothing found")


main()
