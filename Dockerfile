# syntax=docker/dockerfile:1
# docker build --build-arg REVISION=$(git rev-parse --short=12 HEAD) -t selvedge .
FROM node:22-bookworm-slim AS release
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
COPY packages/domain/package.json packages/domain/
COPY packages/demo/package.json packages/demo/
COPY packages/contract/package.json packages/contract/
COPY packages/i18n/package.json packages/i18n/
COPY packages/embedded-postgres-supervisor/package.json packages/embedded-postgres-supervisor/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev
COPY . .
ARG REVISION=unknown
RUN --mount=type=cache,target=/root/.npm SELVEDGE_COMMIT=$REVISION npm run release \
  && mkdir /release && tar -xzf dist/selvedge-*.tar.gz --strip-components=1 -C /release

FROM node:22-bookworm-slim
ARG REVISION=unknown
ARG VERSION=1.1.0
LABEL org.opencontainers.image.title=Selvedge org.opencontainers.image.licenses=Apache-2.0 \
  org.opencontainers.image.version=$VERSION org.opencontainers.image.revision=$REVISION
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=off WATCHDOG=on
# The watchdog ends the server from a thread, which the kernel forbids for process 1.
RUN apt-get update && apt-get install -y --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=release /release ./
RUN install -d -m 700 -o node -g node /data
# Nobody's program runs as root; what it writes is under /data alone.
USER node
VOLUME /data
EXPOSE 3000
# Whether the process serves: a database out of reach is /readyz's to tell, and no reason to start anew. A new Node every ten
# seconds would take memory and processor time, so Bash asks. An upgrade may migrate for minutes.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10m \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "apps/server/dist/main.js"]
