# syntax=docker/dockerfile:1

# Installs every package to generate the database client, compile the market and build the web client, then
# makes a folder of what the server needs to run (scripts/image.mjs).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/client/package.json packages/client/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && node scripts/image.mjs /image

# Debian without tools of Node.js: the server needs none of them.
FROM debian:bookworm-slim
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --no-create-home --home-dir /app node \
  && install -d -o node -g node -m 700 /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /image /app
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/app/.compiled
# Fills the compile cache once, here: the root is read-only later, so each start would compile again.
RUN node --input-type=module -e "for (const file of ['server/app', 'server/world/world-registry', 'seed/welcome', \
  'seed/seed-if-empty', 'seed/first-owner', 'seed/instruments/all']) await import('/app/' + file + '.ts')"
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "server/main.ts"]
