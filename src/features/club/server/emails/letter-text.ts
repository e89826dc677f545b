import { internationalPhone } from '#core/club.ts'
import { inLanguage, paths } from '#core/paths.ts'
import { directionOf } from '#core/locale.ts'
import { clubIn } from '#i18n/club-in.ts'
import { blocksText } from './letter-blocks.ts'
import type { Detail, Letter, Link } from './letter.ts'
import type { letterWords } from './words.ts'

const leftToRightMark = '\u200e'

/** The letter as plain text, one fact per line. */
export function letterText(letter: Letter, t: typeof letterWords.fr): string {
  const { language, origin, club, heading, content, paragraphs } = letter
  const { details, bill, action, otherwise, why } = letter
  const { name, address } = clubIn(club, language)
  // In Arabic text the plus sign of a phone number would move to its other end.
  const isolated = (value: string) =>
    directionOf(language) === 'rtl' && value.startsWith('+') ? leftToRightMark + value : value
  const fact = ({ label, value }: Detail) => t('fact', { label, value: isolated(value) })
  const link = ({ label, url }: Link) => fact({ label, value: `\n${url}` })
  const items = bill?.lines.map(({ name, options, amount, total }) =>
    [`- ${name}`, options, `${amount} = ${total}`].filter(Boolean).join('\n  '),
  )
  const call = club.phone ? [t('question'), isolated(internationalPhone(club.phone))] : []
  const blocks = [
    heading,
    content && blocksText(content.blocks, { origin, language }),
    ...paragraphs,
    details?.map(fact).join('\n'),
    bill && [...(items ?? []), fact(bill.total)].join('\n'),
    link(action),
    otherwise && link(otherwise),
    why && [why, ...call].join('\n'),
    why && link({ label: t('privacy'), url: inLanguage(origin + paths.privacy, language) }),
    [name, address].filter(Boolean).join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
