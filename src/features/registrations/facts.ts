/**
 * Versions of the consents' wording, the last one in use. Whoever changes what a family says yes to adds a version:
 * the rows that prove a consent name the one that was read.
 */
export const consentVersions = ['1', '2'] as const
export const consentVersion = '2' satisfies (typeof consentVersions)[number]

/** Most participants of one registration. */
export const maxParticipants = 10

/** From this age on a person registers alone. */
export const ageOfMajority = 18
