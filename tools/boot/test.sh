#!/bin/sh
# Builds the machine and pulls its plug N times in the middle of a trick (make test-boot N=20). Root, and the network
# once; the machine lies outside the checkout, in BOOT_TEST (default ~/.cache/companion-boot-test).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=${BOOT_TEST:-${XDG_CACHE_HOME:-$HOME/.cache}/companion-boot-test}
cuts=${1:-20}
python=$here/../../.venv/bin/python

if [ "$(id -u)" != 0 ]; then
    echo "test-boot: skipped: it builds a Debian root, which only root can do; run: sudo make test-boot" >&2
    exit 0
fi
missing=
for tool in debootstrap:debootstrap qemu-system-x86_64:qemu-system-x86 mke2fs:e2fsprogs; do
    command -v "${tool%%:*}" >/dev/null || missing="$missing ${tool##*:}"
done
if [ -n "$missing" ]; then
    command -v apt-get >/dev/null || { echo "test-boot: skipped: not here:$missing" >&2; exit 0; }
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
fi
nice -n 19 sh "$here/build.sh" "$work"
"$python" "$here/checks.py" "$work"
exec "$python" "$here/cuts.py" "$work" "$cuts"
