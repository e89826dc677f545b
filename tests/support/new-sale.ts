import type { Locator, Page } from 'playwright-core'
import { messages as adminAr } from '#i18n/admin/messages.ar.ts'
import { messages as adminFr } from '#i18n/admin/messages.fr.ts'
import { messages as moneyAr } from '#features/money/web/admin/messages.ar.ts'
import { messages as moneyFr } from '#features/money/web/admin/messages.fr.ts'
import { messages as ordersAr } from '#features/orders/web/admin/messages.ar.ts'
import { messages as ordersFr } from '#features/orders/web/admin/messages.fr.ts'
import { messages as shopAr } from '#features/orders/messages.ar.ts'
import { messages as shopFr } from '#features/orders/messages.fr.ts'
import { messages as saleAr } from '#features/orders/web/admin/sale-messages.ar.ts'
import { messages as saleFr } from '#features/orders/web/admin/sale-messages.fr.ts'

/** The words of the screen on which the club enters an order. */
export const saleWords = {
  fr: { ...saleFr, orders: ordersFr, cart: shopFr.cart, money: moneyFr, admin: adminFr },
  ar: { ...saleAr, orders: ordersAr, cart: shopAr.cart, money: moneyAr, admin: adminAr },
} as const

/** A product by its picture in a part of the screen, and the button of one of its sizes. */
export const pickerIn = (part: Locator) => ({
  product: (name: string) => part.locator('li button').filter({ hasText: name }).first(),
  size: (size: string) =>
    part.locator('li fieldset').getByRole('button', { name: new RegExp(`^${size}[,،]`) }),
})

export const pickerOf = (page: Page) => pickerIn(page.locator('main'))

export const fieldsOf = (page: Page) => ({
  name: page.locator('[name=customer_name]'),
  phone: page.locator('[name=customer_phone]'),
})
