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
import { sendRegistration } from './client.ts'
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

/** The children's teams are on the home page of the device, and in its reminders. */
function followPlaced({ placements }: ReceivedFamily): void {
  const teams = placements.flatMap(({ team, status }) =>
    team !== null && status !== 'refused' ? [team] : [],
  )
  if (teams.length === 0) return
  for (const team of teams) followTeam(team, true)
  void import('#features/programs/web/reminders.ts')
    .then(({ renewReminders }) => renewReminders())
    .catch(() => undefined)
}

/** Sent with the form stamp, which a post without JavaScript cannot have. */
export const postFromBrowser = (request: Request) =>
  postInBrowser(request, async (values) => {
    const send = (evidence: Record<string, string>) => sendRegistration(fetch, values, evidence)
    const received = await sendStamped('registration', send)
    if (values.draft) clearDraft(values.draft)
    followPlaced(received)
    return answerTo(values, received)
  })
