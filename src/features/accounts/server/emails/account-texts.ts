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

const recipient = 'admin@example.org'
const code = '123456'

function mailOf({ key, language, own }: PreviewRequest, origin: string): NewMail {
  const to = { recipient, language }
  const link = { url: origin, code }
  if (key.startsWith('reauthentication.')) return reauthenticationMail(to, code, own)
  if (key.startsWith('invitation.')) return invitationMail(to, origin, own)
  if (!key.startsWith('emailChange.')) return recoveryMail(to, link, own)
  const end = key.endsWith('.new') ? 'new' : 'current'
  const change = { current: recipient, wanted: 'new@example.org', end, ...link } as const
  return emailChangeMail(language, change, own)
}

/** What admins read about their own accounts. */
export const accountTexts: PublishedTexts = {
  feature: 'accounts',
  catalogue: mailWords.catalogue,
  messages: ['recovery', 'reauthentication', 'emailChange', 'invitation', 'sms'],
  required: ['code'],
  preview: async ({ config }, request) => {
    if (request.key === 'sms') {
      const text = smsText(request.language, code, request.own)
      return { subject: null, html: null, text, isReal: false }
    }
    const { subject, html, text } = mailOf(request, siteOrigin(config))
    return { subject, html, text, isReal: false }
  },
}
