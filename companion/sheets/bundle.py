"""The modules of the pages in one file: a phone on a slow line waits a fifth of a second for each file it asks for.

Each module becomes a function that gives what it exports, in an order in which whatever one needs is there before it.
Only what our own modules use is understood: imports on lines of their own, declarations that are exported. Comments on
lines of their own, indentation and most ends of lines are left out: they are for who opens the files themselves.
"""

import posixpath
import re
from collections.abc import Iterator, Mapping, Sequence

_IMPORT = re.compile(r'^import (?:\{([^}]*)\}|\* as (\w+)) from "([^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class) (\w+))", re.MULTILINE)
_COMMENT = re.compile(r"^ *(?:/\*\*.*?\*/|//[^\n]*)\n", re.MULTILINE | re.DOTALL)
_INDENT = re.compile(r"^ +", re.MULTILINE)
_LEFT = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)
_JOINED = re.compile(r"^((?:(?!//)[^`\n])*[;{,])\n", re.MULTILINE)
# What may stand on one line with what follows: no remark is in it, which would swallow that.
_OPEN = re.compile(r"^[^`\n]*`(?:[^`\n]*`[^`\n]*`)*[^`\n]*$", re.MULTILINE)

STATIC = "/static/"

_BEFORE = "globalThis.sheetFirst"


def bundled(modules: Mapping[str, str], entry: str, pages: Sequence[str], first: str) -> str:
    r"""One module from many. Raises ``ValueError`` at what is not understood.

    ``pages`` are offered to the entry as ``sheetPages`` by their names; ``first`` is not taken in: it has run before.

    >>> tools = "export const h = 1;\nconst own = 2;\n"
    >>> app = 'import { h as one } from "/static/tools.js";\nconsole.log(one);\n'
    >>> print(bundled({"tools.js": tools, "app.js": app}, "app.js", [], "early.js"))
    const m0 = (() => {
    const h = 1;const own = 2;return { h };
    })();
    globalThis.sheetPages = {  };
    const m1 = (() => {
    const { h: one } = m0;console.log(one);return {  };
    })();
    <BLANKLINE>
    """
    order: list[str] = []
    for name in (*pages, entry):
        _gather(modules, name, first, order, ())
    names = {first: _BEFORE, **{name: f"m{number}" for number, name in enumerate(order)}}
    offered = ", ".join(f"{posixpath.basename(name).removesuffix('.js')}: {names[name]}" for name in pages)
    return "".join(
        (
            *(_wrapped(modules, name, names) for name in order[:-1]),
            f"globalThis.sheetPages = {{ {offered} }};\n",
            _wrapped(modules, entry, names),
        )
    )


def before(modules: Mapping[str, str], first: str) -> str:
    r"""The script that runs before all others, from a module that needs none.

    >>> print(before({"early.js": "export const one = 1;\n"}, "early.js"))
    globalThis.sheetFirst = (() => {
    const one = 1;return { one };
    })();
    <BLANKLINE>
    """
    return _wrapped(modules, first, {first: _BEFORE})


def _gather(modules: Mapping[str, str], name: str, first: str, order: list[str], above: tuple[str, ...]) -> None:
    """Put a module behind all that it needs."""
    if name == first or name in order:
        return
    if name in above or name not in modules:
        why = "needs itself" if name in above else "is not there"
        raise ValueError(f"the module {name} {why}, by way of {' > '.join(above)}")
    for path in _needs(modules[name], name):
        _gather(modules, path, first, order, (*above, name))
    order.append(name)


def _needs(text: str, name: str) -> Iterator[str]:
    for match in _IMPORT.finditer(text):
        yield _resolved(match[3], name)


def _resolved(path: str, name: str) -> str:
    """The module that an import means.

    >>> _resolved("/static/tools.js", "app.js"), _resolved("./sonar/kit.js", "pages/sonar_mate.js")
    ('tools.js', 'pages/sonar/kit.js')
    """
    if path.startswith(STATIC):
        return path.removeprefix(STATIC)
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def _wrapped(modules: Mapping[str, str], name: str, names: Mapping[str, str]) -> str:
    def taken(match: "re.Match[str]") -> str:
        source = names[_resolved(match[3], name)]
        return (
            f"const {match[2]} = {source};\n"
            if match[2]
            else f"const {{{match[1].replace(' as ', ': ')}}} = {source};\n"
        )

    exports = [match[1] for match in _EXPORT.finditer(modules[name])]
    body = _COMMENT.sub("", _EXPORT.sub("", _IMPORT.sub(taken, modules[name])))
    body = _INDENT.sub("", body)
    # A text over several lines would lose what stands at their beginnings.
    left = _LEFT.search(body) or _OPEN.search(body)
    if left is not None:
        raise ValueError(f"the module {name} has a line that cannot be bundled: {left[0]}")
    body = _JOINED.sub(r"\1", body)
    place = names[name] if names[name] == _BEFORE else f"const {names[name]}"
    return f"{place} = (() => {{\n{body}return {{ {', '.join(exports)} }};\n}})();\n"
