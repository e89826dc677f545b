import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../tests/support/free-port.ts'
import { findProgram } from '../tests/support/machine-programs.ts'
import { runMachineProgram } from '../tests/support/run-machine-program.ts'
import { temporaryDataDir } from '../tests/support/program.ts'
import type { Answer } from './start-bare.ts'

const configuration = (folder: string, port: number, headers: Record<string, string>) => `
daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
  open_file_cache max=10 inactive=60s; etag off; default_type 'text/html';
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server {
    listen 127.0.0.1:${port}; root ${folder}/pages; index page;
${Object.entries(headers)
  .map(([name, value]) => `    add_header ${name} "${value.replaceAll('"', '\\"')}";`)
  .join('\n')}
  }
}`

const ownHeaders = new Set(['content-length', 'content-type', 'last-modified', 'accept-ranges'])

/** One process of nginx that sends this answer from a file; undefined where nginx is missing. */
export async function startNginx({ body, headers }: Answer) {
  const nginx = findProgram('nginx')
  if (!nginx) return undefined
  const folder = temporaryDataDir()
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'pages/page'), body)
  const port = await findFreePort()
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name)))
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, sent))
  const server = await runMachineProgram(nginx, ['-c', join(folder, 'nginx.conf')], port)
  const stop = async () => {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}/`, stop }
}
