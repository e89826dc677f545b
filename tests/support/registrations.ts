import { afterAll, beforeAll } from 'vitest'
import { newRegistration, type NewRegistrationInput } from '#features/registrations/contract.ts'
import { register } from '#features/registrations/server/register.ts'
import { contextOf, eventRegistration } from './builders.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export const child = (participant_name: string, birth_date = '2016-05-04') => ({
  participant_name,
  birth_date,
  notes: null,
})

/** A family's registration of one child. */
export const oneChild = (event: string, name: string) =>
  eventRegistration(event, { participants: [child(name)] })

/** For a test file: a database in which families register without limits. */
export function openRegistrations() {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await createTestDatabase(20)
  })
  afterAll(() => opened.drop())
  const db = {
    get database() {
      return opened.database
    },
  }
  return {
    db,
    send: (input: NewRegistrationInput, now = new Date()) =>
      register({ ...contextOf(db.database), now: () => now }, newRegistration.parse(input)),
    placesTaken: async (event: string): Promise<number> =>
      (await db.database.pool.query('select places_taken from offers where id = $1', [event]))
        .rows[0].places_taken,
  }
}
