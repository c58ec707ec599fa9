#!/usr/bin/env bash
# Builds the image on this machine: deploy/build-image.sh [TAG]      (postrider:dev without one)
# ENGINE chooses docker, podman or buildah; BASE another base than the Dockerfile's; VERSION the version in its labels;
# NODE_EXTRA_CA_CERTS, as for Node itself, the certificate authority of a proxy in front of npm’s registry.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=engine.sh
. deploy/engine.sh

options=(--file deploy/Dockerfile --tag "${1:-postrider:dev}" --build-arg "VERSION=${VERSION:-0.0.0}")
options+=(--build-arg "REVISION=$(git rev-parse HEAD 2>/dev/null || echo unknown)")
[ -z "${NODE_EXTRA_CA_CERTS:-}" ] || options+=(--secret "id=ca,src=$NODE_EXTRA_CA_CERTS")
[ -z "${BASE:-}" ] || options+=(--build-arg "BASE=$BASE")
# Docker builds with the machine's network settings already; the others are asked to.
[ "$ENGINE" = docker ] || options+=(--network host --format oci)
DOCKER_BUILDKIT=1 "$ENGINE" build "${options[@]}" .
