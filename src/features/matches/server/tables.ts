import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  time,
  uuid,
} from 'drizzle-orm/pg-core'
import { teams } from '#features/programs/server/tables.ts'
import { instant } from '#platform/columns.ts'
import { matchStates, maxLines, maxPoints, maxReport } from '../facts.ts'

const states = matchStates.map((state) => `'${state}'`).join(', ')

export const matches = pgTable(
  'matches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id),
    opponent: text('opponent').notNull(),
    /** As Arabic pages write the name; null: the same. */
    opponentAr: text('opponent_ar'),
    atHome: boolean('at_home').notNull(),
    place: text('place'),
    placeAr: text('place_ar'),
    matchDate: date('match_date').notNull(),
    startTime: time('start_time', { precision: 0 }),
    competitionFr: text('competition_fr'),
    competitionEn: text('competition_en'),
    competitionAr: text('competition_ar'),
    ourPoints: integer('our_points'),
    theirPoints: integer('their_points'),
    reportFr: text('report_fr'),
    reportEn: text('report_en'),
    reportAr: text('report_ar'),
    state: text('state').notNull().default('planned'),
    /** SEQUENCE in calendars as well. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    archivedAt: instant('archived_at'),
  },
  (table) => [
    check(
      'matches_opponent',
      sql`char_length(opponent) between 1 and 100
        and char_length(coalesce(opponent_ar, '-')) between 1 and 100`,
    ),
    check(
      'matches_place',
      sql`char_length(coalesce(place, '-')) between 1 and 200
        and char_length(coalesce(place_ar, '-')) between 1 and 200`,
    ),
    check(
      'matches_competition',
      sql`char_length(coalesce(competition_fr, '-')) between 1 and 100
        and char_length(coalesce(competition_en, '-')) between 1 and 100
        and char_length(coalesce(competition_ar, '-')) between 1 and 100`,
    ),
    check(
      'matches_report',
      sql.raw(`char_length(coalesce(report_fr, '-')) between 1 and ${maxReport}
        and char_length(coalesce(report_en, '-')) between 1 and ${maxReport}
        and char_length(coalesce(report_ar, '-')) between 1 and ${maxReport}`),
    ),
    check('matches_score', sql`(our_points is null) = (their_points is null)`),
    check('matches_our_points', sql.raw(`our_points between 0 and ${maxPoints}`)),
    check('matches_their_points', sql.raw(`their_points between 0 and ${maxPoints}`)),
    check('matches_state', sql.raw(`state in (${states})`)),
    check('matches_played', sql`state = 'planned' or our_points is null`),
    index('matches_by_date').on(table.matchDate, table.id),
    index('matches_of_team').on(table.teamId, table.matchDate),
  ],
)

/** The league table of a team: at most one, and always written whole. */
export const standings = pgTable(
  'standings',
  {
    teamId: uuid('team_id')
      .primaryKey()
      .references(() => teams.id),
    competitionFr: text('competition_fr'),
    competitionEn: text('competition_en'),
    competitionAr: text('competition_ar'),
    /** The lines of the contract, in their order. */
    lines: jsonb('lines').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [
    check(
      'standings_competition',
      sql`char_length(coalesce(competition_fr, '-')) between 1 and 100
        and char_length(coalesce(competition_en, '-')) between 1 and 100
        and char_length(coalesce(competition_ar, '-')) between 1 and 100`,
    ),
    check('standings_lines', sql.raw(`jsonb_array_length(lines) <= ${maxLines}`)),
  ],
)
