import { adminPaths } from '#core/admin-paths.ts'
import { clubLanguage } from '#features/club/facts.ts'
import { renderLetter } from '#features/club/server/emails/render-letter.ts'
import type { NewMail } from '#platform/mail/mail.ts'
import type { OwnTexts } from '#platform/mail/own-texts.ts'
import type { SystemWarning } from '../../rules.ts'
import { mailWords } from './words.ts'

const t = mailWords[clubLanguage]

/** `params` are those of the warning's sentence, which the compiler cannot check. */
const say = ({ code, params }: SystemWarning) => t(code, params as never)

/** Tells an admin what is old or stuck. */
export const warningMail = (
  recipient: string,
  warnings: readonly SystemWarning[],
  { origin, own }: { origin: string; own: OwnTexts },
): NewMail => ({
  kind: 'system-warning',
  recipient,
  replyTo: null,
  subject: t('subject', { count: warnings.length }),
  headers: {},
  isSecret: false,
  ...renderLetter(
    {
      language: clubLanguage,
      origin,
      heading: t('heading'),
      paragraphs: [...warnings.map(say), t('once')],
      action: { label: t('open'), url: origin + adminPaths.system },
    },
    own,
  ),
})
