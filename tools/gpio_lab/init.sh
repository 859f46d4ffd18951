#!/bin/sh
# Process 1 of the guest. Its root is the host's file system, read-only; /dev/shm is the only writable place.
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
mkdir -p /dev/pts && mount -t devpts -o ptmxmode=666 pts /dev/pts
mkdir -p /dev/shm && mount -t tmpfs shm /dev/shm
mount -t configfs cfg /sys/kernel/config

# gpiozero asks /proc/cpuinfo which Raspberry Pi this is; a revision makes it a 4B, and the program runs unchanged.
(cat /proc/cpuinfo; echo "Revision : c03114") > /dev/shm/cpuinfo
mount --bind /dev/shm/cpuinfo /proc/cpuinfo

chip=/sys/kernel/config/gpio-sim/table
mkdir -p $chip/bank0
echo 54 > $chip/bank0/num_lines
echo pinctrl-bcm2711 > $chip/bank0/label
echo 1 > $chip/live
GPIO_LINES=/sys/devices/platform/$(cat $chip/dev_name)/$(cat $chip/bank0/chip_name)
export GPIO_LINES

# The current folder is not writable, as for a service: lgpio must not put its notification pipe there.
cd /
TMPDIR=/dev/shm LANG=C.UTF-8 PYTHONDONTWRITEBYTECODE=1 "$GUEST_PYTHON" "$GUEST_SCRIPT"
echo "guest: exit $?"
halt -f -n 2>/dev/null || echo o > /proc/sysrq-trigger
