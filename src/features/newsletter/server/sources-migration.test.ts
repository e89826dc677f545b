import { expect, test } from 'vitest'
import { migrateDatabase } from '#platform/migrate.ts'
import { migrateUpTo } from '#tests/support/older-database.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

test('a subscription knows the family whose consent had come before it', async () => {
  const { database, drop } = await createTestDatabase()
  await migrateUpTo(database, /_moved-products$/)
  const id = '00000000-0000-4000-8000-00000000000e'
  await database.pool.query(`
    insert into offers (id, kind) values ('${id}', 'event');
    insert into registrations (id, reference, offer_id, participant_count, email, language, status)
      values ('${id}', 'CBC-2026-000009', '${id}', 1, 'Lina@example.dz', 'fr', 'new');
    insert into registration_consents
      (registration_id, consent, is_given, version, actor, recorded_at)
      values ('${id}', 'newsletter', true, '1', 'family', '2026-11-02T10:00:00Z');
    insert into newsletter_subscriptions (email, language, token, subscribed_at)
      values ('lina@example.dz', 'fr', 'a', '2026-11-02T10:00:00.1Z'),
        ('yanis@example.dz', 'fr', 'b', '2026-11-02T10:00:00.1Z')`)
  await migrateDatabase(database)
  const { rows } = await database.pool.query(
    'select email, source from newsletter_subscriptions order by email',
  )
  expect(rows).toEqual([
    { email: 'lina@example.dz', source: 'CBC-2026-000009' },
    { email: 'yanis@example.dz', source: null },
  ])
  await drop()
})
