#!/bin/sh
# Uses an archive as an operator does: its sums, a start in an empty folder, a page, a backup, and a stop.
set -eu
out=$(realpath "$1")
folder=$(mktemp -d)
trap 'kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$out"
archive=$(ls musika-*.tar.gz)
sha256sum --check --quiet "${archive%.tar.gz}.sha256"
tar -xzf "$archive" -C "$folder"
cd "$folder"
export DATA_DIR="$folder/data" PORT=18080
musika-*/musika start &
server=$!
curl --fail --silent --retry 60 --retry-connrefused --retry-delay 1 --output /dev/null http://localhost:$PORT/readyz
curl --fail --silent http://localhost:$PORT/ | grep -q '<h1'
musika-*/musika backup "$folder/backups"
kill -TERM "$server"
wait "$server"
echo 'The archive starts, serves a page, backs up and stops.'
