# Inside the machine, for the scripts beside this one. Each finding is a line that begins with CHECK.
say() { echo "CHECK $*" >&2; }
now() { cut -d. -f1 /proc/uptime; }
shown() { systemctl show --property="$1" --value companion.service; }
until_true() { # seconds, command..
    end=$(($(now) + $1))
    shift
    while ! "$@"; do
        [ "$(now)" -lt $end ] || return 1
        sleep 1
    done
}
up() { [ "$(shown ActiveState)" = active ]; }
