#!/bin/sh
# Runs inside the machine as root, after kiosk.sh: the table as it is, without anything of the test's, on the bare screen
# and under cage. At a line "CHECK shot NAME" whoever runs the machine takes a picture of its monitor.
. /opt/boot-test/common.sh
home=/srv/table-companion

# No graphics card: cage refuses to draw with the processor unless told to.
printf 'WLR_RENDERER=pixman\nWLR_NO_HARDWARE_CURSORS=1\n' >/etc/companion/environment
for mode in kms cage; do
    systemctl stop companion.service
    systemctl reset-failed companion.service
    KIOSK_MODE=$mode make -s -C $home install-kiosk KIOSK_PROGRAM=no >&2
    began=$(now)
    systemctl start --no-block companion.service
    until_true 300 up && say "$mode: up after $(($(now) - began)) s, main process $(cat /proc/"$(shown MainPID)"/comm)"
    sleep 5
    say "$mode: windows refused: $(journalctl -o cat _SYSTEMD_INVOCATION_ID="$(shown InvocationID)" | grep -c 'no window')"
    say "shot $mode"
    sleep 15
    say "$mode: restarts $(shown NRestarts)"
done
