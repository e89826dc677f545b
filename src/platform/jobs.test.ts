import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { days, hours, minutes } from '#core/durations.ts'
import { testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { type Job, readJobRuns, runIfDue, startJobs } from './jobs.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(20)
})
beforeEach(() => db.database.pool.query('delete from job_runs'))
afterAll(() => db.drop())

const services = () => testServices(db.database)
/**
 * As if the job had last run so long ago, or in the future. A second more, so that a clock that is
 * set back by some milliseconds changes nothing.
 */
const ranAgo = (milliseconds: number) =>
  db.database.pool.query(
    `update job_runs set started_at = now() - make_interval(secs => $1 + 1) where name = 'test'`,
    [milliseconds / 1000],
  )

/** As if its last run had failed so long ago. */
const failedAgo = (milliseconds: number) =>
  db.database.pool.query(
    `update job_runs set failed_at = now() - make_interval(secs => $1 + 1),
       started_at = now() - make_interval(secs => $1 + 2) where name = 'test'`,
    [milliseconds / 1000],
  )
const failure = () => Promise.reject(new Error('no disk'))

function countedJob(work: () => Promise<void> = () => Promise.resolve()) {
  let runs = 0
  const run: Job['run'] = async () => {
    runs += 1
    await work()
    return { things: runs }
  }
  return { job: { name: 'test', every: days(1), run }, runs: () => runs }
}

test('a job that is due is run once, however many processes look at the same moment', async () => {
  const { job, runs } = countedJob()
  const ran = await Promise.all(Array.from({ length: 20 }, () => runIfDue(services(), job)))
  expect(ran.filter(Boolean)).toHaveLength(1)
  expect(runs()).toBe(1)
})

test('it is due again when its time has passed, and not before', async () => {
  const { job } = countedJob()
  expect(await runIfDue(services(), job)).toBe(true)
  await ranAgo(hours(23))
  expect(await runIfDue(services(), job)).toBe(false)
  await ranAgo(days(1))
  expect(await runIfDue(services(), job)).toBe(true)
  await ranAgo(hours(1))
  expect(await runIfDue(services(), job)).toBe(false)
})

test('a run in the future was begun under a wrong clock: the job is due, once', async () => {
  const { job, runs } = countedJob()
  await runIfDue(services(), job)
  await ranAgo(-days(800))
  const ran = await Promise.all(Array.from({ length: 20 }, () => runIfDue(services(), job)))
  expect([ran.filter(Boolean).length, runs()]).toEqual([1, 2])
})

test('one that failed is tried again after five minutes, by one process, until it succeeds', async () => {
  const failing = countedJob(failure)
  await expect(runIfDue(services(), failing.job)).rejects.toThrow('no disk')
  await failedAgo(minutes(4))
  expect(await runIfDue(services(), failing.job)).toBe(false)
  await failedAgo(minutes(5))
  await expect(runIfDue(services(), failing.job)).rejects.toThrow('no disk')
  expect(await runIfDue(services(), failing.job)).toBe(false)

  await failedAgo(minutes(5))
  const end = Promise.withResolvers<undefined>()
  const { job, runs } = countedJob(() => end.promise)
  const tries = Array.from({ length: 20 }, () => runIfDue(services(), job))
  await expect.poll(runs).toBe(1)
  // The failure before is not one of the run that is under way.
  expect(await runIfDue(services(), job)).toBe(false)
  end.resolve(undefined)
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
  await ranAgo(hours(23))
  expect([await runIfDue(services(), job), runs()]).toEqual([false, 1])
})

test('a failure is noted although the database was away, which is why it failed', async () => {
  let isAway = true
  const rows: TestDatabase['database']['rows'] = (query, ...rest) =>
    isAway && query.name === 'note-job-end'
      ? Promise.reject(new Error('away'))
      : db.database.rows(query, ...rest)
  const unlucky = { ...services(), database: { ...db.database, rows } }
  await expect(runIfDue(unlucky, countedJob(failure).job)).rejects.toThrow('no disk')
  expect(await readJobRuns(db.database)).toMatchObject([{ failed_at: null }])
  isAway = false
  const noted = async () => (await readJobRuns(db.database))[0]?.failed_at
  await expect.poll(noted).toEqual(expect.any(String))
})

test('one whose process is killed in its run has failed when the next one begins', async () => {
  const killed = countedJob(() => new Promise(() => undefined))
  const runsKilled = async (times: number) => {
    void runIfDue(services(), killed.job)
    await expect.poll(killed.runs).toBe(times)
  }
  const failed = async () => (await readJobRuns(db.database))[0]?.failed_at
  await runsKilled(1)
  expect(await failed()).toBeNull()
  await ranAgo(days(1))
  await runsKilled(2)
  expect(await failed()).toEqual(expect.any(String))
  // It is not tried again sooner for that.
  const { job } = countedJob()
  await ranAgo(hours(23))
  expect(await runIfDue(services(), job)).toBe(false)
  await ranAgo(days(1))
  expect(await runIfDue(services(), job)).toBe(true)
  expect(await failed()).toBeNull()
})

test('the program’s own clock decides nothing', async () => {
  const { job } = countedJob()
  const inTwoYears = () => new Date(Date.now() + days(800))
  expect(await runIfDue({ ...services(), now: inTwoYears }, job)).toBe(true)
  expect(await runIfDue(services(), job)).toBe(false)
  await ranAgo(days(1))
  expect(await runIfDue(services(), job)).toBe(true)
})

test('what it did is logged', async () => {
  const { job } = countedJob()
  const info = vi.fn()
  await runIfDue({ ...services(), log: { info, warn: info, error: info } }, job)
  expect(info).toHaveBeenCalledExactlyOnceWith({ job: 'test', things: 1 }, 'job done')
})

test('one that fails is logged and does not keep the others from running', async () => {
  const failing = countedJob(failure)
  const other = countedJob()
  const error = vi.fn()
  const failingServices = {
    ...services(),
    log: { info: () => undefined, warn: () => undefined, error },
  }
  const worker = startJobs(failingServices, [failing.job, { ...other.job, name: 'other' }])
  await expect.poll(() => other.runs()).toBe(1)
  await worker.stop()
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { job: 'test', requestId: expect.any(String), err: new Error('no disk') },
    'job failed',
  )
})

test('jobs that the program no longer has are not shown, the others keep their last run', async () => {
  const kept = countedJob().job
  await runIfDue(services(), kept)
  await runIfDue(services(), { ...kept, name: 'of an earlier version' })
  const worker = startJobs(services(), [kept])
  await worker.stop()
  expect(await readJobRuns(db.database)).toMatchObject([{ name: 'test', every_seconds: 86_400 }])
})
