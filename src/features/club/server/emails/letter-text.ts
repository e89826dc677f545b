import { inLanguage, paths } from '#core/paths.ts'
import { directionOf } from '#core/locale.ts'
import { club } from '../../facts.ts'
import { clubName } from '../club-name.ts'
import type { Detail, Letter, Link } from './letter.ts'
import type { letterWords } from './words.ts'

const leftToRightMark = '\u200e'

/** The letter as plain text, one fact per line. */
export function letterText(letter: Letter, t: typeof letterWords.fr): string {
  const { language, origin, heading, paragraphs, details, bill, action, otherwise, why } = letter
  // In Arabic text the plus sign of a phone number would move to its other end.
  const isolated = (value: string) =>
    directionOf(language) === 'rtl' && value.startsWith('+') ? leftToRightMark + value : value
  const fact = ({ label, value }: Detail) => t('fact', { label, value: isolated(value) })
  const link = ({ label, url }: Link) => fact({ label, value: `\n${url}` })
  const items = bill?.lines.map(({ name, options, amount, total }) =>
    [`- ${name}`, options, `${amount} = ${total}`].filter(Boolean).join('\n  '),
  )
  const blocks = [
    heading,
    ...paragraphs,
    details?.map(fact).join('\n'),
    bill && [...(items ?? []), fact(bill.total)].join('\n'),
    link(action),
    otherwise && link(otherwise),
    why && [why, t('question'), isolated(club.phoneDisplay)].join('\n'),
    why && link({ label: t('privacy'), url: inLanguage(origin + paths.privacy, language) }),
    `${clubName[language]}\n${club.address[language]}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
