import type { Locale } from '#core/locale.ts'
import type { CheckReason } from '../facts.ts'
import type { AdminRegistration } from '../admin-contract.ts'
import type { ConsentName, Offer, Registration, RegistrationStatus } from '../contract.ts'

type ConsentRow = { consent: ConsentName; is_given: boolean; version: string }

/** A registration as selected from the database. */
export type RegistrationRow = {
  id: string
  reference: string
  status: RegistrationStatus
  check_reason: CheckReason | null
  double_of: string | null
  to_call_since: string | null
  offer_id: string
  participant_count: number
  guardian_name: string | null
  guardian_phone: string | null
  second_guardian_name: string | null
  second_guardian_phone: string | null
  family_reference: string | null
  email: string | null
  language: Locale
  version: number
  created_at: string
  updated_at: string
  forgotten_at: string | null
  position: number | null
  participants: Registration['participants']
  consents: ConsentRow[]
  offer: Offer
  whatsapp_group: string | null
}

function presentConsents(kept: readonly ConsentRow[]): Registration['consents'] {
  const isGiven = (name: ConsentName) =>
    kept.some(({ consent, is_given }) => consent === name && is_given)
  return {
    participation: isGiven('participation'),
    photos: isGiven('photos'),
    newsletter: isGiven('newsletter'),
  }
}

function presentVersions(kept: readonly ConsentRow[]): Registration['consent_versions'] {
  const versionOf = (name: ConsentName) =>
    kept.find(({ consent }) => consent === name)?.version ?? ''
  return {
    participation: versionOf('participation'),
    photos: versionOf('photos'),
    newsletter: versionOf('newsletter'),
  }
}

/** A registration as its family sees it. */
export function presentRegistration(kept: RegistrationRow): Registration {
  const consent_versions = presentVersions(kept.consents)
  return {
    reference: kept.reference,
    status: kept.status,
    position: kept.position,
    offer: kept.offer,
    participants: kept.participants,
    guardian_name: kept.guardian_name,
    guardian_phone: kept.guardian_phone,
    second_guardian_name: kept.second_guardian_name,
    second_guardian_phone: kept.second_guardian_phone,
    email: kept.email,
    consents: presentConsents(kept.consents),
    consent_version: consent_versions.participation,
    consent_versions,
    language: kept.language,
    // A duplicate is hidden, so that strangers cannot learn whether a child is registered.
    to_be_checked: kept.check_reason !== null && kept.check_reason !== 'double',
    whatsapp_group: kept.status === 'accepted' && kept.offer.is_open ? kept.whatsapp_group : null,
    version: kept.version,
    created_at: kept.created_at,
  }
}

/** A registration as the back office sees it. */
export const presentAdminRegistration = (kept: RegistrationRow): AdminRegistration => ({
  ...presentRegistration(kept),
  to_be_checked: kept.check_reason !== null,
  id: kept.id,
  participant_count: kept.participant_count,
  family_reference: kept.family_reference,
  check_reason: kept.check_reason,
  double_of: kept.double_of,
  to_call_since: kept.to_call_since,
  updated_at: kept.updated_at,
  forgotten_at: kept.forgotten_at,
})
