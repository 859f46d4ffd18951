#!/bin/sh
# Takes the kiosk away again. Configuration (/etc/companion), games (/var/lib/companion) and the user stay.
#   KIOSK_ROOT=DIR   take it out of this folder and touch nothing else
set -eu
root=${KIOSK_ROOT:-}
root=${root%/}

if [ -z "$root" ] && [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || { echo "uninstall-kiosk: run it as root: there is no sudo here" >&2; exit 2; }
    exec sudo sh "$0"
fi
if [ -z "$root" ]; then
    systemctl stop companion.service 2>/dev/null || true
fi
for file in etc/systemd/system/companion.service etc/systemd/system/companion-message.service \
    etc/systemd/system/companion-update.service etc/systemd/system/companion-stands.service \
    etc/systemd/system/multi-user.target.wants/companion.service etc/systemd/system/companion.service.d/cage.conf \
    etc/systemd/system/companion.service.d/sheets.conf \
    etc/systemd/system/companion-hotspot.service etc/systemd/system/multi-user.target.wants/companion-hotspot.service \
    etc/NetworkManager/system-connections/companion-hotspot.nmconnection \
    etc/NetworkManager/dnsmasq-shared.d/companion.conf etc/NetworkManager/dispatcher.d/50-companion \
    etc/systemd/user/companion-session.service etc/systemd/user/companion-session-message.service \
    etc/xdg/autostart/table-companion.desktop etc/udev/rules.d/72-companion.rules \
    etc/sysusers.d/companion.conf etc/tmpfiles.d/companion.conf etc/modules-load.d/companion.conf \
    etc/systemd/journald.conf.d/companion.conf etc/systemd/logind.conf.d/companion.conf \
    etc/polkit-1/rules.d/60-companion.rules; do
    rm -f "$root/$file"
done
[ ! -d "$root/etc/systemd/system/companion.service.d" ] ||
    rmdir --ignore-fail-on-non-empty "$root/etc/systemd/system/companion.service.d"
# What a package brought is taken away by its package manager.
if [ -x "$(dirname "$0")/../../bin/companion" ]; then
    for script in companion-message companion-version companion-hotspot; do
        rm -f "$root/opt/table-companion/bin/$script"
    done
else
    rm -rf "$root/opt/table-companion"
fi
if [ -z "$root" ]; then
    systemctl daemon-reload
    udevadm control --reload || true
    echo "uninstall-kiosk: gone. Kept: /etc/companion, /var/lib/companion and the user companion"
fi
