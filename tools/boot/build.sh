#!/bin/sh
# Builds the machine for the boot test: Debian 12 with systemd and the kiosk as install-kiosk puts it there.
#   tools/boot/build.sh FOLDER      (root, network for the first time; the plain Debian is kept in FOLDER/debian.tar)
set -eu
here=$(cd "$(dirname "$0")" && pwd)
checkout=$(cd "$here/../.." && pwd)
work=$1
packages=systemd,systemd-sysv,udev,dbus,kmod,python3,python3-venv,linux-image-amd64,initramfs-tools,zstd,make
# What systemd/README.md asks for where there is no desktop.
packages=$packages,cage,seatd,xwayland,libwayland-egl1,libwayland-cursor0,libgbm1,libegl1,libgles2,libgl1-mesa-dri
mkdir -p "$work"
cd "$work"

if [ ! -e debian.tar ] || [ "$(cat debian.packages 2>/dev/null)" != "$packages" ]; then
    rm -rf root
    debootstrap --variant=minbase --include=$packages bookworm root "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
    # Of the thousand modules of the usual start disk these four are enough, and unpack in a tenth of the time.
    echo 'MODULES=list' >root/etc/initramfs-tools/conf.d/boot-test
    printf 'virtio_pci\nvirtio_blk\next4\ncrc32c_generic\n' >>root/etc/initramfs-tools/modules
    chroot root update-initramfs -u
    rm -rf root/var/cache/apt/archives/*.deb root/var/lib/apt/lists/* root/usr/share/doc root/usr/share/locale
    tar -cf debian.tar.new -C root .
    mv debian.tar.new debian.tar
    echo "$packages" >debian.packages
fi

rm -rf root
mkdir root
tar -xf debian.tar -C root
cp root/boot/vmlinuz-* vmlinuz
cp root/boot/initrd.img-* initrd
rm -rf root/boot/*

# The folder of the program as somebody has it who follows the instructions, but without the tools for development.
home=root/srv/table-companion
mkdir -p $home
tar -C "$checkout" --exclude=./.venv --exclude=./.git --exclude=__pycache__ --exclude='./.*_cache' -cf - . | tar -C $home -xf -
"$checkout/.venv/bin/python" -m venv $home/.venv
# The checkout is in no lock, so pip is given the locked versions without the hashes.
sed -n 's/^\([^# ]*==[^ ]*\).*/\1/p' $home/requirements.lock >$home/.venv/pins.txt
$home/.venv/bin/python -m pip install --quiet --disable-pip-version-check -c $home/.venv/pins.txt "$home[labels,review]"
# The machine has no network: what root's own pip fetches when the kiosk is installed again lies here.
"$checkout/.venv/bin/python" -m pip download --quiet --disable-pip-version-check --no-deps --require-hashes \
    --requirement $home/requirements.lock --dest root/srv/wheels
printf '[global]\nno-index = true\nfind-links = /srv/wheels\n' >root/etc/pip.conf
KIOSK_ROOT=root KIOSK_MODE=kms KIOSK_PYTHON=/usr/bin/python3 sh $home/systemd/install.sh
chroot root systemd-sysusers
chroot root /usr/bin/python3 -m compileall -q /opt/table-companion/lib || true
# From here on the environment is the machine's own.
ln -sfn /usr/bin/python3 $home/.venv/bin/python
sed -i 's|^home = .*|home = /usr/bin|' $home/.venv/pyvenv.cfg

mkdir -p root/opt/boot-test root/etc/companion root/etc/systemd/system/companion.service.d
cp "$here/reporting.py" "$here"/*.sh root/opt/boot-test/
cat >root/etc/systemd/system/boot-test-checks.service <<'END'
[Unit]
Description=What happens when the table fails, and whether it can be taken away and installed again
After=companion.service
[Service]
Type=exec
ExecStart=/bin/sh -c 'for part in failures kiosk displays; do sh /opt/boot-test/$$part.sh; done; echo "CHECK done" >&2'
END
cat >root/etc/companion/table.toml <<'END'
[sound]
mute = true
[reader.centre]
port = "/dev/companion/usb-*"
END
# What the test changes: no picture (an emulated machine is slow enough without), and what is shown and logged is said
# aloud. displays.sh takes this away again.
cat >root/etc/systemd/system/companion.service.d/boot-test.conf <<'END'
[Service]
Environment=SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
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
# systemd-analyze exits 0 on misspelt keys, so any word is one too many.
said=$(chroot root systemd-analyze verify --man=no companion.service companion-message.service companion-stands.service \
    companion-update.service 2>&1)
[ -z "$said" ] || { echo "systemd-analyze verify: $said" >&2; exit 1; }
for unit in companion companion-message; do
    chroot root systemd-analyze security --offline=true $unit.service | tail -1
done

rm -f disk.img
mke2fs -q -t ext4 -d root -L table disk.img 2200M
echo "built in $work: vmlinuz initrd disk.img"
