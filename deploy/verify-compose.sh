#!/usr/bin/env bash
# Brings compose.yaml up with servers and an image that were made on this machine, runs the demo against it, and takes it
# down. Needs docker with docker compose, openssl, the packages of this repository, and the image postrider:dev:
#
#   export ENGINE=docker; BASE=$(deploy/test/local-base.sh) deploy/build-image.sh; deploy/verify-compose.sh
#
# KEEP=1 leaves everything running.
set -euo pipefail
cd "$(dirname "$0")"

export REPOSITORY ENGINES BASE
REPOSITORY=$(cd .. && pwd)
ENGINES=${XDG_CACHE_HOME:-$HOME/.cache}/postrider
BASE=${BASE:-$(ENGINE=docker test/local-base.sh)}

# Beside a system that runs on the usual ports.
export GATEWAY_PUBLISH=127.0.0.1:18080 LINKS_PUBLISH=127.0.0.1:18081 S3_PUBLISH=127.0.0.1:18333

compose() {
  local command=(docker compose)
  docker compose version >/dev/null 2>&1 || command=(docker-compose)
  "${command[@]}" --project-name postrider-verify --file compose.yaml --file test/compose.local.yaml "$@"
}

work=$(mktemp -d)
clean() {
  [ -z "${KEEP:-}" ] || return 0
  compose down --volumes --timeout 30 >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap clean EXIT

ready() { curl --silent --fail --output /dev/null --max-time 3 http://127.0.0.1:18080/readyz; }

./secrets.sh
begun=$SECONDS
compose up --detach
until ready; do
  [ $((SECONDS - begun)) -lt 600 ] || { compose ps; compose logs --tail 20; exit 1; }
  sleep 2
done
echo "ready after $((SECONDS - begun)) s"
compose ps

export POSTRIDER_DATA_DIR=$work
token=$(sed -n 's/^OPERATOR_TOKENS=//p' .env)
printf '{"address":"http://127.0.0.1:18057","token":"%s"}' "$token" >"$work/operator.json"
node ../packages/tools/system/src/cluster-seed.ts --api http://127.0.0.1:18080 --short http://127.0.0.1:18081 \
  --simulator http://10.247.0.90:8090
node ../packages/tools/system/src/demo.ts --no-start

# Every role ends in time when it is asked to.
compose stop --timeout 30
compose ps
