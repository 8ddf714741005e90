#!/bin/sh
# Packs the commit that is checked out, for Linux on this machine's processor: the archive, a list of its parts (CycloneDX) and
# their sums, into a folder or .cache/release.
set -eu
cd "$(dirname "$0")/.."
out=$(realpath -m "${1:-.cache/release}")
[ -z "$(git status --porcelain)" ] || { echo 'Commit your changes first: an archive has what is committed.' >&2; exit 1; }
version=$(node -p 'require("./package.json").version')
name=musika-$version
archive=$name-linux-$(node -p process.arch)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out" "$work/$name"

# What VITE_* say would be written into the page, for a static host.
env -i HOME="$HOME" PATH="$PATH" node server/musika.js start --build
git archive HEAD package.json package-lock.json .npmrc LICENSE CHANGELOG.md docs server src/contract \
  ':!*.test.ts' ':!server/tools/testing' ':!server/tools/searchQuality' ':!server/tools/bench' |
  tar -x -C "$work/$name"
git archive --prefix=operator/ HEAD:release | tar -x -C "$work/$name"
cp -r dist "$work/$name/dist"
cd "$work/$name"
npm ci --omit=dev --ignore-scripts --no-audit --no-fund --prefer-offline
strip node_modules/node-linux-*/bin/node
npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx >"$out/$archive.cdx.json"
cd - >/dev/null
mv "$work/$name"/operator/systemd "$work/$name"/operator/proxy "$work/$name"/operator/container "$work/$name"/operator/monitoring "$work/$name"
mv "$work/$name/operator/operator.md" "$work/$name/README.md"
mv "$work/$name/operator/musika" "$work/$name/musika"
rm -r "$work/$name/operator"
git log -1 --format="{\"version\":\"$version\",\"commit\":\"%H\",\"time\":\"%cI\"}" >"$work/$name/release.json"

tar --create --gzip --file "$out/$archive.tar.gz" --directory "$work" --sort=name --mtime="@$(git log -1 --format=%ct)" \
  --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX "$name"
cd "$out"
sha256sum "$archive.tar.gz" "$archive.cdx.json" >"$archive.sha256"
du -h "$out/$archive.tar.gz"
