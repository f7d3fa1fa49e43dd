{{- define "paywright.selector" -}}
app.kubernetes.io/name: paywright
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "paywright.labels" -}}
{{ include "paywright.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{- end }}

{{- define "paywright.pod" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 65532
  runAsGroup: 65532
  fsGroup: 65532
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: secrets
    secret: { secretName: {{ .Values.secret }}, defaultMode: 0440 }
{{- if .Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml .Values.image.pullSecrets | nindent 2 }}
{{- end }}
{{- end }}

{{- define "paywright.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: secrets, mountPath: /secrets, readOnly: true }
{{- end }}

{{- define "paywright.secrets" -}}
- { name: DATABASE_URL_FILE, value: /secrets/{{ .url }} }
- { name: SESSION_SECRET_FILE, value: /secrets/session-secret }
{{- if .root.Values.stripe }}
- { name: STRIPE_SECRET_KEY_FILE, value: /secrets/stripe-secret-key }
- { name: STRIPE_WEBHOOK_SECRET_FILE, value: /secrets/stripe-webhook-secret }
{{- end }}
{{- end }}
