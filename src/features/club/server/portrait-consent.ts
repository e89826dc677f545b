import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { translationsOf } from '#core/locale.ts'
import { releaseMedia, withholdMedia } from '#features/media/server/consented-media.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { recordRevision } from '#platform/revisions/record-revision.ts'
import type { AdminPerson } from '../admin-contract.ts'
import { earlierPerson, lockPerson, readPerson } from './admin-people.ts'

const setWithdrawn = statement<never>(
  'withdraw-portrait-consent',
  `update people set portrait_consent_withdrawn_at = $2, version = version + 1 where id = $1`,
  { changes: 'people' },
)

/** Needs no version: withdrawing is right whatever another admin changed meanwhile. */
async function change(
  context: Context,
  id: string,
  withdrawnAt: Date | null,
  work: (tx: Queryable, url: string) => Promise<void>,
): Promise<AdminPerson> {
  const admin = requirePermission(context.actor, 'settings')
  return context.database.transaction(async (tx) => {
    const [locked] = await tx.rows(lockPerson, [id])
    const before = await readPerson(tx, id)
    const { portrait_url: url } = before
    if (!locked || url === null) throw new AppError('not_found')
    const isWithdrawn = before.portrait_consent_withdrawn_at !== null
    if (isWithdrawn === (withdrawnAt !== null)) return before
    await work(tx, url)
    await tx.rows(setWithdrawn, [id, withdrawnAt])
    await recordRevision(tx, context, earlierPerson(before))
    await recordAudit(tx, admin, {
      action: withdrawnAt ? 'person.consent_withdrawn' : 'person.consent_restored',
      subject: translationsOf(before, 'name'),
      subjectId: id,
    })
    return readPerson(tx, id)
  })
}

/**
 * From now on the portrait is on no page, and its file is served no longer.
 * @throws unauthorized, not_found without a portrait
 */
export function withdrawPortraitConsent(context: Context, id: string): Promise<AdminPerson> {
  const now = context.now()
  return change(context, id, now, (tx, url) => withholdMedia(tx, [url], now))
}

/**
 * Takes back a withdrawal made by mistake.
 * @throws unauthorized, not_found, invalid when the picture is deleted already
 */
export const restorePortraitConsent = (context: Context, id: string): Promise<AdminPerson> =>
  change(context, id, null, (tx, url) => releaseMedia(tx, [{ path: 'portrait_url', url }]))
