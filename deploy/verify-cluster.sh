#!/usr/bin/env bash
# Installs the chart on the cluster of KUBECONFIG and tries what it promises: the demo, every network policy, calls
# without a certificate, pods that are deleted, an upgrade and a rollback under load.
#
# It needs kubectl, helm, openssl and the packages of this repository, and servers on this machine, in MONGODB_URI,
# RABBITMQ_URL, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (npm run stack -- up starts some).
#
#   IMAGE        the image, on every node or in a registry     postrider:verify
#   HOST         the address at which pods reach this machine  10.246.0.1
#   NODE         the address of a node, for its node ports     the first node's
#   WORLD        an address outside that answers               1.1.1.1:443
#   NAMESPACE    is made, and removed at the end               postrider-verify
#   KEEP         leaves everything running when it is set
#
# Databases, queues and the bucket of a run stay on their servers; their names begin with "verify".
set -euo pipefail
cd "$(dirname "$0")"
IMAGE=${IMAGE:-postrider:verify}
HOST=${HOST:-10.246.0.1}
WORLD=${WORLD:-1.1.1.1:443}
NAMESPACE=${NAMESPACE:-postrider-verify}
RUN=$(openssl rand -hex 3)
ROLES=(gateway posts platforms media webhooks links analytics)
declare -A GRPC=([posts]=50051 [platforms]=50052 [media]=50053 [webhooks]=50054 [links]=50055 [analytics]=50056)
declare -A MANAGEMENT=([gateway]=9460 [posts]=9461 [platforms]=9462 [media]=9463 [webhooks]=9464 [links]=9465 [analytics]=9466)

WORK=$(mktemp -d)
export POSTRIDER_DATA_DIR=$WORK/local
mkdir -m 700 "$POSTRIDER_DATA_DIR"
STARTED=()

say() { printf '%s %s\n' "$(date +%H:%M:%S)" "$*"; }
ok() { say "ok    $*"; }
die() { say "FAILED $*" >&2; exit 1; }
k() { kubectl --namespace "$NAMESPACE" "$@"; }
# A process of this machine that ends with the script.
start() { "$@" & STARTED+=($!); }
system() { node "../packages/tools/system/src/$1.ts" "${@:2}"; }

# shellcheck source=verify/setup.sh
. verify/setup.sh
# shellcheck source=verify/policies.sh
. verify/policies.sh
# shellcheck source=verify/disturb.sh
. verify/disturb.sh

clean() {
  local pid
  for pid in "${STARTED[@]}"; do kill "$pid" 2>/dev/null || true; done
  [ -z "${KEEP:-}" ] || { say "left running: namespace $NAMESPACE"; return; }
  helm uninstall postrider --namespace "$NAMESPACE" --wait >/dev/null 2>&1 || true
  kubectl delete namespace "$NAMESPACE" "$NAMESPACE-monitoring" --ignore-not-found --wait=false >/dev/null 2>&1 || true
  rm -rf "$WORK"
}
trap clean EXIT

make_namespaces
make_certificates
make_secrets
connect_servers
install_chart
seed
demo
FAILED=()
for step in deny_strangers allow_only_what_is_needed refuse_without_certificate delete_pods upgrade roll_back; do
  set +e
  (set -e; STARTED=(); trap - EXIT; "$step")
  [ $? = 0 ] || FAILED+=("$step")
  set -e
done
[ "${#FAILED[@]}" = 0 ] || die "${FAILED[*]}"
say "everything that was tried works"
