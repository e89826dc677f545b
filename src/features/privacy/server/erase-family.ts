import { requireAdmin } from '#core/actor.ts'
import { eraseFamilyMessages } from '#features/contact/server/family-messages.ts'
import { eraseFamilyMails } from '#features/mails/server/family-mails.ts'
import { eraseFamilySubscriptions } from '#features/newsletter/server/family-subscriptions.ts'
import { eraseFamilyOrders } from '#features/orders/server/family-orders.ts'
import { cancelFamilyRegistrations } from '#features/registrations/server/family-registrations.ts'
import { forgetRegistrations } from '#features/registrations/server/forget-registrations.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { soughtBy } from '#platform/phone.ts'
import type { ErasedFamily, FamilyData } from '../contract.ts'
import { addressesOf, countsOf, numbersOf } from '../rules.ts'

// Two admins who erase one family at once would each find what the other is about to erase.
const oneAtATime = statement<never>(
  'erase-one-family',
  `select pg_advisory_xact_lock(hashtext('erase family'))`,
)

async function eraseAll(tx: Queryable, context: Context, contact: string): Promise<FamilyData> {
  await tx.rows(oneAtATime)
  const sought = soughtBy(contact)
  const registrations = await cancelFamilyRegistrations(tx, context, sought)
  const orders = await eraseFamilyOrders(tx, context, sought)
  const messages = await eraseFamilyMessages(tx, sought)
  const named = { contact, registrations, orders, messages }
  const addresses = addressesOf(named)
  const subscriptions = await eraseFamilySubscriptions(tx, addresses)
  const mails = await eraseFamilyMails(tx, { addresses, numbers: numbersOf(named) })
  const ids = registrations.map(({ id }) => id)
  await forgetRegistrations(tx, ids, context.now())
  return { ...named, subscriptions, mails }
}

/**
 * Erases a family, all of it or nothing: open registrations and orders are cancelled, and nothing is left that tells who
 * it was. What the club accounts for stays without names; the audit log has numbers only. @throws unauthorized
 */
export async function eraseFamily(context: Context, contact: string): Promise<ErasedFamily> {
  const admin = requireAdmin(context.actor)
  return context.database.transaction(async (tx) => {
    const erased = await eraseAll(tx, context, contact)
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
