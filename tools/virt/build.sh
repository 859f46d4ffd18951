#!/bin/sh
# A machine for the camera test: Debian 12 for 64-bit ARM, unpacked and never installed, and the kernel of Debian's
# backports, the only one there with the test camera (vivid), made-up GPIO lines (gpio-sim) and a graphics card.
#
#   tools/virt/build.sh FOLDER      -> FOLDER/{vmlinuz,start.img,root}      (root, network once; 1 GB)
#
# Every package is unpacked by this machine's own dpkg-deb, so no ARM program runs here.
# Exit 0: there. Exit 3: cannot be made here; a sentence says why.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
packages=python3,busybox-static,libgbm1,libegl1,libgles2,libgl1-mesa-dri,libfontconfig1
modules="virtio_blk ext4 virtio-rng virtio-gpu configfs gpio-sim vivid"
tools=debootstrap:debootstrap,qemu-system-aarch64:qemu-system-arm,modprobe:kmod,cpio:cpio,mke2fs:e2fsprogs
work=$1

skip() { echo "virt: cannot be made here: $1" >&2; exit 3; }

[ "$(id -u)" = 0 ] || skip "it unpacks a Debian root, which only root can do; run: sudo make test-virt"
missing=$(for tool in $(echo $tools | tr , ' '); do command -v "${tool%%:*}" >/dev/null || echo "${tool##*:}"; done)
if [ -n "$missing" ]; then
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null ||
        skip "run: apt-get install $(echo $missing)"
fi

mkdir -p "$work"
cd "$work"
work=$(pwd)
wanted="$packages $modules"
if [ "$(cat ready 2>/dev/null)" != "$wanted" ]; then
    rm -rf ready root apt start
    debootstrap --foreign --arch=arm64 --variant=minbase --include=$packages bookworm root "$mirror" >debootstrap.log 2>&1 ||
        skip "debootstrap failed, see $work/debootstrap.log"

    # An apt of its own, which knows nothing but the backports: the kernel's number is asked for, not written here.
    mkdir -p apt/lists/partial apt/cache/archives/partial
    echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror trixie-backports main" >apt/sources.list
    : >apt/status
    own="-qq -o APT::Sandbox::User=root -o APT::Architecture=arm64 -o APT::Architectures=arm64 -o Dir::Etc::sourceparts=/dev/null
        -o Dir::Etc::sourcelist=$work/apt/sources.list -o Dir::State::lists=$work/apt/lists
        -o Dir::State::status=$work/apt/status -o Dir::Cache=$work/apt/cache"
    # shellcheck disable=SC2086
    apt-get $own update || skip "apt-get update failed"
    # shellcheck disable=SC2086
    kernel=$(apt-cache $own depends linux-image-arm64 | sed -n 's/.*Depends: linux-image-\([0-9].*\)/\1/p')
    # shellcheck disable=SC2086
    (cd apt && apt-get $own download "linux-base-$kernel" "linux-binary-$kernel" "linux-modules-$kernel") ||
        skip "apt-get download failed"

    for package in root/var/cache/apt/archives/*.deb; do dpkg-deb -x "$package" root; done
    rm -rf root/var/cache/apt root/var/lib/apt root/usr/share/doc root/usr/share/locale root/debootstrap

    # What the start disk brings is all that is ever loaded: unpacked here, where that takes no time, and in order.
    mkdir -p kernel start/bin
    for package in apt/*.deb; do dpkg-deb -x "$package" kernel; done
    ln -sfn usr/lib kernel/lib
    depmod -b "$work/kernel" "$kernel"
    for module in $modules; do
        modprobe -d "$work/kernel" -S "$kernel" --show-depends "$module" || skip "its kernel $kernel has no $module"
    done | sed -n 's/^insmod \([^ ]*\).*/\1/p' | awk '!seen[$0]++' | while read -r file; do
        xz -dc "$file" >"start/$(basename "$file" .xz)"
        basename "$file" .xz >>start/modules
    done
    cp root/bin/busybox start/bin/
    find kernel -name vmlinuz -exec cp {} vmlinuz \;
    rm -rf kernel apt
    echo "$wanted" >ready
fi
cp "$here/start.sh" start/init
chmod 755 start/init
(cd start && find . | cpio -o -H newc --quiet) >start.img
