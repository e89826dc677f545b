import { messages as catalogue } from '#features/catalogue/messages.fr.ts'
import { messages as club } from '#features/club/messages.fr.ts'
import { messages as contact } from '#features/contact/messages.fr.ts'
import { messages as events } from '#features/events/messages.fr.ts'
import { messages as gallery } from '#features/gallery/messages.fr.ts'
import { messages as newsletter } from '#features/newsletter/messages.fr.ts'
import { messages as programs } from '#features/programs/messages.fr.ts'
import type { SiteWords, Translated } from '#i18n/words.ts'
import { messages as shared } from '#i18n/messages.fr.ts'

// Named one by one: found by their paths they would cost every page 200 bytes.
export const messages = {
  shared,
  club,
  catalogue,
  programs,
  events,
  gallery,
  contact,
  newsletter,
} as const satisfies Translated<SiteWords>
