import { AppError, type CodeOf, type FieldError, invalid } from '#core/app-error.ts'
import { currentConsentVersion } from '#features/texts/server/consent-texts.ts'
import type { Queryable } from '#platform/database.ts'
import { parsePhone } from '#platform/phone.ts'
import type { Offer } from '../contract.ts'
import { ageErrors, familyErrors, type Family } from '../rules.ts'

const phoneFields = ['guardian_phone', 'second_guardian_phone'] as const
/** The guardians' phones as E.164. */
export type Phones = Record<(typeof phoneFields)[number], string | null>

/** The guardians' phones. @throws invalid with all errors of the family on this day */
export function checkFamily(family: Family, now: Date): Phones {
  const parsed = phoneFields.map((path) => {
    const typed = family[path] ?? null
    return { path, phone: typed === null ? null : parsePhone(typed) }
  })
  const phoneErrors: FieldError[] = parsed.flatMap(({ path, phone }) =>
    phone === undefined ? [{ path, code: 'invalid_phone' }] : [],
  )
  const errors = [...familyErrors(family, now), ...phoneErrors]
  if (errors.length > 0) throw invalid(errors)
  const [first, second] = parsed
  return {
    guardian_phone: first?.phone ?? null,
    second_guardian_phone: second?.phone ?? null,
  }
}

/** @throws registration_closed */
export function requireOpen(isOpen: boolean): void {
  if (!isOpen) throw new AppError<CodeOf<'registrations'>>('registration_closed')
}

/** Checks those who are not `kept` already. @throws registration_closed, age_not_in_level */
export function checkOffer(
  offer: Offer,
  { participants }: Pick<Family, 'participants'>,
  kept?: Family['participants'],
): void {
  requireOpen(offer.is_open)
  if (offer.kind === 'event') return
  const errors = ageErrors(participants, offer.team, offer.season, kept)
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

/** @throws invalid when other words than those in use were agreed to */
export async function requireCurrentConsents(
  tx: Queryable,
  { consent_version }: { consent_version: string },
): Promise<void> {
  if (consent_version !== (await currentConsentVersion(tx)))
    throw invalid([{ path: 'consent_version', code: 'outdated' }])
}
