import { days, hours, minutes } from '#core/durations.ts'
import type { Config } from '../config.ts'
import { readClock } from '../clock.ts'
import { setInterval as ticks } from 'node:timers/promises'
import { type Queryable, statement } from '../database.ts'
import { hasRun, isOfSettings } from './backup-runs.ts'

// Half past two in Algiers, which has no summer time, in UTC.
const nightlyAt = hours(1.5)

/** The last moment at which a backup was due. */
export function lastDue(every: number | 'nightly', now: Date): Date {
  const at = now.getTime()
  if (every !== 'nightly') return new Date(at - every)
  return new Date(Math.floor((at - nightlyAt) / days(1)) * days(1) + nightlyAt)
}

/** The time between two backups. */
export const periodOf = (every: number | 'nightly'): number =>
  every === 'nightly' ? days(1) : every

const renewEvery = minutes(10)

// While a backup runs, no second one begins, even when the next is due: the claim holds for an hour
// after its last renewal. A backup is also due an hour after one that failed or whose process died,
// and an hour after a new club's first start, which claims its nightly backup but does not make it.
const claim = statement<{ is_first: boolean }>(
  'claim-backup',
  `insert into job_runs as last (name, started_at) values ('backup', now())
   on conflict (name) do update set started_at = now(), finished_at = null
    where last.started_at > now() + interval '5 minutes'
       or (last.finished_at is not null and last.started_at <= $1)
       or (last.started_at <= now() - interval '1 hour'
         and (last.started_at <= $1 or not exists (select from backup_runs
           where kind = 'backup' and is_good and ${hasRun} and ${isOfSettings}
             and finished_at >= last.started_at)))
   returning coalesce(xmax = 0, false) as is_first`,
)

/** Whether a backup is due that no other process has begun; then this one must make it. */
export async function claimBackup(
  database: Queryable,
  every: Config['backupEvery'],
): Promise<boolean> {
  if (every === 'off') return false
  const { at } = await readClock(database)
  const [claimed] = await database.rows(claim, [lastDue(every, at)])
  return claimed !== undefined && !(claimed.is_first && every === 'nightly')
}

const renew = statement<never>(
  'renew-backup-claim',
  `update job_runs set started_at = now() where name = 'backup'`,
)

const letGo = statement<never>(
  'end-backup-claim',
  `update job_runs set finished_at = now() where name = 'backup'`,
)

/**
 * Keeps the claim while `work` runs, however long it takes, so that no other process begins a
 * second backup beside it.
 */
export async function holdingClaim<T>(
  database: Queryable,
  work: () => Promise<T>,
  every = renewEvery,
): Promise<T> {
  const done = new AbortController()
  const renewing = async () => {
    for await (const _ of ticks(every, undefined, { signal: done.signal, ref: false }))
      // A renewal that fails is made by the next one.
      await database.rows(renew).catch(() => undefined)
  }
  void renewing().catch(() => undefined)
  try {
    return await work()
  } finally {
    done.abort()
    // A claim that cannot be ended runs out.
    await database.rows(letGo).catch(() => undefined)
  }
}
