import { invalid } from '#core/app-error.ts'
import { type Queryable, statement } from '#platform/database.ts'

export const insertMedia = statement<never>(
  'insert-media',
  'insert into media (url, files, ratio) values ($1, $2, $3) on conflict (url) do nothing',
)

// An update, not only a lock, so that a collection waiting for the row re-checks its condition.
const claim = statement<{ url: string }>(
  'claim-media',
  'update media set claimed_at = now() where url = any ($1) returning url',
)

export type Used = { path: string; url: string | null | undefined }

/**
 * Claims stored media in the transaction that writes their addresses, so that they are not
 * collected. @param used each address with the path of its field; foreign addresses are
 * ignored @throws invalid where the store no longer has one
 */
export async function claimMedia(tx: Queryable, used: readonly Used[]): Promise<void> {
  const stored = used.flatMap(({ path, url }) =>
    url?.startsWith('/media/') ? [{ path, url }] : [],
  )
  if (stored.length === 0) return
  const claimed = await tx.rows(claim, [[...new Set(stored.map(({ url }) => url))].toSorted()])
  const found = new Set(claimed.map(({ url }) => url))
  const gone = stored.filter(({ url }) => !found.has(url))
  if (gone.length > 0) throw invalid(gone.map(({ path }) => ({ path, code: 'media_gone' })))
}
