import { eraseFamilyWaits } from '#features/catalogue/server/family-waits.ts'
import { eraseFamilyMessages } from '#features/contact/server/family-messages.ts'
import { eraseFamilyMails } from '#features/mails/server/family-mails.ts'
import { eraseFamilySubscriptions } from '#features/newsletter/server/family-subscriptions.ts'
import { eraseFamilyOrders } from '#features/orders/server/family-orders.ts'
import { cancelFamilyRegistrations } from '#features/registrations/server/family-registrations.ts'
import { forgetRegistrations } from '#features/registrations/server/forget-registrations.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { requireRecentFactor } from '#platform/recent-factor.ts'
import type { ErasedFamily, FamilyData, FamilyQuery } from '../contract.ts'
import { countsOf, numbersOf } from '../rules.ts'
import { locateFamily, requireOneFamily } from './locate-family.ts'

// Two admins who erase one family at once would otherwise both find the same records.
const oneAtATime = statement<never>(
  'erase-one-family',
  `select pg_advisory_xact_lock(hashtext('erase family'))`,
)

async function eraseAll(tx: Queryable, context: Context, query: FamilyQuery): Promise<FamilyData> {
  await tx.rows(oneAtATime)
  const { ids, addresses, ...located } = await locateFamily(tx, query)
  requireOneFamily(located, query.member)
  const registrations = await cancelFamilyRegistrations(tx, context, ids.registration)
  const orders = await eraseFamilyOrders(tx, context, ids.order)
  const messages = await eraseFamilyMessages(tx, ids.message)
  const subscriptions = await eraseFamilySubscriptions(tx, addresses)
  const waits = await eraseFamilyWaits(tx, addresses)
  const numbers = [...numbersOf({ registrations, orders }), ...ids.message]
  const mails = await eraseFamilyMails(tx, { addresses, numbers })
  await forgetRegistrations(tx, ids.registration, context.now())
  return { ...located, registrations, orders, messages, subscriptions, waits, mails }
}

/**
 * Erases a family, completely or not at all: open registrations and orders are cancelled, and
 * nothing identifying is left. Data shared with other families stay until the last of them.
 * Accounting data stay without names; the audit log keeps only numbers. @throws unauthorized,
 * several_families until one is chosen, not_found when the chosen one is erased already
 */
export async function eraseFamily(
  context: Context,
  contact: string,
  member?: string,
): Promise<ErasedFamily> {
  const admin = requireRecentFactor(context, 'erase-families')
  return context.database.transaction(async (tx) => {
    const erased = await eraseAll(tx, context, { contact, member })
    const counts = countsOf(erased)
    await recordAudit(tx, admin, {
      action: 'family.erased',
      subject: numbersOf(erased).join(', ') || '–',
      subjectId: null,
      details: counts,
    })
    return counts
  })
}
