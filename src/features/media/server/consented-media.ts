import { invalid } from '#core/app-error.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { claimMedia, type Used } from './claim-media.ts'

const bind = statement<{ url: string; withheld_at: string | null }>(
  'bind-media',
  `insert into consented_media as c (url) select distinct unnest($1::text[])
   on conflict (url) do update set withheld_at = c.withheld_at returning url, withheld_at`,
  { changes: 'consents' },
)

const withhold = statement<never>(
  'withhold-media',
  `with fresh as (update media set claimed_at = $2 where url = any ($1)),
   hidden as (
     insert into picture_consents as p (url, withdrawn_at)
     select distinct url, $2::timestamptz from unnest($1::text[]) as given (url)
     on conflict (digest) do update set withdrawn_at = coalesce(p.withdrawn_at, $2))
   insert into consented_media as c (url, withheld_at)
   select url, $2::timestamptz from media where url = any ($1)
   on conflict (url) do update set withheld_at = coalesce(c.withheld_at, $2)`,
  { changes: 'consents' },
)

const release = statement<never>(
  'release-media',
  `with shown as (update picture_consents set withdrawn_at = null where url = any ($1))
   update consented_media set withheld_at = null where url = any ($1)`,
  { changes: 'consents' },
)

/** The addresses of the store among these; foreign ones are served by others. */
const storedOf = (used: readonly Used[]) =>
  used.flatMap(({ path, url }) => (url?.startsWith('/media/') ? [{ path, url }] : []))

/**
 * Claims media that show somebody who agreed to it, in the transaction that writes their addresses.
 * @throws invalid where the store no longer has one, or where its consent was withdrawn
 */
export async function bindMedia(tx: Queryable, used: readonly Used[]): Promise<void> {
  const stored = storedOf(used)
  if (stored.length === 0) return
  await claimMedia(tx, stored)
  const bound = await tx.rows(bind, [stored.map(({ url }) => url)])
  const withheld = new Set(bound.flatMap((row) => (row.withheld_at ? [row.url] : [])))
  const refused = stored.filter(({ url }) => withheld.has(url))
  if (refused.length > 0)
    throw invalid(refused.map(({ path }) => ({ path, code: 'consent_withdrawn' })))
}

/**
 * Stops serving the stored files, and hides foreign ones from events, products and articles. A day
 * later stored ones are deleted, unless they are released before.
 * @param now when the consent was withdrawn
 */
export async function withholdMedia(
  tx: Queryable,
  urls: readonly (string | null)[],
  now: Date,
): Promise<void> {
  await tx.rows(withhold, [urls.filter((url) => url !== null), now])
}

/** Serves these again. @throws invalid where one is deleted already */
export async function releaseMedia(tx: Queryable, used: readonly Used[]): Promise<void> {
  const stored = storedOf(used)
  await claimMedia(tx, stored)
  await tx.rows(release, [used.flatMap(({ url }) => url ?? [])])
  await bindMedia(tx, stored)
}
