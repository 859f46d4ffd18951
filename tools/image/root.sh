#!/bin/sh
# Makes the table's system of Debian's: kernel and firmware, the program, the kiosk. As root, of a namespace if need be.
#   DEBIAN=FILE.tar DEBS=FOLDER PACKAGE=FILE.deb PINS=FOLDER KEY=FILE OUT=FOLDER sh root.sh
# DEBS holds the packages of kernel and firmware, PINS the unpacked library of the pins, which is in no Debian; KEY is
# the public key of whoever signs systems for this card. OUT gets `system.squashfs`, `beside.squashfs`, the same without
# the kernel's modules, `boot`, what the firmware reads, `start`, the start disk before it is packed, `packages.txt`.
set -eu
umask 022
here=$(cd "$(dirname "$0")" && pwd)
root=$OUT/root
opt=$root/opt/table-companion

rm -rf "$root"
mkdir -p "$root"
tar -xf "$DEBIAN" -C "$root" --xattrs --xattrs-include='*' --exclude='./dev/*'

# What was written while Debian was put together bears the time of that build, which may be long ago.
before=$(stat -c %Y "$root/etc/.pwd.lock")
find "$root" -newermt "@$((before - 1))" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +

# ---- the program --------------------------------------------------------------------------------------------
mkdir -p "$root/dev"
# A number of its own that stays: the data of yesterday belong to it in the system of tomorrow.
chroot "$root" useradd --system --uid 799 --user-group --home-dir /var/lib/companion --no-create-home \
    --comment "Table companion" --shell /usr/sbin/nologin companion
# Debian's own scripts write into it; nothing else of this machine is lent.
: >"$root/dev/null"
mount --bind /dev/null "$root/dev/null"
cp "$PACKAGE" "$root/package.deb"
PYTHONHASHSEED=0 chroot "$root" dpkg --install /package.deb
rm "$root/package.deb"
cp -R "$PINS"/. "$root/usr/lib/python3/dist-packages/"
cp "$KEY" "$opt/system.gpg"
chmod 644 "$opt/system.gpg"
[ -x "$root/usr/bin/gpgv" ]
KIOSK_ROOT=$root KIOSK_MODE=kms KIOSK_HOTSPOT=start sh "$opt/program/systemd/install.sh"
chroot "$root" systemd-sysusers
ln -sfn /lib/systemd/system/multi-user.target "$root/etc/systemd/system/default.target"
# Nothing is fetched and nobody logs in: there is no user.
for unit in apt-daily.timer apt-daily-upgrade.timer dpkg-db-backup.timer e2scrub_all.timer e2scrub_reap.service \
    systemd-firstboot.service NetworkManager-wait-online.service; do
    ln -sfn /dev/null "$root/etc/systemd/system/$unit"
done
rm -f "$root/etc/systemd/system/getty.target.wants/getty@tty1.service"
# The picture first, then the Wi-Fi; NetworkManager itself asks for wpa_supplicant.
rm -f "$root/etc/systemd/system/multi-user.target.wants/wpa_supplicant.service"
mkdir -p "$root/etc/systemd/system/NetworkManager.service.d" "$root/etc/systemd/system/systemd-timesyncd.service.d"
printf '[Unit]\nAfter=companion.service\n' >"$root/etc/systemd/system/NetworkManager.service.d/image.conf"
# It remembers the time and asks nobody, also where a cable leads to the internet: without a server of its own in its
# configuration it would ask Debian's.
printf '[Service]\nPrivateNetwork=yes\n' >"$root/etc/systemd/system/systemd-timesyncd.service.d/image.conf"
# A table that gives up in a system that is new here, from a stick, boots again: the third time it is the one before.
mkdir -p "$root/etc/systemd/system/companion.service.d"
printf '[Unit]\nOnFailure=companion-again.service\n' >"$root/etc/systemd/system/companion.service.d/image.conf"
cat >"$root/etc/systemd/system/companion-again.service" <<'END'
[Unit]
Description=Another boot for a system that is new here
ConditionPathExists=/data/systems/unproven
[Service]
Type=oneshot
ExecStartPre=sleep 20
ExecStart=systemctl reboot
END
# A log-in that comes up on the table's own console hangs the table up.
printf '[Login]\nNAutoVTs=0\nReserveVT=0\n' >"$root/etc/systemd/logind.conf.d/image.conf"
echo table >"$root/etc/hostname"
printf '127.0.0.1 localhost table\n::1 localhost\n' >"$root/etc/hosts"
: >"$root/etc/fstab"
mkdir -p "$root/data"

# ---- kernel and firmware, unpacked and never installed ----------------------------------------------------------
rm -rf "$OUT/boot" "$OUT/start" "$OUT/kernel"
mkdir -p "$OUT/boot" "$OUT/start" "$OUT/kernel"
for package in "$DEBS"/*.deb; do
    dpkg-deb -x "$package" "$OUT/kernel"
    dpkg-deb -W --showformat='${Package}=${Version}\n' "$package" >>"$OUT/kernel/packages"
done
cp -R "$OUT/kernel/lib/modules" "$root/usr/lib/"
kernel=$(ls "$OUT/kernel/lib/modules")
# What no Raspberry Pi has, and what this table asks for nothing: most of the size.
modules=$root/lib/modules/$kernel/kernel
for folder in drivers/gpu/drm/amd drivers/gpu/drm/nouveau drivers/gpu/drm/radeon drivers/gpu/drm/msm drivers/infiniband \
    drivers/net/ethernet/mellanox drivers/net/ethernet/chelsio drivers/net/ethernet/qlogic drivers/net/ethernet/intel \
    fs/xfs fs/btrfs fs/ocfs2; do
    rm -rf "${modules:?}/$folder"
done
depmod -b "$root" "$kernel"
cp -R "$OUT"/kernel/usr/lib/raspi-firmware/. "$OUT/boot/"
cp "$OUT/kernel/boot/vmlinuz-$kernel" "$OUT/boot/vmlinuz"
cp "$OUT/kernel/usr/lib/linux-image-$kernel"/broadcom/bcm2*-rpi-*.dtb "$OUT/boot/"
# Debian's trees of devices know the SPI pins and leave them off; readers on them are the common cheap ones. The kernel
# lends a chip to programs where it bears one of the names that its driver lists; which one says nothing else.
pins=7ab1e
for tree in "$OUT"/boot/*.dtb; do
    spi=/soc/spi@7e204000
    fdtput -t x "$tree" /soc/gpio@7e200000/spi0_gpio7 phandle $pins
    fdtput -t x "$tree" $spi pinctrl-0 $pins
    fdtput -t s "$tree" $spi pinctrl-names default
    fdtput -t s "$tree" $spi status okay
    for chip in 0 1; do
        fdtput -c "$tree" $spi/reader@$chip
        fdtput -t s "$tree" $spi/reader@$chip compatible rohm,dh2228fv
        fdtput -t u "$tree" $spi/reader@$chip reg $chip
        fdtput -t u "$tree" $spi/reader@$chip spi-max-frequency 10000000
    done
done

# ---- the start disk ---------------------------------------------------------------------------------------------
# Drivers of cards, sticks and what they hang on, for every board; each board loads its own.
start=$OUT/start
mkdir -p "$start/bin" "$start/lib/modules/$kernel"
cp "$root/bin/busybox" "$start/bin/"
cp "$here/start.sh" "$start/init"
chmod 755 "$start/init"
(cd "$modules/.." && find kernel/drivers/mmc kernel/drivers/usb/host kernel/drivers/usb/dwc2 kernel/drivers/usb/storage \
    kernel/drivers/usb/phy kernel/drivers/dma kernel/drivers/regulator kernel/drivers/reset kernel/drivers/mailbox \
    kernel/drivers/firmware kernel/drivers/clk/bcm kernel/drivers/soc/bcm kernel/drivers/pci/controller \
    kernel/drivers/phy/broadcom kernel/drivers/gpio kernel/drivers/pinctrl kernel/drivers/virtio \
    kernel/drivers/block/virtio_blk.ko -name '*.ko' 2>/dev/null | while read -r file; do
    basename "$file" .ko
done; echo squashfs ext4 crc32c_generic overlay loop sd_mod) | tr ' ' '\n' | sort -u | while read -r module; do
    modprobe -d "$root" -S "$kernel" --show-depends "$module" 2>/dev/null || true
done | sed -n "s|^insmod .*/lib/modules/$kernel/\([^ ]*\).*|\1|p" | sort -u >"$OUT/modules"
while read -r file; do
    mkdir -p "$start/lib/modules/$kernel/$(dirname "$file")"
    cp "$root/lib/modules/$kernel/$file" "$start/lib/modules/$kernel/$file"
done <"$OUT/modules"
cp "$root/lib/modules/$kernel"/modules.builtin* "$root/lib/modules/$kernel/modules.order" "$start/lib/modules/$kernel/"
depmod -b "$start" "$kernel"
# What the tool of this machine adds for its own kind is read by no busybox.
rm -f "$start/lib/modules/$kernel"/*.bin

# ---- what a card needs not --------------------------------------------------------------------------------------
# Debian's own installer compiles these in an order that is another each time, and no card installs anything.
rm -rf "$root/usr/share/python3/debpython/__pycache__"
rm -rf "$root/var/cache" "$root/var/log" "$root"/usr/share/man "$root"/usr/share/locale "$root"/usr/share/info
mkdir -p "$root/var/cache" "$root/var/log"
find "$root/usr/share/doc" -type f ! -name copyright -delete
chroot "$root" dpkg-query --show --showformat='${Package}=${Version}\n' | grep -v '^table-companion=' |
    cat - "$OUT/kernel/packages" | sort >"$OUT/packages.txt"
umount "$root/dev/null"
rm "$root/dev/null"
rm -f "$OUT/system.squashfs" "$OUT/beside.squashfs"
squash="-comp zstd -Xcompression-level 9 -b 256K -quiet -no-progress"
# shellcheck disable=SC2086
mksquashfs "$root" "$OUT/system.squashfs" $squash
# shellcheck disable=SC2086
mksquashfs "$root" "$OUT/beside.squashfs" $squash -wildcards -e 'usr/lib/modules/*'
rm -rf "$root" "$OUT/kernel"
