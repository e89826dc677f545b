import { AppError, type CodeOf } from '#core/app-error.ts'
import { findMessageTraces } from '#features/contact/server/family-messages.ts'
import { findOrderTraces } from '#features/orders/server/family-orders.ts'
import { findRegistrationTraces } from '#features/registrations/server/family-registrations.ts'
import type { Queryable } from '#platform/database.ts'
import { searchTermsOf } from '#platform/phone.ts'
import type { FamilyChoice, FamilyData, FamilyQuery } from '../contract.ts'
import {
  choiceOf,
  contactsOf,
  contactsWithOthers,
  familiesWith,
  type Family,
  looseOf,
  looseWith,
  ownAddresses,
  partFamilies,
  type Parted,
  type Trace,
} from '../rules.ts'

/** The locations of a family's data. `addresses` are those that no other family has. */
export type Located = Pick<FamilyData, 'contact' | 'choices' | 'contacts' | 'shared_messages'> & {
  ids: Record<Trace['kind'], string[]>
  addresses: string[]
}

async function tracesWith(database: Queryable, contacts: readonly string[]): Promise<Trace[]> {
  const registrations = await findRegistrationTraces(database, contacts)
  const orders = await findOrderTraces(database, contacts)
  const messages = await findMessageTraces(database, contacts)
  return [
    ...registrations.map((trace) => ({ ...trace, kind: 'registration' as const, text: null })),
    ...orders.map((trace) => ({ ...trace, kind: 'order' as const, text: null })),
    ...messages.map((trace) => ({ ...trace, kind: 'message' as const, number: null })),
  ]
}

/**
 * All records connected to a contact, through any other contact; the rules then partition them into
 * families.
 */
async function neighboursOf(database: Queryable, contact: string): Promise<Trace[]> {
  const known = new Map<string, Trace>()
  const asked = new Set<string>()
  let next = [contact]
  while (next.length > 0) {
    for (const each of next) asked.add(each)
    const found = await tracesWith(database, next)
    for (const trace of found) known.set(trace.id, trace)
    next = [...new Set(found.flatMap(contactsOf))].filter((each) => !asked.has(each))
  }
  return [...known.values()]
}

const idsOf = (traces: readonly Trace[]): Located['ids'] => {
  const of = (kind: Trace['kind']) =>
    traces.filter((trace) => trace.kind === kind).map(({ id }) => id)
  return { registration: of('registration'), order: of('order'), message: of('message') }
}

const nothing = { choices: [], contacts: [], shared_messages: 0, addresses: [], ids: idsOf([]) }

function locatedIn(family: Family, parted: Parted, contact: string): Located {
  const known = contactsWithOthers(family, parted)
  return {
    ...nothing,
    contact,
    contacts: known.filter((each) => each.contact !== contact || each.others > 0),
    shared_messages: looseOf(family, parted),
    ids: idsOf(family),
    addresses: ownAddresses(family, parted),
  }
}

const isChoice = (choice: FamilyChoice | undefined): choice is FamilyChoice => choice !== undefined

/**
 * Finds the family of a contact. Of several it takes the one with `member`; without it, or when
 * none has `member` any more, it returns all to choose from, so that a remaining family never
 * stands in for the one that was chosen.
 */
export async function locateFamily(
  database: Queryable,
  { contact: asked, member }: FamilyQuery,
): Promise<Located> {
  const { typed, phone } = searchTermsOf(asked)
  const contact = phone ?? typed
  // A reference number identifies exactly one record.
  if (phone === null && !typed.includes('@')) {
    const number = typed.toUpperCase()
    const traces = await tracesWith(database, [number])
    const given = traces.flatMap(contactsOf)
    const parted = partFamilies(await neighboursOf(database, number))
    const contacts = parted.families
      .filter((family) => traces.some(({ id }) => family.some((trace) => trace.id === id)))
      .flatMap((family) => contactsWithOthers(family, parted))
      .filter((each) => given.includes(each.contact))
    return { ...nothing, contact, contacts, ids: idsOf(traces) }
  }
  const key = contact.toLowerCase()
  const parted = partFamilies(await neighboursOf(database, key))
  const families = familiesWith(key, parted)
  if (families.length === 0)
    return { ...nothing, contact, addresses: key.includes('@') ? [key] : [] }
  const [family, ...others] =
    member === undefined
      ? families
      : families.filter((each) => each.some(({ id }) => id === member))
  if (!family || others.length > 0)
    return {
      ...nothing,
      contact,
      choices: families.map(choiceOf).filter(isChoice),
      shared_messages: looseWith(key, parted),
    }
  return locatedIn(family, parted, contact)
}

/**
 * @throws several_families when one is yet to be chosen, not_found when the chosen one is no longer
 * there
 */
export function requireOneFamily({ choices }: Pick<Located, 'choices'>, member?: string): void {
  if (choices.length === 0) return
  if (member !== undefined) throw new AppError('not_found')
  throw new AppError<CodeOf<'privacy'>>('several_families')
}
