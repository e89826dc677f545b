import { days, hours } from '#core/durations.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { Job } from '#platform/jobs.ts'
import { mediaLock } from '#platform/media/media-lock.ts'

const minimumAgeMs = days(1)
// The transaction is idle while the store removes the files. With all files in one, PostgreSQL
// would end it by its idle timeout and restore rows whose files are gone.
const mostAtOnce = 50

const tryLock = statement<{ free: boolean }>(
  'lock-media',
  'select pg_try_advisory_xact_lock($1) as free',
)

/** SQL that selects every address in use by one feature, as one text column. */
export type MediaUses = readonly string[]

/**
 * Removes media that have been unused or withheld for a day. Several processes may run it at once:
 * each row is deleted by one of them, and stays for the next run when its files cannot be removed.
 * @returns how many were removed
 */
export async function collectMedia(
  { database, media, log }: Services,
  uses: MediaUses,
  at: Date,
): Promise<number> {
  const unused = statement<{ url: string; files: string[] }>(
    'collect-media',
    `delete from media where claimed_at < $1 and url = any(array(
       select url from media where claimed_at < $1 and (
         url in (select url from consented_media where withheld_at is not null) or url not in (
         select url from (${uses.join(' union all ')}) as used (url) where url is not null
       )) limit $2 for update skip locked
     )) returning url, files`,
  )
  const before = new Date(at.getTime() - minimumAgeMs)
  const collectSome = () =>
    database.transaction(async (tx) => {
      const [{ free } = { free: false }] = await tx.rows(tryLock, [mediaLock])
      // A backup is reading them: the next collection finds what is unused.
      if (!free) return 0
      const collected = await tx.rows(unused, [before, mostAtOnce])
      for (const { url, files } of collected) {
        await media.remove(files)
        log.info({ url }, 'unused media removed')
      }
      return collected.length
    })
  let removed = 0
  for (;;) {
    const count = await collectSome()
    removed += count
    if (count < mostAtOnce) return removed
  }
}

async function collect(services: Services, uses: MediaUses, at: Date): Promise<number> {
  const unfinished = await services.media.removeUnfinished(new Date(at.getTime() - minimumAgeMs))
  return unfinished + (await collectMedia(services, uses, at))
}

/** Collects once an hour, in one of all processes. */
export const mediaCollection = (uses: MediaUses): Job => ({
  name: 'media',
  every: hours(1),
  run: async (services, { at, jumpedDays }) => ({
    removed: jumpedDays > 0 ? 0 : await collect(services, uses, at),
  }),
})
