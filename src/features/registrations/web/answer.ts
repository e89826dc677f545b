import { data } from 'react-router'
import type { FieldError } from '#core/app-error.ts'
import { ApiProblem, type ProblemCode } from '#ui/data/api.ts'
import { newIdempotencyKey } from '#ui/data/idempotency-key.ts'
import { tabQueries } from '#ui/data/load.ts'
import { fieldErrorsOf, type FieldErrors } from '#ui/forms/schema-form.ts'
import { familyErrors, groupErrors } from '../rules.ts'
import type { Placement, ReceivedFamily } from '../contract.ts'
import { draftOfRest } from './form-target.ts'
import {
  childrenOf,
  consentsOf,
  errorsInForm,
  familyOf,
  fieldName,
  type FormValues,
  nameOfSent,
  readValues,
  withParticipants,
} from './form-values.ts'

const reasons = [
  'already_registered',
  'registration_closed',
  'too_many_requests',
  'stale',
  'unavailable',
] as const satisfies readonly ProblemCode[]
export type Reason = (typeof reasons)[number] | 'failed'

/**
 * The result of a posted form: its values, the errors by field, and the reason if it was refused as
 * a whole.
 */
export type Answer = {
  kind: 'refused' | 'saved' | 'extended' | 'partial' | 'filled'
  /** The name of the submit button that was pressed. */
  intent: string
  values: FormValues
  errors: FieldErrors
  reason?: Reason
  /** What became of the children, when not all could be placed; the values are of the others. */
  placed?: { reference: string; token: string; outcomes: Outcome[] }
}

/** What became of one child's request. */
export type Outcome = Placement & { name: string }

export const intentOf = (values: FormValues) => values.intent ?? ''

const emptyAnswer = (kind: Answer['kind'], values: FormValues): Answer => ({
  kind,
  intent: intentOf(values),
  values,
  errors: {},
})

/** Whether all children of a form were placed, so that nobody is left for it. */
export const isAllPlaced = (answer: Answer | undefined) =>
  answer?.placed !== undefined && !(fieldName(0, 'participant_name') in answer.values)

export const saved = (values: FormValues) => emptyAnswer('saved', values)
/** The form as the family of a private link opens it. */
export const filled = (values: FormValues) => emptyAnswer('filled', values)
/** The same form with its values and one more participant. */
export const withOneMoreParticipant = (values: FormValues) => emptyAnswer('extended', values)

/**
 * For teams a missing birth date counts as a child's, so that a missing guardian is reported in the
 * same answer.
 */
const withLikelyAges = (values: FormValues) => {
  const { participants, ...family } = familyOf(values)
  const day = new Date().toISOString().slice(0, 10)
  const likely = values.kind === 'event' ? '' : day
  return {
    ...family,
    participants: participants.map(({ birth_date }) => ({ birth_date: birth_date || likely })),
  }
}

const byPath = (errors: readonly FieldError[]): FieldErrors =>
  Object.fromEntries(errors.map(({ path, code }) => [path, code]))

/**
 * The errors that depend on the day. The API reports them only once all fields are well-formed, so
 * they are also checked here.
 */
export const dayErrors = (values: FormValues): FieldErrors =>
  byPath(familyErrors({ ...withLikelyAges(values), consents: consentsOf(values) }, new Date()))

/** What the API would report in a later answer; only a new registration has a `kind` and groups. */
const laterErrors = (values: FormValues): FieldErrors => ({
  ...dayErrors(values),
  ...(values.kind && byPath(groupErrors(childrenOf(values)))),
})

const fields = { already_registered: 'participant_name', age_not_in_level: 'birth_date' } as const

/** The answer when not all were placed: what was, and the form with the children that were not. */
export function partlyPlaced(
  values: FormValues,
  { reference, token, placements }: ReceivedFamily,
): Answer {
  const refused = placements.filter(({ status }) => status === 'refused')
  // A child that has its team is not asked about again because of the event alone.
  const isForTeams = placements.some(({ kind }) => kind === 'program')
  const again = [
    ...new Set(
      refused.flatMap(({ kind, participant }) =>
        kind === 'program' || !isForTeams ? [participant] : [],
      ),
    ),
  ]
  // The rest is added to what was placed, and does not ask for the event a second time.
  const rest = {
    ...withParticipants(values, again),
    ...(isForTeams && { event_id: '', for_teams: 'yes' }),
    link: token,
    ...(values.draft && { draft: draftOfRest(values.draft) }),
    idempotency_key: newIdempotencyKey(),
    rest: String(Number(values.rest ?? 0) + 1),
  }
  const errors = refused.flatMap(({ participant, code }) => {
    const index = again.indexOf(participant)
    return index >= 0 && (code === 'already_registered' || code === 'age_not_in_level')
      ? [[fieldName(index, fields[code]), code] as const]
      : []
  })
  const outcomes = placements.map((each) => ({
    ...each,
    name: nameOfSent(values, each.participant),
  }))
  return {
    ...emptyAnswer('partial', rest),
    errors: Object.fromEntries(errors),
    placed: { reference, token, outcomes },
  }
}

/**
 * The form's values without a private link that the server does not know: sent again, they are a
 * new family.
 */
function withoutDeadLink(values: FormValues, { code, body }: ApiProblem): FormValues {
  // With `placements` it is about teams or events that are gone, not about the link.
  if (code !== 'not_found' || 'placements' in body) return values
  const { link: _link, ...others } = values
  return others
}

/** The API's refusal for the form, with the API's status. */
export function refusedBy(error: unknown, sent: FormValues) {
  if (!(error instanceof ApiProblem)) throw error
  const values = withoutDeadLink(sent, error)
  // The consents of a private link come without the family.
  const isWhole = error.code === 'invalid' && intentOf(values) !== 'consents'
  const found = { ...(isWhole && laterErrors(values)), ...fieldErrorsOf(error) }
  const errors = errorsInForm(found, values)
  const known = reasons.find((reason) => reason === error.code)
  const reason =
    Object.keys(errors).length > 0 && known === undefined ? undefined : (known ?? 'failed')
  return data<Answer>(
    { ...emptyAnswer('refused', values), errors, reason },
    { status: error.status || 503 },
  )
}

/**
 * Posts the form in the background. After a refusal or a network failure the form keeps its input
 * and shows the reason.
 */
export async function postInBrowser<Result>(
  request: Request,
  send: (values: FormValues) => Promise<Result>,
) {
  const values = await readValues(request.clone())
  try {
    return await send(values)
  } catch (error) {
    // A redirect is thrown; it signals success to the router.
    if (error instanceof Response) throw error
    if (error instanceof ApiProblem) return refusedBy(error, values).data
    return { ...emptyAnswer('refused', values), reason: 'failed' as const }
  } finally {
    // Refetches the events, because their free places have changed.
    void tabQueries().invalidateQueries({ queryKey: ['/api/events'] })
    void tabQueries().refetchQueries({ queryKey: ['/api/texts', { section: 'consents' }] })
  }
}
