{{/*
The environment of one container: (dict "root" $ "role" "posts" "settings" {…} "secrets" {…} "runs" [] "extraEnv" [])
Everything that the role's config.ts reads and that this chart decides.
*/}}
{{- define "postrider.env" -}}
{{- $root := .root -}}
{{- $values := $root.Values -}}
{{- $role := .role -}}
{{- $facts := index (include "postrider.roles" $root | fromYaml) $role -}}
{{- $fullname := include "postrider.fullname" $root -}}
{{- $env := dict "MANAGEMENT_HOST" $values.listenAddress "MANAGEMENT_PORT" $facts.management -}}
{{- if $facts.http -}}
  {{- $_ := set $env "HOST" $values.listenAddress -}}
  {{- $_ := set $env "PORT" $facts.http -}}
{{- end -}}
{{- if $facts.grpc -}}
  {{- $_ := set $env "GRPC_HOST" $values.listenAddress -}}
  {{- $_ := set $env "GRPC_PORT" $facts.grpc -}}
{{- end -}}
{{- $_ := set $env "GRPC_TLS_CERT_FILE" "/etc/postrider/certificate/tls.crt" -}}
{{- $_ := set $env "GRPC_TLS_KEY_FILE" "/etc/postrider/certificate/tls.key" -}}
{{- $_ := set $env "GRPC_TLS_CA_FILE" "/etc/postrider/certificate/ca.crt" -}}
{{- range $callee := $facts.calls -}}
  {{- $port := (index (include "postrider.roles" $root | fromYaml) $callee).grpc -}}
  {{- $name := printf "%s-%s.%s.svc.%s" $fullname $callee $root.Release.Namespace $values.clusterDomain -}}
  {{- $_ := set $env (printf "%s_ADDRESS" (upper $callee)) (printf "dns:///%s:%v" $name $port) -}}
{{- end -}}
{{- range $facts.stores -}}
  {{- if index $values.trust . -}}
    {{- $_ := set $env (printf "%s_TLS_CA_FILE" (upper .)) (printf "/etc/postrider/trust/%s/ca.crt" .) -}}
  {{- end -}}
{{- end -}}
{{- if has $role (list "gateway" "platforms") -}}
  {{- $_ := set $env "PUBLIC_URL" $values.publicUrl -}}
{{- end -}}
{{- if eq $role "gateway" -}}
  {{- $_ := set $env "S3_PUBLIC_ENDPOINT" ($values.objectStore.publicEndpoint | default $values.objectStore.endpoint) -}}
  {{- if $values.operator.expose -}}
    {{- $_ := set $env "OPERATOR_HOST" $values.listenAddress -}}
    {{- $_ := set $env "OPERATOR_TLS_CERT_FILE" "/etc/postrider/operator/tls.crt" -}}
    {{- $_ := set $env "OPERATOR_TLS_KEY_FILE" "/etc/postrider/operator/tls.key" -}}
  {{- end -}}
{{- end -}}
{{- if eq $role "links" -}}
  {{- $_ := set $env "SHORT_URL_BASE" $values.shortUrl -}}
{{- end -}}
{{- if eq $role "media" -}}
  {{- $_ := set $env "S3_ENDPOINT" $values.objectStore.endpoint -}}
  {{- $_ := set $env "S3_REGION" $values.objectStore.region -}}
  {{- $_ := set $env "S3_BUCKET" $values.objectStore.bucket -}}
  {{- with $values.objectStore.publicEndpoint -}}{{- $_ := set $env "S3_PUBLIC_ENDPOINT" . -}}{{- end -}}
{{- end -}}
{{- with $values.telemetry.otlpEndpoint -}}
  {{- $_ := set $env "OTEL_EXPORTER_OTLP_ENDPOINT" . -}}
{{- end -}}
{{- if and .runs (ne (len .runs) (len ($facts.parts | default list))) -}}
  {{- $_ := set $env "COMPONENTS" (join "," .runs) -}}
{{- end -}}
{{- $variables := include "postrider.secretVariables" $root | fromYaml -}}
{{- $own := .secrets -}}
{{- range $secret := $facts.secrets }}
{{- $ref := include "postrider.secretRef" (dict "root" $root "role" $role "secret" $secret "own" $own) | fromYaml }}
{{- if $ref.name }}
- name: {{ index $variables $secret }}
  valueFrom:
    secretKeyRef: { name: {{ $ref.name }}, key: {{ $ref.key }} }
{{- end }}
{{- end }}
{{- range $name, $value := mustMergeOverwrite (deepCopy $values.settings) .settings $env }}
- name: {{ $name }}
  value: {{ include "postrider.text" $value | quote }}
{{- end }}
{{- with .extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/*
Where a secret value of a role is: {remote: …, name: …, key: …}; without a name it is not set.
(dict "root" $ "role" "posts" "secret" "mongodbUri" "own" the secrets of a part, if it has any)
*/}}
{{- define "postrider.secretRef" -}}
{{- $values := .root.Values -}}
{{- $shared := mustMergeOverwrite (deepCopy (index $values.secrets .secret)) (index $values.defaults.secrets .secret | default dict | deepCopy) -}}
{{- $own := .own | default ((index $values.roles .role).secrets | default dict) -}}
{{- $ref := mustMergeOverwrite $shared (index $own .secret | default dict | deepCopy) -}}
{{- if and $values.externalSecrets.enabled $ref.name -}}
{{- $key := index (include "postrider.secretVariables" .root | fromYaml) .secret -}}
{{- dict "name" (printf "%s-%s" (include "postrider.fullname" .root) .role) "key" $key "remote" $ref | toYaml -}}
{{- else -}}
{{- toYaml $ref -}}
{{- end -}}
{{- end }}

{{/* A value as text; large numbers stay whole. */}}
{{- define "postrider.text" -}}
{{- if kindIs "float64" . -}}
{{- if eq . (floor .) -}}{{ printf "%.0f" . }}{{- else -}}{{ . }}{{- end -}}
{{- else -}}
{{ . }}
{{- end -}}
{{- end }}

{{/* The volume mounts of a container: (dict "root" $ "role" "posts") */}}
{{- define "postrider.mounts" -}}
{{- $facts := index (include "postrider.roles" .root | fromYaml) .role -}}
- { name: tmp, mountPath: /tmp }
- { name: certificate, mountPath: /etc/postrider/certificate, readOnly: true }
{{- range $store := $facts.stores }}
{{- if index $.root.Values.trust $store }}
- { name: trust-{{ $store }}, mountPath: /etc/postrider/trust/{{ $store }}, readOnly: true }
{{- end }}
{{- end }}
{{- if and (eq .role "gateway") .root.Values.operator.expose }}
- { name: operator, mountPath: /etc/postrider/operator, readOnly: true }
{{- end }}
{{- end }}

{{/* The authorities of the servers that are used: (dict "root" $ "stores" [mongodb]) */}}
{{- define "postrider.trustVolumes" -}}
{{- range $store := .stores }}
{{- with index $.root.Values.trust $store }}
- name: trust-{{ $store }}
  {{- if .secret }}
  secret: { secretName: {{ .secret }}, items: [{ key: {{ .key }}, path: ca.crt }] }
  {{- else }}
  configMap: { name: {{ .configMap }}, items: [{ key: {{ .key }}, path: ca.crt }] }
  {{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* What all pods share: (dict "root" $ "values" unit values) */}}
{{- define "postrider.podCommon" -}}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- toYaml .root.Values.podSecurityContext | nindent 2 }}
# Full names are looked up as they are first, and not with four suffixes before.
dnsConfig:
  options: [{ name: ndots, value: "1" }]
{{- with .values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end }}
