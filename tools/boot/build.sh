#!/bin/sh
# Builds the machine for the boot test: Debian 12 with systemd and the kiosk as install-kiosk puts it there.
#   tools/boot/build.sh FOLDER      (root, network for the first time; the plain Debian is kept in FOLDER/debian.tar)
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$1
mkdir -p "$work"
cd "$work"

if [ ! -e debian.tar ]; then
    rm -rf root
    debootstrap --variant=minbase \
        --include=systemd,systemd-sysv,udev,dbus,kmod,python3,linux-image-amd64,initramfs-tools,zstd \
        bookworm root "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
    # Of the thousand modules of the usual start disk these four are enough, and unpack in a tenth of the time.
    echo 'MODULES=list' >root/etc/initramfs-tools/conf.d/boot-test
    printf 'virtio_pci\nvirtio_blk\next4\ncrc32c_generic\n' >>root/etc/initramfs-tools/modules
    chroot root update-initramfs -u
    rm -rf root/var/cache/apt/archives/*.deb root/var/lib/apt/lists/* root/usr/share/doc root/usr/share/locale
    tar -cf debian.tar.new -C root .
    mv debian.tar.new debian.tar
fi

rm -rf root
mkdir root
tar -xf debian.tar -C root
cp root/boot/vmlinuz-* vmlinuz
cp root/boot/initrd.img-* initrd
rm -rf root/boot/*

KIOSK_ROOT=root KIOSK_MODE=kms KIOSK_PYTHON=/usr/bin/python3 sh "$here/../../systemd/install.sh"
chroot root systemd-sysusers
chroot root /usr/bin/python3 -m compileall -q /opt/table-companion/lib || true

mkdir -p root/opt/boot-test root/etc/companion root/etc/systemd/system/companion.service.d
cp "$here/reporting.py" "$here/failures.sh" root/opt/boot-test/
cat >root/etc/systemd/system/boot-test-failures.service <<'END'
[Unit]
Description=What happens when the table fails
After=companion.service
[Service]
Type=exec
ExecStart=/bin/sh /opt/boot-test/failures.sh
END
cat >root/etc/companion/table.toml <<'END'
[sound]
mute = true
[reader.centre]
port = "/dev/companion/usb-*"
END
# What the test changes: no picture (no graphics library in so small a machine), more patience with the first picture
# (an emulated machine on a busy one), and what is logged is said aloud.
cat >root/etc/systemd/system/companion.service.d/boot-test.conf <<'END'
[Service]
Environment=SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
TimeoutStartSec=900
ExecStart=
ExecStart=/usr/bin/python3 /opt/boot-test/reporting.py run --fullscreen --resume
END
cat >root/etc/systemd/journald.conf.d/zz-boot-test.conf <<'END'
[Journal]
ForwardToConsole=yes
TTYPath=/dev/hvc0
MaxLevelConsole=info
RateLimitIntervalSec=0
END
echo '/dev/vda / ext4 noatime,errors=remount-ro 0 1' >root/etc/fstab
echo table >root/etc/hostname
echo 7ab1e7ab1e7ab1e7ab1e7ab1e7ab1e01 >root/etc/machine-id
for unit in systemd-timesyncd apt-daily.timer apt-daily-upgrade.timer fstrim.timer e2scrub_all.timer serial-getty@hvc0; do
    ln -sf /dev/null "root/etc/systemd/system/${unit%.timer}.$(case $unit in *.timer) echo timer ;; *) echo service ;; esac)"
done
# As the real install does at the real machine: the answer of systemd itself on the units.
chroot root systemd-analyze verify --man=no companion.service companion-message.service || true
chroot root systemd-analyze security --offline=true companion.service | tail -1 || true

rm -f disk.img
mke2fs -q -t ext4 -d root -L table disk.img 1400M
echo "built in $work: vmlinuz initrd disk.img"
