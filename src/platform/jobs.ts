import { setTimeout as sleep } from 'node:timers/promises'
import { minutes, seconds } from '#core/durations.ts'
import { type Clock, readClock } from './clock.ts'
import { type Queryable, statement } from './database.ts'
import type { Services } from './context.ts'
import { recordFailure } from './failures/record-failure.ts'
import { traced } from './tracing/traced.ts'

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
const noteAgain = seconds(5)

// By the database's clock, which all processes share. A last run in the future was recorded by a
// wrong clock and is ignored. A failed job is retried after five minutes, not at every look: one
// that always fails would fill the log. A run that has neither ended nor failed when the next one
// begins was killed, and counts as failed.
const claimRun = statement<{ started_at: string }>(
  'claim-job-run',
  `insert into job_runs (name, started_at, every_seconds) values ($1, now(), $2)
   on conflict (name) do update set started_at = now(), every_seconds = excluded.every_seconds,
     failed_at = coalesce(job_runs.failed_at, case when
       coalesce(job_runs.finished_at, '-infinity') < job_runs.started_at
         then least(job_runs.started_at, now() - interval '1 second') end)
    where job_runs.started_at <= now() - make_interval(secs => $2)
       or job_runs.started_at > now() + interval '5 minutes'
       or job_runs.failed_at between job_runs.started_at and now() - interval '5 minutes'
   returning started_at::text`,
)

const noteEnd = statement<never>(
  'note-job-end',
  `update job_runs set finished_at = case when $2 then now() else finished_at end,
    failed_at = case when $2 then null else now() end
    where name = $1 and started_at = $3::timestamptz`,
)
// Jobs of an earlier version of the program are no longer due.
const deleteUnknownJobs = statement<never>(
  'forget-other-jobs',
  'update job_runs set every_seconds = null where not name = any($1::text[])',
)
const findRuns = statement<JobRun>(
  'job-runs',
  `select name, every_seconds, started_at, finished_at, failed_at from job_runs
    where every_seconds is not null order by name`,
)

/** The last run of a job, in any process: it is running until it has finished or failed. */
export type JobRun = {
  name: string
  every_seconds: number
  started_at: string
  finished_at: string | null
  failed_at: string | null
}

export const readJobRuns = (database: Queryable): Promise<JobRun[]> => database.rows(findRuns)

/** A failure is noted once the database is back: that it was away may be why the job failed. */
async function noteFailure(services: Services, name: string, startedAt: string): Promise<void> {
  await services.database.rows(noteEnd, [name, false, startedAt]).catch(() => {
    if (services.stopping.aborted) return
    setTimeout(() => void noteFailure(services, name, startedAt), noteAgain).unref()
  })
}

/** Runs the job if it is due and no other process has claimed it; returns whether it ran. */
export async function runIfDue(services: Services, { name, every, run }: Job): Promise<boolean> {
  const { database, log } = services
  const clock = await readClock(database)
  const [claimed] = await database.rows(claimRun, [name, every / 1000])
  if (!claimed) return false
  try {
    const done = await traced({ kind: 'job', name }, () => run(services, clock))
    log.info({ job: name, ...done }, 'job done')
  } catch (error) {
    await noteFailure(services, name, claimed.started_at)
    throw error
  }
  await database.rows(noteEnd, [name, true, claimed.started_at])
  return true
}

/**
 * Checks once a minute whether a job is due, until stopped; failures are logged and tried again
 * after five minutes.
 */
export function startJobs(services: Services, jobs: readonly Job[]): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const look = async (job: Job) => {
    await runIfDue(services, job).catch((error: unknown) => {
      const failed = { requestId: crypto.randomUUID(), route: `job ${job.name}` }
      services.log.error({ requestId: failed.requestId, job: job.name, err: error }, 'job failed')
      recordFailure(services, { ...failed, code: 'job_failed', error })
    })
  }
  const names = jobs.map(({ name }) => name)
  const work = async () => {
    await services.database.rows(deleteUnknownJobs, [names]).catch(() => undefined)
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
