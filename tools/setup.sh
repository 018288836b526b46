# SPDX-License-Identifier: MIT
# Shared by ./play and ./test: says what happens, installs what is missing, builds.
set -euo pipefail

say() { if [ -t 2 ]; then printf '\033[1m== %s\033[0m\n' "$*"; else printf '== %s\n' "$*"; fi >&2; }
fail() { printf 'revanche: %s\n' "$*" >&2; exit 1; }

# What parses HTTP: llhttp, but its predecessor where llhttp is no library of its own.
http=(/usr/include/llhttp.h libllhttp-dev)
case $(. /etc/os-release 2>/dev/null && echo "${ID-} ${VERSION_ID-}") in
'debian 11' | 'debian 12' | 'ubuntu 2'[0-3]*) http=(/usr/include/http_parser.h libhttp-parser-dev) ;;
esac

# What building takes: a command or file that shows whether it is there, and the package that brings it.
to_build=(
    cc gcc /usr/include/stdio.h libc6-dev meson meson ninja ninja-build python3 python3 pkg-config pkg-config
    clang clang wasm-ld lld /usr/lib/wasm32-wasi/libc.a wasi-libc
    '/usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a' libclang-rt-dev-wasm32
    "${http[@]}"
    /usr/include/wslay/wslay.h libwslay-dev
    /usr/include/sqlite3.h libsqlite3-dev
    /usr/include/sodium.h libsodium-dev
    /usr/include/jansson.h libjansson-dev
    /usr/include/qrencode.h libqrencode-dev
)
installed=

# need COMMAND-OR-FILE PACKAGE ...: installs the packages whose command or file is not there.
need() {
    local missing=()
    while [ $# -gt 0 ]; do
        case $1 in
        */*) compgen -G "$1" >/dev/null || missing+=("$2") ;;
        *) command -v "$1" >/dev/null || missing+=("$2") ;;
        esac
        shift 2
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    command -v apt-get >/dev/null || fail "please install: ${missing[*]} (there is no apt-get here)"
    local root=()
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null || fail "please install as root: ${missing[*]}"
        root=(sudo)
    fi
    say "installing ${missing[*]}"
    export DEBIAN_FRONTEND=noninteractive
    "${root[@]}" apt-get update -qq || say "the list of packages could not be renewed; using the old one"
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null ||
        fail "these packages could not be installed: ${missing[*]}"
    installed=1
}

targets=() # what to build; nothing: all

# build FOLDER MESON-ARGUMENTS...: sets a build folder up once, and again after something was installed, and
# builds it. Here warnings are errors. For people who call Meson themselves they are not: a newer compiler may
# know new ones.
build() {
    local folder=$1
    shift
    mkdir -p build
    if [ ! -f "$folder/build.ninja" ] || [ "$installed" ]; then
        say "setting up $folder"
        [ ! -f "$folder/build.ninja" ] || set -- --wipe "$@"
        meson setup "$folder" --werror "$@" >"$folder.log" 2>&1 ||
            { cat "$folder.log" >&2; fail "$folder could not be set up"; }
        rm -f "$folder.log"
    fi
    say "building $folder"
    ninja -C "$folder" --quiet "${targets[@]}" >&2 || fail "$folder could not be built"
}
