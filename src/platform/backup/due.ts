import { days, hours } from '#core/durations.ts'
import type { Config } from '../config.ts'
import { readClock } from '../clock.ts'
import { type Queryable, statement } from '../database.ts'

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

// A failed backup, and one whose process died, is tried again after an hour. So is the first one of
// a new club, which is not made while it starts.
const claim = statement<{ is_first: boolean }>(
  'claim-backup',
  `insert into job_runs as last (name, started_at) values ('backup', now())
   on conflict (name) do update set started_at = now()
    where last.started_at <= $1 or last.started_at > now() + interval '5 minutes'
       or (last.started_at <= now() - interval '1 hour' and not exists (select from backup_runs
         where kind = 'backup' and is_good and finished_at >= last.started_at))
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
