import type { LinkedFamily } from '../contract.ts'
import { fieldName, type FormValues } from './form-values.ts'

type Child = LinkedFamily['registrations'][number]['participants'][number] & { group: string }

/**
 * The children of an earlier season's teams who are in none of the open season, each once, with boy
 * or girl as their team said.
 */
export function childrenToRenew({ registrations, open_season, renewed }: LinkedFamily): Child[] {
  const children = registrations.flatMap(({ offer, status, participants }) =>
    offer.kind === 'program' && offer.season < open_season && status !== 'cancelled'
      ? participants
          .filter(({ id }) => !renewed.includes(id))
          .map((child) => ({ ...child, group: offer.group }))
      : [],
  )
  const keys = children.map((child) => `${child.participant_name} ${child.birth_date}`)
  return children.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** The form for the next season: what the family said before, without its consents. */
export function renewedValues(family: LinkedFamily): FormValues {
  // A correction reaches the registrations that are not cancelled.
  const { registrations } = family
  const said = registrations.find(({ status }) => status !== 'cancelled') ?? registrations[0]
  const fields = childrenToRenew(family).flatMap((child, index) => [
    [fieldName(index, 'participant_name'), child.participant_name],
    [fieldName(index, 'birth_date'), child.birth_date],
    [fieldName(index, 'notes'), child.notes ?? ''],
    [fieldName(index, 'group'), child.group],
  ])
  return {
    ...Object.fromEntries(fields),
    in_team: 'yes',
    guardian_name: said?.guardian_name ?? '',
    guardian_phone: said?.guardian_phone ?? '',
    second_guardian_name: said?.second_guardian_name ?? '',
    second_guardian_phone: said?.second_guardian_phone ?? '',
    email: said?.email ?? '',
  }
}
