import { expect, test } from 'vitest'
import { migrateDatabase } from '#platform/migrate.ts'
import { migrateUpTo } from '#tests/support/older-database.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

test('a message keeps the event that its topic names, if there is one', async () => {
  const { database, drop } = await createTestDatabase()
  await migrateUpTo(database, /_events-of-messages$/)
  const id = '00000000-0000-4000-8000-00000000000e'
  await database.pool.query(`
    insert into offers (id, kind) values ('${id}', 'event');
    insert into events (id, title_en, title_fr, title_ar, location, event_date)
      values ('${id}', 'Cup', 'Tournoi', 'دورة', 'Salle', '2027-01-15');
    insert into contact_submissions (name, email, message, language, topic)
      select 'Lina', 'lina@example.dz', 'Bonjour', 'fr', topic
        from unnest(array['U14-girls', 'event-${id}', 'event-gone', null]) as topic`)
  await migrateDatabase(database)
  const { rows } = await database.pool.query(
    'select topic, event_id from contact_submissions order by topic collate "C"',
  )
  expect(rows).toEqual([
    { topic: 'U14-girls', event_id: null },
    { topic: `event-${id}`, event_id: id },
    { topic: 'event-gone', event_id: null },
    { topic: null, event_id: null },
  ])
  await drop()
})
