import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { hours } from '#core/durations.ts'
import { type Locale, locales } from '#core/locale.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type OwnTexts, findOwnTexts } from '#platform/mail/own-texts.ts'
import type { MessagePreview } from '#platform/mail/published-texts.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import { createLimit } from '#platform/rate-limit.ts'
import type { MessagePreviewAnswer, MessagePreviewRequest } from '../admin-contract.ts'
import { sealPreview } from './sealed-preview.ts'
import { faultsOf, type Published, publishedOf } from './message-texts.ts'

declare module '#platform/mail/mail-kinds.ts' {
  interface MailKinds {
    'message-test': true
  }
}

type Typed = Omit<MessagePreviewRequest, 'language'>

/** The texts in force, with those that are being typed. */
function withTyped(own: OwnTexts, key: string, typed: Typed): OwnTexts {
  const texts: Partial<Record<Locale, string>> = { ...own.get(key) }
  for (const locale of locales) {
    const text = typed[`text_${locale}`]
    if (text) texts[locale] = text
    else if (text === null) delete texts[locale]
  }
  return new Map([...own, [key, texts]])
}

async function preview(
  context: Context,
  published: Published,
  key: string,
  { language, ...typed }: MessagePreviewRequest,
): Promise<MessagePreview> {
  const text = publishedOf(published, key)
  const errors = faultsOf(typed, text)
  if (errors.length > 0) throw new AppError('invalid', { errors })
  const own = withTyped(await findOwnTexts(context), key, typed)
  const { feature, preview: show } = text.publication
  return show(context, { key: key.slice(feature.length + 1), language, own })
}

/**
 * The message as its reader would get it, about the newest real thing, with texts that need not be
 * saved. @throws unauthorized, not_permitted, not_found, invalid with every fault and its place
 */
export async function previewMessage(
  context: Context,
  published: Published,
  key: string,
  request: MessagePreviewRequest,
): Promise<MessagePreviewAnswer> {
  requirePermission(context.actor, 'settings')
  const { isReal, ...shown } = await preview(context, published, key, request)
  const sealed = shown.html === null ? null : await sealPreview(context, shown.html)
  return { ...shown, sealed, is_real: isReal }
}

const limitTests = createLimit('test-mail', 20, hours(1))

/**
 * Sends the previewed mail to the admin who asks for it.
 * @throws unauthorized, not_permitted, not_found also for WhatsApp, invalid, too_many_requests
 */
export async function sendTestMail(
  context: Context,
  published: Published,
  key: string,
  request: MessagePreviewRequest,
): Promise<{ recipient: string }> {
  const { email: recipient, userId } = requirePermission(context.actor, 'settings')
  const { subject, html, text } = await preview(context, published, key, request)
  if (subject === null || html === null) throw new AppError('not_found')
  await limitTests(context, userId)
  await context.database.transaction(async (tx) => {
    const { language } = request
    const mail = { recipient, replyTo: null, language, subject, html, text, headers: {} }
    await recordMails(tx, [{ kind: 'message-test', ...mail }])
    const details = { kind: 'message-test' }
    await recordAudit(tx, context.actor, {
      action: 'mail.test_sent',
      subject: recipient,
      subjectId: null,
      details,
    })
  })
  return { recipient }
}
