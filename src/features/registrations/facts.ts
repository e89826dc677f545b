/**
 * Versions of the consents' wording, the last one in use. Whoever changes what a family says yes to
 * adds a version: the rows that prove a consent name the one that was read.
 */
export const consentVersions = ['1', '2'] as const
export const consentVersion = '2' satisfies (typeof consentVersions)[number]

/** Most participants of one registration. */
export const maxParticipants = 10

/**
 * Children that are placed at once in 24 hours: a phone has at most one form's worth, a club's own
 * router three; 48 forms of ten would otherwise fill every team of the season. The surplus waits
 * until the desk looked at it.
 */
export const placeLimits = { phone: 10, sender: 30, countedHours: 24 } as const

/**
 * Why a registration is to be checked: how it came, how many children would be placed, or a
 * stranger's double.
 */
export const checkReasons = [
  'no_stamp',
  'too_fast',
  'no_proof',
  'phone_children',
  'sender_children',
  'double',
] as const
export type CheckReason = (typeof checkReasons)[number]

/** From this age on a person registers alone. */
export const ageOfMajority = 18

/** Why a registration or its status is refused, each with its HTTP status. */
export const registrationErrors = {
  already_registered: 409,
  registration_closed: 409,
  no_place_left: 409,
  age_not_in_level: 422,
} as const

declare module '#core/app-error.ts' {
  interface ErrorCodes extends Record<keyof typeof registrationErrors, unknown> {}
}
