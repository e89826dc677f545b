import { type Club, unknownClub } from '#core/club.ts'
import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import { statement } from '#platform/database.ts'

export const clubColumns = `name_fr, name_en, name_ar, short_name, subtitle_fr, subtitle_en,
  subtitle_ar, tagline_fr, tagline_en, tagline_ar, place_fr, place_en, place_ar, crest_url,
  band_colour, accent_colour, phone, whatsapp, email, socials, address_fr, address_en, address_ar,
  postal_code, locality, latitude, longitude, founded, championships, members, season_start,
  season_end`

export type CalendarClub = Club & { calendar_domain: string }

const theClub = statement<CalendarClub>('club', `select ${clubColumns}, calendar_domain from club`)

const findRow = keptUntilChanged('club', async (database) => {
  const [row] = await database.rows(theClub)
  return row ?? { ...unknownClub, calendar_domain: 'club.invalid' }
})

type Reader = Parameters<typeof findRow>[0]

/** The club's facts as every page, mail and calendar shows them; kept in this process. */
export async function findClub(reader: Reader): Promise<Club> {
  const { calendar_domain: _, ...club } = await findRow(reader)
  return club
}

/** The club's facts, and the end of the UIDs of its calendars. */
export const findCalendarClub = findRow
