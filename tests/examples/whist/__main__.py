"""``python -m tests.examples.whist run``: the companion with Whist."""

import sys

from companion.cli.main import main
from tests.examples.whist import add

add()
sys.exit(main())
