import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { days, hours, minutes } from '#core/durations.ts'
import { readConfig } from '#platform/config.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { testServices } from '#tests/support/builders.ts'
import { backupNotices } from './backup-notices.ts'
import { findNewestRuns, recordRun } from './backup-runs.ts'
import { claimBackup, holdingClaim, lastDue } from './due.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(() => db.database.pool.query('truncate backup_runs, job_runs'))
afterAll(() => db.drop())

const good = { moment: new Date(), bytes: 10, rows: 2, files: 1 }
const record = (report?: typeof good) =>
  recordRun(db.database, { kind: 'backup', tookMs: 5, place: 'a', report, problem: undefined })

const claimedAgo = (ago: string) =>
  db.database.pool.query(
    `insert into job_runs values ('backup', now() - $1::interval)
    on conflict (name) do update set started_at = excluded.started_at`,
    [ago],
  )

test('a night begins at half past two in Algiers', () => {
  const due = (now: string) => lastDue('nightly', new Date(now)).toISOString()
  expect(due('2026-11-23T01:29:59Z')).toBe('2026-11-22T01:30:00.000Z')
  expect(due('2026-11-23T01:30:00Z')).toBe('2026-11-23T01:30:00.000Z')
  expect(due('2026-11-23T23:00:00Z')).toBe('2026-11-23T01:30:00.000Z')
})

test('one of many processes makes the backup that is due', async () => {
  const claims = async () => {
    const all = Array.from({ length: 8 }, () => claimBackup(db.database, hours(12)))
    return (await Promise.all(all)).filter(Boolean).length
  }
  expect(await claims()).toBe(1)
  await record(good)
  expect(await claims()).toBe(0)
  await claimedAgo('11 hours')
  await record(good)
  expect(await claims()).toBe(0)
  await claimedAgo('13 hours')
  expect(await claims()).toBe(1)
})

test('the first start makes none by night, and the first comes an hour later', async () => {
  expect(await claimBackup(db.database, 'nightly')).toBe(false)
  await claimedAgo('1 minute')
  await record(good)
  await claimedAgo('2 days')
  expect(await claimBackup(db.database, 'nightly')).toBe(true)
  await db.database.pool.query('truncate backup_runs')
  await claimedAgo('61 minutes')
  expect(await claimBackup(db.database, 'nightly')).toBe(true)
  expect(await claimBackup(db.database, 'off')).toBe(false)
})

test('a failed backup is tried again after an hour', async () => {
  await claimedAgo('59 minutes')
  await record()
  expect(await claimBackup(db.database, hours(12))).toBe(false)
  await claimedAgo('61 minutes')
  expect(await claimBackup(db.database, hours(12))).toBe(true)
})

test('a backup that takes longer than an hour is not begun a second time', async () => {
  await claimedAgo('61 minutes')
  const claimedBeside = await holdingClaim(
    db.database,
    () =>
      vi.waitFor(async () => {
        const { rows } = await db.database.pool.query(
          `select from job_runs where started_at > now() - interval '1 minute'`,
        )
        expect(rows).toHaveLength(1)
        return claimBackup(db.database, hours(12))
      }),
    10,
  )
  expect(claimedBeside).toBe(false)
})

test('one that began just before its moment is not begun again at that moment', async () => {
  await claimedAgo('2 hours')
  const beside = await holdingClaim(db.database, async () => {
    await claimedAgo('5 minutes')
    return claimBackup(db.database, minutes(4))
  })
  expect(beside).toBe(false)
  expect(await claimBackup(db.database, minutes(4))).toBe(true)
  // Its process died: nothing renews or ends the claim.
  await claimedAgo('59 minutes')
  expect(await claimBackup(db.database, minutes(4))).toBe(false)
  await claimedAgo('61 minutes')
  expect(await claimBackup(db.database, minutes(4))).toBe(true)
})

test('admins are told when no restore has been tried for 45 days', async () => {
  const tell = async (ahead: number, every = 'nightly') => {
    const config = readConfig({ BACKUP_EVERY: every })
    const now = () => new Date(Date.now() + ahead)
    const notices = await backupNotices({ ...testServices(db.database), config, now })
    return notices.flatMap(({ code, params }) => (code === 'drill_old' ? [params.days] : []))
  }
  const finishedAgo = (kind: string, ago: string) =>
    db.database.pool.query(
      'update backup_runs set finished_at = now() - $2::interval where kind = $1',
      [kind, ago],
    )
  expect(await tell(days(90))).toEqual([])
  await record(good)
  expect(await tell(days(45) - minutes(1))).toEqual([])
  expect(await tell(days(46))).toEqual([46])
  expect(await tell(days(46), 'off')).toEqual([])
  await recordRun(db.database, { kind: 'drill', tookMs: 9, place: 'a', report: good })
  await finishedAgo('backup', '90 days')
  expect(await tell(0)).toEqual([])
  await finishedAgo('drill', '50 days')
  expect(await tell(0)).toEqual([50])
})

test('the newest of each kind is told, and a wrong clock is not believed', async () => {
  await record(good)
  await record()
  await recordRun(db.database, { kind: 'drill', tookMs: 9, place: 'a', report: good })
  expect(await findNewestRuns(db.database)).toMatchObject({
    backup: { is_good: false, bytes: null },
    goodBackup: { is_good: true, bytes: 10, rows: 2, files: 1 },
    drill: { is_good: true },
  })
  await claimedAgo('-2 years')
  expect(await claimBackup(db.database, hours(12))).toBe(true)
})

test('the newest is the last one recorded, though the clock was set back by minutes', async () => {
  await record()
  await db.database.pool.query(`update backup_runs set finished_at = now() + interval '4 minutes'`)
  await record(good)
  expect(await findNewestRuns(db.database)).toMatchObject({ backup: { is_good: true } })
})

test('a good run under a clock that was ahead hides neither a failure nor that backups are old', async () => {
  await record(good)
  await recordRun(db.database, { kind: 'drill', tookMs: 9, place: 'a', report: good })
  await db.database.pool.query(
    `update backup_runs set finished_at = now() + interval '2 years', moment = finished_at`,
  )
  const failed = { tookMs: 1, place: 'a', problem: 'no room' }
  await recordRun(db.database, { kind: 'backup', ...failed })
  await recordRun(db.database, { kind: 'drill', ...failed })
  const config = readConfig({ BACKUP_EVERY: '12' })
  const notices = await backupNotices({ ...testServices(db.database), config })
  expect(notices.map(({ code }) => code)).toEqual(['backup_failed', 'drill_failed'])
  await claimedAgo('61 minutes')
  expect(await claimBackup(db.database, hours(12))).toBe(true)
})

test('admins are told of an old backup, a failed one and a failed drill', async () => {
  const tell = async (every: string, ahead: number) => {
    const services = testServices(db.database)
    const config = readConfig({ BACKUP_EVERY: every })
    const now = () => new Date(good.moment.getTime() + ahead)
    const notices = await backupNotices({ ...services, config, now })
    return notices.map(({ code, params }) => [code, ...Object.values(params)])
  }
  expect(await tell('12', 0)).toEqual([])
  await record(good)
  expect(await tell('12', hours(24))).toEqual([])
  expect(await tell('12', hours(24) + minutes(1))).toEqual([['backup_old', 24]])
  expect(await tell('off', hours(240))).toEqual([])
  const failed = { tookMs: 1, place: 'a', problem: 'no room' }
  await recordRun(db.database, { kind: 'backup', ...failed })
  await recordRun(db.database, { kind: 'drill', ...failed })
  expect(await tell('nightly', 0)).toEqual([
    ['backup_failed', 'no room'],
    ['drill_failed', 'no room'],
  ])
})

test('a place given by hand hides neither a failed backup nor a damaged one, and is no failure', async () => {
  const config = readConfig({ BACKUP_EVERY: '12' })
  const tell = async () => {
    const notices = await backupNotices({ ...testServices(db.database), config })
    return notices.map(({ code }) => code)
  }
  const failed = { tookMs: 1, place: 'a', problem: 'no room' }
  const kinds = ['backup', 'drill'] as const
  for (const kind of kinds) await recordRun(db.database, { kind, ...failed, isByHand: true })
  expect(await tell()).toEqual([])
  for (const kind of kinds) await recordRun(db.database, { kind, ...failed })
  await claimedAgo('61 minutes')
  for (const kind of kinds)
    await recordRun(db.database, { kind, tookMs: 1, place: 'b', report: good, isByHand: true })
  expect(await tell()).toEqual(['backup_failed', 'drill_failed'])
  expect(await claimBackup(db.database, hours(12))).toBe(true)
  // The System page names the last one all the same.
  const newest = await findNewestRuns(db.database, { withByHand: true })
  expect(newest).toMatchObject({ backup: { place: 'b', is_good: true }, drill: { place: 'b' } })
})
