import type { NewMail } from '#platform/mail/mail.ts'
import type { OwnTexts } from '#platform/mail/own-texts.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { Letter } from './letter.ts'
import { letterWords } from './words.ts'

/** The letter as the HTML and text parts of a mail; its footer in the club's own words. */
export function renderLetter(
  letter: Letter,
  own: OwnTexts,
): Pick<NewMail, 'language' | 'html' | 'text'> {
  const { language } = letter
  const words = letterWords.with(own)[language]
  return { language, html: letterHtml(letter, words), text: letterText(letter, words) }
}
