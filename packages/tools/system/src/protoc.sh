#!/bin/sh
# The compiler of protocol buffers, as a command, from the package that the environment names.
exec "$PROTOC_PYTHON" -m grpc_tools.protoc "$@"
