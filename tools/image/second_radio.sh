# Joins the table's own Wi-Fi from inside the same machine, as a phone would: another radio, moved into a network of its own.
#   NAME=.. PASSWORD=..     run by a root's shell of the machine (tools/image/phones.py); says what it was given
cd /run
export PATH=/usr/sbin:/usr/bin:/sbin:/bin
for _ in $(seq 120); do
    own=$(busybox ip -4 -o addr show | sed -n 's/^[0-9]*: \([a-z0-9]*\) .*10\.42\.0\.1\/24.*/\1/p')
    [ -z "$own" ] || break
    sleep 1
done
[ -n "$own" ] || { echo "no Wi-Fi came up"; nmcli device; journalctl -b -u NetworkManager -u wpa_supplicant --no-pager | tail -n 40; exit 1; }
for link in /sys/class/net/wlan*; do
    [ "${link##*/}" = "$own" ] || other=${link##*/}
done
nmcli device set "$other" managed no
unshare --net sleep 3600 &
sleep 2
python3 - "$(cat "/sys/class/net/$other/phy80211/index")" $! <<'END'
# NL80211_CMD_SET_WIPHY_NETNS, which no program of the image says.
import socket, struct, sys
def attribute(kind, value):
    return struct.pack("HH", 4 + len(value), kind) + value + b"\0" * (-len(value) % 4)
def ask(family, command, *attributes):
    body = struct.pack("BBH", command, 1, 0) + b"".join(attributes)
    line.send(struct.pack("IHHII", 16 + len(body), family, 5, 1, 0) + body)
    answer = line.recv(65536)
    size, kind = struct.unpack_from("IH", answer)
    if kind == 2 and struct.unpack_from("i", answer, 16)[0]:
        sys.exit(f"netlink: {struct.unpack_from('i', answer, 16)[0]}")
    return answer[20:size]
line = socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 16)
line.bind((0, 0))
answer = ask(16, 3, attribute(2, b"nl80211\0"))
while answer:
    size, kind = struct.unpack_from("HH", answer)
    if kind == 1:
        family = struct.unpack_from("H", answer, 4)[0]
    answer = answer[-(-size // 4) * 4:]
line.recv(65536)
ask(family, 49, attribute(1, struct.pack("I", int(sys.argv[1]))), attribute(82, struct.pack("I", int(sys.argv[2]))))
END
cat >radio.conf <<END
network={
    ssid="$NAME"
    psk="$PASSWORD"
    key_mgmt=WPA-PSK
    proto=RSN
}
END
cat >lease.sh <<'END'
#!/bin/sh
[ "$1" = bound ] || exit 0
busybox ip addr add "$ip/${mask:-24}" dev "$interface"
busybox ip route add default via "$router"
echo "lease $ip router $router names $dns"
END
chmod 755 lease.sh
cat >asked.py <<'END'
import http.client
for host, path in (("connectivitycheck.gstatic.com", "/generate_204"), ("captive.apple.com", "/hotspot-detect.html")):
    line = http.client.HTTPConnection("10.42.0.1", 80, timeout=20)
    line.request("GET", path, headers={"Host": host})
    answer = line.getresponse()
    print("asked", host, answer.status, answer.read(60))
line = http.client.HTTPConnection("10.42.0.1", 8470, timeout=20)
line.request("GET", "/")
answer = line.getresponse()
print("page", answer.status, answer.getheader("Server"), len(answer.read()))
END
cat >joins.sh <<END
busybox ip link set lo up
busybox ip link set $other up
wpa_supplicant -B -i $other -c /run/radio.conf -f /run/radio.log
busybox udhcpc -i $other -n -q -t 20 -s /run/lease.sh
grep -c CTRL-EVENT-CONNECTED /run/radio.log | sed 's/^/connected /'
grep -o 'Key negotiation completed.*' /run/radio.log
busybox nslookup connectivitycheck.gstatic.com 10.42.0.1 | sed -n 's/^Address.*: *\(10[0-9.]*\)$/name \1/p'
python3 /run/asked.py
busybox ping -c 1 -w 5 10.0.2.2 >/dev/null && echo "onward yes" || echo "onward no"
END
nsenter --target $! --net sh /run/joins.sh
