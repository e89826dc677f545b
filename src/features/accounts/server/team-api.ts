import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { limitPerNetwork } from '#platform/rate-limit.ts'
import {
  colleague,
  colleagueList,
  invitationAcceptance,
  invitationList,
  invitationToken,
  madeInvitation,
  newInvitation,
  openInvitation,
  roleChange,
} from '../admin-contract.ts'
import { acceptInvitation, findInvitation } from './accept-invitation.ts'
import { changeColleague, endColleagueSessions, removeColleague } from './change-colleague.ts'
import { invite, inviteAgain, withdrawInvitation } from './invite.ts'
import { getColleague, listColleagues } from './list-colleagues.ts'
import { listInvitations } from './list-invitations.ts'

const idPath = z.object({ id: z.uuid() })

/** The team of admins, and the way into it. */
export const teamApi = new Hono<ApiEnv>()
  .get(
    '/admin/admins',
    describeRoute({
      summary: 'Who may sign in, in which role, and when each was here last',
      responses: { 200: json(colleagueList), ...problems(401, 403) },
    }),
    async (c) => c.json(await listColleagues(c.var.context)),
  )
  .get(
    '/admin/admins/:id',
    describeRoute({
      summary: 'One of the team',
      responses: { 200: json(colleague), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getColleague(c.var.context, c.req.valid('param').id)),
  )
  .patch(
    '/admin/admins/:id',
    describeRoute({
      summary: 'Give a colleague another role or other teams',
      responses: { 200: json(colleague), ...problems(400, 401, 403, 404, 409, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', roleChange),
    async (c) =>
      c.json(await changeColleague(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/admin/admins/:id',
    describeRoute({
      summary: 'Remove a colleague from the team, whose sessions end',
      responses: { 204: { description: 'Removed' }, ...problems(401, 403, 404, 409) },
    }),
    validate('param', idPath),
    async (c) => {
      await removeColleague(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .delete(
    '/admin/admins/:id/sessions',
    describeRoute({
      summary: 'Sign a colleague out everywhere',
      responses: { 204: { description: 'Signed out' }, ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => {
      await endColleagueSessions(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .get(
    '/admin/invitations',
    describeRoute({
      summary: 'Invitations that nobody has accepted',
      responses: { 200: json(invitationList), ...problems(401, 403) },
    }),
    async (c) => c.json(await listInvitations(c.var.context)),
  )
  .post(
    '/admin/invitations',
    describeRoute({
      summary: 'Invite somebody; the link is in this answer only',
      responses: {
        201: json(madeInvitation, 'Invited'),
        ...problems(400, 401, 403, 409, 415, 422),
      },
    }),
    validate('json', newInvitation),
    async (c) => c.json(await invite(c.var.context, c.req.valid('json')), 201),
  )
  .post(
    '/admin/invitations/:id/renew',
    describeRoute({
      summary: 'A new link in place of the one before',
      responses: { 200: json(madeInvitation), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await inviteAgain(c.var.context, c.req.valid('param').id)),
  )
  .delete(
    '/admin/invitations/:id',
    describeRoute({
      summary: 'Withdraw an invitation',
      responses: { 204: { description: 'Withdrawn' }, ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => {
      await withdrawInvitation(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/invitations/find',
    describeRoute({
      summary: 'The invitation that a link leads to; its token is in the body',
      responses: { 200: json(openInvitation), ...problems(400, 410, 415, 422, 429) },
    }),
    validate('json', invitationToken),
    limitPerNetwork('invitations', 60),
    async (c) => c.json(await findInvitation(c.var.context, c.req.valid('json').token)),
  )
  .post(
    '/invitations/accept',
    describeRoute({
      summary: 'Accept an invitation with a name and a password',
      responses: {
        201: json(z.object({ email: z.string() }), 'Accepted'),
        ...problems(400, 410, 415, 422, 429),
      },
    }),
    validate('json', invitationAcceptance),
    limitPerNetwork('accepted-invitations', 20),
    async (c) => c.json(await acceptInvitation(c.var.context, c.req.valid('json')), 201),
  )
