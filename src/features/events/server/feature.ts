import type { ServerFeature } from '#platform/server-feature.ts'
import { eventsApi } from './api.ts'
import type { CountFamilies } from './confirm-families.ts'
import { eventCalendars } from './event-calendars.ts'
import type { FillPlaces } from './event-offers.ts'
import { eventMedia } from './used-media.ts'

declare module '#platform/server-feature.ts' {
  interface ServerFeature {
    /** Implemented by the registrations feature, which keeps the families. */
    eventFamilies?: { fillPlaces: FillPlaces; count: CountFamilies }
  }
}

export const feature: ServerFeature = {
  api(features) {
    const [families] = features.flatMap(({ eventFamilies }) => eventFamilies ?? [])
    if (!families) throw new Error('no feature keeps the families of events')
    return eventsApi(families.fillPlaces, families.count)
  },
  calendars: eventCalendars,
  usedMedia: eventMedia,
}
