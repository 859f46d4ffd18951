#!/bin/sh
# The target of `make gpio`: builds the lab once, then runs the tests that need it.
#
#   tools/gpio_lab/test.sh [PYTHON]      WORKDIR from $GPIO_LAB, default /tmp/uml
#
# Where the kernel cannot be built a sentence says why, and the tests are skipped with the same reason.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
repository=$(cd "$here/../.." && pwd)
work=${GPIO_LAB:-/tmp/uml}
python=${1:-$repository/.venv/bin/python}

"$here/build.sh" "$work" || echo "gpio lab: going on without a kernel" >&2
"$python" -c 'import lgpio' 2>/dev/null || [ -e "$work/lib/lgpio.py" ] ||
    "$python" -m pip install -q --target "$work/lib" lgpio || echo "gpio lab: going on without lgpio" >&2
cd "$repository" && GPIO_LAB="$work" exec "$python" -m pytest tests/gpio -q -rs
