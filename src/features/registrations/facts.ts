/** The most participants in one registration. */
export const maxParticipants = 10

/**
 * The most children that get places at once within 24 hours: one form's worth per phone, three per
 * network. Otherwise 48 forms of ten would fill every team of the season. Any more wait for a check
 * by the club.
 */
export const placeLimits = { phone: 10, sender: 30, countedHours: 24 } as const

/**
 * Why the club must check a registration: how it was sent, how many children it adds, or a
 * duplicate from another family.
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

/** At this age a person can register without a guardian. */
export const ageOfMajority = 18
