# The whole program: API, worker, migrations and the command line. docs/self-hosting/containers.md describes how to run it.
# BASE is any Debian 12 or newer with the Node of package.json and npm on its path.
ARG BASE=node:24.21.0-bookworm-slim

FROM ${BASE} AS workspaces
WORKDIR /app
COPY package.json package-lock.json ./
# npm runs it after the installation. Without the sources it does nothing.
COPY scripts/prepare.mjs scripts/
COPY apps/cli/package.json apps/cli/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/client/package.json packages/client/
COPY packages/clip-spec/package.json packages/clip-spec/
COPY packages/contract/package.json packages/contract/
COPY packages/media/package.json packages/media/
COPY packages/messages/package.json packages/messages/
COPY packages/sandbox/package.json packages/sandbox/

# What the program imports while it runs, and nothing that pages are built with.
FROM workspaces AS dependencies
RUN npm ci --omit=dev --workspace apps/server --workspace apps/cli --no-audit --no-fund \
  && rm -rf apps/web

# The pages, and the release of yt-dlp whose checksums stand in the source. Nothing else of this stage is kept.
FROM workspaces AS build
# Debian keeps the newest version of a package alone: a pinned one could not be installed a month later.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates python3 python3-pip \
  && rm -rf /var/lib/apt/lists/*
RUN npm ci --include=dev --no-audit --no-fund
COPY packages packages
COPY scripts scripts
# Readable by whoever the image runs as.
RUN node scripts/install-yt-dlp.ts /usr/local/lib/clipwright && chmod --recursive a+rX /usr/local/lib/clipwright
COPY tsconfig.json ./
COPY apps apps
RUN node scripts/build-web.mjs

FROM ${BASE}
LABEL org.opencontainers.image.title="Clipwright" \
  org.opencontainers.image.description="Turns long videos into short vertical clips with captions, titles and explained scores." \
  org.opencontainers.image.licenses="MIT"
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates ffmpeg python3 tini \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 10001 clipwright \
  && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin clipwright \
  && install --directory --owner 10001 --group 10001 /data /data/models
WORKDIR /app
COPY --from=dependencies /app ./
COPY LICENSE ./
COPY samples samples
COPY packages packages
COPY apps/cli/src apps/cli/src
COPY apps/server/src apps/server/src
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/web/dist-server apps/web/dist-server
# Below /usr, which programs that read users' files see.
COPY --from=build /usr/local/lib/clipwright /usr/local/lib/clipwright
COPY --chmod=755 deploy/clipwright.sh /usr/local/bin/clipwright
RUN ln -s /usr/local/lib/clipwright/yt-dlp /usr/local/bin/yt-dlp
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  ADMIN_PORT=9090 \
  CLIPWRIGHT_DATA=/data \
  CLIPWRIGHT_MODELS_DIR=/data/models
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m \
  CMD ["node", "/app/deploy/check-health.mjs"]
COPY deploy/check-health.mjs deploy/
# Ends what a worker's programs leave behind, and passes SIGTERM on.
ENTRYPOINT ["tini", "--"]
CMD ["node", "apps/server/src/main.ts"]
