#!/usr/bin/env bash
# Checks the chart without a cluster: lint, unit tests, and every set of values in chart/ci, rendered for the oldest and
# the newest Kubernetes, against strict schemas and kube-score. Takes HELM for another helm; both majors work.
#
# The tools are built from Go modules where they are not on the PATH, once, into ~/.cache/postrider-chart (a quarter of
# an hour); the schemas come from the modules that define the objects. Without Go it says so and ends.
set -euo pipefail
cd "$(dirname "$0")"
CACHE=${POSTRIDER_CHART_CACHE:-$HOME/.cache/postrider-chart}
export PATH=$PATH:$CACHE/bin
HELM=${HELM:-helm}
HELM_VERSION=4.3.1
UNITTEST_VERSION=1.1.2
KUBECONFORM_VERSION=0.8.0
KUBE_SCORE_VERSION=1.20.0
# The oldest that Chart.yaml allows, and the newest.
KUBERNETES_VERSIONS=(1.30.14 1.36.3)
KINDS=Deployment,Service,ServiceAccount,ConfigMap,NetworkPolicy,PodDisruptionBudget,HorizontalPodAutoscaler,Job,Ingress
KINDS+=,HTTPRoute,Certificate,ExternalSecret,ScaledObject,TriggerAuthentication,PodMonitor,PrometheusRule
# Modules with custom resources, and the files in them.
RESOURCES=(
  sigs.k8s.io/gateway-api@v1.7.0/config/crd/standard/gateway.networking.k8s.io_httproutes.yaml
  github.com/cert-manager/cert-manager@v1.21.2/deploy/crds/cert-manager.io_certificates.yaml
  github.com/external-secrets/external-secrets@v1.3.2/config/crds/bases/external-secrets.io_externalsecrets.yaml
  github.com/kedacore/keda/v2@v2.21.0/config/crd/bases/keda.sh_scaledobjects.yaml
  github.com/kedacore/keda/v2@v2.21.0/config/crd/bases/keda.sh_triggerauthentications.yaml
  github.com/prometheus-operator/prometheus-operator@v0.85.0/example/prometheus-operator-crd/monitoring.coreos.com_podmonitors.yaml
  github.com/prometheus-operator/prometheus-operator@v0.85.0/example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml
)

say() { printf '%s %s\n' "$(date +%H:%M:%S)" "$*"; }
has() { command -v "$1" >/dev/null; }
module() { GOFLAGS=-mod=mod go mod download -json "$1" | sed -n 's/.*"Dir": "\(.*\)",/\1/p'; }

build_tools() {
  local source
  export GOFLAGS=-buildvcs=false GOBIN=$CACHE/bin
  has "$HELM" || { say "building helm $HELM_VERSION"; nice go install -p 1 "helm.sh/helm/v4/cmd/helm@v$HELM_VERSION"; }
  has kubeconform || nice go install -p 1 "github.com/yannh/kubeconform/cmd/kubeconform@v$KUBECONFORM_VERSION"
  has kube-score || nice go install -p 1 "github.com/zegl/kube-score/cmd/kube-score@v$KUBE_SCORE_VERSION"
  has helm-unittest && return
  say "building helm-unittest $UNITTEST_VERSION"
  # Its module replaces another one, so that it can't be installed by name.
  source=$(mktemp -d)
  cp -R "$(module "github.com/helm-unittest/helm-unittest@v$UNITTEST_VERSION")/." "$source"
  chmod -R u+w "$source"
  (cd "$source" && nice go build -p 1 -o "$GOBIN/helm-unittest" ./cmd/helm-unittest)
  rm -r "$source"
}

write_schemas() {
  local version resource path sources=()
  [ ! -e "$CACHE/schemas/.done" ] || return 0
  say "writing schemas"
  for version in "${KUBERNETES_VERSIONS[@]}"; do
    sources+=("v$version=$(module "k8s.io/kubernetes@v$version")/api/openapi-spec/swagger.json")
  done
  for resource in "${RESOURCES[@]}"; do
    path=${resource#*@}
    sources+=("$(module "${resource%%@*}@${path%%/*}")/${path#*/}")
  done
  node chart-schemas.mjs "$CACHE/schemas" "$KINDS" "${sources[@]}"
  touch "$CACHE/schemas/.done"
}

# What kube-score misses is wanted so: no user id (OpenShift assigns one), no CPU limit (posts would be late), an image
# that a node has already may be used, no anti-affinity beside the spread constraints, no limit on logs.
IGNORED=(container-security-context-user-group-id container-resources container-image-pull-policy deployment-has-host-podantiaffinity
  container-ephemeral-storage-request-and-limit statefulset-has-host-podantiaffinity)

check_values() {
  local values=$1 version rendered found
  for version in "${KUBERNETES_VERSIONS[@]}"; do
    rendered=$("$HELM" template postrider chart --namespace social --values "$values" --kube-version "$version")
    kubeconform -strict -summary -kubernetes-version "$version" \
      -schema-location "$CACHE/schemas/{{.NormalizedKubernetesVersion}}/{{.ResourceKind}}{{.KindSuffix}}.json" \
      -schema-location "$CACHE/schemas/crd/{{.ResourceKind}}{{.KindSuffix}}.json" <<<"$rendered"
  done
  found=$(kube-score score --output-format ci "${IGNORED[@]/#/--ignore-test=}" - <<<"$rendered" || true)
  if found=$(grep -vE '^\[(OK|SKIPPED)\]' <<<"$found"); then echo "$found"; return 1; fi
  say "kube-score has nothing to say"
}

has go || { say "Go is missing: the chart is not checked"; exit 0; }
build_tools
write_schemas
say "lint, with $("$HELM" version --short)"
for values in chart/ci/*-values.yaml; do "$HELM" lint --strict --quiet chart --values "$values"; done
say "unit tests"
helm-unittest --strict chart
for values in chart/ci/*-values.yaml; do
  say "$values"
  check_values "$values"
done
say "the chart is right"
