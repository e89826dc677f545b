import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { teams } from '#features/programs/server/tables.ts'

/**
 * What one can register for, with its places: an event, which has the same id, or a team in one
 * season, which is written when its first player registers.
 */
export const offers = pgTable(
  'offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    teamId: uuid('team_id').references(() => teams.id),
    /** The year in which the season of a team begins. */
    firstYear: integer('first_year'),
    /** 0 sets no limit. */
    maxPlaces: integer('max_places').notNull().default(0),
    /**
     * How many places registrations hold; the check keeps two families from taking the last one.
     */
    placesTaken: integer('places_taken').notNull().default(0),
  },
  (table) => [
    unique('offers_team').on(table.firstYear, table.teamId),
    check(
      'offers_kind',
      sql`num_nonnulls(team_id, first_year) = case kind when 'event' then 0 when 'program' then 2 end`,
    ),
    check('offers_known_kind', sql`kind in ('event', 'program')`),
    check(
      'offers_places',
      sql`places_taken >= 0 and max_places >= 0 and (max_places = 0 or places_taken <= max_places)`,
    ),
  ],
)
