#!/usr/bin/env bash
# Makes a base for deploy/Dockerfile without a registry of images, for tests: a small Debian with the Node and the npm
# that package.json names, both from npm. Prints nothing but the name of the image.
#
#   BASE=$(deploy/test/local-base.sh) deploy/build-image.sh
#
# Needs root, mmdebstrap and podman, buildah or docker (ENGINE).
set -euo pipefail
cd "$(dirname "$0")/../.."
# shellcheck source=../engine.sh
. deploy/engine.sh

SUITE=trixie
NODE_VERSION=$(sed -n 's/^ *"node": "\([0-9.]*\)".*/\1/p' package.json)
NPM_VERSION=$(sed -n 's/.*"packageManager": "npm@\([0-9.]*\)".*/\1/p' package.json)
NAME=localhost/postrider-base:$SUITE-node$NODE_VERSION

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if ! has_image "$NAME"; then
  {
    npm install --prefix "$work" --no-save --no-audit --no-fund --ignore-scripts \
      "node-linux-$(node -p process.arch)@$NODE_VERSION" "npm@$NPM_VERSION"
    mkdir -p "$work/local/bin" "$work/local/lib/node_modules"
    cp "$work/node_modules/node-linux-$(node -p process.arch)/bin/node" "$work/local/bin/"
    cp -R "$work/node_modules/npm" "$work/local/lib/node_modules/"
    ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/local/bin/npm"
    ln -s ../lib/node_modules/npm/bin/npx-cli.js "$work/local/bin/npx"
    mmdebstrap --variant=minbase --include=ca-certificates,libstdc++6 \
      --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
      --dpkgopt='path-exclude=/usr/share/locale/*' --aptopt='Acquire::Check-Valid-Until "false"' \
      --customize-hook="copy-in $work/local/bin $work/local/lib /usr/local" \
      "$SUITE" "$work/root.tar"
    import_image "$work/root.tar" "$NAME"
  } >&2
fi
echo "$NAME"
