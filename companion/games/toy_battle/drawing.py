"""A terrain as a picture to print and to lay beside the board: places with their ids, paths, medals, rings."""

from companion.games.toy_battle.terms import Node, Terrain, printed

_FILL = {"blue": "#9ecbf5", "red": "#f5a99e"}
_MARGIN = 60


def terrain_svg(terrain: Terrain) -> str:
    """The terrain at its own proportion, ready for a browser or a printer.

    Regions carry medals and id, special bases the name of their effect, restricted places their values.
    """
    width, height = terrain.width, terrain.height
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-_MARGIN} {-_MARGIN * 2} '
        f'{width + 2 * _MARGIN:g} {height + 3 * _MARGIN:g}" font-family="sans-serif" text-anchor="middle">',
        f'<text x="{width / 2:g}" y="-50" font-size="52">{escape(terrain.name)}: {terrain.goal}</text>',
    ]
    for one, other in terrain.edges:
        ends = [terrain.nodes[one], terrain.nodes[other]]
        (x1, y1), (x2, y2) = (_at(terrain, end) for end in ends)
        parts.append(f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="#444" stroke-width="7"/>')
    for region in terrain.regions.values():
        parts += [
            f'<circle cx="{region.x * width / 100:g}" cy="{region.y * height / 100:g}" r="34" fill="#f6e3a1"/>',
            _text(region.x * width / 100, region.y * height / 100 + 15, f"{region.medals}", 42),
            _text(region.x * width / 100, region.y * height / 100 + 58, region.id, 20, rim=True),
        ]
    for node in terrain.nodes.values():
        parts += _node(terrain, node)
    return "\n".join([*parts, "</svg>"])


def escape(text: str) -> str:
    """Text as it may stand in the picture's source.

    >>> escape("Rock & Roll")
    'Rock &amp; Roll'
    """
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _at(terrain: Terrain, node: Node) -> tuple[float, float]:
    return node.x * terrain.width / 100, node.y * terrain.height / 100


def _text(x: float, y: float, text: str, size: int, rim: bool = False) -> str:
    """Words; a white rim keeps them readable where they lie on a path."""
    edge = ' stroke="#ffffff" stroke-width="8" stroke-linejoin="round" paint-order="stroke"' if rim else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}"{edge}>{escape(text)}</text>'


def _node(terrain: Terrain, node: Node) -> list[str]:
    x, y = _at(terrain, node)
    fill = _FILL.get(str(node.owner), "#e6f3d0" if node.effect else "#ffffff")
    shape = (
        f'<rect x="{x - 62:g}" y="{y - 46:g}" width="124" height="92" rx="14" fill="{fill}" stroke="#222" '
        'stroke-width="5"/>'
        if node.hq
        else f'<circle cx="{x:g}" cy="{y:g}" r="52" fill="{fill}" stroke="#222" stroke-width="5"/>'
    )
    parts = [shape, _text(x, y + 10, printed(node.id), 30 if len(node.id) < 5 else 20)]
    if node.effect is not None:
        label = ", ".join(node.allowed) if node.allowed else node.effect.replace("_", " ")
        parts.append(_text(x, y + 78, label, 24, rim=True))
    return parts
