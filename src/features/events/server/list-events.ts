import { clubDay, endOfDay } from '#core/algiers.ts'
import { freshUntil } from '#core/fresh-until.ts'
import { locales } from '#core/locale.ts'
import { hiddenPictures } from '#features/media/server/hidden-pictures.ts'
import type { Context } from '#platform/context.ts'
import { conditionalStatement, when } from '#platform/conditions.ts'
import { encodeCursor } from '#platform/cursor.ts'
import { keysetList, keysetPage, type KeysetList } from '#platform/keyset-page.ts'
import type { ClubEvent, EventList, EventListParams } from '../contract.ts'
import { shownTexts } from './event-texts.ts'

const pageSize = 100

const ofType = (column: string) =>
  `(select t.${column} from event_types t where t.id = events.event_type)`
const typeNames = locales
  .map((locale) => `coalesce(${ofType(`name_${locale}`)}, '') as type_name_${locale}`)
  .join(', ')

const factColumns = `
  id, ${ofType('slug')} as event_type, ${typeNames}, location, location_en,
  location_fr, location_ar, event_date::text, to_char(start_time, 'HH24:MI') as start_time, registration_fee,
  o.max_places as max_participants, o.places_taken, image_url, active,
  result_en, result_fr, result_ar`

const eventColumns = `${factColumns}, ${shownTexts('title')}, ${shownTexts('description')}`

/** An event with its texts as they are stored. */
export const storedColumns = `${factColumns}, title_en, title_fr, title_ar, description_en,
  description_fr, description_ar, to_json(translate_later) as translate_later`

export const fromEvents = 'from events join offers o using (id)'

const hasResult = when(`result_fr || result_en || result_ar <> ''`)

/** Active events by date: all, the upcoming ones, or past ones with the latest first. */
function activeEvents(which: EventListParams['when'], now: Date) {
  const today = clubDay(now)
  const chosen = {
    upcoming: when('event_date >= ?::date', today),
    past: when('event_date < ?::date', today),
    results: hasResult,
  }
  return keysetList<ClubEvent>('active-events', {
    select: `select ${eventColumns} ${fromEvents}`,
    where: [when('active and archived_at is null'), ...(which ? [chosen[which]] : [])],
    keys: { event_date: ['events.event_date', 'date'], id: ['id', 'uuid'] },
    direction: which === 'past' || which === 'results' ? 'desc' : 'asc',
  })
}

/**
 * The cursor of the page that contains this event; undefined for the first page, and when the list
 * does not contain the event.
 */
async function cursorTo(
  { database }: Context,
  { where, direction }: KeysetList<ClubEvent>,
  { event, limit }: { event: string; limit: number },
): Promise<string | undefined> {
  const { query, values } = conditionalStatement<{ event_date: string; id: string }>(
    'page-of-event',
    where,
    (chosen, parameter) => `with listed as (
      select id, event_date,
        row_number() over (order by event_date ${direction}, id ${direction}) as place
      from events where ${chosen})
      select event_date::text, id from listed where place = (
        select (place - 1) / ${parameter(limit)}::int * ${parameter(limit)}::int from listed
        where id::text = ${parameter(event)})`,
  )
  const [last] = await database.rows(query, values)
  return last && encodeCursor(last.event_date, last.id)
}

/** A page of active events by date. @throws invalid cursor */
export async function listEvents(
  context: Context,
  { when: which, limit = pageSize, cursor, holding }: EventListParams,
): Promise<EventList> {
  const { database, now, shows } = context
  shows?.(['events', 'offers', freshUntil(endOfDay(now()))])
  const list = activeEvents(which, now())
  const isAsked = holding !== undefined && cursor === undefined
  const start = isAsked ? await cursorTo(context, list, { event: holding, limit }) : cursor
  const [page, hidden] = await Promise.all([
    keysetPage(database, list, { limit, cursor: start }),
    hiddenPictures(context),
  ])
  const items = page.items.map((event) =>
    event.image_url && hidden.has(event.image_url) ? { ...event, image_url: null } : event,
  )
  return { ...page, items }
}
