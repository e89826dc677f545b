import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NewOrderInput } from '../contract.ts'
import { forgetDetails, keepDetails } from './kept-details.ts'
import { findTicket, forgetBuyers, keepTicket, latestTicket } from './placed-orders.ts'

const newStorage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

let device: ReturnType<typeof newStorage>
const openTab = () => vi.stubGlobal('sessionStorage', newStorage())
beforeEach(() => {
  device = newStorage()
  vi.stubGlobal('localStorage', device)
  openTab()
})
afterEach(() => vi.unstubAllGlobals())

const order: NewOrderInput = {
  flow: 'quick',
  customer_name: 'Ines K.',
  player_phone: '0661 23 45 67',
  parent_phone: '0550 12 34 56',
  exact_address: 'Cité 20 Août',
  jersey_number: null,
  notes: null,
  language: 'fr',
  expected_total: 4500,
  items: [],
}

/** An order is placed on this device. */
function place(order_number: string, isKept: boolean): void {
  const form = new FormData()
  form.set('customer_name', order.customer_name)
  if (isKept) form.set('keep_details', 'on')
  keepDetails(form)
  keepTicket(
    { id: order_number, order_number, status: 'pending', total_amount: 4500 },
    order,
    [],
    isKept,
  )
}

const onDevice = () => [...device.kept.values()].join(' ')
const buyer = { buyer: 'Ines K.', address: 'Cité 20 Août' }

test('who did not agree is named in the own tab only; what was ordered stays', () => {
  place('CBC-2026-000001', false)
  expect(findTicket('CBC-2026-000001')).toMatchObject({ ...buyer, total_amount: 4500 })
  expect(onDevice()).not.toMatch(/Ines|Août/)
  openTab()
  expect(findTicket('CBC-2026-000001')).toEqual({
    order_number: 'CBC-2026-000001',
    total_amount: 4500,
    lines: [],
    method: 'delivery',
  })
  expect(latestTicket()?.order_number).toBe('CBC-2026-000001')
})

test('who agreed is named on the device, until an order without it', () => {
  place('CBC-2026-000001', true)
  openTab()
  expect(findTicket('CBC-2026-000001')).toMatchObject(buyer)
  place('CBC-2026-000002', false)
  expect(onDevice()).not.toMatch(/Ines|Août/)
  openTab()
  expect(findTicket('CBC-2026-000001')).not.toHaveProperty('buyer')
})

test('a ticket from before is shown without the buyer who did not agree', () => {
  const ticket = { order_number: 'CBC-2026-000001', total_amount: 4500, ...buyer }
  device.kept.set('placed-orders', JSON.stringify([ticket]))
  expect(findTicket('CBC-2026-000001')).toEqual({
    order_number: 'CBC-2026-000001',
    total_amount: 4500,
  })
})

test('forgotten buyers are in neither place', () => {
  place('CBC-2026-000001', true)
  forgetBuyers()
  expect(findTicket('CBC-2026-000001')).not.toHaveProperty('buyer')
  openTab()
  expect(findTicket('CBC-2026-000001')).not.toHaveProperty('address')
})

test('tickets name nobody as soon as the details are forgotten', () => {
  place('CBC-2026-000001', true)
  openTab()
  expect(findTicket('CBC-2026-000001')).toHaveProperty('buyer')
  forgetDetails()
  expect(findTicket('CBC-2026-000001')).not.toHaveProperty('buyer')
})
