FROM node:24-trixie-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
# An image keeps whole seconds only, and the launcher builds again when a source's time differs.
RUN find . -path ./node_modules -prune -o -type f -exec touch --date=@1767225600 {} + \
  && node tools/launch.mjs build \
  && install --directory --owner=node --group=node --mode=0700 /data
ENV HOST=0.0.0.0 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=10s --timeout=3s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/container.mjs"]
