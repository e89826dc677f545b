import { type Locale, perLocale } from '#core/locale.ts'
import type { AdminWords, Translated } from '#i18n/words.ts'
import { byFeature } from './by-feature.ts'
import {
  catalogue,
  loadMessages,
  loadOrderingMessages,
  loadRegisteringMessages,
  orderingMessagesOf,
  registeringMessagesOf,
} from './catalogues.ts'

type Words = Translated<AdminWords>

const adminCatalogue = catalogue(
  {
    fr: () => import('./back-office.fr.ts'),
    en: () => import('./back-office.en.ts'),
    ar: () => import('./back-office.ar.ts'),
  },
  ({ found, shared }: { found: Record<string, unknown>; shared: Words['shared'] }) =>
    byFeature<Words>(found, shared),
)

export async function loadAdminMessages(locale: Locale): Promise<void> {
  await Promise.all([
    loadMessages(locale),
    loadOrderingMessages(locale),
    loadRegisteringMessages(locale),
    adminCatalogue.load(locale),
  ])
}

/** All messages, with the back office's under `admin`. */
export const adminMessagesOf = perLocale((locale) => ({
  ...orderingMessagesOf(locale),
  ...registeringMessagesOf(locale),
  admin: adminCatalogue.of(locale),
}))
