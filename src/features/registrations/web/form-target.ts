import { groups } from '#features/programs/facts.ts'
import type { Offer } from '../contract.ts'
import type { FormValues } from './form-values.ts'

/** The part of an offer that the form posts. */
export type Target =
  | { kind: 'event'; event: { id: string } }
  | Pick<Extract<Offer, { kind: 'program' }>, 'kind' | 'level' | 'group'>

/** The target of a posted form; undefined if it is not valid. */
export function targetIn({ event_id, level, group }: FormValues): Target | undefined {
  if (event_id) return { kind: 'event', event: { id: event_id } }
  const known = groups.find((each) => each === group)
  return level && known ? { kind: 'program', level, group: known } : undefined
}

/** The name of the offer's form draft in this tab. */
export const draftNameOf = (target: Target) =>
  `registration:${target.kind === 'event' ? target.event.id : `${target.level}-${target.group}`}`
