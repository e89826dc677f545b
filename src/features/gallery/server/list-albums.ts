import { namedEvents } from '#features/events/server/named-events.ts'
import { allTeamsOf } from '#features/programs/server/list-teams.ts'
import { teamNames } from '#features/programs/server/team-name.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { GalleryAlbum } from '../contract.ts'
import { isShown } from './list-gallery.ts'

// More than fit on a phone; older events are found on their own page.
const mostEvents = 12

type Filled = { team_id: string | null; event_id: string | null; cover_url: string | null }

const filled = statement<Filled>(
  'filled-albums',
  `(select distinct on (team_id) team_id, null::uuid as event_id, media_url as cover_url
      from gallery_items
     where shown_on = 'team' and ${isShown}
     order by team_id, display_order, created_at, id)
   union all
   select distinct null::uuid, event_id, null from gallery_items
    where event_id is not null and ${isShown}`,
)

/** The albums that have something to show: of the latest events, then of the teams. */
export async function listAlbums(context: Context): Promise<{ items: GalleryAlbum[] }> {
  const { database, shows } = context
  shows?.(['gallery', 'consents', 'events', 'teams'])
  const [rows, teams] = await Promise.all([database.rows(filled), allTeamsOf(context)])
  const events = await namedEvents(
    database,
    rows.flatMap(({ event_id }) => event_id ?? []),
  )
  const covers = new Map(rows.map(({ team_id, cover_url }) => [team_id, cover_url]))
  return {
    items: [
      ...events.slice(0, mostEvents).map(({ id, ...titles }) => ({ event: id, ...titles })),
      ...teams.flatMap((team) => {
        const cover_url = covers.get(team.id)
        const { fr, en, ar } = teamNames(team)
        return cover_url
          ? { team: team.slug, cover_url, title_fr: fr, title_en: en, title_ar: ar }
          : []
      }),
    ],
  }
}
