import { isKeptInTab } from '#core/device-storage.ts'
import { groups } from '#features/programs/facts.ts'
import { draftKey } from '#ui/forms/draft-key.ts'
import type { Offer } from '../contract.ts'
import type { FormValues } from './form-values.ts'

/**
 * What the form was opened for; `family` when nothing was chosen before, `renewed` the reference of
 * the children that it is filled in with.
 */
export type Target =
  | { kind: 'family'; renewed?: string | undefined }
  | { kind: 'event'; event: { id: string } }
  | Pick<Extract<Offer, { kind: 'program' }>, 'kind' | 'level' | 'group'>

/** The target of a posted form; undefined if it is not valid. */
export function targetIn({
  kind,
  renewed,
  event_id,
  level,
  group,
}: FormValues): Target | undefined {
  if (kind === 'family') return { kind, renewed }
  if (event_id) return { kind: 'event', event: { id: event_id } }
  const known = groups.find((each) => each === group)
  return level && known ? { kind: 'program', level, group: known } : undefined
}

/** The name of the form's draft in this tab. */
export function draftNameOf(target: Target): string {
  if (target.kind === 'family') return `registration:${target.renewed ?? 'family'}`
  const opened = target.kind === 'event' ? target.event.id : `${target.level}-${target.group}`
  return `registration:${opened}`
}

/** Whether this tab keeps what was typed into a registration form. */
export const hasDraft = (): boolean => isKeptInTab(draftKey('registration:'))
