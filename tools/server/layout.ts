import { join, resolve } from 'node:path'
import { OperatorError } from './operator-error.ts'

export const serviceName = 'cirta'

export type Layout = ReturnType<typeof layoutBelow>

/**
 * Where the program lives on a server, as paths here; `root` is `/` unless tried out.
 * @throws OperatorError for an empty one, as of a variable that is not set
 */
export function layoutBelow(root: string) {
  if (root === '') throw new OperatorError('--root="" is not allowed: give a folder.')
  const top = resolve(root)
  const below = (path: string) => join(top, path)
  const home = below('/srv/cirta')
  return {
    root: top,
    /** Whether these paths are the machine's own: only then its service manager is used. */
    isMachine: top === '/',
    below,
    home,
    releases: join(home, 'releases'),
    current: join(home, 'current'),
    repository: join(home, 'repository.git'),
    /** Where updates come from. */
    source: join(home, 'source.json'),
    /** What an update has begun: there while it runs, and after one that was cut off. */
    unfinished: join(home, 'update.json'),
    /** There from the first change of a setup until its end: the next one finishes it. */
    unfinishedSetup: join(home, 'setup-unfinished'),
    settings: below('/etc/cirta/cirta.env'),
    data: below('/var/lib/cirta'),
    log: below('/var/log/cirta/cirta.log'),
  }
}
