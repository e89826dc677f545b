import type { Browser } from 'playwright-core'
import { launchBrowser } from './chromium.ts'
import { type RunningProgram, startProgram } from './program.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export const ownPassword = 'a password of ours'

export type OpenSite = {
  program: RunningProgram
  db: TestDatabase
  browser: Browser
  close: () => Promise<void>
}

/**
 * Starts the built program on its own database, without the demo club by default, and a browser.
 */
export async function openSite(
  env: Record<string, string> = {},
  browserArguments: readonly string[] = [],
): Promise<OpenSite> {
  const db = await createTestDatabase()
  const { host, port, user, database } = db.connection
  const program = await startProgram({
    env: {
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      SEED: 'none',
      ADMIN_PASSWORD: ownPassword,
      RATE_LIMIT: 'off',
      ...env,
    },
  })
  const browser = await launchBrowser(browserArguments)
  const close = async () => {
    await browser.close()
    await program.stop()
    await db.drop()
  }
  return { program, db, browser, close }
}
