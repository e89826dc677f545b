import { invalid } from '#core/app-error.ts'
import { lockNames } from '#platform/named-locks.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { NewTeam } from '../admin-contract.ts'

const values = `level = $2, team_group = $3, age_from = $4, age_to = $5, about_fr = $6,
  about_en = $7, about_ar = $8, max_places = $9, fee_dzd = $10, fee_covers_fr = $11,
  fee_covers_en = $12, fee_covers_ar = $13, documents_fr = $14, documents_en = $15,
  documents_ar = $16, gear_fr = $17, gear_en = $18, gear_ar = $19, has_trial = $20,
  is_open = $21, whatsapp_group = $22, translate_later = $23,
  position = coalesce($24, position), updated_at = $25`

const updateTeam = statement<never>(
  'update-team',
  `update teams set ${values}, version = version + 1 where id = $1`,
  { changes: 'teams' },
)

const insertTeam = statement<{ id: string }>(
  'insert-team',
  `insert into teams (slug, level, team_group, age_from, age_to, about_fr, about_en, about_ar,
     max_places, fee_dzd, fee_covers_fr, fee_covers_en, fee_covers_ar, documents_fr, documents_en,
     documents_ar, gear_fr, gear_en, gear_ar, has_trial, is_open, whatsapp_group, translate_later,
     position, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
     $20, $21, $22, $23, coalesce($24, (select coalesce(max(position), 0) + 1 from teams)),
     $25, $25)
   returning id`,
  { changes: 'teams' },
)

const sameTeam = statement<{ id: string }>(
  'team-of-level-and-group',
  `select id from teams where lower(level) = lower($1) and team_group = $2
    and archived_at is null`,
)

const usedSlugs = statement<{ slug: string }>(
  'team-slugs',
  "select slug from teams where slug = $1 or slug like $1 || '-%'",
)

const removeCoaches = statement<never>(
  'remove-team-coaches',
  'delete from team_coaches where team_id = $1',
  { changes: 'teams' },
)

const insertCoaches = statement<never>(
  'insert-team-coaches',
  `insert into team_coaches (team_id, person_id, position)
   select $1, c.id, c.position from unnest($2::uuid[]) with ordinality as c (id, position)`,
  { changes: 'teams' },
)

const valuesOf = (given: NewTeam, now: Date) =>
  [
    given.level,
    given.group,
    given.age_from,
    given.age_to,
    given.about_fr ?? null,
    given.about_en ?? null,
    given.about_ar ?? null,
    given.max_places ?? 0,
    given.fee_dzd ?? null,
    given.fee_covers_fr ?? null,
    given.fee_covers_en ?? null,
    given.fee_covers_ar ?? null,
    given.documents_fr ?? null,
    given.documents_en ?? null,
    given.documents_ar ?? null,
    given.gear_fr ?? null,
    given.gear_en ?? null,
    given.gear_ar ?? null,
    given.has_trial ?? false,
    given.is_open ?? true,
    given.whatsapp_group_url ?? null,
    [...new Set(given.translate_later)],
    given.position ?? null,
    now,
  ] as const

/** Serialises adding and restoring teams. */
export const lockTeamNames = (tx: Queryable) => lockNames(tx, ['team-names'])

/** @throws invalid when another team has this level and group */
export async function requireFreeName(
  tx: Queryable,
  { level, group }: Pick<NewTeam, 'level' | 'group'>,
  ownId?: string,
): Promise<void> {
  const found = await tx.rows(sameTeam, [level, group])
  if (found.some(({ id }) => id !== ownId)) throw invalid([{ path: 'level', code: 'team_exists' }])
}

/** An address of its own, such as `u14-girls`; one that an archived team has gets a number. */
async function freeSlug(tx: Queryable, { level, group }: NewTeam): Promise<string> {
  const plain = level.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const latin = plain.replaceAll(/[^a-z0-9]+/g, '-')
  const slug = `${latin.replaceAll(/^-|-$/g, '') || 'team'}-${group}`
  const used = new Set((await tx.rows(usedSlugs, [slug])).map((row) => row.slug))
  const numbered = (number: number) => (number === 1 ? slug : `${slug}-${number}`)
  let number = 1
  while (used.has(numbered(number))) number++
  return numbered(number)
}

async function writeCoaches(tx: Queryable, id: string, coaches: readonly string[]) {
  await tx.rows(removeCoaches, [id])
  await tx.rows(insertCoaches, [id, [...new Set(coaches)]])
}

/** Returns the new id. The caller has checked the team. */
export async function insertNewTeam(tx: Queryable, given: NewTeam, now: Date): Promise<string> {
  const [row] = await tx.rows(insertTeam, [await freeSlug(tx, given), ...valuesOf(given, now)])
  const id = row?.id ?? ''
  await writeCoaches(tx, id, given.coaches ?? [])
  return id
}

/** The caller holds the team's lock and has checked the change. */
export async function rewriteTeam(
  tx: Queryable,
  id: string,
  given: NewTeam,
  now: Date,
): Promise<void> {
  await tx.rows(updateTeam, [id, ...valuesOf(given, now)])
  await writeCoaches(tx, id, given.coaches ?? [])
}
