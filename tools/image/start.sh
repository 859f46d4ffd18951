#!/bin/busybox sh
# The first program on the card: finds the card that it came from, makes room for the owner's data the first time, and
# goes on with the read-only system. The power may be cut between any two of its lines.
/bin/busybox --install -s /bin
export PATH=/bin
mkdir -p /proc /sys /dev /system /beside /data /memory /root
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
# signature, data_start, disk_end, label
. /settings

say() { echo "start: $*" >/dev/kmsg; }
stop() { # sentence
    say "$1"
    printf '\033c\n\n  The table cannot start.\n\n  %s\n' "$1" | tee /dev/tty1 >/dev/console
    while :; do sleep 3600; done
}
load() { find /sys/devices -name modalias -exec cat {} + 2>/dev/null | sort -u | xargs modprobe -a >/dev/null 2>&1; }
look() {
    for name in mmcblk0 mmcblk1 sda sdb vda; do
        [ -b /dev/$name ] || continue
        [ "$(od -An -tx4 -j 440 -N 4 /dev/$name | tr -d ' \n')" = "$signature" ] || continue
        case $name in mmc*) part=/dev/${name}p ;; *) part=/dev/$name ;; esac
        [ ! -b "${part}2" ] || return 0
    done
    return 1
}
modprobe -a crc32c_generic squashfs ext4 overlay loop 2>/dev/null
for _ in $(seq 120); do
    load
    ! look || break
    sleep 0.5
done
look || stop "The card with the table is not to be found: no card, no table on it, or a card reader that it does not know."
mount -t squashfs -o ro "${part}2" /system || stop "The system on this card is damaged: write the image again."
for place in proc sys dev; do mount --bind /$place /system/$place; done
inside() { chroot /system /usr/bin/env PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C "$@"; }

# ---- the owner's data -------------------------------------------------------------------------------------
# Their row in the partition table is the last thing that is written. Without it nothing that lies there counts, unless
# it has the name that it gets when it is whole; with it nothing is ever made anew.
bytes() { # a number, as four bytes
    number=$1
    for _ in 1 2 3 4; do
        # shellcheck disable=SC2059
        printf "\\$(printf %03o $((number & 255)))"
        number=$((number >> 8))
    done
}
if [ -z "$(od -An -tx1 -j 478 -N 16 /dev/$name | tr -d ' 0\n')" ]; then
    size=$((($(cat /sys/class/block/$name/size) - data_start - disk_end) / 2048 * 2048))
    [ $size -ge 131072 ] || stop "The card is too small: it needs 2 GB."
    inside addpart /dev/$name 3 $data_start $size || stop "No room for the data on this card."
    if [ "$(inside e2label "${part}3" 2>/dev/null)" != "$label" ]; then
        say "makes room for the data"
        inside mke2fs -q -F -t ext4 -m 1 -E nodiscard -L making "${part}3" || stop "The card cannot be written: take another one."
        sync
        inside e2label "${part}3" "$label"
    fi
    sync
    { printf '\000\376\377\377\203\376\377\377' && bytes $data_start && bytes $size; } |
        dd of=/dev/$name bs=1 seek=478 conv=notrunc 2>/dev/null
    sync
fi
inside e2fsck -p "${part}3" >/dev/kmsg 2>&1
[ $? -lt 4 ] || inside e2fsck -y "${part}3" >/dev/kmsg 2>&1
mount -t ext4 -o noatime,nodev,nosuid "${part}3" /data || stop "The data on this card cannot be read."

# ---- a newer system from a stick, where there is one ----------------------------------------------------------
# The kernel, its modules and this script are the card's own, whatever system they start (decision 0065).
card=$(inside dpkg-query --show --showformat='${Version}' table-companion)
lower=/system programs=/data/var/lib/table-companion/card-$card
for folder in /data/var/lib/table-companion/*; do
    [ "$folder" = "$programs" ] || rm -rf "$folder"
done
if [ -L /data/systems/current ]; then
    mount --bind /data /system/data
    inside VERSIONS=/data/systems /opt/table-companion/bin/companion-version starts
    umount /system/data
fi
beside=$(readlink /data/systems/current)
if [ -n "$beside" ]; then
    if ! inside dpkg --compare-versions "$beside" gt "$card"; then
        say "the card is newer than the system $beside beside it"
        rm -rf /data/systems
    elif mount -t squashfs -o ro,loop /data/systems/current/system.squashfs /beside; then
        say "takes the system $beside"
        lower=/beside programs=/data/systems/$beside/programs
    else
        say "the system $beside is damaged"
    fi
fi

# ---- the system, with what is written beside the data in memory -----------------------------------------------
mount -t tmpfs -o mode=755 memory /memory
mkdir /memory/upper /memory/work
mount -t overlay -o lowerdir=$lower,upperdir=/memory/upper,workdir=/memory/work system /root ||
    stop "The system on this card is damaged: write the image again."
[ -s /data/machine-id ] ||
    { tr -d - </proc/sys/kernel/random/uuid >/data/machine-id.new && sync && mv /data/machine-id.new /data/machine-id; }
cat /data/machine-id >/root/etc/machine-id
mkdir -p /root/data
mount --move /data /root/data
for folder in etc/companion var/lib/companion var/lib/systemd; do
    mkdir -p /root/data/$folder /root/$folder
    mount --bind /root/data/$folder /root/$folder
done
mkdir -p "/root$programs" /root/var/lib/table-companion
mount --bind "/root$programs" /root/var/lib/table-companion
[ $lower = /system ] || mount --bind /system/usr/lib/modules /root/usr/lib/modules
for place in proc sys dev; do
    umount /system/$place
    mount --move /$place /root/$place
done
exec switch_root /root /sbin/init
