import { expect, test } from 'vitest'
import { labelKeys, valueKeys, wayKeys } from '#features/audit/web/admin/entry-words.ts'
import { adminProduct, stockReasons } from '#features/catalogue/contract.ts'
import { adminPerson } from '#features/club/admin-contract.ts'
import { personKinds } from '#features/club/contract.ts'
import { adminEvent } from '#features/events/contract.ts'
import { adminMatch } from '#features/matches/contract.ts'
import { matchStates } from '#features/matches/facts.ts'
import { newStanding } from '#features/matches/standing-contract.ts'
import { adminArticle } from '#features/news/contract.ts'
import { subscriberStates } from '#features/newsletter/contract.ts'
import { adminPickupPlace } from '#features/orders/admin-contract.ts'
import { orderStatuses } from '#features/orders/contract.ts'
import { callOutcomes, parcelStates } from '#features/orders/desk-contract.ts'
import { deliveryMethods } from '#features/orders/facts.ts'
import { familyParts } from '#features/privacy/contract.ts'
import { registrationStatuses } from '#features/registrations/contract.ts'
import { adminMessagesOf, loadAdminMessages } from './admin-catalogue.ts'

await loadAdminMessages('fr')
const french: unknown = adminMessagesOf('fr')

/** The text at a key, as the translator finds it. */
const at = (key: string) =>
  key
    .split('.')
    .reduce<unknown>(
      (group, name) => Object.entries(group ?? {}).find(([own]) => own === name)?.[1],
      french,
    )
const wordsOf = (keys: readonly string[]) => keys.map(at).find((found) => found !== undefined)
const aText = expect.stringMatching(/^[^{}]+$/)

// The form does not edit these: the server derives them, or they never change.
const derived = [
  'id',
  'version',
  'updated_at',
  'created_at',
  'sizes',
  'places_taken',
  'image_consents',
  'type_name_en',
  'type_name_fr',
  'type_name_ar',
]
const changed = (schema: { shape: object }) =>
  Object.keys(schema.shape).filter((name) => !derived.includes(name))

test.each([
  ...changed(adminProduct).map((field) => ['product.updated', field]),
  ...changed(adminEvent).map((field) => ['event.updated', field]),
  ...changed(adminMatch).map((field) => ['event.match_updated', field]),
  ...Object.keys(newStanding.shape).map((field) => ['event.standing_updated', field]),
  ...changed(adminArticle).map((field) => ['event.news_updated', field]),
  ...changed(adminPickupPlace).map((field) => ['pickup_place.updated', field]),
  ...changed(adminPerson).map((field) => ['person.updated', field]),
  ...['reason', 'changes'].map((field) => ['product.stock_moved', field]),
  ...['outcome', 'later_at', 'text'].map((field) => ['order.called', field]),
  ['order.phone_blocked', 'ends_on'],
  ...['sizes', 'differences', 'balance'].map((field) => ['product.stock_counted', field]),
  ...['status', 'text', 'from', 'to', 'q', 'ids'].map((field) => ['order.exported', field]),
  ...['parcel', 'text'].map((field) => ['order.parcel_changed', field]),
  ...['parcel', 'courier_days'].map((field) => ['order.exported', field]),
  ...['tracking_link', 'columns'].map((field) => ['delivery.updated', field]),
  ...familyParts.map((part) => ['family.erased', part]),
  ['registration.status_changed', 'status'],
  ['subscriber.exported', 'state'],
  ...['mail.retried', 'mail.released', 'mail.discarded'].map((action) => [action, 'kind']),
  ['erasure.allowed', 'rows'],
  ...['method', 'network', 'session'].map((field) => ['session.started', field]),
  ...['from', 'to'].map((field) => ['email.changed', field]),
  ...['factor', 'type', 'name', 'remaining'].map((field) => ['factor.refused', field]),
] as [string, string][])('%s: %s has a label', (action, field) =>
  expect(wordsOf(labelKeys(action, field))).toEqual(aText),
)

test.each([
  ...['jersey', 'training_gear'].map((value) => ['product.updated', 'category', value]),
  ...['jerseys', 'hats'].map((value) => ['product.updated', 'shop_type', value]),
  ...stockReasons.map((value) => ['product.stock_moved', 'reason', value]),
  ...personKinds.map((value) => ['person.updated', 'kind', value]),
  ...['tournament', 'other'].map((value) => ['event.updated', 'event_type', value]),
  ...matchStates.map((value) => ['event.match_updated', 'state', value]),
  ...orderStatuses.map((value) => ['order.status_changed', 'status', value]),
  ...callOutcomes.map((value) => ['order.called', 'outcome', value]),
  ...parcelStates.map((value) => ['order.parcel_changed', 'parcel', value]),
  ...registrationStatuses.map((value) => ['registration.status_changed', 'status', value]),
  ...subscriberStates.map((value) => ['subscriber.exported', 'state', value]),
  ...['password', 'otp', 'oauth', 'recovery', 'email_change'].map((value) => [
    'session.started',
    'method',
    value,
  ]),
  ...['mfa/phone', 'mfa/webauthn', 'mfa/recovery_code', 'totp'].map((value) => [
    'session.raised',
    'method',
    value,
  ]),
  ...['totp', 'phone', 'webauthn', 'recovery_code'].map((value) => [
    'factor.refused',
    'type',
    value,
  ]),
] as [string, string, string][])('%s: %s “%s” has words', (action, field, value) =>
  expect(wordsOf(valueKeys(action, field, value))).toEqual(aText),
)

test.each(
  deliveryMethods.flatMap((method) =>
    ['enabled', 'price', 'free_from', 'prices'].map((part) => `${method}_${part}`),
  ),
)('%s of the delivery settings has a label with the way’s name', (field) => {
  const { label = '', way = '' } = wayKeys('delivery.updated', field) ?? {}
  expect(at(label)).toEqual(expect.stringMatching(/^\{way\}[^{}]+$/))
  expect(at(way)).toEqual(aText)
  expect(wayKeys('order.changed', field)).toBeUndefined()
})

test('what anybody may have typed is no key', () => {
  expect(valueKeys('order.note_added', 'text', 'pending')).toEqual([])
  expect(wordsOf(labelKeys('shipment.sent', 'tracking_code'))).toBeUndefined()
})
