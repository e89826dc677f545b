import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hours } from '#core/durations.ts'
import { recordRun } from '#platform/backup/backup-runs.ts'
import { readConfig } from '#platform/config.ts'
import { recordFailure } from '#platform/failures/record-failure.ts'
import { runIfDue } from '#platform/jobs.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { getSystem } from './get-system.ts'

let db: TestDatabase
const dataDir = mkdtempSync(join(tmpdir(), 'cirta-system-'))
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(async () => {
  await db.drop()
  rmSync(dataDir, { recursive: true })
})

const context = () => ({
  ...contextOf(db.database, testAdmin),
  config: readConfig({ DATA_DIR: dataDir }),
})
const insert = (sql: string, values: unknown[] = []) => db.database.pool.query(sql, values)

test('is for admins', async () => {
  await expect(getSystem(contextOf(db.database))).rejects.toMatchObject({ code: 'unauthorized' })
})

test('a new system has no mails, errors or warnings', async () => {
  const system = await getSystem(context())
  expect(system.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(system.database.size_bytes).toBeGreaterThan(1_000_000)
  expect(system.database.connections).toBeGreaterThan(0)
  expect(system.database.version).toMatch(/^\d+/)
  expect(system.disk?.total_bytes).toBeGreaterThan(system.disk?.free_bytes ?? Infinity)
  expect(system.mails).toEqual({
    waiting: 0,
    oldest_at: null,
    stuck_at: null,
    held: 0,
    failed: 0,
  })
  expect([system.jobs, system.errors, system.browser_errors]).toEqual([[], [], []])
})

test('the slowest statements are this process’s own where PostgreSQL counts none', async () => {
  await insert('create table slow_things ()')
  const { database } = await getSystem(context())
  expect(database.slowest_of).toBe('process')
  expect(database.slowest.map(({ name }) => name)).toContain('database-size')
  expect(database.slowest.length).toBeLessThanOrEqual(10)
})

test('with the extension they are the server’s, without statements that can hold a value', async () => {
  await insert(`create table pg_stat_statements (query text, calls bigint, mean_exec_time float8,
    max_exec_time float8, dbid oid)`)
  await insert(`insert into pg_stat_statements
    select query, 2, mean, 9, (select oid from pg_database where datname = current_database())
      from (values ('select  $1', 1.5), ('update orders set a = $1', 4),
        ('create role a password ''secret''', 100)) given (query, mean)`)
  const { database } = await getSystem(context())
  expect(database.slowest_of).toBe('server')
  expect(database.slowest).toEqual([
    { name: 'update orders set a = $1', calls: 2, mean_ms: 4, max_ms: 9 },
    { name: 'select $1', calls: 2, mean_ms: 1.5, max_ms: 9 },
  ])
  await insert('drop table pg_stat_statements')
})

test('what fails unexpectedly is told by its class, without its message', async () => {
  const error = Object.assign(new TypeError('Amina 0550123456'), { code: '23514' })
  recordFailure(context(), { requestId: 'r-1', route: 'GET /x/:id', code: 'internal', error })
  recordFailure(context(), {
    requestId: 'r-2',
    route: 'job media',
    code: 'job_failed',
    error: 'no',
  })
  await vi.waitFor(async () => expect((await getSystem(context())).error_count).toBe(2), 5000)
  const { errors } = await getSystem(context())
  expect(errors.map(({ request_id, route, error: told }) => [request_id, route, told])).toEqual([
    ['r-2', 'job media', 'string'],
    ['r-1', 'GET /x/:id', 'TypeError 23514'],
  ])
  expect(JSON.stringify(errors)).not.toMatch(/Amina|0550/)
})

test('the last backup and drill are told, and a failed one beside the last good one', async () => {
  const run = { tookMs: 2000, place: '/backups' }
  const report = { moment: new Date('2026-11-01T01:30:00Z'), bytes: 5e6, rows: 900, files: 12 }
  expect(await getSystem(context())).toMatchObject({ backup: null, good_backup: null, drill: null })
  await recordRun(db.database, { ...run, kind: 'backup', report })
  await recordRun(db.database, { ...run, kind: 'drill', report })
  await recordRun(db.database, { ...run, kind: 'backup', problem: 'no room' })
  const { backup, good_backup, drill, warnings } = await getSystem(context())
  expect(backup).toMatchObject({ is_good: false, problem: 'no room', bytes: null })
  expect(good_backup).toMatchObject({
    moment: '2026-11-01T01:30:00.000Z',
    bytes: 5e6,
    rows: 900,
    files: 12,
  })
  expect(drill).toMatchObject({ is_good: true, place: '/backups' })
  expect(warnings.map(({ code }) => code)).toContain('backup_failed')
  await insert('delete from backup_runs')
})

test('a job is told with its end, and what is late is a warning', async () => {
  const job = { name: 'media', every: hours(1), run: () => Promise.resolve({ things: 1 }) }
  const failing = { ...job, name: 'failing', run: () => Promise.reject(new Error('no')) }
  await runIfDue(context(), job)
  await expect(runIfDue(context(), failing)).rejects.toThrow('no')
  await insert(`update job_runs set started_at = now() - interval '3 hours',
    finished_at = now() - interval '3 hours' where name = 'media'`)
  await insert(`insert into mails (kind, recipient, language, subject, html, text, created_at)
    values ('test', 'a@b.dz', 'fr', '', '', '', now() - interval '90 minutes')`)
  const { jobs, mails, warnings } = await getSystem(context())
  expect(jobs).toMatchObject([
    { name: 'failing', every_seconds: 3600, is_overdue: true, finished_at: null },
    { name: 'media', every_seconds: 3600, is_overdue: true, failed_at: null },
  ])
  expect(mails.waiting).toBe(1)
  expect(warnings).toMatchObject([
    { code: 'mail_stuck', params: { hours: 1 } },
    { code: 'job_overdue', params: { job: 'failing' } },
    { code: 'job_overdue', params: { job: 'media' } },
  ])
})

test('a mail waits for its recipient while the mail server takes others, an hour later too', async () => {
  await insert('truncate mails')
  const mail = (status: string, minutes: number, sentMinutes = 0) =>
    insert(
      `insert into mails (kind, recipient, language, subject, html, text, status, sent_at, created_at)
       values ('test', 'full@b.dz', 'fr', '', '', '', $1,
         case $1 when 'sent' then now() - make_interval(mins => $3) end,
         now() - make_interval(mins => $2))`,
      [status, minutes, sentMinutes],
    )
  const stuck = async () =>
    (await getSystem(context())).warnings.filter(({ code }) => code === 'mail_stuck')
  await mail('waiting', 300)
  expect(await stuck()).toMatchObject([{ params: { hours: 5 } }])
  // One of the same batch went out at once: the server stopped in the middle of it.
  await mail('sent', 300, 299)
  expect(await stuck()).toMatchObject([{ params: { hours: 5 } }])
  await mail('sent', 200, 1)
  expect(await stuck()).toEqual([])
})
