import { setTimeout as sleep } from 'node:timers/promises'
import { minutes } from '#core/durations.ts'
import { type Clock, lookAtClock } from './clock.ts'
import { statement } from './database.ts'
import type { Services } from './context.ts'

/**
 * Work that the program does by itself: at most once in `every` milliseconds, whichever process is
 * first.
 */
export type Job = {
  name: string
  every: number
  /** Answers what it did, for the log. Run again after a crash, it finds what is left. */
  run: (services: Services, clock: Clock) => Promise<Record<string, number>>
}

const lookEvery = minutes(1)

// By the database's clock, which all processes share. A run in the future was begun under a wrong
// one and counts for nothing.
const claimRun = statement<{ name: string }>(
  'claim-job-run',
  `insert into job_runs (name, started_at) values ($1, now())
   on conflict (name) do update set started_at = now()
    where job_runs.started_at <= now() - make_interval(secs => $2)
       or job_runs.started_at > now() + interval '5 minutes'
   returning name`,
)

/** Runs the job if it is due and no other process has taken it; answers whether it ran. */
export async function runIfDue(services: Services, { name, every, run }: Job): Promise<boolean> {
  const { database, log } = services
  const clock = await lookAtClock(database)
  const [claimed] = await database.rows(claimRun, [name, every / 1000])
  if (!claimed) return false
  log.info({ job: name, ...(await run(services, clock)) }, 'job done')
  return true
}

/**
 * Looks once a minute whether a job is due, until it is stopped; a job that fails is logged and
 * comes round again.
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
