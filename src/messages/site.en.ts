import { messages as catalogue } from '#features/catalogue/messages.en.ts'
import { messages as club } from '#features/club/messages.en.ts'
import { messages as contact } from '#features/contact/messages.en.ts'
import { messages as events } from '#features/events/messages.en.ts'
import { messages as gallery } from '#features/gallery/messages.en.ts'
import { messages as newsletter } from '#features/newsletter/messages.en.ts'
import { messages as programs } from '#features/programs/messages.en.ts'
import { messages as shared } from '#i18n/messages.en.ts'

export const messages = {
  shared,
  club,
  catalogue,
  programs,
  events,
  gallery,
  contact,
  newsletter,
} as const
