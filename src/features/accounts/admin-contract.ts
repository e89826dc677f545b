import { locales } from '#core/locale.ts'
import { roles } from '#core/permissions.ts'
import { pageOf } from '#core/page-query.ts'
import { email, text, z } from '#core/schema.ts'

/** The codes of this feature's refusals, with their statuses. */
export const accountErrors = {
  last_manager: 409,
  already_admin: 409,
  already_invited: 409,
  invitation_over: 410,
  weak_password: 422,
} as const

declare module '#core/app-error.ts' {
  interface FeatureErrors {
    accounts: typeof accountErrors
  }
}

/** The slug of a team, such as `u14-girls`. */
const team = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
const access = {
  role: z.enum(roles),
  /** Of a coach; other roles have none. */
  teams: z._default(z.array(team).check(z.maxLength(40)), []),
}

/** A colleague; `browser` and `system` name the device of the last use, empty when unknown. */
export const colleague = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.nullable(z.string()),
  role: z.enum(roles),
  teams: z.array(z.string()),
  version: z.int32(),
  is_self: z.boolean(),
  session_count: z.int(),
  last_used_at: z.nullable(z.string()),
  browser: z.string(),
  system: z.string(),
})
export type Colleague = z.infer<typeof colleague>
export const colleagueList = pageOf(colleague)
export type ColleagueList = z.infer<typeof colleagueList>

export const roleChange = z.object({ version: z.int32(), ...access })
export type RoleChange = z.infer<typeof roleChange>

export const newInvitation = z.object({ email: email(), language: z.enum(locales), ...access })
/** The fields of the form beside the role's. */
export const invitedForm = z.pick(newInvitation, { email: true, language: true })
export type NewInvitation = z.infer<typeof newInvitation>

/** `is_over`: nobody came in time. */
export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  teams: z.array(z.string()),
  language: z.enum(locales),
  invited_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  is_over: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>
export const invitationList = pageOf(invitation)
export type InvitationList = z.infer<typeof invitationList>

/** An invitation just made: the link is in this answer only. */
export const madeInvitation = z.extend(invitation, { link: z.string(), is_mailed: z.boolean() })
export type MadeInvitation = z.infer<typeof madeInvitation>

const token = z.string().check(z.minLength(1), z.maxLength(200))
export const invitationToken = z.object({ token })

/** What the invited person is shown. */
export const openInvitation = z.pick(invitation, {
  email: true,
  role: true,
  language: true,
  expires_at: true,
})
export type OpenInvitation = z.infer<typeof openInvitation>

export const invitationForm = z.object({
  name: text(100),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
})
export const invitationAcceptance = z.extend(invitationForm, { token, language: z.enum(locales) })
export type InvitationAcceptance = z.infer<typeof invitationAcceptance>
