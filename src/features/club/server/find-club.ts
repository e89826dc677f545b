import { type Club, clubTexts, unknownClub } from '#core/club.ts'
import { locales } from '#core/locale.ts'
import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import { shownColumns } from '#platform/columns.ts'
import { statement } from '#platform/database.ts'

const textColumns = clubTexts.flatMap((text) => locales.map((locale) => `${text}_${locale}`))
const plainColumns = `short_name, crest_url, drawing, band_colour, accent_colour, phone, whatsapp, email,
  socials, postal_code, locality, latitude, longitude, founded, championships, members,
  season_start, season_end, number_prefix`

/** SQL for every fact as it is stored. */
export const clubColumns = `${textColumns.join(', ')}, ${plainColumns}`

/** SQL for the facts that are shown: copies that wait for their translation are not. */
const factsShown = `${clubTexts.map((text) => shownColumns(text)).join(', ')}, ${plainColumns}`

export type CalendarClub = Club & { calendar_domain: string }

const theClub = statement<CalendarClub>('club', `select ${factsShown}, calendar_domain from club`)

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
