import sharp from 'sharp'
import { beforeAll } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { messages as productsAr } from '#features/catalogue/web/admin/messages.ar.ts'
import { messages as productsEn } from '#features/catalogue/web/admin/messages.en.ts'
import { messages as productsFr } from '#features/catalogue/web/admin/messages.fr.ts'
import { messages as mediaAr } from '#features/media/web/admin/messages.ar.ts'
import { messages as mediaEn } from '#features/media/web/admin/messages.en.ts'
import { messages as mediaFr } from '#features/media/web/admin/messages.fr.ts'
import { messages as sharedAr } from '#i18n/admin/messages.ar.ts'
import { messages as sharedEn } from '#i18n/admin/messages.en.ts'
import { messages as sharedFr } from '#i18n/admin/messages.fr.ts'
import { openBackOffice } from './back-office.ts'
import { openDemoClub } from './demo-club.ts'

export const productWords = {
  en: { products: productsEn, media: mediaEn, shared: sharedEn },
  fr: { products: productsFr, media: mediaFr, shared: sharedFr },
  ar: { products: productsAr, media: mediaAr, shared: sharedAr },
}

/** A message with its placeholders replaced. */
export const fill = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)(?:, number)?\}/g, (_, name: string) => values[name] ?? '')

/** A picture that the product form accepts. */
export const photo = () =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: '#5e0f3a' } })
    .jpeg()
    .toBuffer()

/** For a test file: the demo club, and an admin at the screen of its products. */
export function openProductScreen() {
  const demo = openDemoClub({ RATE_LIMIT: 'off' })
  let taken: Buffer
  beforeAll(async () => {
    taken = await photo()
  })
  return {
    open: (locale: Locale, width: 360 | 1280 = 1280) =>
      openBackOffice(demo.browser, demo.url, '/admin/products', { locale, width }),
    picture: (name: string) => ({ name, mimeType: 'image/jpeg', buffer: taken }),
  }
}
