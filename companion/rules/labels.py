"""What is printed on a label: the word behind the code and what a person reads beside it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Label:
    """One item that can be printed: its code, its kind, and the key of what a person reads.

    ``code`` is the payload with its game prefix (``"P9:B7"``), at most 20 characters of the QR
    alphanumeric set. ``key`` and ``params`` name it in the language catalogues; ``kind`` groups
    items on a sheet (``card``, ``task``, ``token``, ``role``, ``command``, ``mission``, ``node``..);
    ``mark`` names the drawn sign (``pink``, ``rocket``, ``sector``..), ``figure`` the big character.
    """

    code: str
    kind: str
    key: str
    params: tuple[tuple[str, str | int], ...] = ()
    mark: str = ""
    figure: str = ""
