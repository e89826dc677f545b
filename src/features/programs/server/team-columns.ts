import { locales } from '#core/locale.ts'
import { namedPeople } from '#features/club/server/named-people.ts'

/** SQL for what is known of a team `t` besides its texts. */
export const teamFacts = `t.id, t.slug, t.level, t.team_group as "group", t.age_from, t.age_to,
  t.max_places, t.fee_dzd::float8 as fee_dzd, t.has_trial, t.is_open`

const teamTexts = ['about', 'fee_covers', 'documents', 'gear'] as const

const textColumns = teamTexts.flatMap((field) =>
  locales.map((locale) => ({ name: `${field}_${locale}`, locale })),
)

/** The texts of a team `t` as the club wrote them. */
export const writtenTeamTexts = textColumns.map(({ name }) => `t.${name}`).join(', ')

/** The same as visitors see them: a copy that waits for its translation is left out. */
export const shownTeamTexts = textColumns.map(({ name, locale }) => ({
  name,
  sql: `case when '${locale}' = any (t.translate_later) then null else t.${name} end`,
}))

/** SQL for the ids of the people who coach a team `t`, in their order. */
export const coachIds = `array(select c.person_id from team_coaches c where c.team_id = t.id
  order by c.position, c.person_id)`

/** SQL for those whom visitors see, as JSON with names and roles. */
export const coachesAsJson = namedPeople(coachIds)
