import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Layout } from '../server/layout.ts'
import { succeeds } from '../server/run.ts'
import type { Changes } from './changes.ts'
import { caddySite, nginxSite, withCaddySite } from './proxy.ts'
import type { Wishes } from './wishes.ts'

const nginxEnabled = '/etc/nginx/sites-enabled/cirta'
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
  const main = layout.below('/etc/caddy/Caddyfile')
  const site = layout.below(caddySitePath)
  const text = existsSync(main) ? readFileSync(main, 'utf8') : ''
  const isSiteNew = changes.write(site, caddySite(wishes))
  const isMainNew = changes.write(main, withCaddySite(text, site))
  if (!isSiteNew && !isMainNew && !isStopped(layout, 'caddy.service')) return
  changes.command('caddy', 'validate', '--adapter', 'caddyfile', '--config', main)
  serve(changes, 'caddy.service')
}

/** The certificate comes first: nginx takes no site whose certificate is not there. */
function writeNginx(layout: Layout, changes: Changes, { domain, email, port }: Wishes): void {
  const available = layout.below('/etc/nginx/sites-available/cirta')
  const enabled = layout.below(nginxEnabled)
  const isLinked = existsSync(enabled)
  const hasCertificate = existsSync(layout.below(`/etc/letsencrypt/live/${domain}`))
  if (layout.isMachine ? !hasCertificate : !isLinked) {
    const webroot = ['--webroot', '--webroot-path', '/var/www/html', '--domain', domain]
    const terms = ['--email', email, '--agree-tos', '--non-interactive', '--keep-until-expiring']
    const renewed = ['--deploy-hook', 'systemctl reload nginx']
    changes.command('certbot', 'certonly', ...webroot, ...terms, ...renewed)
  }
  const isNew = changes.write(available, nginxSite({ domain, port }))
  if (!isLinked) {
    changes.folder(dirname(enabled), 0o755)
    changes.did('linked', 'link', enabled)
    if (!changes.isDry) symlinkSync('../sites-available/cirta', enabled)
  }
  if (isLinked && !isNew && !isStopped(layout, 'nginx.service')) return
  changes.command('nginx', '-t')
  serve(changes, 'nginx.service')
}

/** The proxy that ends TLS in front of the program; none where a balancer does. */
export function writeProxy(layout: Layout, changes: Changes, wishes: Wishes): void {
  if (wishes.proxy === 'caddy') writeCaddy(layout, changes, wishes)
  if (wishes.proxy === 'nginx') writeNginx(layout, changes, wishes)
}
