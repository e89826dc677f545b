import { findClub } from '#features/club/server/find-club.ts'
import { parseLocale } from '#core/locale.ts'
import type { z } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import { quietly } from '#platform/quietly.ts'
import type { recoverRequest } from '../contract.ts'
import { auditAttempt } from './audit.ts'
import { recoveryMail } from './emails/account-mails.ts'
import { languageOf } from './language.ts'
import { createMailedToken } from './mailed-token.ts'
import { type CodeChallenge, readCodeChallenge } from './pkce.ts'
import { isAdminAddress } from './policy.ts'
import type { UserRow } from './present.ts'
import { allowedRedirect, linkOfMail } from './redirect.ts'
import type { Device } from './request.ts'

type Account = Pick<UserRow, 'id' | 'email' | 'user_metadata'>

const accountOfAddress = statement<Account>(
  'account-of-address',
  'select id, email, user_metadata from users where email = $1',
)

async function mailRecovery(
  services: Services,
  address: string,
  {
    redirectTo,
    challenge,
    device,
  }: { redirectTo: URL; challenge: CodeChallenge | undefined; device: Device },
): Promise<void> {
  await services.database.transaction(async (tx) => {
    await auditAttempt(tx, services, 'password.recovery_requested', { address, device })
    const [account] = await tx.rows(accountOfAddress, [address])
    if (!account || !(await isAdminAddress(tx, services, address))) return
    const created = await createMailedToken(tx, services, {
      userId: account.id,
      purpose: 'recovery',
      challenge,
    })
    if (!created) return
    const language = parseLocale(redirectTo.searchParams.get('lang')) ?? languageOf(account)
    const url = linkOfMail(services.config, { token: created.token, type: 'recovery', redirectTo })
    const to = { recipient: account.email, language }
    const link = { url, code: created.code }
    const reader = { ...services, tx }
    const club = await findClub(reader)
    await recordMails(tx, [recoveryMail(to, link, club, await findOwnTexts(reader))])
  })
}

/**
 * Mails a password reset link, in the language of the return address (`lang`), else the admin's.
 * The answer reveals neither whether the account exists, nor that a mail within a minute is
 * dropped. @throws validation_failed
 */
export async function recoverPassword(
  services: Services,
  { email, ...pkce }: z.infer<typeof recoverRequest>,
  { redirectTo, device }: { redirectTo: string | undefined; device: Device },
): Promise<void> {
  const challenge = readCodeChallenge(pkce)
  const way = { redirectTo: allowedRedirect(services.config, redirectTo), challenge, device }
  await quietly(mailRecovery(services, email.toLowerCase(), way))
}
