import type { ServerFeature } from '#platform/server-feature.ts'
import { registrationsApi } from './api.ts'
import { countEventFamilies } from './count-families.ts'
import { registrationErasure, registrationSenderErasure } from './forget-registrations.ts'
import { fillEventPlaces, giveFreedPlaces } from './give-freed-places.ts'
import { teamPlaces } from './team-places.ts'
import { registrationTexts } from './emails/registration-texts.ts'
import { waitingRegistrations } from './waiting-registrations.ts'

export const feature: ServerFeature = {
  messageTexts: registrationTexts,
  api: registrationsApi,
  eventFamilies: { fillPlaces: fillEventPlaces, count: countEventFamilies },
  teamPlaces,
  // A new version of the program may have larger teams.
  start: giveFreedPlaces,
  erasures: [registrationErasure, registrationSenderErasure],
  waiting: waitingRegistrations,
}
