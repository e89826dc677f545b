import { afterAll, beforeAll } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { messages as productsAr } from '#features/catalogue/web/admin/messages.ar.ts'
import { messages as productsEn } from '#features/catalogue/web/admin/messages.en.ts'
import { messages as productsFr } from '#features/catalogue/web/admin/messages.fr.ts'
import { messages as bulkAr } from '#features/catalogue/web/admin/bulk-messages.ar.ts'
import { messages as countAr } from '#features/catalogue/web/admin/count-messages.ar.ts'
import { messages as stockAr } from '#features/catalogue/web/admin/stock-messages.ar.ts'
import { messages as bulkEn } from '#features/catalogue/web/admin/bulk-messages.en.ts'
import { messages as countEn } from '#features/catalogue/web/admin/count-messages.en.ts'
import { messages as stockEn } from '#features/catalogue/web/admin/stock-messages.en.ts'
import { messages as bulkFr } from '#features/catalogue/web/admin/bulk-messages.fr.ts'
import { messages as countFr } from '#features/catalogue/web/admin/count-messages.fr.ts'
import { messages as stockFr } from '#features/catalogue/web/admin/stock-messages.fr.ts'
import { openBackOffice } from './back-office.ts'
import { type OpenSite, openSite, ownPassword } from './open-site.ts'

export const stockWords = {
  en: { ...productsEn, ...stockEn, ...countEn, ...bulkEn, undo: 'Undo' },
  fr: { ...productsFr, ...stockFr, ...countFr, ...bulkFr, undo: 'Rétablir' },
  ar: { ...productsAr, ...stockAr, ...countAr, ...bulkAr, undo: 'تراجع' },
}

/** For a test file: a club of its own, and an admin at a screen of its shop. */
export function openStock() {
  let site: OpenSite
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site?.close())
  const movementsOf = async (product: string, size: string | null) => {
    const { rows } = await site.db.database.pool.query<{ quantity: number; reason: string }>(
      `select m.quantity, m.reason from stock_movements m
         join size_stocks s on s.id = m.size_stock_id
        where s.product_id = $1 and s.size is not distinct from $2 order by m.id`,
      [product, size],
    )
    return rows.map(({ quantity, reason }) => `${reason} ${quantity}`)
  }
  return {
    get database() {
      return site.db.database
    },
    get url() {
      return site.program.url
    },
    movementsOf,
    open: (path: string, locale: Locale, width: 360 | 1280) =>
      openBackOffice(site.browser, site.program.url, path, {
        locale,
        width,
        password: ownPassword,
      }),
  }
}
