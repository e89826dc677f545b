import type { FieldErrors } from '#ui/forms/schema-form.ts'

/**
 * What a form posts, by field name: `participants.0.birth_date` belongs to the first participant.
 */
export type FormValues = Readonly<Record<string, string>>

export const participantFields = ['participant_name', 'birth_date', 'notes'] as const
export type ParticipantField = (typeof participantFields)[number] | 'id' | 'off'

export const fieldName = (index: number, field: ParticipantField) =>
  `participants.${index}.${field}`

/** The texts of a form; files, which none of ours has, are left out. */
export const valuesIn = (form: FormData): FormValues =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/**
 * A body that is no form counts as an empty one: the answer then names the fields that are missing.
 */
export const readValues = async (request: Request): Promise<FormValues> =>
  valuesIn(await request.formData().catch(() => new FormData()))

/** How many participants the form has; at least one. */
export function countParticipants(values: FormValues): number {
  const indexes = Object.keys(values).map((name) =>
    Number(/^participants\.(\d)\./.exec(name)?.[1] ?? 0),
  )
  return Math.max(0, ...indexes) + 1
}

const isBlank = (values: FormValues, index: number) =>
  participantFields.every((field) => !values[fieldName(index, field)]?.trim())

/**
 * The participants that the form holds, without those that are to be taken off and blank ones at
 * its end.
 */
function participantIndexes(values: FormValues): number[] {
  const all = Array.from({ length: countParticipants(values) }, (_, index) => index)
  const last = all.findLast((index) => !isBlank(values, index)) ?? 0
  return all.filter((index) => index <= last && !(fieldName(index, 'off') in values))
}

const participantOf = (values: FormValues) => (index: number) => {
  const value = (field: ParticipantField) => values[fieldName(index, field)]
  return {
    id: value('id'),
    participant_name: value('participant_name') ?? '',
    birth_date: value('birth_date') ?? '',
    notes: value('notes'),
  }
}

/** What the form says of the family, as the API takes it. */
export const familyOf = (values: FormValues) => ({
  participants: participantIndexes(values).map(participantOf(values)),
  guardian_name: values.guardian_name ?? '',
  guardian_phone: values.guardian_phone ?? '',
  email: values.email ?? '',
})

const otherFields = ['guardian_name', 'guardian_phone', 'email']

/**
 * Where a field stands in the form: the event first, then each participant, whom to call, the
 * consents last.
 */
function placeOf(name: string): number {
  const [, index, field] = /^participants\.(\d+)\.(\w+)$/.exec(name) ?? []
  if (index) return Number(index) * 10 + participantFields.findIndex((each) => each === field)
  if (name === 'event_id') return -10
  return otherFields.includes(name) ? 100 + otherFields.indexOf(name) : 200
}

/**
 * The API's errors in the form's order and under the names of the fields: it has not seen the
 * participants that were left out.
 */
export function errorsInForm(errors: FieldErrors, values: FormValues): FieldErrors {
  const shown = participantIndexes(values)
  const inForm = (path: string) =>
    path.replace(
      /^participants\.(\d+)/,
      (_, index: string) => `participants.${shown[Number(index)] ?? 0}`,
    )
  const named = Object.entries(errors).map(([path, code]) => [inForm(path), code] as const)
  return Object.fromEntries(named.toSorted(([a], [b]) => placeOf(a) - placeOf(b)))
}

/** A box that is not ticked is not posted. */
export const consentsOf = (values: FormValues) => ({
  participation: 'consents.participation' in values,
  photos: 'consents.photos' in values,
  newsletter: 'consents.newsletter' in values,
})
