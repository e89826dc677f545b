import { afterAll, beforeAll, beforeEach } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { contextOf } from './builders.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { emptyOutbox, sendAllTo } from './outbox.ts'

/** For a test file: a database, an SMTP server, and an empty outbox before each test. */
export function openMailFixture() {
  let db: TestDatabase
  let server: MailServer
  beforeAll(async () => {
    db = await createTestDatabase()
    server = await startMailServer()
  })
  beforeEach(async () => {
    await emptyOutbox(db.database)
    server.received.length = 0
  })
  afterAll(async () => {
    await server.stop()
    await db.drop()
  })
  // The program would refuse to start with this; these tests are not about limits.
  const config = {
    ...readConfig({ PUBLIC_URL: 'https://cirta.example' }),
    rateLimit: 'off' as const,
  }
  return {
    get database() {
      return db.database
    },
    /** The mails that the server has accepted. */
    get received() {
      return server.received
    },
    contextOf: (actor?: Parameters<typeof contextOf>[1]) => ({
      ...contextOf(db.database, actor),
      config,
    }),
    sendAll: () => sendAllTo(db.database, server.url),
  }
}
