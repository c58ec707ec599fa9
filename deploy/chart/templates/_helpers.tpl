{{- define "postrider.name" -}}
{{- .Values.nameOverride | default .Chart.Name | trunc 40 | trimSuffix "-" -}}
{{- end }}

{{/* The prefix of all names, short enough for the longest suffix. */}}
{{- define "postrider.fullname" -}}
{{- $name := include "postrider.name" . -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- else if contains $name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end }}

{{/* The labels that select pods; they never change. */}}
{{- define "postrider.selector" -}}
app.kubernetes.io/name: {{ include "postrider.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "postrider.labels" -}}
{{ include "postrider.selector" . }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end }}

{{- define "postrider.image" -}}
{{- $name := .Values.image.repository -}}
{{- if .Values.image.registry -}}{{- $name = printf "%s/%s" .Values.image.registry $name -}}{{- end -}}
{{- if .Values.image.digest -}}
{{- printf "%s@%s" $name .Values.image.digest -}}
{{- else -}}
{{- printf "%s:%s" $name (.Values.image.tag | default .Chart.AppVersion) -}}
{{- end -}}
{{- end }}

{{/* The Secret with a role's certificate: (dict "root" $ "role" "posts") */}}
{{- define "postrider.certificateSecret" -}}
{{- index .root.Values.certificates.secretNames .role | default (printf "%s-%s-tls" (include "postrider.fullname" .root) .role) -}}
{{- end }}

{{/* The origin of a URL without its port, as routes and certificates name it. */}}
{{- define "postrider.host" -}}
{{- (urlParse .).host | regexFind "^[^:]+" -}}
{{- end }}

{{/* The ports of a list as those of a NetworkPolicy rule. */}}
{{- define "postrider.tcp" -}}
{{- range . }}
- { protocol: TCP, port: {{ . }} }
{{- end }}
{{- end }}
