# For scripts that count with valgrind; they source it. Root gets it, anybody else is told.
if ! command -v valgrind > /dev/null; then
    install="apt-get install -y valgrind"
    { [ "$(id -u)" = 0 ] && { $install || { apt-get update && $install; }; }; } > /dev/null 2>&1 ||
        { echo "error: this counts with 'valgrind', which is missing: install it, for example by '$install'" >&2; exit 1; }
fi
