#!/bin/sh
# Called by mmdebstrap while its apt is there: the packages of kernel and firmware, which are unpacked later.
#   sh kernel.sh FOLDER
set -eu
export APT_CONFIG="$MMDEBSTRAP_APT_CONFIG"
kernel=$(apt-cache depends linux-image-arm64 | sed -n 's/.*Depends: \(linux-image-[0-9].*\)/\1/p')
cd "$1"
apt-get -qq -o APT::Sandbox::User=root download "$kernel" raspi-firmware
