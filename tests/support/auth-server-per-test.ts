import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { type AuthServer, startAuthServer } from './auth-server.ts'

type Fresh = { db: TestDatabase; server: AuthServer }

/** Starts a fresh sign-in service before every test of a file, on a database of the file's own. */
export function startAuthServerPerTest(use: (fresh: Fresh) => void): void {
  let db: TestDatabase | undefined
  let server: AuthServer | undefined
  beforeAll(async () => {
    db = await createTestDatabase()
  })
  beforeEach(async () => {
    await server?.stop()
    if (!db) throw new Error('there is no database')
    server = await startAuthServer(db.database)
    use({ db, server })
  })
  afterAll(async () => {
    await server?.stop()
    await db?.drop()
  })
}
