import { foldName } from '#core/fold-name.ts'
import { type ErasedFamily, type FamilyChoice, type FamilyData, familyParts } from './contract.ts'

/**
 * The identifying data of an order, registration or message. `phones` are E.164, `email` is in
 * lower case.
 */
export type Trace = {
  kind: 'order' | 'registration' | 'message'
  id: string
  /** Of an order or a registration. */
  number: string | null
  phones: readonly string[]
  email: string | null
  names: readonly string[]
  /** Of a message: it may mention our reference numbers. */
  text: string | null
}

/** A family: records that belong together. */
export type Family = readonly Trace[]

/**
 * `loose` are messages whose contacts several families share: none owns them, and the last one
 * erased takes them along.
 */
export type Parted = { families: Family[]; loose: Trace[] }

export const contactsOf = ({ phones, email }: Pick<Trace, 'phones' | 'email'>): string[] =>
  email === null ? [...phones] : [...phones, email]

const isOf = (family: Family, contact: string) =>
  family.some((trace) => contactsOf(trace).includes(contact))

/** Groups records that share a key, directly or through others. */
function grouped(traces: readonly Trace[], keysOf: (trace: Trace) => readonly string[]): Trace[][] {
  const parents = new Map<string, string>()
  const rootOf = (key: string): string => {
    let root = key
    for (let up = parents.get(root); up !== undefined; up = parents.get(root)) root = up
    if (root !== key) parents.set(key, root)
    return root
  }
  for (const trace of traces)
    for (const key of keysOf(trace)) {
      const [own, other] = [rootOf(trace.id), rootOf(key)]
      if (own !== other) parents.set(own, other)
    }
  return [...Map.groupBy(traces, ({ id }) => rootOf(id)).values()]
}

function byContact(traces: readonly Trace[]): Map<string, Trace[]> {
  const found = new Map<string, Trace[]>()
  for (const trace of traces)
    for (const contact of contactsOf(trace)) {
      const withIt = found.get(contact)
      if (withIt) withIt.push(trace)
      else found.set(contact, [trace])
    }
  return found
}

const isEmail = (contact: string) => contact.includes('@')

/**
 * An e-mail address links records, unless it was used with two phones that never occur together.
 */
const emailJoins = (withIt: readonly Trace[]) =>
  grouped(
    withIt.filter(({ phones }) => phones.length > 0),
    ({ phones }) => phones,
  ).length < 2

const namesOf = ({ names }: Trace) => names.map((name) => `name ${foldName(name).trim()}`)

/** Whether everybody who gave this address with a phone shares a phone or a name. */
const isOwnEmail = (withIt: readonly Trace[]) =>
  grouped(
    withIt.filter(({ phones }) => phones.length > 0),
    (trace) => [...trace.phones, ...namesOf(trace)],
  ).length < 2

/**
 * A phone links records, unless they contradict each other: two other phones, or two e-mail
 * addresses of one family each, with no name in common.
 */
function phoneJoins(
  phone: string,
  withIt: readonly Trace[],
  isOwn: (email: string) => boolean,
): boolean {
  const others = ({ phones }: Trace) => phones.filter((other) => other !== phone)
  const emails = ({ email }: Trace) => (email !== null && isOwn(email) ? [email] : [])
  const groups = grouped(withIt, (trace) => [...namesOf(trace), ...others(trace), ...emails(trace)])
  const having = (keys: (trace: Trace) => readonly string[]) =>
    groups.filter((group) => group.some((trace) => keys(trace).length > 0)).length
  return having(others) < 2 && having(emails) < 2
}

/** The contacts that hold a family together; its other contacts may be shared. */
function joiningContacts(traces: readonly Trace[]): Set<string> {
  const all = byContact(traces)
  const isOwn = (email: string) => isOwnEmail(all.get(email) ?? [])
  return new Set(
    [...all]
      .filter(([contact, withIt]) =>
        isEmail(contact) ? emailJoins(withIt) : phoneJoins(contact, withIt, isOwn),
      )
      .map(([contact]) => contact),
  )
}

const numberOfOurs = /[A-Z]{2,6}-(?:R-)?\d{4}-\d{6,}/gi
const namesOneOf = (message: Trace, family: Family) =>
  (message.text?.match(numberOfOurs) ?? []).some((number) =>
    family.some((trace) => trace.number === number.toUpperCase()),
  )

/**
 * The only family whose contact a message has or whose reference it mentions; undefined when there
 * is no such family.
 */
function ownerOf(message: Trace, families: readonly Family[]): Family | undefined {
  const known = families.filter((family) =>
    contactsOf(message).some((contact) => isOf(family, contact)),
  )
  if (known.length === 1) return known[0]
  const named = known.filter((family) => namesOneOf(message, family))
  return named.length === 1 ? named[0] : undefined
}

/**
 * Partitions records into families, see docs/decisions/017-families.md. Needs all records that
 * share a contact with any of them.
 */
export function partFamilies(traces: readonly Trace[]): Parted {
  const joining = joiningContacts(traces)
  const groups = grouped(traces, (trace) =>
    contactsOf(trace).filter((contact) => joining.has(contact)),
  )
  const isStray = ([first, ...others]: Family) =>
    first?.kind === 'message' &&
    others.length === 0 &&
    !contactsOf(first).some((contact) => joining.has(contact))
  const families: Trace[][] = groups.filter((group) => !isStray(group))
  const loose: Trace[] = []
  // Compared with the families before loose messages are added, so that the order of messages does
  // not matter.
  for (const [message, owner] of groups
    .filter(isStray)
    .flat()
    .map((stray) => [stray, ownerOf(stray, families)] as const)) {
    const family = families.find((each) => each === owner)
    if (family) family.push(message)
    else loose.push(message)
  }
  return { families, loose }
}

/** How many of these families, besides one, have a contact. */
function othersWith(contact: string, family: Family, families: readonly Family[]): number {
  return families.filter((other) => other !== family && isOf(other, contact)).length
}

/** The families with a contact: an address may belong to none, one or several. */
export const familiesWith = (contact: string, { families }: Parted): Family[] =>
  families.filter((family) => isOf(family, contact))

/** The addresses that only this family has: mails there without a reference number are its own. */
export const ownAddresses = (family: Family, { families }: Parted): string[] =>
  [...new Set(family.flatMap(({ email }) => (email === null ? [] : [email])))].filter(
    (email) => othersWith(email, family, families) === 0,
  )

/** Every contact of a family with the number of other families that share it. */
export function contactsWithOthers(
  family: Family,
  { families }: Parted,
): { contact: string; others: number }[] {
  return [...new Set(family.flatMap(contactsOf))].map((contact) => ({
    contact,
    others: othersWith(contact, family, families),
  }))
}

/** How many loose messages have a contact of this family. */
export const looseOf = (family: Family, { loose }: Parted): number =>
  loose.filter((message) => contactsOf(message).some((contact) => isOf(family, contact))).length

/** How many loose messages came from a contact. */
export const looseWith = (contact: string, { loose }: Parted): number =>
  loose.filter((message) => contactsOf(message).includes(contact)).length

/** The description that distinguishes a family from others with the same contact. */
export function choiceOf(family: Family): FamilyChoice | undefined {
  const [first] = family
  if (!first) return undefined
  const count = (kind: Trace['kind']) => family.filter((trace) => trace.kind === kind).length
  return {
    member: first.id,
    names: [...new Set(family.flatMap(({ names }) => names))],
    registrations: count('registration'),
    orders: count('order'),
    messages: count('message'),
  }
}

/** The reference numbers by which mails and the audit log mention the records. */
export const numbersOf = ({
  registrations,
  orders,
}: Pick<FamilyData, 'registrations' | 'orders'>) => [
  ...registrations.map(({ reference }) => reference),
  ...orders.map(({ order_number }) => order_number),
]

export const countsOf = (family: FamilyData): ErasedFamily => ({
  registrations: family.registrations.length,
  orders: family.orders.length,
  messages: family.messages.length,
  subscriptions: family.subscriptions.length,
  waits: family.waits.length,
  mails: family.mails.length,
})

export const isUnknown = (family: FamilyData) =>
  family.choices.length === 0 && familyParts.every((part) => family[part].length === 0)
