import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const systemFolders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']

/** The path of a program that this machine's packages installed; undefined when it is missing. */
export function findProgram(name: string, folders: readonly string[] = []): string | undefined {
  const path = (process.env.PATH ?? '').split(':')
  return [...folders, ...path, ...systemFolders]
    .map((folder) => join(folder, name))
    .find((program) => existsSync(program))
}

const serverFolder = '/usr/lib/postgresql'

/** The newest PostgreSQL server of the system's packages: the folder of its programs. */
export function findSystemPostgres(): string | undefined {
  if (!existsSync(serverFolder)) return undefined
  const versions = readdirSync(serverFolder).map(Number)
  const newest = versions.toSorted((one, other) => other - one)[0]
  const folder = join(serverFolder, String(newest), 'bin')
  return existsSync(join(folder, 'postgres')) ? folder : undefined
}

/**
 * A command prefix for programs that refuse to run as root. They can still enter root's folders,
 * and end with this process.
 */
export const withoutRoot = (): string[] => [
  ...(process.getuid?.() === 0
    ? ['unshare', '--user', '--map-user=65534', '--map-group=65534']
    : []),
  'setpriv',
  '--pdeathsig',
  'KILL',
]
