import { type ErasedFamily, type FamilyData, familyParts } from './contract.ts'

type Named = Pick<FamilyData, 'contact' | 'registrations' | 'orders' | 'messages'>

const isAddress = (value: string | null) => value?.includes('@') ?? false
const unique = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))]

/** The e-mail addresses that a family was found by or gave with what was found. */
export function addressesOf({ contact, registrations, orders, messages }: Named): string[] {
  const given = [
    contact,
    ...registrations.map(({ email }) => email),
    ...orders.map(({ customer_email }) => customer_email),
    ...messages.map(({ email }) => email),
  ]
  return unique(given.filter(isAddress).map((address) => address?.toLowerCase() ?? null))
}

/** The phone numbers that it gave with what was found. */
function phonesOf({ registrations, orders, messages }: Named): string[] {
  return unique([
    ...registrations.map(({ guardian_phone }) => guardian_phone),
    ...orders.flatMap((order) => [order.customer_phone, order.player_phone, order.parent_phone]),
    ...messages.map(({ phone }) => phone),
  ])
}

/** The numbers by which mails and the audit log name what was found. */
export const numbersOf = ({ registrations, orders }: Pick<Named, 'registrations' | 'orders'>) => [
  ...registrations.map(({ reference }) => reference),
  ...orders.map(({ order_number }) => order_number),
]

/** By what else the family may be known: what was given with what was found. */
export const otherContacts = (found: Named): string[] =>
  [...phonesOf(found), ...addressesOf(found)].filter((contact) => contact !== found.contact.toLowerCase())

export const countsOf = (family: FamilyData): ErasedFamily => ({
  registrations: family.registrations.length,
  orders: family.orders.length,
  messages: family.messages.length,
  subscriptions: family.subscriptions.length,
  mails: family.mails.length,
})

export const isUnknown = (family: FamilyData) => familyParts.every((part) => family[part].length === 0)
