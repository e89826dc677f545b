import { findClub } from '#features/club/server/find-club.ts'
import { siteOrigin } from '#platform/config.ts'
import type { PublishedTexts } from '#platform/mail/published-texts.ts'
import { newestTexts } from '../list-letters.ts'
import { confirmMail } from './confirm-mail.ts'
import { letterIn, letterMail } from './letter-mail.ts'
import { mailWords } from './words.ts'

const kinds = ['newsletter-confirm', 'newsletter-letter'] as const

declare module '#platform/mail/mail-kinds.ts' {
  interface MailKinds extends Record<(typeof kinds)[number], true> {}
}

/** What a subscriber reads before the first newsletter, and around every one. */
export const newsletterTexts: PublishedTexts = {
  feature: 'newsletter',
  kinds,
  catalogue: mailWords.catalogue,
  messages: ['letter'],
  required: [],
  preview: async (services, { key, language, own }) => {
    const subscriber = { email: 'amina@example.org', token: 'example', language }
    const rendering = { origin: siteOrigin(services.config), own, club: await findClub(services) }
    const sample = letterIn(await newestTexts(services.database), language)
    const mail = key.startsWith('letter.')
      ? letterMail(subscriber, sample, rendering)
      : confirmMail(subscriber, rendering)
    const { subject, html, text } = mail
    return { subject, html, text, isReal: false }
  },
}
