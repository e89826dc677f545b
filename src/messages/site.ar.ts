// Drawn by `node tools/check.ts fix` from what each feature adds to `SiteWords`. Named one by one:
// found by their paths they would cost every page 200 bytes.
import { messages as catalogue } from '#features/catalogue/messages.ar.ts'
import { messages as club } from '#features/club/messages.ar.ts'
import { messages as contact } from '#features/contact/messages.ar.ts'
import { messages as events } from '#features/events/messages.ar.ts'
import { messages as gallery } from '#features/gallery/messages.ar.ts'
import { messages as newsletter } from '#features/newsletter/messages.ar.ts'
import { messages as programs } from '#features/programs/messages.ar.ts'
import type { SiteWords, Translated } from '#i18n/words.ts'
import { messages as shared } from '#i18n/messages.ar.ts'

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
