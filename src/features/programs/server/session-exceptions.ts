import { type Admin, requirePermission } from '#core/actor.ts'
import { clubDay, startOfDay } from '#core/algiers.ts'
import { AppError, type FieldError, invalid } from '#core/app-error.ts'
import type { SeasonDates } from '#core/club.ts'
import { textErrors } from '#core/translation-gaps.ts'
import { readSeasonDates } from '#features/club/server/season.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { AdminException, AdminSession, NewException } from '../admin-contract.ts'
import type { SessionException } from '../contract.ts'
import { crossesMidnight } from '#core/day-time.ts'
import { isSessionDay, seasonAt } from '../rules.ts'
import { readSession, type SessionPath } from './admin-sessions.ts'
import { remindOfChange, remindOfRemoval } from './record-reminders.ts'
import { exceptionInSameHall } from './same-hall.ts'
import { sessionNames } from './session-name.ts'

// Locks the session, so that its exceptions are changed one at a time, and raises its SEQUENCE.
const raiseSequence = statement<{ id: string }>(
  'raise-session-sequence',
  `update team_sessions set sequence = sequence + 1, updated_at = $3
    where id = $1 and team_id = $2 and archived_at is null returning id`,
  { changes: 'teams' },
)

const insertException = statement<never>(
  'insert-session-exception',
  `insert into session_exceptions (id, session_id, kind, on_date, new_date, new_time, new_minutes,
     place_fr, place_en, place_ar, reason_fr, reason_en, reason_ar, updated_at)
   values ($1, $2, $3, $4, $5, $6::time, $7, $8, $9, $10, $11, $12, $13, $14)`,
  { changes: 'teams' },
)

const deleteException = statement<{ id: string }>(
  'delete-session-exception',
  'delete from session_exceptions where id = $1 and session_id = $2 returning id',
  { changes: 'teams' },
)

const isInSeason = (day: string, dates: SeasonDates) =>
  day >= clubDay(seasonAt(startOfDay(day), dates).startsAt)

const timeOf = (session: AdminSession, { new_time }: Pick<NewException, 'new_time'>) =>
  new_time ?? session.time

/** Drops the fields that have no meaning: a cancelled day has no new time or place. */
function placed(session: AdminSession, given: NewException): NewException {
  const { kind, date } = given
  if (kind === 'cancelled')
    return {
      ...given,
      new_date: null,
      new_time: null,
      new_minutes: null,
      place_fr: null,
      place_en: null,
      place_ar: null,
    }
  const isElsewhere = given.new_date && given.new_date !== date
  return { ...given, new_date: kind === 'moved' && isElsewhere ? given.new_date : null }
}

const isAsUsual = (session: AdminSession, given: NewException) =>
  !given.new_date &&
  timeOf(session, given) === session.time &&
  (given.new_minutes ?? session.minutes) === session.minutes &&
  !(given.place_fr || given.place_en || given.place_ar)

function dayErrors(session: AdminSession, given: NewException, season: SeasonDates): FieldError[] {
  const { kind, date } = given
  const isWeekly = kind !== 'extra'
  if (isWeekly && !isSessionDay(session, date)) return [{ path: 'date', code: 'no_session_then' }]
  if (!isInSeason(date, season)) return [{ path: 'date', code: 'outside_season' }]
  if (given.new_date && !isInSeason(given.new_date, season))
    return [{ path: 'new_date', code: 'outside_season' }]
  const isTaken = session.exceptions.some((other) =>
    isWeekly
      ? other.kind !== 'extra' && other.date === date
      : other.kind === 'extra' &&
        other.date === date &&
        timeOf(session, other) === timeOf(session, given),
  )
  return isTaken ? [{ path: 'date', code: 'already_changed' }] : []
}

function exceptionErrors(
  session: AdminSession,
  given: NewException,
  season: SeasonDates,
): FieldError[] {
  const errors = [...dayErrors(session, given, season), ...textErrors(given, 'reason')]
  if (given.kind === 'cancelled') return errors
  if (crossesMidnight(timeOf(session, given), given.new_minutes ?? session.minutes))
    errors.push({
      path: given.new_minutes ? 'new_minutes' : 'new_time',
      code: 'crosses_midnight',
    })
  if (given.kind === 'moved' && isAsUsual(session, given))
    errors.push({ path: 'new_time', code: 'as_usual' })
  return errors
}

async function writeException(
  tx: Queryable,
  { id, session, now }: { id: string; session: string; now: Date },
  given: NewException,
): Promise<void> {
  await tx.rows(insertException, [
    id,
    session,
    given.kind,
    given.date,
    given.new_date ?? null,
    given.new_time ?? null,
    given.new_minutes ?? null,
    given.place_fr || null,
    given.place_en || null,
    given.place_ar || null,
    given.reason_fr || null,
    given.reason_en || null,
    given.reason_ar || null,
    now,
  ])
}

async function readException(
  tx: Queryable,
  admin: Admin,
  path: SessionPath & { exception: string },
): Promise<AdminException> {
  const { teams, session } = await readSession(tx, admin, path)
  const found = session.exceptions.find(({ id }) => id === path.exception)
  if (!found) throw new AppError('not_found')
  const warnings = exceptionInSameHall(teams, found.id)
  return { ...found, session_id: session.id, warnings }
}

/** Every day that differs, past ones too. @throws unauthorized, not_permitted, not_found */
export async function listExceptions(
  context: Context,
  path: SessionPath,
): Promise<{ items: SessionException[] }> {
  const admin = requirePermission(context.actor, 'sessions')
  return { items: (await readSession(context.database, admin, path)).session.exceptions }
}

/**
 * Cancels or moves the session of one day, or adds one.
 * @throws unauthorized, not_permitted, not_found, invalid
 */
export async function addException(
  context: Context,
  path: SessionPath,
  wanted: NewException,
): Promise<AdminException> {
  const admin = requirePermission(context.actor, 'sessions')
  return context.database.transaction(async (tx) => {
    const now = context.now()
    const [raised] = await tx.rows(raiseSequence, [path.session, path.team, now])
    const { team, session } = await readSession(tx, admin, path)
    if (!raised) throw new AppError('not_found')
    const given = placed(session, wanted)
    const errors = exceptionErrors(session, given, await readSeasonDates(tx))
    if (errors.length > 0) throw invalid(errors)
    const id = crypto.randomUUID()
    await writeException(tx, { id, session: session.id, now }, given)
    await recordAudit(tx, admin, {
      action: `session_slot.${given.kind}`,
      subject: sessionNames(team, session),
      subjectId: session.id,
      details: { date: given.date },
    })
    const written = await readException(tx, admin, { ...path, exception: id })
    await remindOfChange(tx, { team: team.id, session, exception: written, now })
    return written
  })
}

/** The day is as usual again. @throws unauthorized, not_permitted, not_found */
export async function removeException(
  context: Context,
  path: SessionPath & { exception: string },
): Promise<void> {
  const admin = requirePermission(context.actor, 'sessions')
  await context.database.transaction(async (tx) => {
    const now = context.now()
    const [raised] = await tx.rows(raiseSequence, [path.session, path.team, now])
    const { team, session } = await readSession(tx, admin, path)
    const gone = session.exceptions.find(({ id }) => id === path.exception)
    if (!raised || !gone) throw new AppError('not_found')
    await tx.rows(deleteException, [path.exception, path.session])
    await recordAudit(tx, admin, {
      action: 'session_slot.exception_removed',
      subject: sessionNames(team, session),
      subjectId: session.id,
      details: { date: gone.date },
    })
    await remindOfRemoval(tx, { team: team.id, session, exception: gone, now })
  })
}
