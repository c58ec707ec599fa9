# What the scripts of this folder need of a container engine, whichever there is. Sourced, not run.
# ENGINE chooses one by hand: docker, podman or buildah.

find_engine() {
  local engine
  for engine in docker podman buildah; do
    # A docker command without its server is no engine.
    if command -v "$engine" >/dev/null && "$engine" images >/dev/null 2>&1; then
      echo "$engine"
      return
    fi
  done
  echo "no container engine: install docker, podman or buildah" >&2
  return 1
}

ENGINE=${ENGINE:-$(find_engine)}

has_image() {
  [ -n "$("$ENGINE" images --quiet "$1" 2>/dev/null)" ]
}

# import_image TAR NAME: an image of one layer from the files of a root.
import_image() {
  if [ "$ENGINE" = buildah ]; then
    local container
    container=$(buildah from scratch)
    buildah add --quiet "$container" "$1" / >/dev/null
    buildah commit --quiet --rm "$container" "$2" >/dev/null
  else
    "$ENGINE" import "$1" "$2" >/dev/null
  fi
}
