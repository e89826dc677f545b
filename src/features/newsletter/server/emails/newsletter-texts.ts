import { findClub } from '#features/club/server/find-club.ts'
import { siteOrigin } from '#platform/config.ts'
import type { PublishedTexts } from '#platform/mail/published-texts.ts'
import { confirmMail } from './confirm-mail.ts'
import { mailWords } from './words.ts'

const kinds = ['newsletter-confirm'] as const

declare module '#platform/mail/mail-kinds.ts' {
  interface MailKinds extends Record<(typeof kinds)[number], true> {}
}

/** What a subscriber reads before the first newsletter. */
export const newsletterTexts: PublishedTexts = {
  feature: 'newsletter',
  kinds,
  catalogue: mailWords.catalogue,
  messages: [],
  required: [],
  preview: async (services, { language, own }) => {
    const subscriber = { email: 'amina@example.org', token: 'example', language }
    const rendering = { origin: siteOrigin(services.config), own, club: await findClub(services) }
    const { subject, html, text } = confirmMail(subscriber, rendering)
    return { subject, html, text, isReal: false }
  },
}
