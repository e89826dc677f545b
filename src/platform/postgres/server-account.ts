import { spawnSync } from 'node:child_process'
import { lchownSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { ServerBinaries } from './server-binaries.ts'

/** The account PostgreSQL runs as: `prefix` is prepended to its commands, `uid` owns its files. */
export type ServerAccount = { prefix: string[]; uid: number }

const nobody = 65534
// After kill -9 nobody shuts PostgreSQL down, so the kernel sends it the signal.
const endWithProgram = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'INT'] : []

const asUser = (uid: number): ServerAccount => ({
  prefix: ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', ...endWithProgram],
  uid,
})

/**
 * PostgreSQL refuses to run as root. In a user namespace it is not root, but can still enter root's
 * folders.
 */
function accounts(dataDir: string): ServerAccount[] {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) return [{ prefix: endWithProgram, uid }]
  const owner = statSync(dataDir).uid
  const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
  const inNamespace = { prefix: [...namespace, ...endWithProgram], uid }
  // A folder of another user keeps its owner, even when the program starts as root.
  return owner === 0 ? [inNamespace, asUser(nobody)] : [asUser(owner), inNamespace, asUser(nobody)]
}

/** Makes `uid` the owner of `folder` and everything below it. */
function giveTo(folder: string, uid: number): void {
  if (statSync(folder).uid === uid) return
  for (const name of readdirSync(folder, { recursive: true }))
    lchownSync(join(folder, String(name)), uid, uid)
  lchownSync(folder, uid, uid)
}

/** The error when `account` runs PostgreSQL in `folder`; undefined on success. */
function probe(
  { prefix }: ServerAccount,
  { postgres }: ServerBinaries,
  folder: string,
): string | undefined {
  const script = 'test -w "$0" || { echo "Permission denied: $0" >&2; exit 1; }; "$1" --version'
  const [command, ...rest] = [...prefix, 'sh', '-c', script, folder, postgres]
  const { status, error, stderr } = spawnSync(command, rest, { encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}

/** The first account that can run PostgreSQL in `folder`, which becomes its own. */
export function chooseAccount(binaries: ServerBinaries, folder: string): ServerAccount {
  const reasons: string[] = []
  for (const account of accounts(dirname(folder))) {
    if (process.getuid?.() === 0) giveTo(folder, account.uid)
    const reason = probe(account, binaries, folder)
    if (reason === undefined) return account
    reasons.push(reason.replaceAll('\n', ' '))
  }
  const advice = 'start as a normal user who owns it, or set DATABASE_URL'
  const message = `No user of this machine can run PostgreSQL in ${folder}: ${advice} (${reasons.join('; ')}).`
  throw new EmbeddedPostgresError('no-account', message)
}
