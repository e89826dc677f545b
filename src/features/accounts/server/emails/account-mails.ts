import { directionOf, type Locale } from '#core/locale.ts'
import type { Club } from '#core/club.ts'
import { clubIn } from '#i18n/club-in.ts'
import type { NewMail } from '#platform/mail/mail.ts'
import { type Markup, markup } from '#platform/mail/markup.ts'
import type { OwnTexts } from '#platform/mail/own-texts.ts'
import { mailWords } from './words.ts'

type Addressed = { recipient: string; language: Locale }
type Letter = Addressed & {
  club: Club
  kind: NewMail['kind']
  subject: string
  parts: readonly Part[]
}

/** A paragraph, an address on its own line, a code, or a link. */
type Part = string | { address: string } | { code: string } | { label: string; url: string }

const paragraphStyle = 'margin:0 0 16px'
const buttonStyle =
  'display:inline-block;padding:12px 24px;background:#5e0f3a;color:#ffffff;font-weight:bold;text-decoration:none'

function htmlPart(part: Part): Markup {
  if (typeof part === 'string') return markup`<p style="${paragraphStyle}">${part}</p>`
  if ('url' in part) {
    return markup`<p style="${paragraphStyle}"><a href="${part.url}" style="${buttonStyle}">${part.label}</a></p>`
  }
  if ('address' in part)
    return markup`<p style="${paragraphStyle}"><b dir="ltr">${part.address}</b></p>`
  return markup`<p dir="ltr" style="${paragraphStyle};font-size:28px;letter-spacing:4px"><b>${part.code}</b></p>`
}

function textPart(part: Part): string {
  if (typeof part === 'string') return part
  if ('address' in part) return part.address
  return 'url' in part ? `${part.label}\n${part.url}` : part.code
}

function compose({ kind, recipient, language, subject, parts, club }: Letter): NewMail {
  const direction = directionOf(language)
  const name = clubIn(club, language).name
  const html = markup`<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body dir="${direction}" style="margin:0;padding:24px;font-family:'Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.6;color:#22101a">
<h1 style="margin:0 0 16px;font-size:24px;color:#5e0f3a">${subject}</h1>
${parts.map(htmlPart)}
<p style="color:#5f4856">${name}</p>
</body>
</html>
`.html
  const text = `${[subject, ...parts.map(textPart), name].join('\n\n')}\n`
  return { kind, recipient, replyTo: null, language, subject, html, text, headers: {} }
}

/** The mail for a password reset: by link or by code. */
export function recoveryMail(
  to: Addressed,
  { url, code }: { url: string; code: string },
  club: Club,
  own: OwnTexts,
): NewMail {
  const t = mailWords.with(own)[to.language]
  const link = { label: t('recovery.action'), url }
  const parts = [
    t('recovery.text'),
    link,
    t('recovery.code'),
    { code },
    t('recovery.validity'),
    t('ignore'),
  ]
  return compose({ ...to, club, kind: 'password-recovery', subject: t('recovery.subject'), parts })
}

/** The mail with the link into the team. */
export function invitationMail(to: Addressed, url: string, club: Club, own: OwnTexts): NewMail {
  const t = mailWords.with(own)[to.language]
  const parts = [
    t('invitation.text'),
    { label: t('invitation.action'), url },
    t('invitation.validity'),
    t('invitation.ignore'),
  ]
  return compose({ ...to, club, kind: 'invitation', subject: t('invitation.subject'), parts })
}

/** The mail with the code that changes the password of an old session. */
export function reauthenticationMail(
  to: Addressed,
  code: string,
  club: Club,
  own: OwnTexts,
): NewMail {
  const t = mailWords.with(own)[to.language]
  const parts = [t('reauthentication.text'), { code }, t('reauthentication.validity'), t('ignore')]
  return compose({
    ...to,
    club,
    kind: 'reauthentication',
    subject: t('reauthentication.subject'),
    parts,
  })
}

type EmailChange = {
  current: string
  wanted: string
  end: 'current' | 'new'
  url: string
  code: string
}

/**
 * The mail that asks one of the two mailboxes to confirm a change of address: by link or by code.
 */
export function emailChangeMail(
  language: Locale,
  { current, wanted, end, url, code }: EmailChange,
  club: Club,
  own: OwnTexts,
): NewMail {
  const t = mailWords.with(own)[language]
  const parts = [
    t(`emailChange.${end}`),
    { address: end === 'current' ? wanted : current },
    t('emailChange.both'),
    { label: t('emailChange.action'), url },
    t('recovery.code'),
    { code },
    t('recovery.validity'),
    t(`emailChange.ignore.${end}`),
  ]
  const recipient = end === 'current' ? current : wanted
  return compose({
    club,
    recipient,
    language,
    kind: 'email-change',
    subject: t('emailChange.subject'),
    parts,
  })
}
