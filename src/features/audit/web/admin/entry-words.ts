/** The noun of an action `noun.verb_past`. */
type Noun = string
/** A group of messages that may label a field or value. */
type Place = string

// The labels of forms and lists that admins know.
const labelPlaces: Readonly<Record<Noun, readonly Place[]>> = {
  product: ['admin.catalogue.fields', 'admin.catalogue.stock', 'admin.media.people.fields'],
  category: ['admin.catalogue.parts.fields'],
  shop_type: ['admin.catalogue.parts.fields'],
  event: [
    'admin.events.fields',
    'admin.matches.fields',
    'admin.news.fields',
    'admin.media.people.fields',
  ],
  team: ['admin.programs.fields'],
  event_type: ['admin.events.types.fields'],
  order: [
    'admin.orders.columns',
    'admin.orders.timeline',
    'admin.orders.calls.fields',
    'admin.orders.search',
    'admin.orders.parcel.fields',
  ],
  delivery: [
    'admin.orders.delivery.fields',
    'admin.orders.arrival.fields',
    'admin.orders.parcel.settings.fields',
  ],
  gallery_item: ['admin.gallery.fields', 'admin.media.people.fields'],
  pickup_place: ['admin.orders.places.fields'],
  person: ['admin.club.people.fields'],
  registration: ['admin.registrations.columns'],
  subscriber: ['admin.newsletter.columns'],
  mail: ['admin.mails.details'],
}

/** Fields whose label has another key. */
const labelNames: Readonly<Record<string, string>> = {
  size_stocks: 'stock',
  changes: 'noSize',
  text: 'note',
}

const valuePlaces: Readonly<Record<`${Noun}.${string}`, Place>> = {
  'product.category': 'admin.catalogue.categories',
  'product.shop_type': 'admin.catalogue.types',
  'product.jersey': 'admin.catalogue.jersey.words',
  'product.audiences': 'admin.catalogue.audiences',
  'product.reason': 'admin.catalogue.stock',
  'event.event_type': 'admin.events.formerTypes',
  'event.state': 'admin.matches.states',
  'gallery_item.shown_on': 'admin.gallery.places',
  'person.kind': 'admin.club.people.kinds',
  'order.status': 'admin.orders.status',
  'order.outcome': 'admin.orders.calls.said',
  'order.parcel': 'admin.orders.parcel.states',
  'delivery.return_paid_by': 'admin.orders.delivery.payers',
  'registration.status': 'admin.registrations.status',
  'subscriber.state': 'admin.newsletter.state',
}

const accountFields = ['method', 'type', 'scope', 'purpose', 'data']
const accountPlaces: readonly Place[] = ['admin.accounts.secondFactor.ways', 'admin.audit.values']

const nounOf = (action: string): Noun => action.split('.')[0] ?? ''

/** Message groups that may label a field of this action's subject, the best first. */
export function labelKeys(action: string, field: string): string[] {
  const name = labelNames[field] ?? field
  return [...(labelPlaces[nounOf(action)] ?? []), 'admin.audit.fields'].map(
    (place) => `${place}.${name}`,
  )
}

/** Message groups that may label a value of a closed list, the best first; none for free values. */
export function valueKeys(action: string, field: string, value: string): string[] {
  const place = valuePlaces[`${nounOf(action)}.${field}`]
  if (place) return [`${place}.${value}`]
  if (!accountFields.includes(field)) return []
  return accountPlaces.map((group) => `${group}.${value.replace('mfa/', '')}`)
}

/** The label of a delivery way's field, and the name of the way that stands in it. */
export function wayKeys(action: string, field: string): { label: string; way: string } | undefined {
  const [, way, part] = /^([a-z]+)_(enabled|price|free_from|prices)$/.exec(field) ?? []
  if (nounOf(action) !== 'delivery' || !way) return undefined
  return { label: `admin.orders.delivery.wayFields.${part}`, way: `orders.delivery.${way}.short` }
}

export const isMoney = (field: string) =>
  /(?:^|_)(?:price|free_from)$/.test(field) || ['registration_fee', 'fee_dzd'].includes(field)
