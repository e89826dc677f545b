import { days, minutes } from '#core/durations.ts'
import { findClub } from '#features/club/server/find-club.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { Job } from '#platform/jobs.ts'
import type { SessionException, TeamSession } from '../contract.ts'
import { newStart } from '../rules.ts'
import { readTeams } from './list-teams.ts'
import type { ReminderContent } from './reminder-words.ts'
import { dayToRemindOf, trainingName, trainingsOn } from './trainings-on.ts'

/** As far ahead as the followed teams show what differs. */
const horizon = days(14)

// A device that ends its reminders meanwhile is skipped, so that it does not make an admin's change
// fail.
const insertReminders = statement<{ id: string }>(
  'insert-reminders',
  `insert into reminders (subscription_id, team_id, kind, details, subject)
   select s.id, $1, $2, $3::jsonb, $4
     from reminder_teams t join reminder_subscriptions s on s.id = t.subscription_id
    where t.team_id = $1 and s.id <> all ($5::uuid[])
      for key share of s
   on conflict (subject, subscription_id) do nothing returning id`,
)

const takeBack = statement<{ subscription_id: string }>(
  'take-back-reminders',
  `delete from reminders where subject = $1 and attempts = 0 returning subscription_id`,
)

/** Records a push to every device that is told of the team, each once for a subject. */
async function record(
  tx: Queryable,
  { kind, details }: ReminderContent,
  to: { team: string; name: string; except?: readonly string[] },
): Promise<number> {
  const subject = `${kind} ${to.name}`
  const written = await tx.rows(insertReminders, [
    to.team,
    kind,
    JSON.stringify(details),
    subject,
    to.except ?? [],
  ])
  return written.length
}

type Changed = { team: string; session: TeamSession; exception: SessionException; now: Date }

const startsOf = ({ session, exception }: Changed) => [
  newStart(session, exception),
  newStart(session, { ...exception, new_date: null, new_time: null }),
]

const isSoon = (changed: Changed) =>
  startsOf(changed).some((at) => at > changed.now && at.getTime() < changed.now.getTime() + horizon)

/** Tells of a session that is cancelled, moved or extra. */
export async function remindOfChange(tx: Queryable, changed: Changed): Promise<void> {
  const { team, exception } = changed
  if (!isSoon(changed)) return
  const details = { exception: exception.id }
  await record(tx, { kind: 'changed', details }, { team, name: exception.id })
}

/** Tells that a day is as usual again, unless the change itself was not sent yet. */
export async function remindOfRemoval(tx: Queryable, changed: Changed): Promise<void> {
  const { team, session, exception } = changed
  const { id, kind, date } = exception
  const untold = await tx.rows(takeBack, [`changed ${id}`])
  if (!isSoon(changed)) return
  const extra_at = kind === 'extra' ? newStart(session, exception).toISOString() : null
  await record(
    tx,
    { kind: 'as_usual', details: { session: session.id, date, extra_at } },
    { team, name: id, except: untold.map(({ subscription_id }) => subscription_id) },
  )
}

/** Records the evening's reminders that are not recorded yet; returns how many. */
export async function remindOfTomorrow(
  { database }: Pick<Services, 'database'>,
  now: Date,
): Promise<number> {
  const day = dayToRemindOf(now)
  if (!day) return 0
  const [teams, club] = await Promise.all([readTeams(database), findClub({ database })])
  let recorded = 0
  for (const training of trainingsOn(day, teams, club)) {
    const name = trainingName(training)
    const content = { kind: 'tomorrow', details: { training: name, day } } as const
    recorded += await record(database, content, { team: training.team.id, name: `${name} ${day}` })
  }
  return recorded
}

/** Nothing on a day that the clock jumped to. */
export const eveningReminders: Job = {
  name: 'team-reminders',
  every: minutes(1),
  run: async (services, { at, jumpedDays }) => ({
    reminders: jumpedDays > 0 ? 0 : await remindOfTomorrow(services, at),
  }),
}
