import { requireAdmin } from '#core/actor.ts'
import { findFamilyMessages } from '#features/contact/server/family-messages.ts'
import { findFamilyMails } from '#features/mails/server/family-mails.ts'
import { findFamilySubscriptions } from '#features/newsletter/server/family-subscriptions.ts'
import { findFamilyOrders } from '#features/orders/server/family-orders.ts'
import { findFamilyRegistrations } from '#features/registrations/server/family-registrations.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { soughtBy } from '#platform/phone.ts'
import type { FamilyData } from '../contract.ts'
import { addressesOf, countsOf, numbersOf } from '../rules.ts'

/** What is kept of the family with this phone number, address or reference, for a family that asks. @throws unauthorized */
export async function findFamily(context: Context, contact: string): Promise<FamilyData> {
  requireAdmin(context.actor)
  const { database } = context
  const sought = soughtBy(contact)
  const [registrations, orders, messages] = await Promise.all([
    findFamilyRegistrations(context, sought),
    findFamilyOrders(database, sought),
    findFamilyMessages(database, sought),
  ])
  const named = { contact: sought.phone ?? contact, registrations, orders, messages }
  const addresses = addressesOf(named)
  const [subscriptions, mails] = await Promise.all([
    findFamilySubscriptions(database, addresses),
    findFamilyMails(database, { addresses, numbers: numbersOf(named) }),
  ])
  const found = { ...named, subscriptions, mails }
  await recordAudit(database, context.actor, {
    action: 'family.exported',
    subject: numbersOf(found).join(', ') || '–',
    subjectId: null,
    details: countsOf(found),
  })
  return found
}
