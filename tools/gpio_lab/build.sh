#!/bin/sh
# Builds the kernel of the GPIO lab: a user-mode Linux (an ordinary program) with gpio-sim, from Debian's source package.
#
#   tools/gpio_lab/build.sh [WORKDIR]      -> WORKDIR/linux   (default /tmp/uml; about 7 MB, 2 GB while building)
#
# Exit 0: built or already there. Exit 3: cannot be built here; a sentence says why.
set -eu

package=linux-source-6.12
work=${1:-/tmp/uml}
needed="$package flex bison bc xz-utils gcc make libc6-dev"

skip() { echo "gpio lab: cannot build the kernel here: $1" >&2; exit 3; }

[ -x "$work/linux" ] && { echo "already built: $work/linux"; exit 0; }
mkdir -p "$work" && cd "$work" && work=$(pwd)

missing=$(for tool in flex bison bc xz gcc make; do command -v $tool >/dev/null || echo $tool; done)
if [ ! -f /usr/src/$package.tar.xz ] || [ -n "$missing" ]; then
    [ "$(id -u)" = 0 ] || skip "as root, run: apt-get install $needed"
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $needed >/dev/null ||
        skip "apt-get install $needed failed"
fi

mkdir -p source objects
[ -f source/Makefile ] || tar -C source --strip-components=1 -xf /usr/src/$package.tar.xz

# User-mode Linux reserves all of its 64 interrupt numbers, so gpio-sim would get none and every
# request for an edge would fail with ENXIO.
sed -i 's/^#define NR_IRQS[[:space:]]*UM_LAST_SIGNAL_IRQ$/#define NR_IRQS (UM_LAST_SIGNAL_IRQ + 128)/' \
    source/arch/um/include/asm/irq.h

kernel() { nice -n 19 make -s ARCH=um -C source O="$work/objects" "$@"; }
kernel tinyconfig
options="64BIT MULTIUSER PRINTK TTY BINFMT_ELF BINFMT_SCRIPT HOSTFS PROC_FS PROC_SYSCTL SYSFS TMPFS SHMEM DEVTMPFS
    CONFIGFS_FS FUTEX EPOLL SIGNALFD TIMERFD EVENTFD AIO ADVISE_SYSCALLS MEMBARRIER POSIX_TIMERS HIGH_RES_TIMERS
    FILE_LOCKING INOTIFY_USER RSEQ SYSVIPC UNIX98_PTYS STDERR_CONSOLE SSL NULL_CHAN NET UNIX BLOCK BLK_DEV
    BLK_DEV_UBD EXT4_FS EXPERT KALLSYMS GPIOLIB GPIO_CDEV GPIO_CDEV_V1 IRQ_SIM GPIO_SIM"
for option in $options; do source/scripts/config --file objects/.config -e "$option"; done
kernel olddefconfig
# BLK_DEV_UBD and EXT4_FS are for the power-cut lab, which boots the same kernel.
for option in GPIO_SIM GPIO_CDEV HOSTFS CONFIGFS_FS EXT4_FS BLK_DEV_UBD; do
    grep -q "^CONFIG_$option=y" objects/.config || skip "the option $option is off in this source"
done
kernel -j"${JOBS:-$(nproc)}" linux
cp objects/linux linux.new && mv linux.new linux
ls -l "$work/linux"
