import { minutes } from '#core/durations.ts'
import { type Queryable, statement } from './database.ts'

/** The database's time, and by how many days it is ahead of a plausible time: 0 if plausible. */
export type Clock = { at: Date; jumpedDays: number }

/** The clocks of two machines of one club may differ by so much. */
export const clocksDiffer = minutes(5)

// A club's machine may be off over the holidays; a dead battery or a typing mistake moves it by
// years.
const plausibleDays = 31

// The last trusted time follows the clock, except when it jumps ahead. While a clock is behind it
// nothing is erased; it is trusted again once it has caught up.
const seeClock = statement<{ at: string; jumped_days: number }>(
  'look-at-clock',
  `insert into job_runs as last (name, started_at)
   values ('clock', coalesce((select max(started_at) from job_runs where started_at <= now()),
     now()))
   on conflict (name) do update set started_at = case
     when now() <= last.started_at + make_interval(days => ${plausibleDays})
       then greatest(last.started_at, now())
     else last.started_at end
   returning now() as at, case
     when now() > started_at + make_interval(days => ${plausibleDays}) then extract(days
       from now() - started_at)::int
     else 0 end as jumped_days`,
)

const setTrusted = statement<never>(
  'believe-clock',
  `update job_runs set started_at = now() where name = 'clock'`,
)

/** Reads the database's clock. Called every minute, so that a jump differs from passing time. */
export async function readClock(database: Queryable): Promise<Clock> {
  const [seen] = await database.rows(seeClock)
  if (!seen) throw new Error('the database did not tell the time')
  return { at: new Date(seen.at), jumpedDays: seen.jumped_days }
}

/** An admin confirms that the date is right. */
export async function trustClock(database: Queryable): Promise<void> {
  await database.rows(setTrusted)
}
