# Who reaches whom. Sourced by verify-cluster.sh.
# shellcheck shell=bash

# pod NAME NAMESPACE LABELS: a pod of the image that waits to be used.
pod() {
  kubectl --namespace "$2" apply -f - >/dev/null <<YAML
apiVersion: v1
kind: Pod
metadata: { name: $1, labels: { $3 } }
spec:
  automountServiceAccountToken: false
  terminationGracePeriodSeconds: 0
  securityContext: { runAsNonRoot: true, seccompProfile: { type: RuntimeDefault } }
  containers:
    - name: node
      image: $IMAGE
      command: [node, -e, "setInterval(() => {}, 1e6)"]
      securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: [ALL] } }
      volumeMounts: [{ name: certificates, mountPath: /certificates }]
  volumes:
    - name: certificates
      projected:
        defaultMode: 0444
        sources: [$(certificate_sources "$2")]
YAML
  kubectl --namespace "$2" wait "pod/$1" --for=condition=Ready --timeout=90s >/dev/null
}

# The certificates of links, the gateway and a foreign authority, for the pod that tries them.
certificate_sources() {
  [ "$1" = "$NAMESPACE" ] || return 0
  local name
  for name in gateway links; do
    printf '{ secret: { name: postrider-%s-tls, items: [{ key: tls.crt, path: %s/tls.crt }, { key: tls.key, path: %s/tls.key }] } },' "$name" "$name" "$name"
  done
  k create secret generic foreign --from-file="$WORK/foreign/gateway/tls.crt" --from-file="$WORK/foreign/gateway/tls.key" >/dev/null 2>&1 || true
  printf '{ secret: { name: foreign, items: [{ key: tls.crt, path: foreign/tls.crt }, { key: tls.key, path: foreign/tls.key }] } }'
}

# reach NAMESPACE POD-OR-DEPLOYMENT TARGET...: what that pod reaches, a line each.
reach() { kubectl --namespace "$1" exec -i "$2" -- node --input-type=module - "${@:3}" <verify/reach.mjs; }

# expect WHO OPEN-TARGETS LINES: exactly these targets are open.
expect() {
  local found wanted
  found=$(awk '$2 == "open" { print $1 }' <<<"$3" | sort)
  wanted=$(tr ' ' '\n' <<<"$2" | sed '/^$/d' | sort)
  [ "$found" = "$wanted" ] || die "$1 reaches $(echo $found), and should reach $(echo $wanted)
$3"
}

# Every pod's address with its management port, and every Service.
all_targets() {
  local role address
  for role in "${!GRPC[@]}"; do echo "postrider-$role.$NAMESPACE.svc.cluster.local:${GRPC[$role]}"; done
  for role in "${ROLES[@]}"; do
    address=$(k get pods --selector "app.kubernetes.io/component=$role" --field-selector=status.phase=Running -o jsonpath='{.items[0].status.podIP}')
    echo "$address:${MANAGEMENT[$role]}"
  done
  echo "postrider-gateway.$NAMESPACE.svc.cluster.local:80" "postrider-redirects.$NAMESPACE.svc.cluster.local:80"
}

deny_strangers() {
  local targets web management
  targets=$(all_targets | tr '\n' ' ')
  web="postrider-gateway.$NAMESPACE.svc.cluster.local:80 postrider-redirects.$NAMESPACE.svc.cluster.local:80"
  management=$(grep -oE '[0-9.]+:946[0-9]' <<<"$targets" | tr '\n' ' ')
  pod stranger "$NAMESPACE" 'app: stranger'
  pod stranger "$NAMESPACE-monitoring" 'app: prometheus'
  sleep 1
  # shellcheck disable=SC2086
  expect "a pod of the same namespace" "$web" "$(reach "$NAMESPACE" pod/stranger $targets)"
  ok "a pod of the same namespace reaches the API and the short links, and none of $(wc -w <<<"$targets") other ports"
  # shellcheck disable=SC2086
  expect "a pod of the monitoring namespace" "$web $management" "$(reach "$NAMESPACE-monitoring" pod/stranger $targets)"
  ok "a pod of the monitoring namespace reaches the seven metrics besides"
  k exec deployment/postrider-posts -- node -e 'fetch("http://127.0.0.1:9461/readyz").then((a) => process.exit(a.ok ? 0 : 1))' || die "posts is not ready"
}

# calls ROLE: whom it calls, which servers it uses, and whether it reaches the world.
calls() {
  case $1 in
    gateway) echo posts platforms media webhooks links analytics mongodb rabbitmq world ;;
    posts) echo platforms mongodb rabbitmq ;;
    platforms) echo posts media mongodb rabbitmq s3 world ;;
    media) echo mongodb s3 world ;;
    webhooks) echo posts platforms mongodb rabbitmq world ;;
    links) echo mongodb ;;
    analytics) echo posts platforms mongodb rabbitmq ;;
  esac
}

address_of() {
  case $1 in
    mongodb) echo "mongodb.$NAMESPACE.svc.cluster.local:27017" ;;
    rabbitmq) echo "rabbitmq.$NAMESPACE.svc.cluster.local:5672" ;;
    s3) echo "s3.$NAMESPACE.svc.cluster.local:9000" ;;
    world) echo "$WORLD" ;;
    private) echo "$HOST:18999" ;;
    simulator) echo "$HOST:18090" ;;
    apiserver) echo "kubernetes.default.svc.cluster.local:443" ;;
    *) echo "postrider-$1.$NAMESPACE.svc.cluster.local:${GRPC[$1]}" ;;
  esac
}

allow_only_what_is_needed() {
  local role name targets open
  for role in "${ROLES[@]}"; do
    # A pod always reaches itself.
    targets=$(for name in posts platforms media webhooks links analytics mongodb rabbitmq s3 world private simulator apiserver; do
      [ "$name" = "$role" ] || address_of "$name"
    done | tr '\n' ' ')
    open=$(for name in $(calls "$role"); do address_of "$name"; done | tr '\n' ' ')
    # The simulator has a private address, and is allowed by its port alone.
    grep -qw world <<<"$(calls "$role")" && open="$open$(address_of simulator)"
    # shellcheck disable=SC2086
    expect "$role" "$open" "$(reach "$NAMESPACE" "deployment/postrider-$role" $targets)"
    ok "$role reaches $(calls "$role" | tr ' ' ','), and nothing else of $(wc -w <<<"$targets") addresses"
  done
}

# answer CERTIFICATE PATH: what posts answers to a pod that the policies take for a gateway.
answer() { k exec -i impostor -- node --input-type=module - "$(address_of posts)" "$2" ${1:+/certificates/$1} <verify/call.mjs; }

refuse_without_certificate() {
  local method=/posts.v1.PostsService/ListPosts none foreign links gateway
  pod impostor "$NAMESPACE" 'app.kubernetes.io/name: postrider, app.kubernetes.io/instance: postrider, app.kubernetes.io/component: gateway'
  sleep 1
  none=$(answer '' "$method") foreign=$(answer foreign "$method") links=$(answer links "$method") gateway=$(answer gateway "$method")
  say "      without a certificate: $none; of another authority: $foreign; of links: $links; of the gateway: $gateway"
  grep -q refused <<<"$none" || die "a caller without a certificate was answered"
  grep -q refused <<<"$foreign" || die "a caller with a foreign certificate was answered"
  grep -q 'status 7' <<<"$links" || die "links may call posts"
  grep -qE 'status (0|3|5|9)$' <<<"$gateway" || die "the gateway may not call posts"
  k delete pod impostor >/dev/null
  ok "a caller without a certificate gets nothing, nor one of another authority; one of the wrong role may not call"
}
