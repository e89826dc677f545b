import { setTimeout as sleep } from 'node:timers/promises'
import { minutes } from '#core/durations.ts'
import { type Clock, lookAtClock } from './clock.ts'
import { statement } from './database.ts'
import type { Services } from './context.ts'

/**
 * A scheduled job: it runs at most once per `every` milliseconds, in whichever process is first.
 */
export type Job = {
  name: string
  every: number
  /** Returns what to log. Must be idempotent: after a crash it runs again. */
  run: (services: Services, clock: Clock) => Promise<Record<string, number>>
}

const lookEvery = minutes(1)

// By the database's clock, which all processes share. A last run in the future was recorded by a
// wrong clock and is ignored.
const claimRun = statement<{ name: string }>(
  'claim-job-run',
  `insert into job_runs (name, started_at) values ($1, now())
   on conflict (name) do update set started_at = now()
    where job_runs.started_at <= now() - make_interval(secs => $2)
       or job_runs.started_at > now() + interval '5 minutes'
   returning name`,
)

/** Runs the job if it is due and no other process has claimed it; returns whether it ran. */
export async function runIfDue(services: Services, { name, every, run }: Job): Promise<boolean> {
  const { database, log } = services
  const clock = await lookAtClock(database)
  const [claimed] = await database.rows(claimRun, [name, every / 1000])
  if (!claimed) return false
  log.info({ job: name, ...(await run(services, clock)) }, 'job done')
  return true
}

/**
 * Checks once a minute whether a job is due, until stopped; failures are logged and retried at the
 * next check.
 */
export function startJobs(services: Services, jobs: readonly Job[]): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const look = async (job: Job) => {
    await runIfDue(services, job).catch((error: unknown) =>
      services.log.error({ job: job.name, err: error }, 'job failed'),
    )
  }
  const work = async () => {
    while (!stopping.signal.aborted) {
      for (const job of jobs) await look(job)
      await sleep(lookEvery, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}
