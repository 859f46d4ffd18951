#!/bin/sh
# Process 1 of the guest: the host's files read-only, and one small ext4 disk (ubda) as the only lasting storage.
export PATH=/usr/sbin:/usr/bin:/sbin:/bin
mount -t proc proc /proc
mount -t devtmpfs dev /dev
mkdir -p /dev/shm && mount -t tmpfs shm /dev/shm && mkdir /dev/shm/state
mount -t ext4 /dev/ubda /dev/shm/state || { echo MOUNTFAIL; halt -f -n; }
cd /dev/shm/state
PYTHONDONTWRITEBYTECODE=1 "$GUEST_PYTHON" "$GUEST_SCRIPT" "$GUEST_MODE"
echo "ENDED $?"
halt -f -n
