import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { newException } from '#features/programs/admin-contract.ts'
import { newReminders } from '#features/programs/reminder-contract.ts'
import { keepReminders } from '#features/programs/server/keep-reminders.ts'
import { teamReminders } from '#features/programs/server/send-reminders.ts'
import { addException, removeException } from '#features/programs/server/session-exceptions.ts'
import { readConfig } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { contextOf, testAdmin } from './builders.ts'
import { startPushService } from './push-service.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export const boys = 'u14-boys'
/** A day on which these boys train, at 19:30. */
export const monday = '2026-11-23'
/** Three days before. */
export const friday = new Date('2026-11-20T12:00:00Z')

/** Teams, devices that are reminded of them, and a clock that the test sets. */
export function openReminders() {
  let db: TestDatabase
  let service: Awaited<ReturnType<typeof startPushService>>
  let now = friday
  beforeAll(async () => {
    db = await createTestDatabase(32)
    service = await startPushService()
  })
  beforeEach(async () => {
    now = friday
    await db.database.pool.query('truncate reminder_subscriptions, session_exceptions cascade')
  })
  afterAll(async () => {
    await service?.close()
    await db.drop()
  })

  const pushing = (context: Context): Context => ({
    ...context,
    now: () => now,
    config: readConfig({ RATE_LIMIT: 'off', PUSH_ORIGIN: service.origin }),
  })
  const guest = (database: Database = db.database) => pushing(contextOf(database))
  const admin = () => pushing(contextOf(db.database, testAdmin))
  const rows = async (sql: string, values: unknown[] = []) =>
    (await db.database.pool.query(sql, values)).rows
  const count = async (table: string): Promise<number> =>
    (await rows(`select count(*)::int as n from ${table}`))[0]?.n

  /** A browser that is reminded of these teams. */
  async function device(teams: readonly string[], language: Locale = 'fr') {
    const { endpoint, keys, ...browser } = service.browser()
    const follow = (followed: readonly string[]) =>
      keepReminders(guest(), newReminders.parse({ endpoint, keys, language, teams: followed }))
    await follow(teams)
    const bodies = (): string[] => browser.shown().map(({ body }) => String(body))
    return { ...browser, endpoint, keys, follow, bodies }
  }

  /** Changes the boys' Monday, and returns what makes it as usual again. */
  async function change(given: Record<string, unknown>) {
    const [path] = await rows(
      `select t.id as team, s.id as session from teams t join team_sessions s on s.team_id = t.id
        where t.slug = $1 and s.weekday = 'monday'`,
      [boys],
    )
    const wanted = newException.parse({ date: monday, reason_fr: 'Salle occupée', ...given })
    const { id } = await addException(admin(), path, wanted)
    return () => removeException(admin(), { ...path, exception: id })
  }

  return {
    db: () => db,
    newBrowser: () => service.browser(),
    setNow: (at: Date) => (now = at),
    guest,
    rows,
    count,
    device,
    change,
    cancel: () => change({ kind: 'cancelled' }),
    send: () => teamReminders.sendDue(guest()),
  }
}
