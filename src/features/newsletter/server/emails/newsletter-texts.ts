import { siteOrigin } from '#platform/config.ts'
import type { PublishedTexts } from '#platform/mail/published-texts.ts'
import { confirmMail } from './confirm-mail.ts'
import { mailWords } from './words.ts'

/** What a subscriber reads before the first newsletter. */
export const newsletterTexts: PublishedTexts = {
  feature: 'newsletter',
  catalogue: mailWords.catalogue,
  messages: [],
  required: [],
  preview: async ({ config }, { language, own }) => {
    const subscriber = { email: 'amina@example.org', token: 'example', language }
    const rendering = { origin: siteOrigin(config), own }
    const { subject, html, text } = confirmMail(subscriber, rendering)
    return { subject, html, text, isReal: false }
  },
}
