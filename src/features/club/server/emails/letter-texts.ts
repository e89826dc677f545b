import { siteOrigin } from '#platform/config.ts'
import type { PublishedTexts } from '#platform/mail/published-texts.ts'
import { clubName } from '../club-name.ts'
import { renderLetter } from './render-letter.ts'
import { letterWords } from './words.ts'

/** The footer of every mail. */
export const letterTexts: PublishedTexts = {
  feature: 'club',
  catalogue: letterWords.catalogue,
  messages: [],
  forms: ['fact'],
  required: [],
  preview: async ({ config }, { language, own }) => {
    const origin = siteOrigin(config)
    const subject = clubName[language]
    const action = { label: subject, url: origin }
    const letter = { language, origin, heading: subject, paragraphs: ['…'], action, why: '…' }
    const { html, text } = renderLetter(letter, own)
    return { subject, html, text, isReal: false }
  },
}
