import { AppError, type CodeOf } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import { demoPassword } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { lockNames } from '#platform/named-locks.ts'
import { sha256 } from '#platform/sha256.ts'
import type { InvitationAcceptance, OpenInvitation } from '../admin-contract.ts'
import { maxPasswordBytes } from '../rules.ts'
import { setRole } from './colleague-rows.ts'
import { lockUser } from './factor-rows.ts'
import { forgetFailures } from './failure-limit.ts'
import { type InvitationRow, invitationColumns } from './list-invitations.ts'
import { forgetMailedTokens } from './mailed-token.ts'
import { hashPassword, inTurn } from './password.ts'
import { weaknessesOf } from './password-strength.ts'
import { isAdminAddress } from './policy.ts'
import { removeFactor } from './unenroll-factor.ts'

const invitationOfToken = statement<InvitationRow>(
  'invitation-of-token',
  `select ${invitationColumns} from invitations where token_hash = $1 and expires_at > $2`,
)

const spendInvitation = statement<InvitationRow>(
  'spend-invitation',
  `delete from invitations where token_hash = $1 and expires_at > $2
    returning ${invitationColumns}`,
)

const writeInvited = statement<{ id: string }>(
  'write-invited-user',
  `insert into users (email, password_hash, password_is_demo, user_metadata, email_confirmed_at)
   values ($1, $2, $3, $4, $5)
   on conflict (email) do update
     set password_hash = excluded.password_hash, password_is_demo = excluded.password_is_demo,
         user_metadata = users.user_metadata || excluded.user_metadata, updated_at = $5
   returning id`,
)

const nameInvited = statement<never>(
  'name-invited-identity',
  `insert into identities (user_id, provider, subject, identity_data) values ($1::uuid, 'email',
    $1::uuid::text, $2)
   on conflict (provider, subject) do nothing`,
)

const endSessionsOfInvited = statement<never>(
  'end-sessions-of-invited',
  'delete from sessions where user_id = $1',
)

// Links to other providers and second factors were set up by an earlier holder of the address: they
// must not open the invited person's account.
const forgetOtherProviders = statement<never>(
  'forget-other-providers-of-invited',
  `delete from identities where user_id = $1 and provider <> 'email'`,
)

const factorsOfInvited = statement<{ id: string }>(
  'factors-of-invited',
  'select id from factors where user_id = $1',
)

const over = () => new AppError<CodeOf<'accounts'>>('invitation_over')

/** The invitation that this link leads to. @throws invitation_over: spent, withdrawn or too old */
export async function findInvitation(
  { database, now }: Context,
  token: string,
): Promise<OpenInvitation> {
  const [row] = await database.rows(invitationOfToken, [sha256(token), now()])
  if (!row) throw over()
  const { email, role, language, expires_at } = row
  return { email, role, language, expires_at }
}

/** @throws weak_password with its reasons */
async function requireGoodPassword(
  context: Context,
  email: string,
  password: string,
): Promise<void> {
  const isLong = Buffer.byteLength(password) > maxPasswordBytes
  const reasons = isLong ? ['too_long'] : await weaknessesOf(context, email, password)
  if (reasons.length > 0) throw new AppError<CodeOf<'accounts'>>('weak_password', { reasons })
}

async function admit(
  tx: Queryable,
  context: Context,
  { name, language, password, hash }: InvitationAcceptance & { hash: string },
  row: InvitationRow,
): Promise<void> {
  const at = context.now()
  const metadata = JSON.stringify({ name, language })
  const isDemo = password === demoPassword
  const [user] = await tx.rows(writeInvited, [row.email, hash, isDemo, metadata, at])
  if (!user) throw new Error('an invited user was not written')
  const { id } = user
  const identity = { sub: id, email: row.email, email_verified: true, phone_verified: false }
  await tx.rows(nameInvited, [id, JSON.stringify(identity)])
  // An account that exists already loses its sessions, links, factors and mailed tokens.
  await tx.rows(lockUser, [id])
  await tx.rows(endSessionsOfInvited, [id])
  await tx.rows(forgetOtherProviders, [id])
  for (const factor of await tx.rows(factorsOfInvited, [id])) await removeFactor(tx, id, factor.id)
  await forgetMailedTokens(tx, id)
  await forgetFailures({ database: tx }, row.email)
  await setRole(tx, { id, role: row.role, teams: row.teams })
  const details = { role: row.role, teams: row.teams }
  const invited = { kind: 'admin', email: row.email } as const
  await recordAudit(tx, invited, {
    action: 'invitation.accepted',
    subject: row.email,
    subjectId: id,
    details,
  })
}

/**
 * Makes the invited person's account, which signs in like any other afterwards. Works once.
 * @throws invitation_over, weak_password
 */
export async function acceptInvitation(
  context: Context,
  acceptance: InvitationAcceptance,
): Promise<{ email: string }> {
  const { database, now } = context
  const { token, password } = acceptance
  const { email } = await findInvitation(context, token)
  await requireGoodPassword(context, email, password)
  const hash = await inTurn(() => hashPassword(password))
  await database.transaction(async (tx) => {
    await lockNames(tx, ['admins'])
    const [row] = await tx.rows(spendInvitation, [sha256(token), now()])
    // An admin's password is nobody else's to set, though the address joined the list meanwhile.
    if (!row || (await isAdminAddress(tx, context, row.email))) throw over()
    await admit(tx, context, { ...acceptance, hash }, row)
  })
  return { email }
}
