#!/bin/sh
# The command line inside of the image.
exec node /app/apps/cli/src/main.ts "$@"
