// Drawn by `node tools/check.ts fix` from what each feature adds to `SiteWords`. Named one by one:
// found by their paths they would cost every page 200 bytes.
import { messages as catalogue } from '#features/catalogue/messages.fr.ts'
import { messages as club } from '#features/club/messages.fr.ts'
import { messages as contact } from '#features/contact/messages.fr.ts'
import { messages as events } from '#features/events/messages.fr.ts'
import { messages as gallery } from '#features/gallery/messages.fr.ts'
import { messages as newsletter } from '#features/newsletter/messages.fr.ts'
import { messages as programs } from '#features/programs/messages.fr.ts'
import type { SiteWords, Translated } from '#i18n/words.ts'
import { messages as shared } from '#i18n/messages.fr.ts'

export const messages = {
  shared,
  catalogue,
  club,
  contact,
  events,
  gallery,
  newsletter,
  programs,
} as const satisfies Translated<SiteWords>
