import type { NewMail } from '#platform/mail/mail.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { Letter } from './letter.ts'

/** The letter as the HTML and text parts of a mail. */
export const renderLetter = (letter: Letter): Pick<NewMail, 'language' | 'html' | 'text'> => ({
  language: letter.language,
  html: letterHtml(letter),
  text: letterText(letter),
})
