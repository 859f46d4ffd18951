#!/bin/sh
# A Debian root for 64-bit ARM, unpacked and never booted: Python and the libraries that the wheels ask for.
#
#   tools/arm64/build.sh [WORKDIR]      -> WORKDIR/root   (default /tmp/arm64, about 400 MB)
#
# Only the first stage of debootstrap runs; every package is then unpacked by this machine's own dpkg-deb, so
# that neither an ARM program nor a handler in the kernel (binfmt_misc) is needed to make it.
# Exit 0: there. Exit 3: cannot be made here; a sentence says why.
set -eu

suite=bookworm
packages=python3,python3-minimal,libpython3.11-stdlib,ca-certificates,libegl1,libgl1,libfontconfig1
work=${1:-/tmp/arm64}

skip() { echo "arm64: cannot be made here: $1" >&2; exit 3; }

[ -e "$work/ready" ] && exit 0
[ "$(id -u)" = 0 ] || skip "debootstrap wants root"
if ! command -v debootstrap >/dev/null || ! command -v qemu-aarch64-static >/dev/null; then
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends debootstrap qemu-user-static >/dev/null ||
        skip "run: apt-get install debootstrap qemu-user-static"
fi

mkdir -p "$work"
rm -rf "$work/root"
debootstrap --foreign --arch=arm64 --variant=minbase --include=$packages $suite "$work/root" >"$work/debootstrap.log" 2>&1 ||
    skip "debootstrap failed, see $work/debootstrap.log"
for package in "$work"/root/var/cache/apt/archives/*.deb; do
    dpkg-deb -x "$package" "$work/root"
done
touch "$work/ready"
