#!/bin/sh
# Runs inside the machine as root: what happens when the table hangs, is stopped, and cannot start at all. Each finding is
# a line that begins with CHECK.
. /opt/boot-test/common.sh
again() { [ "$(shown NRestarts)" -ge 1 ] && up; }
given_up() { [ "$(shown ActiveState)" = failed ]; }

until_true 900 up && say "up: as $(ps -o user= -p "$(shown MainPID)" 2>/dev/null || stat -c %U /proc/"$(shown MainPID)"), $(now) s after power on"
say "names: $(cd /dev && ls -l companion/* | sed 's/.*companion\///' | tr '\n' ' ')"
say "scanner: $(stat -L -c '%G %a' /dev/companion/usb-*)"

kill -STOP "$(shown MainPID)"
began=$(now)
if until_true 900 again; then say "hang: up again $(($(now) - began)) s later, restarts $(shown NRestarts)"; else say "hang: FAILED"; fi

began=$(now)
systemctl stop companion.service
say "stop: took $(($(now) - began)) s, result $(shown Result)"

systemctl reset-failed companion.service
printf '[sound]\nvolum = 3\n' >/etc/companion/table.toml
systemctl start --no-block companion.service
began=$(now)
if until_true 400 given_up; then say "gives up: after $(($(now) - began)) s and $(shown NRestarts) restarts, result $(shown Result)"; else say "gives up: FAILED"; fi
sleep 15
columns=$(stty -F /dev/tty1 size | cut -d' ' -f2)
say "message unit: $(systemctl show --property=Result --value companion-message.service), the screen:"
fold -w "$columns" </dev/vcs1 | sed 's/ *$//' | grep . | sed 's/^/SCREEN /' >&2
