import { expect, test } from 'vitest'
import { checkoutForm, quickForm } from './order-forms.ts'

type Checked = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }
const errorsOf = ({ error }: Checked) =>
  (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

const quick = {
  customer_name: 'Ines',
  player_phone: '0550123456',
  parent_phone: '0550123456',
  exact_address: 'Constantine',
  jersey_number: '',
  notes: '',
}

test.each([
  ['', null],
  [' ', null],
  ['0', 0],
  ['07', 7],
  ['99', 99],
  ['٢٣', 23],
])('the number %j of the quick order is %j', (jersey_number, number) => {
  expect(quickForm.parse({ ...quick, jersey_number }).jersey_number).toBe(number)
})

test.each(['-1', '100', '7a', '1.5'])('%s is no number', (jersey_number) => {
  expect(errorsOf(quickForm.safeParse({ ...quick, jersey_number }))).toEqual([
    'jersey_number: out_of_range',
  ])
})

test('an empty quick order names every required field', () => {
  const empty = Object.fromEntries(Object.keys(quick).map((name) => [name, ' ']))
  expect(errorsOf(quickForm.safeParse(empty))).toEqual([
    'customer_name: required',
    'player_phone: required',
    'parent_phone: required',
    'exact_address: required',
  ])
})

const checkout = {
  customer_name: 'Amina',
  customer_email: 'amina@example.dz',
  customer_phone: '0550123456',
  delivery_method: 'pickup',
  wilaya: 'Constantine',
  commune: '',
  street: '',
  notes: '',
}

test('pickup needs no address, delivery needs all of it, asked together with what else is missing', () => {
  expect(errorsOf(checkoutForm.safeParse(checkout))).toEqual([])
  const delivered = { ...checkout, delivery_method: 'delivery', customer_name: '' }
  expect(errorsOf(checkoutForm.safeParse(delivered))).toEqual([
    'customer_name: required',
    'commune: required',
    'street: required',
  ])
})

test('a phone that is too short is refused together with what else is wrong', () => {
  const short = { customer_name: '', customer_phone: '055012' }
  expect(errorsOf(checkoutForm.safeParse({ ...checkout, ...short }))).toEqual([
    'customer_name: required',
    'customer_phone: invalid_phone',
  ])
  const phones = { player_phone: '055012', parent_phone: '0550 12 34 5', exact_address: '' }
  expect(errorsOf(quickForm.safeParse({ ...quick, ...phones }))).toEqual([
    'player_phone: invalid_phone',
    'parent_phone: invalid_phone',
    'exact_address: required',
  ])
})
