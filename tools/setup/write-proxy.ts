import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Layout } from '../server/layout.ts'
import { OperatorError } from '../server/operator-error.ts'
import { succeeds } from '../server/run.ts'
import type { Changes } from './changes.ts'
import { caddySite, nginxPlainSite, nginxSite, withCaddySite, withoutCaddySite } from './proxy.ts'
import type { Wishes } from './wishes.ts'

const nginxAvailable = '/etc/nginx/sites-available/cirta'
const nginxEnabled = '/etc/nginx/sites-enabled/cirta'
const caddyMain = '/etc/caddy/Caddyfile'
const caddySitePath = '/etc/caddy/cirta.caddy'
const unitPath = '/etc/systemd/system/cirta.service'

/** Which proxy an earlier run has set up. */
export function earlierProxy(layout: Layout): Wishes['proxy'] | undefined {
  if (existsSync(layout.below(nginxEnabled))) return 'nginx'
  if (existsSync(layout.below(caddySitePath))) return 'caddy'
  return existsSync(layout.below(unitPath)) ? 'none' : undefined
}

/** Reads the new site; starts the proxy where it was stopped, also by a failure of its own. */
function serve(changes: Changes, name: string): void {
  changes.command('systemctl', 'enable', '--now', name)
  changes.command('systemctl', 'reload', name)
}

const isStopped = (layout: Layout, name: string): boolean =>
  layout.isMachine && !succeeds('systemctl', ['is-active', '--quiet', name])

function writeCaddy(layout: Layout, changes: Changes, wishes: Wishes): void {
  const main = layout.below(caddyMain)
  const site = layout.below(caddySitePath)
  const text = existsSync(main) ? readFileSync(main, 'utf8') : ''
  const isSiteNew = changes.write(site, caddySite(wishes))
  const isMainNew = changes.write(main, withCaddySite(text, site))
  if (!isSiteNew && !isMainNew && !isStopped(layout, 'caddy.service')) return
  changes.command('caddy', 'validate', '--adapter', 'caddyfile', '--config', main)
  serve(changes, 'caddy.service')
}

/** nginx takes no site whose certificate is not there: the first one has no TLS, and proves it. */
function writeNginx(layout: Layout, changes: Changes, { domain, email, port }: Wishes): void {
  const enabled = layout.below(nginxEnabled)
  const wasLinked = existsSync(enabled)
  const hasCertificate = existsSync(layout.below(`/etc/letsencrypt/live/${domain}`))
  const load = () => {
    changes.command('nginx', '-t')
    serve(changes, 'nginx.service')
  }
  const needsCertificate = layout.isMachine ? !hasCertificate : !wasLinked
  if (needsCertificate) {
    changes.write(layout.below(nginxAvailable), nginxPlainSite(domain))
    if (!wasLinked) link(changes, enabled)
    load()
    const webroot = ['--webroot', '--webroot-path', '/var/www/html', '--domain', domain]
    const terms = ['--email', email, '--agree-tos', '--non-interactive', '--keep-until-expiring']
    const renewed = ['--deploy-hook', 'systemctl reload nginx']
    changes.command('certbot', 'certonly', ...webroot, ...terms, ...renewed)
  } else if (!wasLinked) link(changes, enabled)
  const isNew = changes.write(layout.below(nginxAvailable), nginxSite({ domain, port }))
  if (isNew || !wasLinked || isStopped(layout, 'nginx.service')) load()
}

function link(changes: Changes, enabled: string): void {
  changes.folder(dirname(enabled), 0o755)
  changes.did('linked', 'link', enabled)
  if (!changes.isDry) symlinkSync('../sites-available/cirta', enabled)
}

/** Takes our site out of the proxy that had it; other sites of that one stay. */
function leaveOther(layout: Layout, changes: Changes, { proxy }: Wishes): void {
  const reload = (name: string) =>
    isStopped(layout, name) || changes.command('systemctl', 'reload', name)
  if (proxy !== 'nginx' && changes.remove(layout.below(nginxEnabled))) {
    changes.remove(layout.below(nginxAvailable))
    reload('nginx.service')
  }
  const site = layout.below(caddySitePath)
  if (proxy === 'caddy' || !existsSync(site)) return
  const main = layout.below(caddyMain)
  changes.write(main, withoutCaddySite(readFileSync(main, 'utf8'), site))
  changes.remove(site)
  reload('caddy.service')
}

/** @throws OperatorError where another program has a port of the proxy: neither would serve */
export function refuseTakenPorts(layout: Layout, { proxy }: Wishes): void {
  if (!layout.isMachine || proxy === 'none') return
  const listening = spawnSync('ss', ['-Hltnp', 'sport = :80 or sport = :443'], { encoding: 'utf8' })
  // A system without the tool: the proxy says it itself.
  const names = (listening.stdout ?? '').matchAll(/users:\(\("([^"]+)"/g)
  const other = [...names].map(([, name]) => name).find((name) => name !== proxy)
  if (other)
    throw new OperatorError(
      `${other} answers on port 80 or 443, where ${proxy} has to. Stop it first (sudo systemctl disable --now ${other}), or choose another --proxy.`,
    )
}

/** The proxy that ends TLS in front of the program; none where a balancer does. */
export function writeProxy(layout: Layout, changes: Changes, wishes: Wishes): void {
  leaveOther(layout, changes, wishes)
  if (wishes.proxy === 'caddy') writeCaddy(layout, changes, wishes)
  if (wishes.proxy === 'nginx') writeNginx(layout, changes, wishes)
}
