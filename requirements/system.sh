#!/bin/sh
# Checks programs that pip and npm cannot install, and installs those that are Debian packages (as root, with apt-get).
# Usage: system.sh COMPONENT…, each one of venv, node, postgresql, chromium, debootstrap, nginx, openssl.
# With NO_APT=1 nothing is installed.
set -u

is_there() {
	case $1 in
		venv) "${PYTHON:-python3}" -c 'import ensurepip, venv' 2>/dev/null ;;
		node) command -v npm >/dev/null && node -e '
			const [major, minor] = process.versions.node.split(".").map(Number);
			process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' 2>/dev/null ;;
		postgresql) ls "${POSTGRESQL:-/usr/lib/postgresql}"/*/bin/postgres >/dev/null 2>&1 ;;
		chromium | debootstrap | nginx | openssl) command -v "$1" >/dev/null ;;
		*) echo "unknown component $1" >&2; exit 2 ;;
	esac
}

describe() {
	case $1 in
		venv) echo "Python's venv module" ;;
		node) echo "Node 20.19 or newer with npm, which builds the web page" ;;
		postgresql) echo "PostgreSQL, for the tests" ;;
		chromium) echo "Chromium, for the tests" ;;
		debootstrap) echo "debootstrap, which makes an empty Debian root" ;;
		nginx) echo "nginx, the proxy" ;;
		openssl) echo "openssl, which makes a certificate" ;;
	esac
}

package() {
	case $1 in
		venv) echo python3-venv ;;
		node) ;; # Debian's may be too old
		*) echo "$1" ;;
	esac
}

missing() {
	for component; do is_there "$component" || printf '%s ' "$component"; done
}

absent=$(missing "$@")
[ -n "$absent" ] || exit 0

packages=
problem=
for component in $absent; do
	echo "Missing: $(describe "$component")" >&2
	packages="$packages $(package "$component")"
	[ -n "$(package "$component")" ] || problem="please install it first"
done
packages=$(echo $packages)
if [ -z "$problem" ]; then
	if [ -n "${NO_APT:-}" ]; then problem="NO_APT is set; as root: apt-get install $packages"
	elif ! command -v apt-get >/dev/null; then problem="there is no apt-get here: please install it first"
	elif [ "$(id -u)" != 0 ]; then problem="please run as root: apt-get install $packages"
	fi
fi
[ -z "$problem" ] || { echo "Nothing was installed: $problem" >&2; exit 1; }

echo "Installing Debian packages as root, with apt-get: $packages (NO_APT=1 prevents this)"
apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $packages >/dev/null
for component in $(missing $absent); do
	echo "apt-get did not install $(describe "$component")" >&2
	exit 1
done
