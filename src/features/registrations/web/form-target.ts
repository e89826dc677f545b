import { findTeam } from '#features/programs/rules.ts'
import type { Offer } from '../contract.ts'
import type { FormValues } from './form-values.ts'

/** What a form registers for: as much of an offer as is posted with it. */
export type Target =
  | { kind: 'event'; event: { id: string } }
  | Pick<Extract<Offer, { kind: 'program' }>, 'kind' | 'level' | 'group'>

/** What a posted form names; undefined when that is nothing of ours. */
export function targetIn({ event_id, level, group }: FormValues): Target | undefined {
  if (event_id) return { kind: 'event', event: { id: event_id } }
  const team = findTeam(`${level?.toLowerCase()}-${group}`)
  return team && { kind: 'program', ...team }
}

/** Under which name a tab keeps the form of an offer. */
export const draftOf = (target: Target) =>
  `registration:${target.kind === 'event' ? target.event.id : `${target.level}-${target.group}`}`
