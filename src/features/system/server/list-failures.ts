import { type Queryable, statement } from '#platform/database.ts'
import type { BrowserError, Failure } from '../contract.ts'

const mostShown = 50

const newestFailures = statement<Failure>(
  'newest-failures',
  `select created_at, request_id, route, code, error from logged_errors
    where created_at > now() - interval '1 day' order by created_at desc, id desc limit ${mostShown}`,
)
const countFailures = statement<{ count: number }>(
  'count-failures',
  `select count(*) as count from logged_errors where created_at > now() - interval '1 day'`,
)
const newestBrowserErrors = statement<BrowserError>(
  'newest-browser-errors',
  `select message, file, line, path, count, first_at, last_at from browser_errors
    where last_at > now() - interval '1 day' order by last_at desc limit ${mostShown}`,
)

/** The newest failures of the last 24 hours, and how many there were. */
export async function listFailures(database: Queryable) {
  const [errors, [counted], browser_errors] = await Promise.all([
    database.rows(newestFailures),
    database.rows(countFailures),
    database.rows(newestBrowserErrors),
  ])
  return { errors, error_count: counted?.count ?? 0, browser_errors }
}
