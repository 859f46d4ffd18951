#!/bin/sh
# Installs the table as a kiosk: it starts with the machine, restarts when it fails, and says why when it gives up.
#
#   KIOSK_ROOT=DIR   install into this folder and touch nothing else (for a look, for images, for tests)
#   KIOSK_MODE=      kms (the bare screen), cage (under the compositor cage), session (the desktop that is there);
#                    left out, it is chosen by what is there
#   KIOSK_PYTHON=    the interpreter the table runs with (default: the system's)
#   KIOSK_PROGRAM=no leave the program alone, only units and rules; so it is where a package brought the program
#   KIOSK_TAKE=      yes: copy your configuration and enrolled tags for the table's user where it has none yet; no:
#                    do not; left out, it asks
#   KIOSK_SHEETS=    yes: let phones reach the table's pages, one port in the home's own networks
#   KIOSK_HOTSPOT=   yes: that, and the machine makes a Wi-Fi of its own, with a password of its own; start: it makes
#                    it when it is started, as a card does that is written from an image
#   KIOSK_HOME=DIR   whose configuration and tags these are (default: your home folder)
#
# Run again after every update; the result is the same however often.
set -eu
umask 022

here=$(cd "$(dirname "$0")" && pwd)
root=${KIOSK_ROOT:-}
root=${root%/}
python=${KIOSK_PYTHON:-/usr/bin/python3}
program=/opt/table-companion
# A package has its program beside this folder already, and its package manager keeps it.
packaged() { [ -x "$here/../../bin/companion" ]; }

say() { printf 'install-kiosk: %s\n' "$*"; }
fail() { printf 'install-kiosk: %s\n' "$*" >&2; exit 2; }

# The system's own folders belong to root.
if [ -z "$root" ] && [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || fail "run it as root: there is no sudo here"
    exec sudo KIOSK_MODE="${KIOSK_MODE:-}" KIOSK_PYTHON="$python" KIOSK_PROGRAM="${KIOSK_PROGRAM:-}" \
        KIOSK_SHEETS="${KIOSK_SHEETS:-}" KIOSK_HOTSPOT="${KIOSK_HOTSPOT:-}" \
        KIOSK_TAKE="${KIOSK_TAKE:-}" KIOSK_HOME="${KIOSK_HOME:-${HOME:-}}" COMPANION_CONFIG="${COMPANION_CONFIG:-}" \
        COMPANION_DATA="${COMPANION_DATA:-}" sh "$0"
fi

desktop() {
    # Inside another root the link leads nowhere, but it is there.
    [ -e "$root/etc/systemd/system/display-manager.service" ] || [ -L "$root/etc/systemd/system/display-manager.service" ]
}
if [ -n "${KIOSK_MODE:-}" ]; then
    mode=$KIOSK_MODE
elif desktop; then
    mode=session
elif [ -x "$root/usr/bin/cage" ]; then
    mode=cage
elif [ -n "$root" ] || ls /dev/dri/card* >/dev/null 2>&1; then
    mode=kms
else
    fail "no display found: no desktop, no cage, no /dev/dri/card*; name one: companion kiosk on --display kms|cage|session, or KIOSK_MODE=..."
fi
case $mode in
kms | cage | session) ;;
*) fail "KIOSK_MODE: found '$mode', expected kms, cage or session" ;;
esac
# Debian's cage ends at once where Xwayland is missing, though it does not ask for it, and the graphics library crashes
# where Wayland's own libraries are not all there. Without the others the table comes up as text.
drawing="libgbm.so.1 libEGL.so.1 libGLESv2.so.2"
packages="libgbm1 libegl1 libgles2 libgl1-mesa-dri"
if [ "$mode" = cage ]; then
    drawing="$drawing libwayland-egl.so.1 libwayland-cursor.so.0"
    packages="cage seatd xwayland libwayland-egl1 libwayland-cursor0 $packages"
fi
if [ -z "$root" ] && [ "$mode" != session ]; then
    for library in $drawing; do
        ldconfig -p | grep -q "$library" || fail "$library is not installed; run: sudo apt install $packages"
    done
fi
if [ -z "$root" ] && [ "$mode" = cage ]; then
    for tool in /usr/bin/cage /usr/sbin/seatd /usr/bin/Xwayland; do
        [ -x $tool ] || fail "$tool is not installed; run: sudo apt install $packages"
    done
fi

# ---- the program -----------------------------------------------------------------------------------------
if [ "${KIOSK_PROGRAM:-}" != no ] && ! packaged; then
    # The environment in the checkout belongs to whoever set it up, and root runs nothing of it: neither its Python nor a
    # library. It is read as data, by root's own Python (-I: no folder of a user, no PYTHONPATH), and says which
    # libraries are needed. Root installs these anew, and pip takes none whose hash is not in requirements.lock.
    # The checkout itself, with this script and the lock, is what its owner trusts by running this.
    venv=$here/../.venv
    [ -f "$venv/pyvenv.cfg" ] || fail "the program is not set up yet; run once as yourself: make run ARGS=--help"
    short='import sys; print("%d.%d" % sys.version_info[:2])'
    ours=$(sed -n 's/^version[_info]* *= *\([0-9]*\.[0-9]*\).*/\1/p' "$venv/pyvenv.cfg" | head -n 1)
    lock=$here/../requirements.lock
    reader=$python
    if [ -z "$root" ]; then
        theirs=$("$python" -I -c "$short") || fail "$python does not run; name another with KIOSK_PYTHON"
        [ "$ours" = "$theirs" ] || fail "set up with Python $ours, but $python is $theirs; run: make clean run PYTHON=$python"
    else
        # Into another root everything is copied: nothing of it is run by this machine's root, who answers for the image,
        # and its interpreter may not run here.
        lock=
        "$reader" -I -c pass 2>/dev/null || reader=python3
    fi
    mkdir -p "$root$program/bin"
    "$reader" -I -B "$here/copy_program.py" "$root$program" "$venv/lib/python$ours/site-packages" ${lock:+"$lock"} ||
        fail "the libraries could not be installed; is there a network? Nothing was changed"
    cat >"$root$program/bin/companion" <<END
#!$python
"""The installed table companion. Made by install-kiosk."""
import sys

sys.path.insert(0, "$program/lib")
from companion.cli.main import main

sys.exit(main())
END
    chmod 755 "$root$program/bin/companion"
    # Compiled once, so that the service, which may not write here, starts fast.
    [ -n "$root" ] || "$python" -I -m compileall -q "$program/lib" || true
fi

# ---- units, rules, advice --------------------------------------------------------------------------------
put() { install -D -m "$1" "$here/files/$2" "$root/$2"; }
drop() { rm -f "$root/$1"; }

put 755 opt/table-companion/bin/companion-message
put 755 opt/table-companion/bin/companion-version
for file in etc/udev/rules.d/72-companion.rules etc/sysusers.d/companion.conf etc/tmpfiles.d/companion.conf \
    etc/modules-load.d/companion.conf etc/systemd/journald.conf.d/companion.conf \
    etc/systemd/logind.conf.d/companion.conf; do
    put 644 $file
done
wants=etc/systemd/system/multi-user.target.wants
if [ "$mode" = session ]; then
    drop etc/systemd/system/companion.service
    drop etc/systemd/system/companion-message.service
    drop etc/systemd/system/companion-update.service
    drop etc/systemd/system/companion-stands.service
    drop $wants/companion.service
    drop etc/polkit-1/rules.d/60-companion.rules
    for file in etc/systemd/user/companion-session.service etc/systemd/user/companion-session-message.service \
        etc/xdg/autostart/table-companion.desktop; do
        put 644 $file
    done
else
    drop etc/systemd/user/companion-session.service
    drop etc/systemd/user/companion-session-message.service
    drop etc/xdg/autostart/table-companion.desktop
    put 644 etc/systemd/system/companion.service
    put 644 etc/systemd/system/companion-message.service
    put 644 etc/systemd/system/companion-update.service
    put 644 etc/systemd/system/companion-stands.service
    # The user of the desktop may switch off already; the table's own user only with this rule.
    put 644 etc/polkit-1/rules.d/60-companion.rules
    mkdir -p "$root/$wants"
    ln -sfn /etc/systemd/system/companion.service "$root/$wants/companion.service"
fi
if [ "$mode" = cage ]; then
    put 644 etc/systemd/system/companion.service.d/cage.conf
else
    drop etc/systemd/system/companion.service.d/cage.conf
fi
if [ "$mode" != session ] && [ -n "${KIOSK_SHEETS:-}${KIOSK_HOTSPOT:-}" ]; then
    put 644 etc/systemd/system/companion.service.d/sheets.conf
elif [ "$mode" = session ]; then
    drop etc/systemd/system/companion.service.d/sheets.conf
fi
if [ "$mode" != cage ]; then
    [ ! -d "$root/etc/systemd/system/companion.service.d" ] ||
        rmdir --ignore-fail-on-non-empty "$root/etc/systemd/system/companion.service.d"
fi

# ---- what the owner has set up already -------------------------------------------------------------------
# The kiosk runs as a user of its own, which knows neither your table.toml nor your tags: each is copied once, and a file
# that is there already is never replaced.
home=${KIOSK_HOME:-${HOME:-}}
config=${COMPANION_CONFIG:-$home/.config/companion/table.toml}
data=${COMPANION_DATA:-$home/.local/share/companion}
new() { [ -f "$1" ] && [ ! -e "$root/$2" ]; }
news=
! new "$config" etc/companion/table.toml || news="$news $config"
for file in catalogue.toml places.toml; do
    ! new "$data/$file" var/lib/companion/$file || news="$news $data/$file"
done
differs() { [ -f "$1" ] && [ -e "$root/$2" ] && ! cmp -s "$1" "$root/$2"; }
take_over() {
    if [ "$mode" = session ]; then return; fi
    ! differs "$config" etc/companion/table.toml ||
        say "/etc/companion/table.toml is there and is not your $config: left as it is"
    if [ -z "$news" ]; then return; fi
    take=${KIOSK_TAKE:-}
    if [ -z "$take" ] && [ -z "$root" ] && [ -t 0 ]; then
        printf 'install-kiosk: the table has a user of its own; copy these for it?%s [Y/n] ' "$news"
        read -r take || take=n
        case $take in [Nn]*) take=no ;; *) take=yes ;; esac
    fi
    if [ "$take" != yes ]; then
        say "not copied for the table's user:$news; this does it: KIOSK_TAKE=yes make install-kiosk"
        return
    fi
    ! new "$config" etc/companion/table.toml || install -D -m 644 "$config" "$root/etc/companion/table.toml"
    for file in catalogue.toml places.toml; do
        new "$data/$file" var/lib/companion/$file || continue
        mkdir -p "$root/var/lib/companion"
        install -m 600 "$data/$file" "$root/var/lib/companion/$file"
        [ -n "$root" ] || chown companion: "/var/lib/companion/$file"
    done
    say "copied for the table's user:$news"
}

# ---- a Wi-Fi of its own ----------------------------------------------------------------------------------
# Its password is another one on every machine: made here, or by the machine itself when it is started.
own_wifi() {
    put 644 etc/NetworkManager/dnsmasq-shared.d/companion.conf
    put 755 etc/NetworkManager/dispatcher.d/50-companion
    put 755 opt/table-companion/bin/companion-hotspot
    if [ "$KIOSK_HOTSPOT" = start ]; then
        put 644 etc/systemd/system/companion-hotspot.service
        ln -sfn /etc/systemd/system/companion-hotspot.service "$root/$wants/companion-hotspot.service"
    else
        answer=$(sh "$here/files/opt/table-companion/bin/companion-hotspot" "$root") || exit 2
        say "$answer"
    fi
}
if [ -n "${KIOSK_HOTSPOT:-}" ] && [ "$mode" = session ]; then
    fail "HOTSPOT=1 is for the table's own screen (kms, cage); on a desktop make a hotspot in its settings"
fi

# ---- the pages' port --------------------------------------------------------------------------------------
# As the table's configuration has it; run again after changing it there.
open_port() {
    opened=etc/systemd/system/companion.service.d/sheets.conf
    if [ ! -e "$root/$opened" ]; then return; fi
    chosen=$(sed -n '/^\[sheets\]/,/^\[/s/^port *= *\([0-9][0-9]*\).*/\1/p' "$root/etc/companion/table.toml" 2>/dev/null | head -n 1)
    sed "s/^SocketBindAllow=.*/SocketBindAllow=tcp:${chosen:-8470}/" "$here/files/$opened" >"$root/$opened"
}

# ---- make it known ---------------------------------------------------------------------------------------
if [ -n "$root" ]; then
    take_over
    [ -z "${KIOSK_HOTSPOT:-}" ] || own_wifi
    open_port
    say "installed into $root for $mode"
    exit 0
fi
systemd-sysusers /etc/sysusers.d/companion.conf
systemd-tmpfiles --create /etc/tmpfiles.d/companion.conf
udevadm control --reload && udevadm trigger --subsystem-match=tty --subsystem-match=gpio || true
modprobe -a cdc_acm usbserial 2>/dev/null || true
take_over
open_port
if [ -n "${KIOSK_HOTSPOT:-}" ]; then
    command -v nmcli >/dev/null || fail "NetworkManager is not installed; run: sudo apt install network-manager"
    command -v nft >/dev/null || say "phones stay in the table's Wi-Fi more willingly with: sudo apt install nftables"
    own_wifi
    nmcli connection reload && nmcli connection up companion-hotspot ||
        say "the Wi-Fi did not come up; look with: nmcli device    and try: sudo nmcli connection up companion-hotspot"
fi
systemctl daemon-reload
say "installed for $mode"
if [ "$mode" = session ]; then
    say "the table opens at the next log-in; its configuration is yours: ~/.config/companion/table.toml"
    # Only a Raspberry Pi has the group of the pins.
    groups=$(getent group dialout gpio input | cut -d: -f1 | paste -sd, -) || true
    say "your user needs the devices' groups: sudo usermod -aG $groups ${SUDO_USER:-YOUR_NAME}"
else
    [ -e /etc/companion/table.toml ] || say "its configuration goes to /etc/companion/table.toml (none there: keyboard and touch only)"
    say "start it now: sudo systemctl start companion    or switch off and on"
fi
