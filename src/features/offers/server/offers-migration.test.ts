import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from '#platform/migrate.ts'
import { migrateUpTo } from '#tests/support/older-database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const rowsOf = async (sql: string) => (await db.database.pool.query(sql)).rows

test('events and teams keep their places, and registrations what they are for', async () => {
  await migrateUpTo(db.database, /_offers$/)
  await db.database.pool.query(`
    insert into events (id, title_en, title_fr, title_ar, location, event_date, max_participants, places_taken)
      values ('00000000-0000-4000-8000-00000000000e', 'Cup', 'Tournoi', 'دورة', 'Salle', '2027-01-15', 12, 5);
    insert into team_seasons (id, level, team_group, first_year, max_players, places_taken)
      values ('00000000-0000-4000-8000-00000000000a', 'U14', 'girls', 2026, 60, 3);
    insert into registrations (reference, event_id, team_season_id, participant_count, language, status) values
      ('CBC-R-1', '00000000-0000-4000-8000-00000000000e', null, 5, 'fr', 'new'),
      ('CBC-R-2', null, '00000000-0000-4000-8000-00000000000a', 3, 'ar', 'accepted')`)
  await migrateDatabase(db.database)
  const places = 'o.kind, t.level, t.team_group, o.first_year, o.max_places, o.places_taken'
  expect(
    await rowsOf(
      `select r.reference, ${places} from registrations r join offers o on o.id = r.offer_id
         left join teams t on t.id = o.team_id order by 1`,
    ),
  ).toEqual([
    {
      reference: 'CBC-R-1',
      kind: 'event',
      level: null,
      team_group: null,
      first_year: null,
      max_places: 12,
      places_taken: 5,
    },
    {
      reference: 'CBC-R-2',
      kind: 'program',
      level: 'U14',
      team_group: 'girls',
      first_year: 2026,
      max_places: 60,
      places_taken: 3,
    },
  ])
  expect(await rowsOf('select title_fr, max_places from events join offers using (id)')).toEqual([
    { title_fr: 'Tournoi', max_places: 12 },
  ])
})
