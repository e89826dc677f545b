import type { FieldErrors } from '#ui/forms/schema-form.ts'

/** A form's values by field name; `participants.0.birth_date` belongs to the first participant. */
export type FormValues = Readonly<Record<string, string>>

const typedFields = ['participant_name', 'birth_date', 'notes'] as const
export const participantFields = ['participant_name', 'birth_date', 'group', 'notes'] as const
export type ParticipantField =
  | (typeof participantFields)[number]
  | 'id'
  | 'off'
  | 'team'
  | 'skips_event'

export const fieldName = (index: number, field: ParticipantField) =>
  `participants.${index}.${field}`

/** The element with all fields of a participant. */
export const childId = (index: number) => `participants.${index}`

/** The form's text values; the forms have no file fields. */
export const valuesIn = (form: FormData): FormValues =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** A malformed body counts as an empty form, so that the answer names the missing fields. */
export const readValues = async (request: Request): Promise<FormValues> =>
  valuesIn(await request.formData().catch(() => new FormData()))

/** The number of participants in the form; at least one. */
export function countParticipants(values: FormValues): number {
  const indexes = Object.keys(values).map((name) =>
    Number(/^participants\.(\d)\./.exec(name)?.[1] ?? 0),
  )
  return Math.max(0, ...indexes) + 1
}

const isBlank = (values: FormValues, index: number) =>
  typedFields.every((field) => !values[fieldName(index, field)]?.trim())

/**
 * The indexes of the form's participants, without removed ones and without blank ones at the end.
 */
function participantIndexes(values: FormValues): number[] {
  const all = Array.from({ length: countParticipants(values) }, (_, index) => index)
  const last = all.findLast((index) => !isBlank(values, index)) ?? 0
  return all.filter((index) => index <= last && !(fieldName(index, 'off') in values))
}

/** Boy or girl, as far as it was said. */
const groupIn = (said: string | undefined) =>
  said === 'boys' || said === 'girls' ? said : undefined

const participantOf = (values: FormValues) => (index: number) => {
  const value = (field: ParticipantField) => values[fieldName(index, field)]
  return {
    id: value('id'),
    participant_name: value('participant_name') ?? '',
    birth_date: value('birth_date') ?? '',
    notes: value('notes'),
    group: groupIn(value('group')),
    team: value('team'),
    skips_event: value('skips_event') === 'yes' || undefined,
  }
}

/** The family in the shape of the API. */
export const familyOf = (values: FormValues) => ({
  participants: participantIndexes(values).map(participantOf(values)),
  guardian_name: values.guardian_name ?? '',
  guardian_phone: values.guardian_phone ?? '',
  // A form without these fields leaves them as they are.
  second_guardian_name: values.second_guardian_name,
  second_guardian_phone: values.second_guardian_phone,
  email: values.email ?? '',
})

/**
 * The children, and whether they are for teams. An older page that was opened for boys or girls
 * does not ask it of each child: there all are of that group.
 */
export function childrenOf(values: FormValues) {
  const in_team = values.in_team === undefined ? values.kind !== 'event' : values.in_team === 'yes'
  const participants = familyOf(values).participants.map((child) => ({
    ...child,
    group: child.group ?? groupIn(values.group),
    // Ignored without teams, where the box is hidden and cannot be meant.
    skips_event: in_team ? child.skips_event : undefined,
  }))
  return { participants, in_team }
}

const otherFields = [
  'guardian_name',
  'guardian_phone',
  'second_guardian_name',
  'second_guardian_phone',
  'email',
]

/**
 * A field's position in the form: each participant, the contact, then the consents. The event is
 * asked after the participants, unless the form is for one.
 */
function positionOf(name: string, isEvent: boolean): number {
  const [, index, field] = /^participants\.(\d+)\.(\w+)$/.exec(name) ?? []
  if (index) return Number(index) * 10 + participantFields.findIndex((each) => each === field)
  if (name === 'event_id') return isEvent ? -10 : 99
  return otherFields.includes(name) ? 100 + otherFields.indexOf(name) : 200
}

/** The errors from the top of the form to its end. */
export function inFormOrder(errors: FieldErrors, { kind }: FormValues): FieldErrors {
  const place = ([name]: [string, unknown]) => positionOf(name, kind === 'event')
  return Object.fromEntries(Object.entries(errors).toSorted((a, b) => place(a) - place(b)))
}

/**
 * The fields of API paths that have another name in the form. `participants` is refused only when
 * all children are taken off.
 */
const otherNames: Readonly<Record<string, string>> = {
  consent_version: 'consents.participation',
  participants: fieldName(0, 'off'),
}

/**
 * Maps the API's errors to the form's fields, in the form's order: the indexes differ, because
 * omitted participants were not sent.
 */
export function errorsInForm(errors: FieldErrors, values: FormValues): FieldErrors {
  const shown = participantIndexes(values)
  const fieldInForm = (path: string) =>
    (otherNames[path] ?? path).replace(
      /^participants\.(\d+)/,
      (_, index: string) => `participants.${shown[Number(index)] ?? 0}`,
    )
  const named = Object.entries(errors).map(([path, code]) => [fieldInForm(path), code] as const)
  return inFormOrder(Object.fromEntries(named), values)
}

/** An unticked checkbox is not posted. */
export const consentsOf = (values: FormValues) => ({
  participation: 'consents.participation' in values,
  photos: 'consents.photos' in values,
  newsletter: 'consents.newsletter' in values,
})

/**
 * The optional consents whose boxes differ from what the page showed: the others may differ in
 * another registration of the family, and stay. Both for a page that does not say what it showed.
 */
export function changedConsentsOf(values: FormValues) {
  const { photos, newsletter } = consentsOf(values)
  const isChanged = ([name, isTicked]: [string, boolean]) =>
    values[`shown.${name}`] !== String(isTicked)
  return Object.fromEntries(Object.entries({ photos, newsletter }).filter(isChanged))
}

const otherOfChild = ['team', 'skips_event', 'off'] as const

/** What is said of one child, at another place of the form. */
export const movedChild = (values: FormValues, from: number, to: number): FormValues =>
  Object.fromEntries(
    [...participantFields, ...otherOfChild].flatMap((field) => {
      const value = values[fieldName(from, field)]
      return value === undefined ? [] : [[fieldName(to, field), value] as const]
    }),
  )

/** What is said by field, without one child; those behind it move up. */
export const withoutChild = <Said>(byField: Readonly<Record<string, Said>>, removed: number) =>
  Object.fromEntries(
    Object.entries(byField).flatMap(([name, said]) => {
      const [, index, field] = /^participants\.(\d)\.(.+)$/.exec(name) ?? []
      if (index === undefined || Number(index) < removed) return [[name, said] as const]
      if (Number(index) === removed) return []
      return [[`participants.${Number(index) - 1}.${field}`, said] as const]
    }),
  )

/** The same form with only these of its children. */
export function withParticipants(values: FormValues, kept: readonly number[]): FormValues {
  const others = Object.entries(values).filter(([name]) => !name.startsWith('participants.'))
  const children = participantIndexes(values)
  const moved = kept.map((sent, index) => movedChild(values, children[sent] ?? 0, index))
  return Object.assign({}, Object.fromEntries(others), ...moved)
}

/** The name of a child that was sent. */
export const nameOfSent = (values: FormValues, sent: number): string =>
  values[fieldName(participantIndexes(values)[sent] ?? 0, 'participant_name')] ?? ''
