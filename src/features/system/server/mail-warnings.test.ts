import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordRun } from '#platform/backup/backup-runs.ts'
import { testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { mailWarnings } from './mail-warnings.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(20)
  await db.database.pool.query(`insert into mails (kind, recipient, language, subject, html, text,
    created_at) values ('test', 'a@b.dz', 'fr', '', '', '', now() - interval '90 minutes')`)
})
afterAll(() => db.drop())

const warn = () => mailWarnings(testServices(db.database))
const mailed = async () =>
  (
    await db.database.pool.query<{ recipient: string; text: string }>(
      `select recipient, text from mails where kind = 'system-warning' order by created_at, recipient`,
    )
  ).rows

test('each admin is mailed once a day of a cause, however many processes look', async () => {
  const told = await Promise.all(Array.from({ length: 10 }, warn))
  expect(told.filter((count) => count > 0)).toEqual([1])
  const mails = await mailed()
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    'admin@cirta.example',
    'coach@cirta.example',
  ])
  expect(mails[0]?.text).toContain('Le plus ancien e-mail attend depuis 1 heure')
  expect(mails[0]?.text).toContain('/admin/system')
})

test('another cause is mailed at once, the same again the next day', async () => {
  await db.database.pool.query(`insert into job_runs (name, started_at, every_seconds, finished_at)
    values ('media', now() - interval '1 day', 60, now() - interval '1 day')`)
  expect(await warn()).toBe(1)
  expect((await mailed()).at(-1)?.text).toContain(
    'en retard\u00a0: l’effacement des fichiers inutilisés',
  )
  expect(await warn()).toBe(0)
  await db.database.pool.query(`insert into job_runs (name, started_at, every_seconds, finished_at)
    values ('retention', now() - interval '1 day', 60, now() - interval '1 day')`)
  expect(await warn()).toBe(1)
  expect((await mailed()).at(-1)?.text).not.toContain('fichiers inutilisés')
  await db.database.pool.query(`update mailed_warnings set day = day - 1`)
  expect(await warn()).toBe(3)
  expect(await mailed()).toHaveLength(8)
})

test('a backup that failed and one that is damaged are mailed', async () => {
  const at = new Date()
  const run = { tookMs: 1000, place: 's3://club/backups' }
  await recordRun(db.database, { ...run, kind: 'backup', problem: 'no room' })
  await recordRun(db.database, { ...run, kind: 'drill', problem: 'orders differ' })
  expect(await warn()).toBe(2)
  expect((await mailed()).at(-1)?.text).toMatch(/no room[^]*orders differ/)
  const report = { moment: at, bytes: 1, rows: 1, files: 1 }
  await recordRun(db.database, { ...run, kind: 'backup', report })
  expect(await warn()).toBe(0)
})

test('it is worded by the club', async () => {
  const { pool, changes } = db.database
  await pool.query(`delete from mails where kind = 'system-warning'; delete from mailed_warnings;
    insert into message_texts (key, text_fr, updated_at, updated_by)
    values ('system.mail_stuck', 'Attention, {hours} h', now(), 'a'),
      ('system.heading', 'À voir', now(), 'a')`)
  changes.emit('changed', ['mail-texts'])
  await warn()
  expect((await mailed())[0]?.text).toMatch(/À voir[^]*Attention, 1 h/)
})

test('each manager reads it in the language of the account, other roles are not told', async () => {
  const { pool } = db.database
  await pool.query(
    `delete from mails where kind = 'system-warning'; delete from mailed_warnings;
     insert into users (email, user_metadata) values
       ('admin@cirta.example', '{"language": "ar"}'), ('coach@cirta.example', '{}'),
       ('nadia@example.dz', '{"language": "en"}');
     insert into admins (user_id, role) select id, case email when 'nadia@example.dz'
       then 'manager' else 'desk' end from users where email <> 'admin@cirta.example'`,
  )
  await mailWarnings(testServices(db.database))
  const { rows } = await pool.query(
    `select recipient, language from mails where kind = 'system-warning' order by recipient`,
  )
  expect(rows).toEqual([
    { recipient: 'admin@cirta.example', language: 'ar' },
    { recipient: 'nadia@example.dz', language: 'en' },
  ])
})
