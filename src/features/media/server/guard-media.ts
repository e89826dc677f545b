import type { MiddlewareHandler } from 'hono'
import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'

const consentedFiles = statement<{ files: string[]; withheld: boolean }>(
  'consented-files',
  `select m.files, c.withheld_at is not null as withheld
     from consented_media c join media m on m.url = c.url`,
)

const keptFiles = keptUntilChanged(
  'consents',
  async (database) =>
    new Map(
      (await database.rows(consentedFiles)).flatMap(({ files, withheld }) =>
        files.map((file) => [file, withheld] as const),
      ),
    ),
)

/** Reads the consents, which are then known also while the database is away. */
export const knowConsents = async (services: Services): Promise<void> =>
  void (await keptFiles(services))

/**
 * Runs before the store: a file whose consent is withdrawn is answered with 404. Caches must
 * revalidate a file with a consent at every use, so that none shows it after a withdrawal.
 */
export const guardMedia =
  (services: Services): MiddlewareHandler =>
  async (c, next) => {
    const file = c.req.path.replace(/^\/media\//, '')
    const withheld = (await keptFiles(services)).get(file)
    if (withheld === undefined) return next()
    if (withheld) return c.text('Not Found', 404, { 'cache-control': 'no-store' })
    // A file is never overwritten, so its name serves as its ETag.
    const etag = `"${file}"`
    const head = { etag, 'cache-control': 'private, no-cache' }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, head)
    await next()
    if (c.res.status >= 400) return
    for (const [name, value] of Object.entries(head)) c.res.headers.set(name, value)
  }
