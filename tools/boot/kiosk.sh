#!/bin/sh
# Runs inside the machine as root, in the folder of the program as its owner has it: the kiosk is taken away and installed
# again with make, and everything but configuration, games and the user has to be gone in between.
. /opt/boot-test/common.sh
home=/srv/table-companion
kept() { find /etc/companion /var/lib/companion -type f -exec cksum {} + | sort -k 3; }
# What has our name, without the owner's folder, the test's own things and what the kernel shows.
named() {
    find / -xdev \( -path /srv -o -path /proc -o -path /sys -o -path /run -o -path /opt/boot-test \
        -o -path /usr/share/libwacom \) -prune \
        -o -iname '*companion*' -print | sort | tr '\n' ' '
}

systemctl reset-failed companion.service
printf '[sound]\nmute = true\n' >/etc/companion/table.toml
# A game is begun with the installed program, as systemd/README.md says to call it.
printf 'GAME toy-battle\nSTART\n' |
    runuser -u companion -- env COMPANION_DATA=/var/lib/companion /opt/table-companion/bin/companion run --terminal >/dev/null
say "games: $(find /var/lib/companion/journals -name '*.jsonl' | wc -l)"
before=$(kept)
make -s -C $home uninstall-kiosk >&2
say "uninstalled: exit $?, running: $(systemctl is-active companion.service), user: $(id -un companion)"
say "left: $(named)"
if [ "$(kept)" = "$before" ]; then say "kept: $(echo "$before" | wc -l) files as they were"; else say "kept: CHANGED"; fi

rm -rf /etc/systemd/system/companion.service.d
KIOSK_MODE=kms make -s -C $home install-kiosk >&2
say "installed: exit $?"
