import { findClub } from '#features/club/server/find-club.ts'
import type { Services } from '#platform/context.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import { auditSession } from './audit.ts'
import { AuthError } from './auth-error.ts'
import type { SignedIn } from './authenticate.ts'
import { reauthenticationMail } from './emails/account-mails.ts'
import { languageOf } from './language.ts'
import { createMailedToken } from './mailed-token.ts'

/**
 * Mails the code for a change of password. @throws over_email_send_rate_limit within a minute of
 * the last
 */
export async function mailReauthentication(services: Services, session: SignedIn): Promise<void> {
  const { user } = session
  await services.database.transaction(async (tx) => {
    const created = await createMailedToken(tx, services, {
      userId: user.id,
      purpose: 'reauthentication',
    })
    if (!created) {
      const message = 'For security purposes, you can only request this once every 60 seconds'
      throw new AuthError(429, 'over_email_send_rate_limit', message)
    }
    const to = { recipient: user.email, language: languageOf(user) }
    await auditSession(tx, session, 'password.code_sent')
    const reader = { ...services, tx }
    const club = await findClub(reader)
    await recordMails(tx, [
      reauthenticationMail(to, created.code, club, await findOwnTexts(reader)),
    ])
  })
}
