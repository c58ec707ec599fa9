# Namespaces, secrets, certificates, servers, the release and its demo workspace. Sourced by verify-cluster.sh.
# shellcheck shell=bash

make_namespaces() {
  kubectl create namespace "$NAMESPACE" >/dev/null
  kubectl label namespace "$NAMESPACE" pod-security.kubernetes.io/enforce=restricted >/dev/null
  kubectl create namespace "$NAMESPACE-monitoring" >/dev/null
  ok "namespaces, with the restricted pod security standard"
}

# authority NAME: a certificate authority in its own folder.
authority() {
  mkdir -p "$WORK/$1"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj "/CN=$1" \
    -keyout "$WORK/$1/ca.key" -out "$WORK/$1/ca.crt" 2>/dev/null
}

# issue AUTHORITY ROLE: tls.crt and tls.key of a role, as docs/kubernetes.md shows it.
issue() {
  local folder=$WORK/$1/$2
  mkdir -p "$folder"
  openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$2" \
    -keyout "$folder/tls.key" -out "$folder/tls.csr" 2>/dev/null
  openssl x509 -req -in "$folder/tls.csr" -CA "$WORK/$1/ca.crt" -CAkey "$WORK/$1/ca.key" -CAcreateserial -days 30 \
    -out "$folder/tls.crt" -extfile <(printf '%s\n' "subjectAltName=URI:spiffe://postrider/$2" \
      keyUsage=digitalSignature extendedKeyUsage=serverAuth,clientAuth) 2>/dev/null
}

make_certificates() {
  local role
  authority ours
  authority foreign
  for role in "${ROLES[@]}"; do
    issue ours "$role"
    k create secret generic "postrider-$role-tls" --from-file="$WORK/ours/$role/tls.crt" \
      --from-file="$WORK/ours/$role/tls.key" --from-file="$WORK/ours/ca.crt" >/dev/null
  done
  issue foreign gateway
  ok "a certificate for each role"
}

# inside URL HOST:PORT: the same server as the pods reach it; MongoDB without a search for further members.
inside() {
  node -e 'const [url, at] = process.argv.slice(1);
    const [, scheme, login = "", , path = "", query] = /^(\w+):\/\/(.*@)?([^/?]*)(\/[^?]*)?(?:\?(.*))?$/.exec(url);
    const options = new URLSearchParams(query);
    if (scheme === "mongodb") { options.delete("replicaSet"); options.set("directConnection", "true"); }
    console.log(`${scheme}://${login}${at}${path || (scheme === "mongodb" ? "/" : "")}${options.size ? `?${options}` : ""}`);' "$@"
}

make_secrets() {
  OPERATOR_TOKEN=$(openssl rand -hex 32)
  k create secret generic servers \
    --from-literal=mongodb="$(inside "$MONGODB_URI" mongodb:27017)" \
    --from-literal=rabbitmq="$(inside "$RABBITMQ_URL" rabbitmq:5672)" \
    --from-literal=s3-id="$S3_ACCESS_KEY_ID" --from-literal=s3-secret="$S3_SECRET_ACCESS_KEY" \
    --from-literal=encryption="1:$(openssl rand -base64 32)" --from-literal=operator="$OPERATOR_TOKEN" >/dev/null
  ok "secrets"
}

# outside NAME PORT HOSTPORT: a name in the cluster for a port of this machine.
outside() {
  k apply -f - >/dev/null <<YAML
apiVersion: v1
kind: Service
metadata: { name: $1 }
spec: { ports: [{ port: $2, targetPort: $3 }] }
---
apiVersion: discovery.k8s.io/v1
kind: EndpointSlice
metadata: { name: $1, labels: { kubernetes.io/service-name: $1 } }
addressType: IPv4
ports: [{ name: "", port: $3 }]
endpoints: [{ addresses: [$HOST] }]
YAML
}

host_of() { sed -E 's#^[a-z+0-9]+://([^@/]*@)?([^/?,]+).*#\2#' <<<"$1"; }

connect_servers() {
  start node verify/forward.mjs "$HOST" "18017=$(host_of "$MONGODB_URI")" "18072=$(host_of "$RABBITMQ_URL")" \
    "18900=$(host_of "$S3_ENDPOINT")" "18999=$(host_of "$S3_ENDPOINT")"
  outside mongodb 27017 18017
  outside rabbitmq 5672 18072
  outside s3 9000 18900
  SIMULATOR=http://$HOST:18090
  start env HOST="$HOST" PORT=18090 PUBLIC_URL=https://simulator.postrider.test node ../apps/simulator/src/main.ts >"$WORK/simulator.log" 2>&1
  ok "MongoDB, RabbitMQ and S3 of this machine have names in the cluster; the simulator plays the platforms"
}

write_values() {
  NODE=${NODE:-$(kubectl get nodes -o jsonpath='{.items[0].status.addresses[?(@.type=="InternalIP")].address}')}
  sed -e "s#@API@#http://$NODE:30080#; s#@SHORT@#http://$NODE:30081#; s#@REPOSITORY@#${IMAGE%:*}#; s#@TAG@#${IMAGE##*:}#" \
    -e "s#@S3_REGION@#$S3_REGION#; s#@NAMESPACE@#$NAMESPACE#g; s#@RUN@#$RUN#g; s#@HOST@#$HOST#g" verify/values.yaml >"$WORK/values.yaml"
}

install_chart() {
  local begun=$SECONDS role
  write_values
  helm install postrider chart --namespace "$NAMESPACE" --values "$WORK/values.yaml" --wait --timeout 10m >"$WORK/notes.txt"
  for role in "${ROLES[@]}"; do
    [ "$(k get deployment "postrider-$role" -o jsonpath='{.status.readyReplicas}')" = 2 ] || die "postrider-$role has not two ready pods"
  done
  ok "helm install --wait: two ready pods of each of ${#ROLES[@]} roles after $((SECONDS - begun)) s"
  k get pods -o wide
}

seed() {
  local port
  port=$(k get service postrider-gateway -o jsonpath='{.spec.ports[0].nodePort}')
  API=http://$NODE:$port
  SHORT=http://$NODE:$(k get service postrider-redirects -o jsonpath='{.spec.ports[0].nodePort}')
  kubectl --namespace "$NAMESPACE" port-forward --address 127.0.0.1 deployment/postrider-gateway :50057 >"$WORK/forward.log" 2>&1 &
  local forward=$!
  STARTED+=("$forward")
  until grep -q Forwarding "$WORK/forward.log"; do sleep 0.2; done
  port=$(sed -n 's/^Forwarding from 127.0.0.1:\([0-9]*\).*/\1/p' "$WORK/forward.log")
  printf '{"address":"http://127.0.0.1:%s","token":"%s"}' "$port" "$OPERATOR_TOKEN" >"$POSTRIDER_DATA_DIR/operator.json"
  system cluster-seed --api "$API" --short "$SHORT" --simulator "$SIMULATOR"
  kill "$forward"
  ok "a workspace, made with the operator service over kubectl port-forward"
}

demo() {
  system demo --no-start >"$WORK/demo.log" 2>&1 || { cat "$WORK/demo.log"; die "the demo"; }
  sed 's/^/      /' "$WORK/demo.log"
  ok "the demo"
}
