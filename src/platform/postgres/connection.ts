import type { PoolConfig } from 'pg'
import { Servers, type Host, type Wanted, wanted } from './servers.ts'

/** How to connect; with `servers` one of them is chosen for each connection. */
export type Connection = PoolConfig & { servers?: Servers }

const form = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^@/?#]*@)?(?<hosts>[^/?#]*)(?<rest>.*)$/s
const defaultPort = 5432

const isWanted = (given: string): given is Wanted => wanted.some((each) => each === given)

const asPort = (given: string | undefined): number => {
  const port = given ? Number(given) : defaultPort
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('not a port')
  return port
}

/** `h1:1,h2:2`, or `[::1]:1`. */
function readHosts(list: string): Host[] {
  return list.split(',').map((each) => {
    const [, bracketed, name, port] = /^(?:\[([^\]]+)\]|([^:]*))(?::(\d*))?$/.exec(each) ?? []
    const host = bracketed ?? name
    if (host === undefined) throw new Error('not a host')
    return { host: decodeURIComponent(host), port: asPort(port) }
  })
}

/** The hosts of the address; those of `?host=a,b&port=1,2` come before them. */
function hostsOf(authority: string, query: URLSearchParams): Host[] {
  const written = readHosts(authority)
  const ports = query.get('port')?.split(',').map(asPort) ?? written.map(({ port }) => port)
  const names = query.get('host')?.split(',') ?? written.map(({ host }) => host)
  return names.map((host, at) => ({ host, port: ports[at] ?? ports[0] ?? defaultPort }))
}

/**
 * Reads `postgres://user:password@host:port/database`, with several hosts separated by commas and
 * libpq's `target_session_attrs`, neither of which the driver knows.
 * @throws Error when it is none of these
 */
export function connectionTo(url: string): Connection {
  const { scheme, user = '', hosts: authority = '', rest = '' } = form.exec(url)?.groups ?? {}
  if (!scheme) throw new Error('not an address of PostgreSQL')
  const query = new URL(`postgres://host${rest.startsWith('/') || rest === '' ? '' : '/'}${rest}`)
    .searchParams
  const attribute = query.get('target_session_attrs') ?? 'any'
  if (!isWanted(attribute)) throw new Error('target_session_attrs is not known')
  const hosts = hostsOf(authority, query)
  const [first] = hosts
  if (!first || (hosts.length === 1 && attribute === 'any')) {
    if (!URL.canParse(url.replace('@/', '@localhost/'))) throw new Error('not an address')
    return { connectionString: url }
  }
  for (const name of ['host', 'port', 'target_session_attrs']) query.delete(name)
  const [path = ''] = rest.split('?')
  const plain = `${scheme}${user}localhost${path}${query.size > 0 ? `?${query}` : ''}`
  if (!URL.canParse(plain)) throw new Error('not an address')
  return { connectionString: plain, servers: new Servers(hosts, attribute) }
}

/** Whether the driver or we ourselves can read this address. */
export function isConnectable(url: string): boolean {
  try {
    connectionTo(url)
    return true
  } catch {
    return false
  }
}
