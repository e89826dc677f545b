import { requirePermission } from '#core/actor.ts'
import type { Locale } from '#core/locale.ts'
import type { Role } from '#core/permissions.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { Invitation, InvitationList } from '../admin-contract.ts'

export type InvitationRow = {
  id: string
  email: string
  role: Role
  teams: string[]
  language: Locale
  invited_by: string
  created_at: string
  expires_at: string
}

export const invitationColumns =
  'id, email, role, teams, language, invited_by, created_at, expires_at'

const allInvitations = statement<InvitationRow>(
  'invitations',
  `select ${invitationColumns} from invitations order by created_at desc, id`,
)

export const presentInvitation = (row: InvitationRow, now: Date): Invitation => ({
  ...row,
  is_over: new Date(row.expires_at) <= now,
})

/** Invitations that nobody has accepted yet, newest first. @throws not_permitted */
export async function listInvitations({ actor, database, now }: Context): Promise<InvitationList> {
  requirePermission(actor, 'admins')
  const rows = await database.rows(allInvitations)
  return { items: rows.map((row) => presentInvitation(row, now())), next_cursor: null }
}
