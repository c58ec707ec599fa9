#!/usr/bin/env bash
# Makes the secrets of compose.yaml: passwords and keys in deploy/.env, certificates and files in deploy/secrets. What is
# there already is never overwritten, so that it can be run again: a certificate that was removed is made anew.
set -euo pipefail
cd "$(dirname "$0")"

ROLES=(gateway posts platforms media webhooks links analytics)
DAYS=825
umask 077
mkdir -p secrets/tls

# Hexadecimal, since passwords stand in connection strings.
random() { openssl rand -hex 32; }

if [ ! -e .env ]; then
  {
    echo "# Made by secrets.sh. Keep a copy in a safe place: without SECRET_KEYS no platform token can be read."
    echo "COMPOSE_PROJECT_NAME=postrider"
    echo "MONGODB_PASSWORD=$(random)"
    echo "RABBITMQ_PASSWORD=$(random)"
    echo "S3_SECRET_ACCESS_KEY=$(random)"
    echo "SECRET_KEYS=first:$(openssl rand -base64 32)"
    echo "OPERATOR_TOKENS=$(random)"
    echo "DASHBOARD_SECRET=$(random)"
    echo "GRAFANA_PASSWORD=$(random)"
  } >.env.new
  mv .env.new .env
  echo "made deploy/.env"
fi

# Containers read the files below as other users; the folder above lets no other user of this machine in.
umask 022
chmod 700 secrets

[ -e secrets/mongodb.key ] || openssl rand -base64 512 >secrets/mongodb.key
if [ ! -e secrets/s3.json ]; then
  key=$(sed -n 's/^S3_SECRET_ACCESS_KEY=//p' .env)
  printf '{"identities":[{"name":"postrider","credentials":[{"accessKey":"postrider","secretKey":"%s"}],"actions":["Admin"]}]}\n' \
    "$key" >secrets/s3.json
fi

if [ ! -e secrets/ca.key ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj "/CN=Postrider" \
    -addext "keyUsage=critical,keyCertSign,cRLSign" -keyout secrets/ca.key -out secrets/ca.crt 2>/dev/null
  chmod 600 secrets/ca.key
fi
for role in "${ROLES[@]}"; do
  folder=secrets/tls/$role
  [ ! -e "$folder/tls.crt" ] || continue
  mkdir -p "$folder"
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$role" \
    -keyout "$folder/tls.key" -out "$folder/request.pem" 2>/dev/null
  openssl x509 -req -in "$folder/request.pem" -CA secrets/ca.crt -CAkey secrets/ca.key -days "$DAYS" \
    -out "$folder/tls.crt" 2>/dev/null -extfile <(
      printf 'subjectAltName=URI:spiffe://postrider/%s,DNS:%s\n' "$role" "$role"
      printf 'extendedKeyUsage=serverAuth,clientAuth\nkeyUsage=critical,digitalSignature\nbasicConstraints=critical,CA:false\n'
    )
  rm "$folder/request.pem"
  cp secrets/ca.crt "$folder/ca.crt"
  chmod 755 "$folder" && chmod 644 "$folder"/*
  echo "made the certificate of $role"
done
chmod 755 secrets/tls
