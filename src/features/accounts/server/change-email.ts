import { findClub } from '#features/club/server/find-club.ts'
import { type Locale, parseLocale } from '#core/locale.ts'
import { email as emailSchema } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import { quietly } from '#platform/quietly.ts'
import { mailPause } from '../rules.ts'
import { auditSession } from './audit.ts'
import { AuthError } from './auth-error.ts'
import type { SignedIn } from './authenticate.ts'
import { emailChangeMail } from './emails/account-mails.ts'
import { languageOf } from './language.ts'
import { createMailedToken } from './mailed-token.ts'
import type { CodeChallenge } from './pkce.ts'
import { isAdminAddress, mayTakeAddress } from './policy.ts'
import type { UserRow } from './present.ts'
import { linkOfMail } from './redirect.ts'

/** Where the mails' links return to, and the browser that may exchange their codes. */
export type MailedWay = { redirectTo: URL; challenge: CodeChallenge | undefined }
type Account = Pick<UserRow, 'id' | 'email' | 'user_metadata'>

// Any use of an account starts with a sign-in.
const usedAccount = statement(
  'used-account-of-address',
  'select from users where email = $1 and last_sign_in_at is not null',
)

// The newest change replaces the previous one, but not within the pause between two mails.
const beginChange = statement(
  'begin-email-change',
  `insert into email_changes (user_id, new_email, sent_at) values ($1, $2, $3)
   on conflict (user_id) do update
     set new_email = excluded.new_email, sent_at = excluded.sent_at,
         current_confirmed = false, new_confirmed = false
     where email_changes.sent_at <= $4
   returning user_id`,
)

type PendingChange = Account & {
  new_email: string
  current_confirmed: boolean
  new_confirmed: boolean
}

const repeatChange = statement<PendingChange>(
  'repeat-email-change',
  `update email_changes c set sent_at = $2 from users u
    where u.id = c.user_id and u.email = $1 and c.sent_at <= $3
   returning u.id, u.email, u.user_metadata, c.new_email, c.current_confirmed, c.new_confirmed`,
)

const withdrawChange = statement<{ new_email: string }>(
  'withdraw-email-change',
  `with codes as (delete from mailed_tokens where user_id = $1
    and purpose like 'email\\_change\\_%')
   delete from email_changes where user_id = $1 returning new_email`,
)

export const addressInUse = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')

/**
 * The address in lower case, if the admin may have it and nobody uses it. @throws
 * validation_failed, email_address_not_authorized, email_exists
 */
export async function readNewAddress(
  { config, database }: Pick<Services, 'config'> & { database: Queryable },
  { user, userId }: SignedIn,
  typed: string,
): Promise<string> {
  const parsed = emailSchema().safeParse(typed)
  if (!parsed.success) {
    throw new AuthError(
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    )
  }
  const address = parsed.data.toLowerCase()
  if (address === user.email) return address
  const change = { userId, current: user.email, address }
  if (!(await mayTakeAddress(database, { config }, change))) {
    const message = 'Admin addresses are set where the program is configured'
    throw new AuthError(400, 'email_address_not_authorized', message)
  }
  if ((await database.rows(usedAccount, [address])).length > 0) throw addressInUse()
  return address
}

type End = 'current' | 'new'

async function mailEnds(
  tx: Queryable,
  services: Services,
  { account, wanted, ends }: { account: Account; wanted: string; ends: readonly End[] },
  { redirectTo, challenge }: MailedWay,
): Promise<void> {
  const language: Locale = parseLocale(redirectTo.searchParams.get('lang')) ?? languageOf(account)
  for (const end of ends) {
    const purpose = `email_change_${end}` as const
    const created = await createMailedToken(tx, services, {
      userId: account.id,
      purpose,
      challenge,
    })
    if (!created) continue
    const url = linkOfMail(services.config, {
      token: created.token,
      type: 'email_change',
      redirectTo,
    })
    const change = { current: account.email, wanted, end, url, code: created.code }
    const reader = { ...services, tx }
    const club = await findClub(reader)
    await recordMails(tx, [emailChangeMail(language, change, club, await findOwnTexts(reader))])
  }
}

/**
 * Asks both mailboxes to confirm the new address; nothing changes yet. The current address cancels
 * a pending change. @throws over_email_send_rate_limit within a minute of the last mails
 */
export async function changeEmail(
  services: Services,
  session: SignedIn,
  { address, way }: { address: string; way: MailedWay },
): Promise<void> {
  const { user } = session
  const at = services.now()
  await services.database.transaction(async (tx) => {
    if (address === user.email) {
      const [withdrawn] = await tx.rows(withdrawChange, [user.id])
      if (withdrawn)
        await auditSession(tx, session, 'email.change_withdrawn', { to: withdrawn.new_email })
      return
    }
    const begun = await tx.rows(beginChange, [
      user.id,
      address,
      at,
      new Date(at.getTime() - mailPause),
    ])
    if (begun.length === 0) {
      const message = 'For security purposes, you can only request this once every 60 seconds'
      throw new AuthError(429, 'over_email_send_rate_limit', message)
    }
    await auditSession(tx, session, 'email.change_requested', { to: address })
    await mailEnds(tx, services, { account: user, wanted: address, ends: ['current', 'new'] }, way)
  })
}

async function mailAgain(services: Services, address: string, way: MailedWay): Promise<void> {
  const at = services.now()
  await services.database.transaction(async (tx) => {
    if (!(await isAdminAddress(tx, services, address))) return
    const [pending] = await tx.rows(repeatChange, [address, at, new Date(at.getTime() - mailPause)])
    if (!pending) return
    const ends: readonly { end: End; isDone: boolean }[] = [
      { end: 'current', isDone: pending.current_confirmed },
      { end: 'new', isDone: pending.new_confirmed },
    ]
    const open = ends.flatMap(({ end, isDone }) => (isDone ? [] : [end]))
    await mailEnds(tx, services, { account: pending, wanted: pending.new_email, ends: open }, way)
  })
}

/**
 * Sends the pending confirmations of a change of address again. The answer reveals neither whether
 * the account or change exists, nor that a mail within a minute is dropped.
 */
export async function resendEmailChange(
  services: Services,
  email: string,
  way: MailedWay,
): Promise<void> {
  await quietly(mailAgain(services, email.trim().toLowerCase(), way))
}
