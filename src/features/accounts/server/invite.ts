import { findClub } from '#features/club/server/find-club.ts'
import { adminPaths } from '#core/admin-paths.ts'
import { requirePermission } from '#core/actor.ts'
import { AppError, type CodeOf } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import { type Config, siteOrigin } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { newToken } from '#platform/new-token.ts'
import { requireRecentFactor } from '#platform/recent-factor.ts'
import { sha256 } from '#platform/sha256.ts'
import type { MadeInvitation, NewInvitation } from '../admin-contract.ts'
import { invitationLife } from '../rules.ts'
import { invitationMail } from './emails/account-mails.ts'
import { type InvitationRow, invitationColumns, presentInvitation } from './list-invitations.ts'
import { isAdminAddress } from './policy.ts'

const insertInvitation = statement<InvitationRow>(
  'insert-invitation',
  `insert into invitations (email, role, teams, language, token_hash, invited_by, created_at,
    expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (email) do nothing returning ${invitationColumns}`,
)

const renewInvitation = statement<InvitationRow>(
  'renew-invitation',
  `update invitations set token_hash = $2, invited_by = $3, created_at = $4, expires_at = $5
    where id = $1 returning ${invitationColumns}`,
)

const deleteInvitation = statement<{ email: string }>(
  'withdraw-invitation',
  'delete from invitations where id = $1 returning email',
)

/** The token is in the fragment, which browsers send to no server and no log has. */
function linkOf(config: Config, { language }: InvitationRow, token: string): string {
  const url = new URL(adminPaths.invitation, siteOrigin(config))
  url.searchParams.set('lang', language)
  url.hash = token
  return url.href
}

async function hand(
  tx: Queryable,
  context: Context,
  row: InvitationRow,
  token: string,
): Promise<MadeInvitation> {
  const { config, now } = context
  const link = linkOf(config, row, token)
  const isMailed = config.smtpUrl !== undefined
  if (isMailed) {
    const to = { recipient: row.email, language: row.language }
    const reader = { ...context, tx }
    const own = await findOwnTexts(reader)
    await recordMails(tx, [invitationMail(to, link, await findClub(reader), own)])
  }
  return { ...presentInvitation(row, now()), link, is_mailed: isMailed }
}

/**
 * Invites somebody into the team. The link is in this answer only; with a mail server it is mailed
 * too. @throws not_permitted, reauthentication_needed, already_admin, already_invited
 */
export async function invite(
  context: Context,
  { role, teams, language, ...typed }: NewInvitation,
): Promise<MadeInvitation> {
  const admin = requireRecentFactor(context, 'admins')
  const email = typed.email.toLowerCase()
  const [token, at] = [newToken(), context.now()]
  return context.database.transaction(async (tx) => {
    if (await isAdminAddress(tx, context, email))
      throw new AppError<CodeOf<'accounts'>>('already_admin')
    const [row] = await tx.rows(insertInvitation, [
      email,
      role,
      role === 'coach' ? teams : [],
      language,
      sha256(token),
      admin.email,
      at,
      new Date(at.getTime() + invitationLife),
    ])
    if (!row) throw new AppError<CodeOf<'accounts'>>('already_invited')
    const entry = { action: 'invitation.created', subject: email, subjectId: row.id }
    await recordAudit(tx, admin, { ...entry, details: { role, teams: row.teams } })
    return hand(tx, context, row, token)
  })
}

/**
 * Replaces the link; the previous one stops working.
 * @throws not_permitted, reauthentication_needed, not_found
 */
export async function inviteAgain(context: Context, id: string): Promise<MadeInvitation> {
  const admin = requireRecentFactor(context, 'admins')
  const [token, at] = [newToken(), context.now()]
  return context.database.transaction(async (tx) => {
    const until = new Date(at.getTime() + invitationLife)
    const [row] = await tx.rows(renewInvitation, [id, sha256(token), admin.email, at, until])
    if (!row) throw new AppError('not_found')
    const entry = { action: 'invitation.renewed', subject: row.email, subjectId: id }
    await recordAudit(tx, admin, { ...entry, details: { role: row.role } })
    return hand(tx, context, row, token)
  })
}

/** Withdraws an invitation: its link stops working. @throws not_permitted, not_found */
export async function withdrawInvitation(context: Context, id: string): Promise<void> {
  const admin = requirePermission(context.actor, 'admins')
  await context.database.transaction(async (tx) => {
    const [row] = await tx.rows(deleteInvitation, [id])
    if (!row) throw new AppError('not_found')
    await recordAudit(tx, admin, {
      action: 'invitation.withdrawn',
      subject: row.email,
      subjectId: id,
    })
  })
}
