import { changeOrderStatus } from '#features/orders/server/change-order-status.ts'
import type { OrderStatus } from '#features/orders/contract.ts'
import type { ParcelState } from '#features/orders/desk-contract.ts'
import { changeParcel } from '#features/orders/server/change-parcel.ts'
import { getOrder } from '#features/orders/server/list-orders.ts'
import type { Database } from '#platform/database.ts'
import { checkoutOrder, contextOf, createProduct, testAdmin } from './builders.ts'
import { placeTestOrder } from './order-desk.ts'

/** The steps that bring a ready parcel to a state. */
export const wayOfParcel: Record<ParcelState, readonly ParcelState[]> = {
  none: ['none'],
  to_hand_over: [],
  with_courier: ['with_courier'],
  delivered: ['with_courier', 'delivered'],
  refused: ['with_courier', 'refused'],
  returned: ['with_courier', 'refused', 'returned'],
  restocked: ['with_courier', 'refused', 'returned', 'restocked'],
  written_off: ['with_courier', 'refused', 'returned', 'written_off'],
}

/** The way of an order that is sent, at no price. */
export const sent = {
  delivery_method: 'delivery',
  shipping_address: 'Cité 5, Afflou',
  wilaya: 59,
  commune: 'Aflou',
} as const

/** What tests do with parcels in a database. */
export function parcelDesk(database: () => Database) {
  const asAdmin = () => contextOf(database(), testAdmin)
  const read = (id: string) => getOrder(asAdmin(), id)
  let phones = 0

  /** An order of two pieces, of ten in stock, that is sent; its phone is its own. */
  async function sentOrder(changes: Parameters<typeof checkoutOrder>[1] = {}) {
    const product = await createProduct(database(), { name: 'CBC Home' })
    const line = { product_id: product, size: 'M' as const, quantity: 2, jersey_numbers: [7, 23] }
    const phone = `0550 ${String(++phones).padStart(6, '0')}`
    const input = { ...sent, customer_phone: phone, expected_total: 9000, ...changes }
    return { product, phone, id: await placeTestOrder(database(), checkoutOrder([line], input)) }
  }

  async function step(id: string, state: ParcelState, tracking_number?: string) {
    const { version } = await read(id)
    return changeParcel(asAdmin(), id, { state, version, tracking_number })
  }

  async function setStatus(id: string, status: OrderStatus) {
    const { version } = await read(id)
    return changeOrderStatus(asAdmin(), id, { status, version })
  }

  async function parcelIn(state: ParcelState) {
    const order = await sentOrder()
    await setStatus(order.id, 'ready')
    for (const each of wayOfParcel[state]) await step(order.id, each)
    return order
  }

  return { asAdmin, read, sentOrder, step, setStatus, parcelIn }
}
