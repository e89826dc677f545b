import { clubDay } from '#core/algiers.ts'
import type { FieldCode, FieldError } from '#core/app-error.ts'
import type { Group } from '#features/programs/facts.ts'
import type { NewRegistration, Offer, RegistrationStatus } from './contract.ts'
import { ageOfMajority, type CheckReason, placeLimits } from './facts.ts'

export const earliestBirth = '1900-01-01'
const guardianFields = ['guardian_name', 'guardian_phone'] as const

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The age reached by 31 December of the season's first year. */
const ageInSeason = (birthDate: string, firstYear: number) => firstYear - yearOf(birthDate)

/** The ages that a team takes. */
export type Ages = { age_from: number; age_to: number }

export function fitsAges(birthDate: string, ages: Ages, firstYear: number): boolean {
  const age = ageInSeason(birthDate, firstYear)
  return age >= ages.age_from && age <= ages.age_to
}

/** Under 18 on the club's calendar; a person born on 29 February comes of age on 1 March. */
export const isMinor = (birthDate: string, now: Date) =>
  clubDay(now) < `${yearOf(birthDate) + ageOfMajority}${birthDate.slice(4)}`

/** A date on which nobody who registers was born. */
export function birthDateError(birthDate: string, now: Date): FieldCode | undefined {
  if (birthDate > clubDay(now)) return 'in_future'
  return birthDate < earliestBirth ? 'invalid_date' : undefined
}

/** The fields of a family that depend on each other. */
export type Family = Pick<NewRegistration, 'guardian_name' | 'guardian_phone'> & {
  participants: readonly Born[]
  second_guardian_name?: string | null
  second_guardian_phone?: string | null
  email?: string | null
  consents?: { newsletter?: boolean }
}

/**
 * Errors that depend on the day or on several fields: birth dates in the future, a missing guardian
 * of a minor, a missing address for the newsletter.
 */
export function familyErrors(family: Family, now: Date): FieldError[] {
  const births = family.participants.flatMap(({ birth_date }, index) => {
    const code = birthDateError(birth_date, now)
    return code ? [{ path: `participants.${index}.birth_date`, code }] : []
  })
  const needed = [
    ...(family.participants.some(({ birth_date }) => isMinor(birth_date, now))
      ? guardianFields
      : []),
    ...(family.second_guardian_name ? (['second_guardian_phone'] as const) : []),
    ...(family.consents?.newsletter ? (['email'] as const) : []),
  ]
  const missing = needed.filter((field) => !family[field])
  return [...births, ...missing.map((path) => ({ path, code: 'required' as const }))]
}

type ForTeams = { participants: readonly { group?: string | null | undefined }[]; in_team: boolean }

/**
 * Errors of children who register for a team without saying boy or girl; for an event alone nobody
 * has to say.
 */
export const groupErrors = ({ participants, in_team }: ForTeams): FieldError[] =>
  participants.flatMap(({ group }, index) =>
    in_team && !group ? [{ path: `participants.${index}.group`, code: 'required' }] : [],
  )

/** What decides the team of a child. */
export type Child = { birth_date: string; group: 'boys' | 'girls' }
type TeamOfAge = Ages & { group: Group; slug: string; takes_families: boolean }

/** Whether a team is for boys, for girls or for both, as the child is. */
const isOfGroup = ({ group }: Child, team: { group: Group }) =>
  team.group === group || team.group === 'mixed'

const suits = (child: Child, team: TeamOfAge, firstYear: number) =>
  isOfGroup(child, team) && fitsAges(child.birth_date, team, firstYear)

/**
 * The team of a child in the season that begins in `firstYear`: one of its own group before a mixed
 * one, one that takes families before a closed one, then in the club's order.
 */
export function teamOf<Team extends TeamOfAge>(
  child: Child,
  teams: readonly Team[],
  firstYear: number,
): Team | undefined {
  const suitable = teams.filter((team) => suits(child, team, firstYear))
  const open = suitable.filter(({ takes_families }) => takes_families)
  const among = open.length > 0 ? open : suitable
  return among.find(({ group }) => group !== 'mixed') ?? among[0]
}

/**
 * The first team that a child who is still too young grows into, and the first year of the season
 * in which it does; undefined for a child who is older than every team.
 */
export function comingTeamOf<Team extends TeamOfAge>(
  child: Child,
  teams: readonly Team[],
  firstYear: number,
): { team: Team; firstYear: number } | undefined {
  const age = ageInSeason(child.birth_date, firstYear)
  const later = teams.filter((team) => isOfGroup(child, team) && team.age_from > age)
  const joins = yearOf(child.birth_date) + Math.min(...later.map(({ age_from }) => age_from))
  const team = teamOf(child, later, joins)
  return team && { team, firstYear: joins }
}

/** The years of birth that the teams for such a child take; undefined where there is none. */
export function yearsTaken(
  child: Child,
  teams: readonly TeamOfAge[],
  firstYear: number,
): { from: string; to: string } | undefined {
  const own = teams.filter((team) => isOfGroup(child, team))
  if (own.length === 0) return undefined
  return {
    from: String(firstYear - Math.max(...own.map(({ age_to }) => age_to))),
    to: String(firstYear - Math.min(...own.map(({ age_from }) => age_from))),
  }
}

/** The chosen team, as long as it suits the child. */
const chosenTeam = <Team extends TeamOfAge>(
  child: Child,
  slug: string,
  teams: readonly Team[],
  firstYear: number,
): Team | undefined => teams.find((team) => team.slug === slug && suits(child, team, firstYear))

/** The team that a child is registered in: the chosen one, or the one of its age. */
export const wantedTeam = <Team extends TeamOfAge>(
  child: Child,
  slug: string | null | undefined,
  teams: readonly Team[],
  firstYear: number,
): Team | undefined =>
  slug ? chosenTeam(child, slug, teams, firstYear) : teamOf(child, teams, firstYear)

type Typed = { birth_date: string; group?: string | null | undefined }

/** The child, once its birth date is complete and boy or girl is said. */
export function childOf({ birth_date, group }: Typed): Child | undefined {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(birth_date)) return undefined
  return group === 'boys' || group === 'girls' ? { birth_date, group } : undefined
}

type Born = { id?: string; birth_date: string }

/**
 * The participants whose age does not fit the team in the season that begins in `firstYear`. A
 * `kept` participant with the same birth date is not checked again, because the team's ages may
 * have changed since.
 */
export function ageErrors(
  participants: readonly Born[],
  ages: Ages,
  firstYear: number,
  kept: readonly Born[] = [],
): FieldError[] {
  const isKept = (child: Born) =>
    kept.some(({ id, birth_date }) => id === child.id && birth_date === child.birth_date)
  return participants.flatMap((child, index) =>
    fitsAges(child.birth_date, ages, firstYear) || isKept(child)
      ? []
      : [{ path: `participants.${index}.birth_date`, code: 'age_not_in_level' }],
  )
}

/** Whether a registration holds places; never while it must be checked. */
export const holdsPlaces = ({
  status,
  check_reason,
}: {
  status: RegistrationStatus
  check_reason: CheckReason | null
}) => check_reason === null && (status === 'new' || status === 'accepted')

/** The limit that this many children within a day would exceed, or null. */
export function exceededLimit(children: {
  phone: number
  sender: number
}): Extract<CheckReason, `${string}_children`> | null {
  if (children.phone > placeLimits.phone) return 'phone_children'
  return children.sender > placeLimits.sender ? 'sender_children' : null
}

/** Whether `count` more fit; `max_places` 0 means no limit. */
export const hasRoom = (places: { max_places: number; places_taken: number }, count: number) =>
  places.max_places === 0 || places.places_taken + count <= places.max_places

/**
 * The registrations at the head of the waiting list that fit, in order; a smaller family may
 * overtake one that does not fit.
 */
export function nextInLine<Waiting extends { participant_count: number }>(
  line: readonly Waiting[],
  places: { max_places: number; places_taken: number },
): Waiting[] {
  let taken = places.places_taken
  return line.filter(({ participant_count }) => {
    const fits = hasRoom({ ...places, places_taken: taken }, participant_count)
    if (fits) taken += participant_count
    return fits
  })
}

/** The slug of an offer's team, such as `u14-girls`; undefined for an event. */
export const slugOfTeam = ({ team }: Pick<Offer, 'team'>) => team?.slug
