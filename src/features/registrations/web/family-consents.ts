import type { Registration } from '../contract.ts'

/**
 * The optional consents of a private link: each that any of its registrations has, so that the
 * family sees what it can withdraw.
 */
export const familyConsents = (registrations: readonly Pick<Registration, 'consents'>[]) => ({
  photos: registrations.some(({ consents }) => consents.photos),
  newsletter: registrations.some(({ consents }) => consents.newsletter),
})
