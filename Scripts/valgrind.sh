# Scripts that count with valgrind source this file. It installs valgrind for root, and otherwise reports that it is missing.
if ! command -v valgrind > /dev/null; then
    install="apt-get install -y valgrind"
    { [ "$(id -u)" = 0 ] && { $install || { apt-get update && $install; }; }; } > /dev/null 2>&1 ||
        { echo "error: 'valgrind' is missing: install it, for example with '$install'" >&2; exit 1; }
fi
