import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import type { InvitationAcceptance, NewInvitation, RoleChange } from '../../admin-contract.ts'
import type { teamApi } from '../../server/team-api.ts'

const call = apiClient<typeof teamApi>()
const read = apiQueries<typeof teamApi>()

export const colleaguesQuery = () => ({ ...read('GET /admin/admins'), staleTime: 0 })
export const invitationsQuery = () => ({ ...read('GET /admin/invitations'), staleTime: 0 })

/** @throws ApiProblem `last_manager`, `stale` … */
export const changeColleague = (id: string, change: RoleChange) =>
  call(adminFetch, 'PATCH /admin/admins/:id', { param: { id }, json: change })

/** @throws ApiProblem `last_manager` … */
export const removeColleague = (id: string) =>
  call(adminFetch, 'DELETE /admin/admins/:id', { param: { id } })

/** @throws ApiProblem */
export const endColleagueSessions = (id: string) =>
  call(adminFetch, 'DELETE /admin/admins/:id/sessions', { param: { id } })

/** @throws ApiProblem `already_admin`, `already_invited`, `invalid` … */
export const sendInvitation = (invitation: NewInvitation) =>
  call(adminFetch, 'POST /admin/invitations', { json: invitation })

/** @throws ApiProblem */
export const inviteAgain = (id: string) =>
  call(adminFetch, 'POST /admin/invitations/:id/renew', { param: { id } })

/** @throws ApiProblem */
export const withdrawInvitation = (id: string) =>
  call(adminFetch, 'DELETE /admin/invitations/:id', { param: { id } })

/** @throws ApiProblem `invitation_over` */
export const findInvitation = (token: string) =>
  call(fetch, 'POST /invitations/find', { json: { token } })

/** @throws ApiProblem `invitation_over`, `weak_password` … */
export const acceptInvitation = (acceptance: InvitationAcceptance) =>
  call(fetch, 'POST /invitations/accept', { json: acceptance })
