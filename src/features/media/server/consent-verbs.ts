import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Permission } from '#core/permissions.ts'
import { type AuditEntry, recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import type { Consent, ConsentGiven } from '../contract.ts'
import type { Used } from './claim-media.ts'
import { giveConsent, readConsents, withdrawConsent } from './picture-consents.ts'

type Owner<Item> = {
  permission: Permission
  /** What its actions begin with in the log. */
  prefix: 'event.' | 'event.news_' | 'product.'
  /** Locks the row, deleted or not: its file is there until nothing can be restored. */
  lock: (tx: Queryable, id: string) => Promise<readonly object[]>
  /** Reads it, deleted or not. @throws not_found */
  read: (tx: Queryable, id: string) => Promise<Item>
  picturesOf: (item: Item) => readonly Used[]
  subjectOf: (item: Item) => AuditEntry['subject']
}

/** Giving and withdrawing the consent of who can be recognised on the pictures of a row. */
export function consentVerbs<Item extends { id: string; active?: boolean }>(owner: Owner<Item>) {
  const { permission, prefix, lock, read, picturesOf, subjectOf } = owner

  async function change(
    context: Context,
    id: string,
    { url, action }: { url: string | undefined; action: 'consent_given' | 'consent_withdrawn' },
    work: (tx: Queryable, pictures: readonly Used[], item: Item) => Promise<void>,
  ): Promise<Item> {
    const admin = requirePermission(context.actor, permission)
    return context.database.transaction(async (tx) => {
      const [locked] = await lock(tx, id)
      if (!locked) throw new AppError('not_found')
      const item = await read(tx, id)
      const pictures = picturesOf(item).filter((each) => each.url && (!url || each.url === url))
      const [first] = pictures
      if (!first) throw new AppError('not_found')
      const consentOfFirst = async (): Promise<Consent> =>
        (await readConsents(tx, [first.url ?? null]))(first.url ?? null)
      const before = await consentOfFirst()
      await work(tx, pictures, item)
      const details = { before, after: await consentOfFirst() }
      const subject = subjectOf(item)
      await recordAudit(tx, admin, {
        action: `${prefix}${action}`,
        subject,
        subjectId: id,
        details,
      })
      return read(tx, id)
    })
  }

  return {
    /**
     * Says of all pictures, or of one, whether people can be recognised and who agreed.
     * @throws unauthorized, not_found without such a picture, invalid, also when its file is gone
     */
    give: (context: Context, id: string, { url, ...given }: ConsentGiven & { url?: string }) =>
      change(context, id, { url, action: 'consent_given' }, (tx, pictures, { active = true }) =>
        giveConsent(tx, pictures, { ...given, active }, context.now()),
      ),

    /**
     * From now on all pictures, or one, are on no page, and their files are served no longer; what
     * shows them stays. @throws unauthorized, not_found without such a picture
     */
    withdraw: (context: Context, id: string, url?: string) =>
      change(context, id, { url, action: 'consent_withdrawn' }, (tx, pictures) =>
        withdrawConsent(tx, pictures, context.now()),
      ),
  }
}
