import { actorName, requirePermission } from '#core/actor.ts'
import { clubDay } from '#core/algiers.ts'
import { AppError, invalid } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { lockNames } from '#platform/named-locks.ts'
import { parsePhone } from '#platform/phone.ts'
import type { AddedBlock, BlockedPhone, NewBlockedPhone } from '../call-contract.ts'
import { blockColumns } from './blocked-phones.ts'

const setReplaced = statement<{ id: string }>(
  'replace-blocked-phone',
  `update blocked_phones set removed_at = now() where phone = $1 and removed_at is null
   returning id`,
)

const insertBlock = statement<BlockedPhone>(
  'block-phone',
  `insert into blocked_phones as b (phone, reason, ends_on, actor) values ($1, $2, $3::date, $4)
   returning ${blockColumns('$5')}`,
)

const setRemoved = statement<BlockedPhone>(
  'unblock-phone',
  `update blocked_phones b set removed_at = now() where id = $1 and removed_at is null
   returning ${blockColumns('$2')}`,
)

const phoneOf = statement<{ phone: string }>(
  'phone-of-block',
  'select phone from blocked_phones where id = $1',
)

// Restores nothing if the phone has been blocked again since: the newer block stays.
const setRestored = statement<BlockedPhone>(
  'restore-blocked-phone',
  `update blocked_phones b set removed_at = null
    where id = $1 and not exists (select from blocked_phones other
      where other.phone = b.phone and other.removed_at is null and other.id <> b.id)
   returning ${blockColumns('$2')}`,
)

/** One at a time decides which block a phone has. */
const lockPhone = (tx: Queryable, phone: string) => lockNames(tx, [`block of ${phone}`])

/** The log lives longer than a block, so it names a phone by its end only. */
const shortPhone = (phone: string) => `… ${phone.slice(-4)}`

const entryOf = (action: string, { id, phone, reason, ends_on }: BlockedPhone) => ({
  action: `order.${action}`,
  subject: shortPhone(phone),
  subjectId: id,
  details: { text: reason, ends_on },
})

/**
 * Blocks a phone in any spelling until the end of a day, or for ever: its orders on the site take
 * no stock until the club has looked at them. Replaces an earlier block, which is kept as removed,
 * so that an undo can bring it back.
 * @throws unauthorized, invalid at `phone` or `ends_on`
 */
export async function blockPhone(context: Context, asked: NewBlockedPhone): Promise<AddedBlock> {
  const admin = requirePermission(context.actor, 'orders')
  const today = clubDay(context.now())
  const { reason, ends_on = null } = asked
  const phone = parsePhone(asked.phone)
  if (!phone) throw invalid([{ path: 'phone', code: 'invalid_phone' }])
  if (ends_on !== null && ends_on < today) throw invalid([{ path: 'ends_on', code: 'in_past' }])
  return context.database.transaction(async (tx) => {
    await lockPhone(tx, phone)
    const [replaced] = await tx.rows(setReplaced, [phone])
    const [block] = await tx.rows(insertBlock, [phone, reason, ends_on, actorName(admin), today])
    if (!block) throw new Error('the block was not written')
    await recordAudit(tx, admin, entryOf('phone_blocked', block))
    return { ...block, replaced: replaced?.id ?? null }
  })
}

/** @throws unauthorized, not_found */
export async function unblockPhone(context: Context, id: string): Promise<void> {
  const admin = requirePermission(context.actor, 'orders')
  await context.database.transaction(async (tx) => {
    const [block] = await tx.rows(setRemoved, [id, clubDay(context.now())])
    if (!block) throw new AppError('not_found')
    await recordAudit(tx, admin, entryOf('phone_unblocked', block))
  })
}

/** Undoes the removal of a block, with its reason and end. @throws unauthorized, not_found */
export async function restoreBlockedPhone(context: Context, id: string): Promise<BlockedPhone> {
  const admin = requirePermission(context.actor, 'orders')
  return context.database.transaction(async (tx) => {
    const [found] = await tx.rows(phoneOf, [id])
    if (found) await lockPhone(tx, found.phone)
    const [block] = await tx.rows(setRestored, [id, clubDay(context.now())])
    if (!block) throw new AppError('not_found')
    await recordAudit(tx, admin, entryOf('phone_blocked', block))
    return block
  })
}
