import type { TestDatabase } from './test-database.ts'

const seasonBefore = 'o.first_year - 1'

/** Moves what these children have to the season before. @returns how many registrations */
export async function endSeasonOf(
  { database: { pool } }: Pick<TestDatabase, 'database'>,
  names: readonly string[],
): Promise<number> {
  await pool.query(
    `insert into offers (kind, team_id, first_year, max_places, places_taken)
     select distinct 'program', o.team_id, ${seasonBefore}, 0, 0 from offers o
       join participants p on p.offer_id = o.id where p.participant_name = any ($1)
     on conflict do nothing`,
    [names],
  )
  const { rows } = await pool.query(
    `update participants p set offer_id = past.id from offers o join offers past
        on past.team_id = o.team_id and past.first_year = ${seasonBefore}
      where o.id = p.offer_id and p.participant_name = any ($1)
     returning p.registration_id, p.offer_id`,
    [names],
  )
  for (const { registration_id, offer_id } of rows)
    await pool.query('update registrations set offer_id = $2 where id = $1', [
      registration_id,
      offer_id,
    ])
  return rows.length
}
