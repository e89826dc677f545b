import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { days, hours } from '#core/durations.ts'
import { testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { type Job, runIfDue, startJobs } from './jobs.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(20)
})
beforeEach(() => db.database.pool.query('delete from job_runs'))
afterAll(() => db.drop())

const start = new Date('2026-11-20T03:00:00Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)
const at = (moment: Date) => ({ ...testServices(db.database), now: () => moment })

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
  const ran = await Promise.all(Array.from({ length: 20 }, () => runIfDue(at(start), job)))
  expect(ran.filter(Boolean)).toHaveLength(1)
  expect(runs()).toBe(1)
})

test('it is due again when its time has passed, and not before', async () => {
  const { job } = countedJob()
  expect(await runIfDue(at(start), job)).toBe(true)
  expect(await runIfDue(at(after(hours(23))), job)).toBe(false)
  expect(await runIfDue(at(after(days(1))), job)).toBe(true)
  expect(await runIfDue(at(after(days(1) + hours(1))), job)).toBe(false)
})

test('what it did is logged', async () => {
  const { job } = countedJob()
  const info = vi.fn()
  await runIfDue({ ...at(start), log: { info, warn: info, error: info } }, job)
  expect(info).toHaveBeenCalledExactlyOnceWith({ job: 'test', things: 1 }, 'job done')
})

test('one that fails is logged and does not keep the others from running', async () => {
  const failing = countedJob(() => Promise.reject(new Error('no disk')))
  const other = countedJob()
  const error = vi.fn()
  const services = { ...at(start), log: { info: () => undefined, warn: () => undefined, error } }
  const worker = startJobs(services, [failing.job, { ...other.job, name: 'other' }])
  await expect.poll(() => other.runs()).toBe(1)
  await worker.stop()
  expect(error).toHaveBeenCalledExactlyOnceWith({ job: 'test', err: new Error('no disk') }, 'job failed')
})
