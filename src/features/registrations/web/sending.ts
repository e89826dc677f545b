import { redirect } from 'react-router'
import { paths } from '#core/paths.ts'
import { followTeam } from '#features/programs/web/followed-teams.ts'
import type { ApiFetch } from '#ui/data/api.ts'
import { sendStamped } from '#ui/data/form-stamp.ts'
import { clearDraft } from '#ui/forms/draft.ts'
import type { ReceivedFamily } from '../contract.ts'
import {
  intentOf,
  partlyPlaced,
  postInBrowser,
  refusedBy,
  withOneMoreParticipant,
} from './answer.ts'
import { readFamily, sendRegistration } from './client.ts'
import { type FormValues, readValues } from './form-values.ts'

/** The family's page; or the form again, with the children that could not be placed. */
function answerTo(values: FormValues, received: ReceivedFamily) {
  return received.placements.some(({ status }) => status === 'refused')
    ? partlyPlaced(values, received)
    : redirect(paths.registered(received.token))
}

/** The posted form of a page without JavaScript. */
export async function postOnServer(apiFetch: ApiFetch, request: Request) {
  const values = await readValues(request)
  if (intentOf(values) === 'add') return withOneMoreParticipant(values)
  try {
    return answerTo(values, await sendRegistration(apiFetch, values))
  } catch (error) {
    return refusedBy(error, values)
  }
}

/** The teams that this family's children have all left for one of the open season. */
async function outgrownTeams(link: string): Promise<string[]> {
  const { registrations, open_season, renewed } = await readFamily(fetch, link)
  const places = registrations.flatMap(({ offer, status, participants }) =>
    offer.kind === 'program' && status !== 'cancelled'
      ? participants.map(({ id }) => ({
          team: offer.team.slug,
          isLeft: offer.season < open_season && renewed.includes(id),
        }))
      : [],
  )
  const kept = new Set(places.flatMap(({ team, isLeft }) => (isLeft ? [] : [team])))
  return places.flatMap(({ team }) => (kept.has(team) ? [] : [team]))
}

/**
 * The children's teams are on the home page of the device, and in its reminders; those that they
 * have outgrown no longer are, after a renewal by this private link.
 */
async function followPlaced({ placements }: ReceivedFamily, link?: string): Promise<void> {
  const teams = placements.flatMap(({ team, status }) =>
    team !== null && status !== 'refused' ? [team] : [],
  )
  if (teams.length === 0) return
  const outgrown = link ? await outgrownTeams(link).catch(() => []) : []
  for (const team of outgrown) followTeam(team, false)
  for (const team of teams) followTeam(team, true)
  void import('#features/programs/web/reminders.ts')
    .then(({ renewReminders }) => renewReminders())
    .catch(() => undefined)
}

/**
 * Sent with the form stamp, which a post without JavaScript cannot have. `link` is the private link
 * whose family the form was filled with.
 */
export const postFromBrowser = (request: Request, link?: string) =>
  postInBrowser(request, async (values) => {
    const send = (evidence: Record<string, string>) => sendRegistration(fetch, values, evidence)
    const received = await sendStamped('registration', send)
    if (values.draft) clearDraft(values.draft)
    void followPlaced(received, values.in_team === 'no' ? undefined : link)
    return answerTo(values, received)
  })
