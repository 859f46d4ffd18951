#!/bin/sh
# Boots the lab's kernel on this machine's own files (read-only) and runs a Python script in it.
#
#   tools/gpio_lab/run.sh SCRIPT [PYTHON]      WORKDIR from $GPIO_LAB, default /tmp/uml
#
# Exit 3: there is no kernel yet (tools/gpio_lab/build.sh) or no lgpio.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
repository=$(cd "$here/../.." && pwd)
work=${GPIO_LAB:-/tmp/uml}
python=$(command -v "${2:-python3}")
case $python in /*) ;; *) python=$PWD/$python ;; esac

[ -x "$work/linux" ] || { echo "gpio lab: no kernel in $work; run tools/gpio_lab/build.sh $work" >&2; exit 3; }
"$python" -c 'import lgpio' 2>/dev/null || [ -d "$work/lib/lgpio" ] || [ -f "$work/lib/lgpio.py" ] || {
    echo "gpio lab: no lgpio; run: $python -m pip install --target $work/lib lgpio" >&2; exit 3; }

exec timeout "${LIMIT:-120}" "$work/linux" mem=256M rootfstype=hostfs rootflags=/ ro con=null con0=fd:0,fd:1 ssl=null \
    quiet GUEST_PYTHON="$python" GUEST_SCRIPT="$(realpath "$1")" PYTHONPATH="$repository:$work/lib" init="$here/init.sh"
