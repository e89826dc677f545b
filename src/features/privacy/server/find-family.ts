import { requirePermission } from '#core/actor.ts'
import { findFamilyWaits } from '#features/catalogue/server/family-waits.ts'
import { findFamilyMessages } from '#features/contact/server/family-messages.ts'
import { findFamilyMails } from '#features/mails/server/family-mails.ts'
import { findFamilySubscriptions } from '#features/newsletter/server/family-subscriptions.ts'
import { findFamilyOrders } from '#features/orders/server/family-orders.ts'
import { findFamilyRegistrations } from '#features/registrations/server/family-registrations.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { requireRecentFactor } from '#platform/recent-factor.ts'
import type { FamilyData } from '../contract.ts'
import { countsOf, numbersOf } from '../rules.ts'
import { locateFamily, requireOneFamily } from './locate-family.ts'

async function readFamily(context: Context, contact: string, member?: string): Promise<FamilyData> {
  const { database } = context
  const { ids, addresses, ...located } = await locateFamily(database, { contact, member })
  const [registrations, orders, messages, subscriptions, waits] = await Promise.all([
    findFamilyRegistrations(context, ids.registration),
    findFamilyOrders(database, ids.order),
    findFamilyMessages(database, ids.message),
    findFamilySubscriptions(database, addresses),
    findFamilyWaits(database, addresses),
  ])
  const numbers = [...numbersOf({ registrations, orders }), ...ids.message]
  const mails = await findFamilyMails(database, { addresses, numbers })
  return { ...located, registrations, orders, messages, subscriptions, waits, mails }
}

async function writeDown(
  { database, actor }: Context,
  action: string,
  family: FamilyData,
): Promise<void> {
  await recordAudit(database, actor, {
    action,
    subject: numbersOf(family).join(', ') || '–',
    subjectId: null,
    details: countsOf(family),
  })
}

/**
 * The data of the family with this contact, or the choice of several families. @throws unauthorized
 */
export async function findFamily(
  context: Context,
  contact: string,
  member?: string,
): Promise<FamilyData> {
  requirePermission(context.actor, 'families')
  const found = await readFamily(context, contact, member)
  await writeDown(context, 'family.viewed', found)
  return found
}

/**
 * The same as an export for the family. @throws unauthorized, several_families until one is
 * chosen, not_found when the chosen one is erased already
 */
export async function exportFamily(
  context: Context,
  contact: string,
  member?: string,
): Promise<FamilyData> {
  requireRecentFactor(context, 'families')
  const found = await readFamily(context, contact, member)
  requireOneFamily(found, member)
  await writeDown(context, 'family.exported', found)
  return found
}
