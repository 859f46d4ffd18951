#!/bin/busybox sh
# The first program in the machine: loads the modules that lie beside it and goes on with the script on the disk.
/bin/busybox --install -s /bin
mkdir -p /proc /sys /dev /disk
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
while read -r module; do
    case $module in
    # One camera and one output, both HDMI, that neither cut out nor scale: a picture that is scaled on its way from the
    # output to the camera ends vivid with an access beyond the last line (Linux 7.3).
    vivid.ko)
        insmod /$module n_devs=1 node_types=0x101 num_inputs=1 input_types=3 num_outputs=1 output_types=1 \
            ccs_cap_mode=0 ccs_out_mode=0
        ;;
    *) insmod /$module ;;
    esac || echo "start: $module cannot be loaded"
done </modules
mount -t ext4 -o noatime /dev/vda /disk
for place in proc sys dev; do mount --move /$place /disk/$place; done
exec switch_root /disk /bin/busybox sh /opt/mission/guest.sh
