"""The screen: draws a ``TableView`` and nothing else, and turns touches and keys into words.

How a picture comes about
-------------------------
``scenes.registry.layout(view, size, catalogue)`` gives a ``Layout``: elements from back to front. An element
(``elements``, ``widgets``) is a frozen value: a ``key``, a ``box`` in pixels, a look, and perhaps a ``word``
(a touch on it says that word). ``stage.Stage`` paints layouts: it compares the layout before with the one now by
key, moves what has another box, fades what is new or gone, repaints only what differs, and says when it wants the
next frame. Motion follows from (layout before, layout now, seconds since) alone. ``window.Window`` opens the
display. ``stage.picture(layout, size, theme, at)`` is a layout at rest, for tests and documents.

A scene of your own: ``scenes/<package>/__init__.py`` exports ``SCENE``, a ``scenes.scene.Scene``
-------------------------------------------------------------------------------------------------
* ``header(paper) -> Header(title, chips, note)``: the quiet band on top.
* ``body(paper, box) -> elements``: everything below the prompt, inside ``box``. Boxes, sizes and radii are in units
  of the grid (height / 90) everywhere in a scene; the frame turns them into pixels once, at the end. ``paper.view``
  is the view, ``paper.text`` the catalogue with the players' names in. The paper measures text as it will stand on
  this screen (``paper.width``, ``paper.fit``, ``paper.chip``).
* ``label(paper, word) -> ChoiceLabel | None``: how a choice looks as a button (None: the common label, which knows
  cards, seats, options, ``word-<verb>`` sentences and tasks).
* ``deck(view) -> CardSheet``: the cards that choices play, suit by suit, and how one is drawn (left out: the deck on
  the game's cover). More than four of them become one button, which opens them all.
* ``accent(view) -> colour role`` of the emphasised pieces of the prompt (``turn``, ``team-blue``, ``stop``..).

The frame (``scenes.common.frame``) adds the band, the prompt, alerts, refusal and notice bands, menu and undo, the
cursor's outline, and for every choice that no element of your body carries as its ``word``: a button below, or one
button that opens a sheet. ``body`` may be called twice, the second time with a lower box.

Building blocks
---------------
``geometry``: ``row column stack fit beside inset grid`` divide a box without sums. ``Box``: ``inset top_part
bottom_part left_part right_part without_top columns rows grid centred moved``. ``elements``: ``Panel(top, bottom,
radius, alpha, edge, edge_width, shadow)``, ``Outline``, ``Dashes``, ``Icon(name, colour)`` (``icons.ICONS``),
``Badge(name, colour, ground)``, ``words(key, box, text_or_spans, size, style=, colour=, align=, valign=, lines=,
short=)``, ``Figures``, ``Touch``, ``Group(parts=..)``. ``widgets``: ``CardFace(code)``, ``Ring(timer, thickness)``,
``ClockFace(timer, size)``, ``Chip(text, size)``, ``Button(label, size, icon)``. Something new is a frozen,
keyword-only dataclass derived from ``Element`` with ``draw(brush, box, now)``, by then in pixels (``lengths`` names
its fields that are scaled); what depends on time goes through ``stamp(now)`` and ``due(now)``. ``Brush`` draws
panels, outlines, dashes, signs and text, and has ``cache.get(key, make)`` for sprites that are costly to make.

Keys must be unique within a layout and stay the same from view to view for the same thing: that is what makes it
move. ``enters=Pose(box, alpha)`` says where a new element comes from, ``rises=True`` moves a changed one into
place, ``way=(Stop(at, box, alpha), ..)`` leads one along a path (alpha 0 at the end: it is gone), ``quick=True``
neither fades in nor out, ``bleed`` is how far it paints beyond its box, in units.

Text styles: ``display`` ``heading`` ``label`` (Barlow Condensed 700 600 500), ``text`` ``strong`` (Barlow Semi
Condensed 500 600). Sizes in ``theme``: ``PROMPT NAME TITLE SENTENCE QUIET``; nothing below ``SMALLEST``. Colours are
roles of ``theme`` (``text quiet turn clock done failed stop ink station row chip raised team-blue island sea`` ..).
``Layout.cuts()`` lists texts that do not fit; a test demands that there are none at 800 x 480 in any language.
"""

import os

# Set before pygame is imported anywhere: its greeting has no place on a table's console.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
