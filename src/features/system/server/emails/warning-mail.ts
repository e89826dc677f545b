import type { Club } from '#core/club.ts'
import { adminPaths } from '#core/admin-paths.ts'
import type { Locale } from '#core/locale.ts'
import { renderLetter } from '#features/club/server/emails/render-letter.ts'
import type { NewMail } from '#platform/mail/mail.ts'
import type { OwnTexts } from '#platform/mail/own-texts.ts'
import type { SystemWarning } from '../../rules.ts'
import { mailWords } from './words.ts'

type Words = (typeof mailWords)[Locale]

/** `params` are those of the warning's sentence, which the compiler cannot check. */
const say =
  (t: Words) =>
  ({ code, params }: SystemWarning) =>
    t(code, params as never)

/** Tells an admin what is old or stuck. */
export function warningMail(
  { recipient, language }: { recipient: string; language: Locale },
  warnings: readonly SystemWarning[],
  { origin, own, club }: { origin: string; own: OwnTexts; club: Club },
): NewMail {
  const t = mailWords.with(own)[language]
  return {
    kind: 'system-warning',
    recipient,
    replyTo: null,
    subject: t('subject', { count: warnings.length }),
    headers: {},
    isSecret: false,
    ...renderLetter(
      {
        language,
        origin,
        club,
        heading: t('heading'),
        paragraphs: [...warnings.map(say(t)), t('once')],
        action: { label: t('open'), url: origin + adminPaths.system },
      },
      own,
    ),
  }
}
