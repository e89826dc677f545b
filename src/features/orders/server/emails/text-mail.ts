import { directionOf } from '#core/locale.ts'
import type { Detail, MailContent } from './mail-content.ts'
import { mailWords } from './words.ts'

const leftToRightMark = '\u200e'

/** The mail as plain text, one fact per line. */
export function textMail(content: MailContent): string {
  const { language, heading, paragraphs, details, lines, total, action, closing, sender } = content
  const t = mailWords[language]
  // Inside Arabic text the plus sign of a phone would change to its other end.
  const isolated = (value: string) =>
    directionOf(language) === 'rtl' && value.startsWith('+') ? leftToRightMark + value : value
  const fact = ({ label, value }: Detail) => t('fact', { label, value: isolated(value) })
  const items = lines.map(({ name, options, amount, total }) =>
    [`- ${name}`, options, `${amount} = ${total}`].filter(Boolean).join('\n  '),
  )
  const blocks = [
    heading,
    ...paragraphs,
    details.map(fact).join('\n'),
    [...items, fact(total)].join('\n'),
    t('fact', { label: action.label, value: `\n${action.url}` }),
    [...closing, isolated(sender.phone)].join('\n'),
    `${sender.name}\n${sender.address}`,
  ]
  return `${blocks.join('\n\n')}\n`
}
