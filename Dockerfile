# syntax=docker/dockerfile:1
FROM node:22-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/domain/package.json packages/domain/
COPY packages/demo/package.json packages/demo/
COPY packages/contract/package.json packages/contract/
COPY packages/i18n/package.json packages/i18n/
COPY packages/embedded-postgres-supervisor/package.json packages/embedded-postgres-supervisor/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/

FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build

# The packages that the server takes when it runs: those of the app lie in the app's own files, with their licenses.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace apps/server && rm -r node_modules/@selvedge

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=off WATCHDOG=on
# The watchdog ends the server from a thread, which the kernel forbids for process 1.
RUN apt-get update && apt-get install -y --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY LICENSE package.json ./
COPY --from=packages /app/node_modules node_modules
# With the packages that the server has in versions of its own.
COPY --from=packages /app/apps/server apps/server
COPY apps/server/migrations apps/server/migrations
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/web/dist apps/web/dist
RUN install -d -m 700 -o node -g node /data
# Nobody's program runs as root; what it writes is under /data alone.
USER node
VOLUME /data
EXPOSE 3000
# Whether the process serves: a database out of reach is /readyz's to tell, and no reason to start anew.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "apps/server/dist/main.js"]
