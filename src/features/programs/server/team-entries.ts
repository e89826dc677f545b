import type { ICalEventData } from 'ical-generator'
import type { Locale } from '#core/locale.ts'
import type { CalendarClub } from '#features/club/server/find-club.ts'

type Head = { locale: Locale; now: Date; club: CalendarClub }

/** What stands in the calendar of the team of this address besides its trainings. */
export type TeamEntries = (slug: string, head: Head) => Promise<ICalEventData[]>
