import { days } from '#core/durations.ts'
import type { SeasonDates } from '#core/club.ts'
import { type Weekday, weekdays } from '#core/weekdays.ts'
import type { ComingTrainings, LevelList, Team } from '../contract.ts'
import {
  levelsOf,
  nextSession,
  type Occurrence,
  placesOf,
  sessionsNow,
  trainingsBetween,
} from '../rules.ts'
import { listTeams } from './list-teams.ts'

/**
 * The trainings up to the second start time that is not cancelled: when the first has passed, an
 * open page moves on to it by itself. Cancelled trainings before it are included.
 */
function nextOnes(trainings: readonly Occurrence[]): Occurrence[] {
  const held = trainings.filter(({ exception }) => exception?.kind !== 'cancelled')
  const [, second] = new Set(held.map(({ startsAt }) => startsAt.getTime()))
  return trainings.filter(({ startsAt }) => second === undefined || startsAt.getTime() <= second)
}

function changeOf({
  exception,
  session,
}: Occurrence): ComingTrainings['trainings'][number]['change'] {
  const place = placesOf({ exception, session })
  if (!exception && !place.place_fr && !place.place_en && !place.place_ar) return undefined
  return {
    kind: exception?.kind ?? null,
    ...place,
    reason_fr: exception?.reason_fr ?? null,
    reason_en: exception?.reason_en ?? null,
    reason_ar: exception?.reason_ar ?? null,
  }
}

type Reader = Parameters<typeof listTeams>[0]

const groupsOf = (
  teams: readonly Team[],
  now: Date,
  season: SeasonDates,
): LevelList['items'][number]['groups'] =>
  [...Map.groupBy(teams, ({ group }) => group)].map(([group, alike]) => {
    const sessions = alike.flatMap((team) => sessionsNow(team, now, season))
    const isTrainingDay = (day: Weekday) => sessions.some(({ weekday }) => weekday === day)
    return { group, weekdays: weekdays.filter(isTrainingDay) }
  })

/** The levels in the club's order, each with the words of its first team. */
export async function listLevels(context: Reader): Promise<LevelList> {
  const { items: teams, ...season } = await listTeams(context)
  const now = context.now()
  return {
    takes_families: teams.some(({ is_open }) => is_open),
    items: levelsOf(teams).flatMap((alike) =>
      alike.slice(0, 1).map(({ level, about_fr, about_en, about_ar }) => ({
        level,
        age_from: Math.min(...alike.map(({ age_from }) => age_from)),
        age_to: Math.max(...alike.map(({ age_to }) => age_to)),
        teams: alike.map(({ slug }) => slug),
        groups: groupsOf(alike, now, season),
        about_fr,
        about_en,
        about_ar,
      })),
    ),
  }
}

/** The trainings from now on or from the start of the next season on. */
export async function listComing(context: Reader): Promise<ComingTrainings> {
  const { items: teams, ...season } = await listTeams(context)
  const next = nextSession(context.now(), teams, season)
  const from = next?.opensSeason ? next.startsAt : context.now()
  const until = new Date((next?.startsAt ?? from).getTime() + days(7))
  return {
    opens_season: next?.opensSeason ?? false,
    trainings: nextOnes(trainingsBetween(teams, from, until)).map((training) => ({
      starts_at: training.startsAt.toISOString(),
      slug: training.team.slug,
      level: training.team.level,
      group: training.team.group,
      change: changeOf(training),
    })),
  }
}
