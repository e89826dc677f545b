import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ApiProblem, type ProblemCode } from '#ui/data/api.ts'
import { tabQueries } from '#ui/data/load.ts'
import { fieldErrorsOf, type FieldErrors } from '#ui/forms/schema-form.ts'
import { familyErrors } from '../rules.ts'
import { consentsOf, errorsInForm, familyOf, type FormValues, readValues } from './form-values.ts'

const reasons = [
  'already_registered',
  'registration_closed',
  'too_many_requests',
  'stale',
  'unavailable',
] as const satisfies readonly ProblemCode[]
export type Reason = (typeof reasons)[number] | 'failed'

/**
 * What became of a posted form: what was typed, what is wrong with which field, and why it was
 * refused as a whole.
 */
export type Answer = {
  kind: 'refused' | 'saved' | 'extended'
  /** The button that was pressed. */
  intent: string
  values: FormValues
  errors: FieldErrors
  reason?: Reason
}

export const intentOf = (values: FormValues) => values.intent ?? ''

const fresh = (kind: Answer['kind'], values: FormValues): Answer => ({
  kind,
  intent: intentOf(values),
  values,
  errors: {},
})

export const saved = (values: FormValues) => fresh('saved', values)
/** The form again, as typed, with fields for one more participant. */
export const withOneMoreParticipant = (values: FormValues) => fresh('extended', values)

/**
 * Teams are for children: an age that is not known yet counts as one, so that all that is missing
 * is said at once.
 */
const withLikelyAges = (values: FormValues) => {
  const { participants, ...family } = familyOf(values)
  const day = new Date().toISOString().slice(0, 10)
  const likely = values.kind === 'program' ? day : ''
  return {
    ...family,
    participants: participants.map(({ birth_date }) => ({ birth_date: birth_date || likely })),
  }
}

/**
 * What the day finds wrong with the family, which the API only says once every field has the right
 * shape.
 */
export const dayErrors = (values: FormValues): FieldErrors =>
  Object.fromEntries(
    familyErrors({ ...withLikelyAges(values), consents: consentsOf(values) }, new Date()).map(
      ({ path, code }) => [path, code],
    ),
  )

/** The API's refusal as the form shows it, with the API's status. */
export function refusedBy(error: unknown, values: FormValues) {
  if (!(error instanceof ApiProblem)) throw error
  const found = { ...(error.code === 'invalid' && dayErrors(values)), ...fieldErrorsOf(error) }
  const errors = errorsInForm(found, values)
  const known = reasons.find((reason) => reason === error.code)
  const reason =
    Object.keys(errors).length > 0 && known === undefined ? undefined : (known ?? 'failed')
  return data<Answer>(
    { ...fresh('refused', values), errors, reason },
    { status: error.status || 503 },
  )
}

/**
 * Posts the form in the background: what is refused, or gets no answer, stays on the screen as
 * typed and is said.
 */
export async function postInBrowser<Result>(
  request: Request,
  send: (values: FormValues) => Promise<Result>,
) {
  const values = await readValues(request.clone())
  try {
    return await send(values)
  } catch (error) {
    // A redirect, which is how the router hears of success.
    if (error instanceof Response) throw error
    if (error instanceof ApiProblem) return refusedBy(error, values).data
    return { ...fresh('refused', values), reason: 'failed' as const }
  } finally {
    // The places left have changed.
    void tabQueries().invalidateQueries({ queryKey: ['/api/events'] })
  }
}

const unanswered = ['failed', 'unavailable']

/** Where no answer came, reading the screen anew would fail as well and take its place. */
export const unlessUnanswered = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  unanswered.includes(actionResult?.reason) ? false : defaultShouldRevalidate
