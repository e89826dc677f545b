import type { SeasonDates } from '#core/club.ts'
import type { Team } from '../contract.ts'
import { weekdays } from '#core/weekdays.ts'
import { sessionsNow } from '../rules.ts'

/** Every session of a week, by day from Sunday on and by time. */
export const weekSessions = (teams: readonly Team[], now: Date, season: SeasonDates) =>
  weekdays.map((weekday) => ({
    weekday,
    sessions: teams
      .flatMap((team) =>
        sessionsNow(team, now, season)
          .filter((session) => session.weekday === weekday)
          .map((session) => ({ team, session })),
      )
      .toSorted((a, b) => a.session.time.localeCompare(b.session.time)),
  }))
