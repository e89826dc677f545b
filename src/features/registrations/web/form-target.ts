import { isKeptInTab } from '#core/device-storage.ts'
import { groups } from '#features/programs/facts.ts'
import { draftKey } from '#ui/forms/draft-key.ts'
import type { Offer } from '../contract.ts'
import type { FormValues } from './form-values.ts'

/**
 * What the form was opened for; `family` when nothing was chosen before, `again` the reference of
 * the family that it is filled in with.
 */
export type Target =
  | { kind: 'family'; again?: string | undefined }
  | { kind: 'event'; event: { id: string }; again?: string | undefined }
  | Pick<Extract<Offer, { kind: 'program' }>, 'kind' | 'level' | 'group'>

/** The target of a posted form; undefined if it is not valid. */
export function targetIn({ kind, again, event_id, level, group }: FormValues): Target | undefined {
  if (kind === 'family') return { kind, again }
  if (event_id) return { kind: 'event', event: { id: event_id }, again }
  const known = groups.find((each) => each === group)
  return level && known ? { kind: 'program', level, group: known } : undefined
}

function openedFor(target: Target): string {
  if (target.kind === 'program') return `${target.level}-${target.group}`
  const opened = target.kind === 'event' ? target.event.id : 'family'
  return target.again ? `${opened}:${target.again}` : opened
}

/** The name of the form's draft in this tab. */
export const draftNameOf = (target: Target): string => `registration:${openedFor(target)}`

const restEnding = ':rest'

/**
 * The name of the draft for the rest of a form. The page first draws the whole form, which keeps
 * its own fields, until it knows that only a rest is left.
 */
export const draftOfRest = (name: string): string =>
  name.endsWith(restEnding) ? name : name + restEnding

/** Whether this tab keeps what was typed into a registration form. */
export const hasDraft = (): boolean => isKeptInTab(draftKey('registration:'))
