import { AppError, type CodeOf, type FieldError, invalid } from '#core/app-error.ts'
import { parsePhone } from '#platform/phone.ts'
import type { Offer } from '../contract.ts'
import { ageErrors, familyErrors, type Family } from '../rules.ts'

/** The guardian's phone as E.164. @throws invalid with all errors of the family on this day */
export function checkFamily(family: Family, now: Date): string | null {
  const { guardian_phone: typed } = family
  const phone = typed === null ? null : parsePhone(typed)
  const phoneErrors: FieldError[] =
    phone === undefined ? [{ path: 'guardian_phone', code: 'invalid_phone' }] : []
  const errors = [...familyErrors(family, now), ...phoneErrors]
  if (errors.length > 0) throw invalid(errors)
  return phone ?? null
}

/** @throws registration_closed */
export function requireOpen(isOpen: boolean): void {
  if (!isOpen) throw new AppError<CodeOf<'registrations'>>('registration_closed')
}

/** @throws registration_closed, age_not_in_level */
export function checkOffer(offer: Offer, { participants }: Pick<Family, 'participants'>): void {
  requireOpen(offer.is_open)
  if (offer.kind === 'event') return
  const errors = ageErrors(participants, offer.team, offer.season)
  if (errors.length > 0) throw new AppError<CodeOf<'registrations'>>('age_not_in_level', { errors })
}

/** The error for participants, by index in the form, who are already registered for this offer. */
export const alreadyRegistered = (participants: readonly number[]) =>
  new AppError<CodeOf<'registrations'>>('already_registered', {
    participants,
    errors: participants.map((index) => ({
      path: `participants.${index}.participant_name`,
      code: 'already_registered',
    })),
  })
