{{/*
What each role is, for all other templates: its ports, the parts that can run apart, whom it calls, which secrets and
which servers it needs. The ports are the defaults of the services.
*/}}
{{- define "postrider.roles" -}}
gateway:
  management: 9460
  http: 8080
  calls: [posts, platforms, media, webhooks, links, analytics]
  secrets: [mongodbUri, rabbitmqUrl, operatorTokens, dashboardSecret, smtpUrl, oidcClientSecret, webPushPrivateKey]
  # Platforms fetch files from the gateway, which reads the object store by addresses that media has signed.
  stores: [mongodb, rabbitmq, s3]
  # Documents in which assistants say who they are.
  world: true
posts:
  management: 9461
  grpc: 50051
  parts: [rpc, scheduler, consumers]
  calls: [platforms]
  secrets: [mongodbUri, rabbitmqUrl]
  stores: [mongodb, rabbitmq]
  queues: [publication.finished]
  late: postrider_oldest_due_seconds
platforms:
  management: 9462
  grpc: 50052
  parts: [rpc, scheduler, consumers]
  calls: [posts, media]
  secrets: [mongodbUri, rabbitmqUrl, secretKeys]
  # Files are read from the object store by addresses that media has signed.
  stores: [mongodb, rabbitmq, s3]
  queues: [publication.due]
  late: postrider_oldest_due_seconds
  world: true
media:
  management: 9463
  grpc: 50053
  parts: [rpc, scheduler]
  calls: []
  secrets: [mongodbUri, s3AccessKeyId, s3SecretAccessKey]
  stores: [mongodb, s3]
  world: true
webhooks:
  management: 9464
  grpc: 50054
  parts: [rpc, scheduler, consumers]
  calls: [posts, platforms, media]
  secrets: [mongodbUri, rabbitmqUrl, secretKeys]
  stores: [mongodb, rabbitmq]
  queues: [post.published, post.failed]
  late: postrider_oldest_undelivered_seconds
  world: true
links:
  management: 9465
  grpc: 50055
  http: 8081
  calls: []
  secrets: [mongodbUri]
  stores: [mongodb]
analytics:
  management: 9466
  grpc: 50056
  parts: [rpc, scheduler, consumers]
  calls: [posts, platforms]
  secrets: [mongodbUri, rabbitmqUrl]
  stores: [mongodb, rabbitmq]
  queues: [post.published]
{{- end }}

{{/* The environment variable of each secret. */}}
{{- define "postrider.secretVariables" -}}
mongodbUri: MONGODB_URI
rabbitmqUrl: RABBITMQ_URL
s3AccessKeyId: S3_ACCESS_KEY_ID
s3SecretAccessKey: S3_SECRET_ACCESS_KEY
secretKeys: SECRET_KEYS
operatorTokens: OPERATOR_TOKENS
dashboardSecret: DASHBOARD_SECRET
smtpUrl: SMTP_URL
oidcClientSecret: OIDC_CLIENT_SECRET
webPushPrivateKey: WEB_PUSH_PRIVATE_KEY
{{- end }}

{{/*
Every Deployment, as `units`: its name, role, part ("main", or the part that runs apart), the parts that it runs, and
its values: those of `defaults`, the role and the part, merged.
*/}}
{{- define "postrider.units" -}}
{{- $fullname := include "postrider.fullname" . -}}
{{- $units := list -}}
{{- range $role, $facts := include "postrider.roles" . | fromYaml -}}
  {{- $values := index $.Values.roles $role -}}
  {{- $apart := $values.apart | default dict -}}
  {{- $shared := mustMergeOverwrite (deepCopy $.Values.defaults) (omit $values "apart" | deepCopy) -}}
  {{- $left := list -}}
  {{- range $facts.parts -}}
    {{- if not (hasKey $apart .) -}}{{- $left = append $left . -}}{{- end -}}
  {{- end -}}
  {{- if or $left (not $facts.parts) -}}
    {{- $units = append $units (dict "name" (printf "%s-%s" $fullname $role) "role" $role "part" "main" "runs" $left "values" $shared) -}}
  {{- end -}}
  {{- range $part, $own := $apart -}}
    {{- $merged := mustMergeOverwrite (deepCopy $shared) (deepCopy ($own | default dict)) -}}
    {{- $units = append $units (dict "name" (printf "%s-%s-%s" $fullname $role $part) "role" $role "part" $part "runs" (list $part) "values" $merged) -}}
  {{- end -}}
{{- end -}}
{{- dict "units" $units | toYaml -}}
{{- end }}
