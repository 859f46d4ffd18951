# Inside the machine, as process 1: GPIO lines, then the player, and the machine is switched off.
export PATH=/usr/bin:/bin:/usr/sbin:/sbin HOME=/tmp LANG=C.UTF-8 PYTHONUNBUFFERED=1
exec </dev/null >/dev/ttyAMA0 2>&1
box=/bin/busybox
$box mkdir -p /dev/pts /dev/shm
$box mount -t devpts pts /dev/pts
$box mount -t tmpfs shm /dev/shm
$box mount -t tmpfs tmp /tmp
$box mount -t tmpfs run /run
$box mount -t configfs config /sys/kernel/config

# gpiozero asks /proc/cpuinfo which Raspberry Pi this is; a revision makes it a 4B, and the program runs unchanged. The
# lines of a 4B are those of the first chip, so the board's own makes room.
($box cat /proc/cpuinfo; echo "Revision : c03114") >/run/cpuinfo
$box mount --bind /run/cpuinfo /proc/cpuinfo
chip=/sys/kernel/config/gpio-sim/table
$box mkdir -p $chip/bank0
echo 54 >$chip/bank0/num_lines
echo pinctrl-bcm2711 >$chip/bank0/label
echo 1 >$chip/live
$box mv /dev/gpiochip0 /dev/gpiochip-board
$box ln -s "$($box cat $chip/bank0/chip_name)" /dev/gpiochip0
GPIO_LINES=/sys/devices/platform/$($box cat $chip/dev_name)/$($box cat $chip/bank0/chip_name)
export GPIO_LINES

cd /tmp
PYTHONPATH=/opt/wheel:/opt/site python3 /opt/mission/player.py
echo "GUEST exit $?"
$box poweroff -f
