import { type Queryable, statement } from './database.ts'

/**
 * What time it is by the database, and by how many days that is more than can be believed: 0 where
 * it can.
 */
export type Clock = { at: Date; jumpedDays: number }

// A club's machine may rest for the holidays; a dead battery or a slip of the hand makes years of
// it.
const believedDays = 31

// The last moment that was believed moves on with the time, and stays where it is when that jumps.
// A clock that went back erases nothing, and is right again when it has caught up.
const look = statement<{ at: string; jumped_days: number }>(
  'look-at-clock',
  `insert into job_runs as last (name, started_at)
   values ('clock', coalesce((select max(started_at) from job_runs where started_at <= now()),
     now()))
   on conflict (name) do update set started_at = case
     when now() <= last.started_at + make_interval(days => ${believedDays})
       then greatest(last.started_at, now())
     else last.started_at end
   returning now() as at, case
     when now() > started_at + make_interval(days => ${believedDays}) then extract(days
       from now() - started_at)::int
     else 0 end as jumped_days`,
)

const believe = statement<never>(
  'believe-clock',
  `update job_runs set started_at = now() where name = 'clock'`,
)

/** Looks at the database's clock; looked at every minute, it tells a jump from time that passes. */
export async function lookAtClock(database: Queryable): Promise<Clock> {
  const [seen] = await database.rows(look)
  if (!seen) throw new Error('the database did not tell the time')
  return { at: new Date(seen.at), jumpedDays: seen.jumped_days }
}

/** An admin says that the date is right. */
export async function believeClock(database: Queryable): Promise<void> {
  await database.rows(believe)
}
