import type { Club } from '#core/club.ts'
import { inLanguage, paths } from '#core/paths.ts'
import type { Locale } from '#core/locale.ts'
import { keptDays } from '#core/retention.ts'
import { renderLetter } from '#features/club/server/emails/render-letter.ts'
import type { NewMail } from '#platform/mail/mail.ts'
import type { OwnTexts } from '#platform/mail/own-texts.ts'
import { unsubscribeUrl } from '../unsubscribe-url.ts'
import { mailWords } from './words.ts'

type Subscriber = { email: string; token: string; language: Locale }

/**
 * The confirmation mail. Both links open a page with a button, so that link scanners change
 * nothing.
 */
export function confirmMail(
  { email, token, language }: Subscriber,
  { origin, own, club }: { origin: string; own: OwnTexts; club: Club },
): NewMail {
  const t = mailWords.with(own)[language]
  const oneClick = unsubscribeUrl(origin, token)
  return {
    kind: 'newsletter-confirm',
    recipient: email,
    replyTo: club.email,
    subject: t('subject'),
    // RFC 8058: mail programs show their own button, which posts to this address.
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    isSecret: false,
    ...renderLetter(
      {
        language,
        origin,
        club,
        heading: t('heading'),
        paragraphs: [t('text'), t('notYou', { days: keptDays.unconfirmedSubscription })],
        action: {
          label: t('confirm'),
          url: inLanguage(origin + paths.confirmSubscription(token), language),
        },
        otherwise: { label: t('unsubscribe'), url: `${oneClick}&lang=${language}` },
        why: t('why'),
      },
      own,
    ),
  }
}
