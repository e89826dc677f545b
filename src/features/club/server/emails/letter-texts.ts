import { clubIn } from '#i18n/club-in.ts'
import { siteOrigin } from '#platform/config.ts'
import type { PublishedTexts } from '#platform/mail/published-texts.ts'
import { findClub } from '../find-club.ts'
import { renderLetter } from './render-letter.ts'
import { letterWords } from './words.ts'

/** The footer of every mail. */
export const letterTexts: PublishedTexts = {
  feature: 'club',
  kinds: [],
  catalogue: letterWords.catalogue,
  messages: [],
  forms: ['fact'],
  required: [],
  preview: async (services, { language, own }) => {
    const origin = siteOrigin(services.config)
    const club = await findClub(services)
    const subject = clubIn(club, language).name
    const action = { label: subject, url: origin }
    const letter = { language, origin, club, heading: subject, paragraphs: ['…'], action, why: '…' }
    const { html, text } = renderLetter(letter, own)
    return { subject, html, text, isReal: false }
  },
}
