import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

/** The places of one team in one season; the row is created by the first registration. */
export const teamSeasons = pgTable(
  'team_seasons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    level: text('level').notNull(),
    teamGroup: text('team_group').notNull(),
    /** The year in which the season begins. */
    firstYear: integer('first_year').notNull(),
    maxPlayers: integer('max_players').notNull(),
    placesTaken: integer('places_taken').notNull().default(0),
  },
  (table) => [
    unique('team_seasons_team').on(table.firstYear, table.level, table.teamGroup),
    check('team_seasons_level', sql`level in ('U12', 'U14', 'U16', 'U18')`),
    check('team_seasons_team_group', sql`team_group in ('boys', 'girls')`),
    check('team_seasons_places_taken', sql`places_taken >= 0 and places_taken <= max_players`),
  ],
)
