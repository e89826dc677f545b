import { isDeepStrictEqual } from 'node:util'
import { requirePermission } from '#core/actor.ts'
import { AppError, type FieldError, invalid } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { makeOnce } from '#platform/idempotency.ts'
import { requireVersion } from '#platform/require-version.ts'
import { recordRevision } from '#platform/revisions/record-revision.ts'
import type { AdminSession, NewSession, SessionChange } from '../admin-contract.ts'
import { crossesMidnight } from '#core/day-time.ts'
import { readSession, type SessionPath, sessionRevisions } from './admin-sessions.ts'
import { getOwnTeam } from './own-team.ts'
import { sessionNames } from './session-name.ts'

function sessionErrors({ time, minutes, valid_from, valid_until }: NewSession): FieldError[] {
  const errors: FieldError[] = []
  if (crossesMidnight(time, minutes)) errors.push({ path: 'minutes', code: 'crosses_midnight' })
  if (valid_from && valid_until && valid_until < valid_from)
    errors.push({ path: 'valid_until', code: 'before_first_day' })
  return errors
}

function requireValid(session: NewSession): void {
  const errors = sessionErrors(session)
  if (errors.length > 0) throw invalid(errors)
}

// Finds nothing when the team was archived meanwhile.
const lockTeam = statement<{ slug: string }>(
  'lock-team-for-session',
  'select slug from teams where id = $1 and archived_at is null for share',
)

const insertSession = statement<never>(
  'insert-team-session',
  `insert into team_sessions (id, team_id, calendar_name, weekday, start_time, minutes, place_fr,
     place_en, place_ar, valid_from, valid_until, updated_at)
   values ($1, $2, $3, $4, $5::time, $6, $7, $8, $9, $10, $11, $12)`,
  { changes: 'teams' },
)

const lockSession = statement<{ version: number }>(
  'lock-team-session',
  `select version from team_sessions
    where id = $1 and team_id = $2 and archived_at is null for no key update`,
)

const updateSession = statement<never>(
  'update-team-session',
  `update team_sessions set weekday = $2, start_time = $3::time, minutes = $4, place_fr = $5,
     place_en = $6, place_ar = $7, valid_from = $8, valid_until = $9, updated_at = $10,
     version = version + 1, sequence = sequence + 1 where id = $1`,
  { changes: 'teams' },
)

const setArchived = statement<{ id: string }>(
  'archive-team-session',
  `update team_sessions set archived_at = $2, updated_at = $3, version = version + 1,
     sequence = sequence + 1
    where id = $1 and (archived_at is null) = ($2::timestamptz is not null) returning id`,
  { changes: 'teams' },
)

const valuesOf = (given: NewSession) =>
  [
    given.weekday,
    given.time,
    given.minutes,
    given.place_fr || null,
    given.place_en || null,
    given.place_ar || null,
    given.valid_from ?? null,
    given.valid_until ?? null,
  ] as const

const fieldsOf = ({
  weekday,
  time,
  minutes,
  place_fr,
  place_en,
  place_ar,
  valid_from,
  valid_until,
}: AdminSession): Record<string, unknown> => ({
  weekday,
  time,
  minutes,
  place_fr,
  place_en,
  place_ar,
  valid_from,
  valid_until,
})

/** @throws unauthorized, not_permitted, not_found, invalid */
export async function createSession(
  context: Context,
  teamId: string,
  given: NewSession,
): Promise<AdminSession> {
  const admin = requirePermission(context.actor, 'sessions')
  requireValid(given)
  const make = async (tx: Queryable) => {
    const [locked] = await tx.rows(lockTeam, [teamId])
    const { team } = await getOwnTeam(tx, admin, teamId)
    const id = crypto.randomUUID()
    const calendarName = `${locked?.slug ?? team.slug}-${id}`
    await tx.rows(insertSession, [id, teamId, calendarName, ...valuesOf(given), context.now()])
    const { session } = await readSession(tx, admin, { team: teamId, session: id })
    await recordAudit(tx, admin, {
      action: 'session_slot.created',
      subject: sessionNames(team, session),
      subjectId: id,
    })
    return id
  }
  const read = async (tx: Queryable, session: string) =>
    (await readSession(tx, admin, { team: teamId, session })).session
  return makeOnce(context, make, read)
}

/**
 * Changes the given fields of every week; calendars take it over.
 * @throws unauthorized, not_permitted, not_found, stale with the current session, invalid
 */
export async function changeSession(
  context: Context,
  path: SessionPath,
  { version, ...given }: SessionChange,
): Promise<AdminSession> {
  const admin = requirePermission(context.actor, 'sessions')
  return context.database.transaction(async (tx) => {
    const [locked] = await tx.rows(lockSession, [path.session, path.team])
    const { team, session: before } = await readSession(tx, admin, path)
    if (!locked) throw new AppError('not_found')
    await requireVersion(locked, version, async () => before)
    const merged = { ...before, ...given }
    requireValid(merged)
    await tx.rows(updateSession, [path.session, ...valuesOf(merged), context.now()])
    const { session: after } = await readSession(tx, admin, path)
    const [old, now] = [fieldsOf(before), fieldsOf(after)]
    const changed = Object.keys(old).filter((name) => !isDeepStrictEqual(old[name], now[name]))
    const only = (values: Record<string, unknown>) =>
      Object.fromEntries(changed.map((name) => [name, values[name]]))
    await recordRevision(tx, context, {
      kind: sessionRevisions,
      itemId: path.session,
      version: before.version,
      value: old,
    })
    await recordAudit(tx, admin, {
      action: 'session_slot.updated',
      subject: sessionNames(team, after),
      subjectId: path.session,
      details: { before: only(old), after: only(now) },
    })
    return after
  })
}

async function setSession(context: Context, path: SessionPath, archivedAt: Date | null) {
  const admin = requirePermission(context.actor, 'sessions')
  return context.database.transaction(async (tx) => {
    const { team } = await readSession(tx, admin, path)
    const [changed] = await tx.rows(setArchived, [path.session, archivedAt, context.now()])
    const { session } = await readSession(tx, admin, path)
    if (changed)
      await recordAudit(tx, admin, {
        action: archivedAt ? 'session_slot.archived' : 'session_slot.restored',
        subject: sessionNames(team, session),
        subjectId: path.session,
      })
    return { session, isChanged: changed !== undefined }
  })
}

/**
 * Takes a session off the week and cancels it in calendars; registrations keep their team.
 * @throws unauthorized, not_permitted, not_found
 */
export async function archiveSession(context: Context, path: SessionPath): Promise<void> {
  const { isChanged } = await setSession(context, path, context.now())
  if (!isChanged) throw new AppError('not_found')
}

/** Does nothing when it is not removed. @throws unauthorized, not_permitted, not_found */
export const restoreSession = async (context: Context, path: SessionPath): Promise<AdminSession> =>
  (await setSession(context, path, null)).session
