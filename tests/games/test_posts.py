"""The posts that can be held in a hand, and what is usual for a game that says nothing of them."""

from dataclasses import replace

from companion.games.registry import game
from companion.rules.game import PostPages
from companion.rules.seats import Speaker
from companion.rules.sheets import WATCH, Post, post_of, seat_posts


def test_a_game_that_says_nothing_has_no_posts_of_its_own_and_shows_nothing() -> None:
    bare = replace(game("deep-sea"), pages=PostPages())
    assert bare.pages.posts(None) == () and bare.pages.page(None, WATCH) == {}


def test_a_seat_speaks_for_itself_and_watching_for_nobody() -> None:
    posts = seat_posts(4)
    assert [post.speaker for post in posts] == [Speaker(seat=seat) for seat in (1, 2, 3, 4)]
    assert post_of(posts, "watch") == WATCH and WATCH.speaker == Speaker()
    assert post_of((Post("red", Speaker(seat=1), "rack"),), "red") is not None
