import type { Database } from '../database.ts'
import { localLimits, noLimits } from '../postgres/limits.ts'
import { BackupError } from './backup-error.ts'

// An arbitrary number, as that of migrations.
const restoreLock = 251_015

/**
 * Does `work` while no other restore into this database runs, from whichever machine. The lock is
 * the transaction's, which a pooler keeps on one session, and ends with the process. @throws
 * BackupError when another one runs
 */
export async function aloneAmongRestores<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  return database.alone(async (client) => {
    await client.query(`begin; ${localLimits(noLimits)}`)
    const { rows } = await client.query<{ is_mine: boolean }>(
      'select pg_try_advisory_xact_lock($1) as is_mine',
      [restoreLock],
    )
    if (!rows[0]?.is_mine)
      throw new BackupError('Another restore is running: wait for its end. Nothing was changed.')
    return work()
  })
}
