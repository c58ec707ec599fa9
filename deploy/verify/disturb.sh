# What happens to a system at work. Sourced by verify-cluster.sh.
# shellcheck shell=bash

begin_load() {
  # Not by a function: the signal at the end is for node itself.
  node ../packages/tools/system/src/cluster-load.ts --late "${LATE_MS:-2000}" >"$WORK/load.log" 2>&1 &
  LOAD=$!
  STARTED+=("$LOAD")
  sleep 10
}

end_load() {
  kill "$LOAD"
  local code=0
  wait "$LOAD" || code=$?
  sed 's/^/      /' "$WORK/load.log"
  [ "$code" = 0 ] || die "$1: the load"
}

delete_pods() {
  local role name demo code=0
  begin_load
  system demo --no-start >"$WORK/demo.log" 2>&1 &
  demo=$!
  STARTED+=("$demo")
  for role in "${ROLES[@]}"; do
    name=$(k get pods --selector "app.kubernetes.io/component=$role" -o jsonpath='{.items[0].metadata.name}')
    k delete pod "$name" --wait=false >/dev/null
    say "      deleted $name"
  done
  wait "$demo" || code=$?
  for role in "${ROLES[@]}"; do k rollout status "deployment/postrider-$role" --timeout=5m >/dev/null; done
  # Those that were deleted still answer for a while.
  sleep 45
  end_load "kubectl delete pod"
  [ "$code" = 0 ] || { cat "$WORK/demo.log"; die "the demo, while pods were deleted"; }
  ok "kubectl delete pod of each role in the middle of the demo and under load"
}

upgrade() {
  local begun=$SECONDS
  begin_load
  helm upgrade postrider chart --namespace "$NAMESPACE" --values "$WORK/values.yaml" \
    --set settings.LOG_LEVEL=debug --wait --timeout 15m >/dev/null
  say "      every pod replaced after $((SECONDS - begun)) s"
  sleep 45
  end_load "helm upgrade"
  ok "helm upgrade under load"
}

roll_back() {
  begin_load
  helm rollback postrider 1 --namespace "$NAMESPACE" --wait --timeout 15m >/dev/null
  sleep 45
  end_load "helm rollback"
  [ -z "$(k get deployment postrider-posts -o jsonpath='{.spec.template.spec.containers[0].env[?(@.name=="LOG_LEVEL")].value}')" ] || die "the release is not the first one again"
  ok "helm rollback under load"
}
