import { formatPhone } from '#core/format-phone.ts'
import type { LinkedFamily } from '../contract.ts'
import { fieldName, type FormValues } from './form-values.ts'

type Child = LinkedFamily['registrations'][number]['participants'][number] & { group?: string }

/** Each child once, however often it is registered. */
function eachOnce(children: readonly Child[]): Child[] {
  const keys = children.map((child) => `${child.participant_name} ${child.birth_date}`)
  return children.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/**
 * The children of an earlier season's teams who are in none of the open season, with boy or girl as
 * their team said.
 */
export function childrenToRenew({ registrations, open_season, renewed }: LinkedFamily): Child[] {
  const children = registrations.flatMap(({ offer, status, participants }) =>
    offer.kind === 'program' && offer.season < open_season && status !== 'cancelled'
      ? participants
          .filter(({ id }) => !renewed.includes(id))
          .map((child) => ({ ...child, group: offer.group }))
      : [],
  )
  return eachOnce(children)
}

/** The family's children who are not registered for an event. */
export function childrenToBring({ registrations }: LinkedFamily, eventId: string): Child[] {
  const active = registrations.filter(({ status }) => status !== 'cancelled')
  const isOfEvent = ({ offer }: (typeof active)[number]) => offer.event?.id === eventId
  const theirs = (some: typeof active) => some.flatMap(({ participants }) => participants)
  // The event's participants come first: of a child who is also in a team, `eachOnce` keeps the
  // entry of the event.
  const coming = theirs(active.filter(isOfEvent))
  const all = eachOnce([...coming, ...theirs(active)])
  return all.filter((child) => !coming.includes(child))
}

/** What the family said before of these children and of itself, without its consents. */
function saidBefore({ registrations }: LinkedFamily, children: readonly Child[]): FormValues {
  // A correction reaches the registrations that are not cancelled.
  const said = registrations.find(({ status }) => status !== 'cancelled') ?? registrations[0]
  const fields = children.flatMap((child, index) => [
    [fieldName(index, 'participant_name'), child.participant_name],
    [fieldName(index, 'birth_date'), child.birth_date],
    [fieldName(index, 'notes'), child.notes ?? ''],
    [fieldName(index, 'group'), child.group ?? ''],
  ])
  return {
    ...Object.fromEntries(fields),
    guardian_name: said?.guardian_name ?? '',
    guardian_phone: formatPhone(said?.guardian_phone ?? ''),
    second_guardian_name: said?.second_guardian_name ?? '',
    second_guardian_phone: formatPhone(said?.second_guardian_phone ?? ''),
    email: said?.email ?? '',
  }
}

/** The form for the next season. */
export const renewedValues = (family: LinkedFamily): FormValues => ({
  ...saidBefore(family, childrenToRenew(family)),
  in_team: 'yes',
})

/** The form for an event, which is added to the family of the private link. */
export const broughtValues = (
  family: LinkedFamily,
  { token, eventId }: { token: string; eventId: string },
): FormValues => ({
  ...saidBefore(family, childrenToBring(family, eventId)),
  in_team: 'no',
  event_id: eventId,
  link: token,
})
