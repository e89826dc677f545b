import { requirePermission } from '#core/actor.ts'
import { hours } from '#core/durations.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { sealPreview } from '#features/mails/server/sealed-preview.ts'
import { recordAudit } from '#platform/audit.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import { createLimit } from '#platform/rate-limit.ts'
import type { LetterPreviewRequest } from '../admin-contract.ts'
import { checkLetter, subjectOf } from './change-letter.ts'
import { letterIn, letterMail } from './emails/letter-mail.ts'

/** What every mail of a letter is rendered with. */
export const renderingOf = async (services: Services, tx?: Queryable) => ({
  origin: siteOrigin(services.config),
  own: await findOwnTexts({ ...services, tx }),
  club: await findClub({ ...services, tx }),
})

// The token of no subscriber: its link unsubscribes nobody, and the page behind it looks as usual.
const nobodysToken = 'x'.repeat(43)

async function mailTo(
  context: Context,
  email: string,
  { language, ...texts }: LetterPreviewRequest,
) {
  const rendering = await renderingOf(context)
  return letterMail({ email, token: nobodysToken }, letterIn(texts, language), rendering)
}

/** The mail as readers of this language would get it. @throws unauthorized, not_permitted */
export async function previewLetter(context: Context, request: LetterPreviewRequest) {
  const { email } = requirePermission(context.actor, 'letters')
  const { subject, html, text } = await mailTo(context, email, request)
  return { subject, text, sealed: await sealPreview(context, html) }
}

const limitTests = createLimit('test-letter', 20, hours(1))

/**
 * Sends the mail to the admin who asks for it, from texts that need not be saved.
 * @throws unauthorized, not_permitted, invalid, too_many_requests
 */
export async function sendTestLetter(
  context: Context,
  request: LetterPreviewRequest,
): Promise<{ recipient: string }> {
  const { email: recipient, userId } = requirePermission(context.actor, 'letters')
  checkLetter(request, 'subject', 'body')
  await limitTests(context, userId)
  const mail = await mailTo(context, recipient, request)
  await context.database.transaction(async (tx) => {
    await recordMails(tx, [mail])
    const subject = subjectOf(request)
    await recordAudit(tx, context.actor, {
      action: 'subscriber.letter_test_sent',
      subject,
      subjectId: null,
    })
  })
  return { recipient }
}
