"""The reference of every public name, built from what the modules themselves declare public.

A module is public when it stands directly in the package; a package in it, such as a game, is
public as a whole, its parts are not. The directive ``public`` takes the name of such a module
and documents every name in its ``__all__``. A name that ``cowrules`` itself only passes on is a
link to where it is documented. A public module without a page, or a name without a docstring,
is a warning.
"""

import ast
import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.domains.python import ObjectEntry
from sphinx.environment import BuildEnvironment
from sphinx.ext.napoleon.docstring import GoogleDocstring
from sphinx.pycode import ModuleAnalyzer
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import cowrules

ROOT = cowrules.__name__
LONGEST_VALUE = 200
logger = logging.getLogger(__name__)


def public_modules() -> Iterator[ModuleType]:
    """The package itself and all that stands directly in it, without leading underscore."""
    yield cowrules
    for found in pkgutil.iter_modules(cowrules.__path__):
        if not found.name.startswith("_"):
            yield import_module(f"{ROOT}.{found.name}")


def home(name: str) -> str:
    """The public module that documents what `cowrules` passes on as `name`."""
    value = getattr(cowrules, name)
    for module in public_modules():
        if module is not cowrules and name in module.__all__ and getattr(module, name) is value:
            return module.__name__
    raise LookupError(f"{ROOT}.{name} is in the __all__ of no other public module")


def origin(module: str, name: str) -> str:
    """The module in which `name` is assigned, found by following the imports."""
    for node in _statements(module):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return origin(node.module, alias.name)
    return module


def assigned(module: str, name: str) -> str:
    """What is assigned to `name` in `module` as its source; empty when it is long or a call."""
    for node in _statements(module):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(target, ast.Name) and target.id == name for target in targets):
                return _source(node.value)
    return ""


def _source(value: ast.expr) -> str:
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return value.value  # a type that is not imported there, or a text
    text = ast.unparse(value)
    return "" if len(text) > LONGEST_VALUE or isinstance(value, ast.Call) else text


def _statements(module: str) -> list[ast.stmt]:
    path = Path(inspect.getfile(import_module(module)))
    return ast.parse(path.read_text(encoding="utf-8")).body


class PublicNames(SphinxDirective):
    """Every public name of a module, in alphabetical order."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The reference of the module."""
        module = import_module(self.arguments[0])
        if module is cowrules:
            return self._passed_on()
        lines = ["```{eval-rst}", f".. py:module:: {module.__name__}", ""]
        for name in sorted(module.__all__, key=str.lower):
            lines += _reference(module, name)
        lines.append("```")
        return self._parse(lines)

    def _passed_on(self) -> list[nodes.Node]:
        domain = self.env.domains.python_domain
        lines = []
        for name in sorted(cowrules.__all__, key=str.lower):
            where = home(name)
            anchor = f"{ROOT}.{name}"
            kind = "data" if _is_data(getattr(cowrules, name)) else "class"
            domain.objects[anchor] = ObjectEntry(self.env.docname, anchor, kind, aliased=True)
            lines += [f"({anchor})=", f"- {{py:obj}}`{anchor} <{where}.{name}>`"]
        return self._parse(lines)

    def _parse(self, lines: list[str]) -> list[nodes.Node]:
        container = nodes.Element()
        source, _ = self.get_source_info()
        self.state.nested_parse(StringList(lines, source), self.content_offset, container)
        return list(container.children)


def _is_data(value: object) -> bool:
    return not inspect.isclass(value) and not inspect.isroutine(value)


def _reference(module: ModuleType, name: str) -> list[str]:
    value = getattr(module, name)
    path = f"{module.__name__}.{name}"
    if _is_data(value):
        return _data(module.__name__, name)
    kind = "function" if inspect.isroutine(value) else "class"
    if inspect.isclass(value) and issubclass(value, BaseException):
        kind = "exception"
    if not inspect.getdoc(value):
        logger.warning("%s has no docstring", path)
    has_base = inspect.isclass(value) and value.__bases__ != (object,)
    return [f".. auto{kind}:: {path}", *(["   :show-inheritance:"] if has_base else []), ""]


def _data(module: str, name: str) -> list[str]:
    """A constant or an alias, whose docstring stands below it where it is assigned."""
    where = origin(module, name)
    analyzer = ModuleAnalyzer.for_module(where)
    analyzer.analyze()
    doc = analyzer.attr_docs.get(("", name))
    if doc is None:
        logger.warning("%s.%s has no docstring", module, name)
        return []
    value = assigned(where, name)
    return [
        f".. py:data:: {name}",
        *([f"   :canonical: {where}.{name}"] if where != module else []),
        *([f"   :value: {value}"] if value else []),
        "",
        *(f"   {line}" for line in GoogleDocstring(doc).lines()),
        "",
    ]


def complain_of_missing(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of every public name that no page documents."""
    documented = env.domains.python_domain.objects
    for module in public_modules():
        for name in module.__all__:
            if f"{module.__name__}.{name}" not in documented:
                logger.warning("no page documents %s.%s", module.__name__, name)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive and the check."""
    app.add_directive("public", PublicNames)
    app.connect("env-check-consistency", complain_of_missing)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
