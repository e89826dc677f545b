import { days } from '#core/durations.ts'
import { weekdays } from '#core/weekdays.ts'
import type { ComingTrainings, LevelList, Team } from '../contract.ts'
import { levelsOf, nextSession, type Occurrence, placesOf, trainingsBetween } from '../rules.ts'
import { listTeams } from './list-teams.ts'

/** The trainings at the next two times; an open page moves on to the second by itself. */
function nextOnes(trainings: readonly Occurrence[]): Occurrence[] {
  const [, second] = new Set(trainings.map(({ startsAt }) => startsAt.getTime()))
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

const groupsOf = (teams: readonly Team[]): LevelList['items'][number]['groups'] =>
  [...Map.groupBy(teams, ({ group }) => group)].map(([group, alike]) => ({
    group,
    weekdays: weekdays.filter((day) =>
      alike.some(({ sessions }) => sessions.some(({ weekday }) => weekday === day)),
    ),
  }))

/** The levels in the club's order, each with the words of its first team. */
export async function listLevels(context: Reader): Promise<LevelList> {
  const { items: teams } = await listTeams(context)
  return {
    takes_families: teams.some(({ is_open }) => is_open),
    items: levelsOf(teams).flatMap((alike) =>
      alike.slice(0, 1).map(({ level, about_fr, about_en, about_ar }) => ({
        level,
        age_from: Math.min(...alike.map(({ age_from }) => age_from)),
        age_to: Math.max(...alike.map(({ age_to }) => age_to)),
        teams: alike.map(({ slug }) => slug),
        groups: groupsOf(alike),
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
