import type { Club } from '#core/club.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { siteOrigin } from '#platform/config.ts'
import type { NewMail } from '#platform/mail/mail.ts'
import type { PreviewRequest, PublishedTexts } from '#platform/mail/published-texts.ts'
import {
  emailChangeMail,
  invitationMail,
  reauthenticationMail,
  recoveryMail,
} from './account-mails.ts'
import { smsText } from './sms.ts'
import { mailWords } from './words.ts'

const kinds = ['invitation', 'password-recovery', 'reauthentication', 'email-change'] as const

declare module '#platform/mail/mail-kinds.ts' {
  interface MailKinds extends Record<(typeof kinds)[number], true> {}
}

const recipient = 'admin@example.org'
const code = '123456'

function mailOf({ key, language, own }: PreviewRequest, origin: string, club: Club): NewMail {
  const to = { recipient, language }
  const link = { url: origin, code }
  if (key.startsWith('reauthentication.')) return reauthenticationMail(to, code, club, own)
  if (key.startsWith('invitation.')) return invitationMail(to, origin, club, own)
  if (!key.startsWith('emailChange.')) return recoveryMail(to, link, club, own)
  const end = key.endsWith('.new') ? 'new' : 'current'
  const change = { current: recipient, wanted: 'new@example.org', end, ...link } as const
  return emailChangeMail(language, change, club, own)
}

/** What admins read about their own accounts. */
export const accountTexts: PublishedTexts = {
  feature: 'accounts',
  kinds,
  catalogue: mailWords.catalogue,
  messages: ['recovery', 'reauthentication', 'emailChange', 'invitation', 'sms'],
  required: ['code'],
  preview: async (services, request) => {
    const club = await findClub(services)
    if (request.key === 'sms') {
      const text = smsText(request.language, club, code, request.own)
      return { subject: null, html: null, text, isReal: false }
    }
    const { subject, html, text } = mailOf(request, siteOrigin(services.config), club)
    return { subject, html, text, isReal: false }
  },
}
