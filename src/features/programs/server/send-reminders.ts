import type { Club } from '#core/club.ts'
import type { Locale } from '#core/locale.ts'
import { findClub } from '#features/club/server/find-club.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { leasePushes, pushQueue, type QueuedPush } from '#platform/push/push-queue.ts'
import type { Team } from '../contract.ts'
import { readTeams } from './list-teams.ts'
import { type ReminderContent, reminderMessage } from './reminder-words.ts'

type DueReminder = QueuedPush & {
  team_id: string
  kind: ReminderContent['kind']
  subject: string
  details: ReminderContent['details']
  language: Locale
}
type Sendable = DueReminder & { team: Team | undefined; club: Club }

const takeDue = statement<DueReminder>(
  'take-due-reminders',
  `${leasePushes('reminders', '$1')}
     from due, reminder_subscriptions s where p.id = due.id and s.id = p.subscription_id
   returning p.id, p.subscription_id, p.team_id, p.kind, p.subject, p.details, p.attempts,
     p.created_at, s.endpoint, s.p256dh, s.auth, s.language`,
)

async function take({ database }: Services, limit: number): Promise<Sendable[]> {
  const due = await database.rows(takeDue, [limit])
  if (due.length === 0) return []
  // In a transaction, which runs on the primary: a replica may not have the change yet.
  const [teams, club] = await Promise.all([database.transaction(readTeams), findClub({ database })])
  return due.map((push) => ({
    ...push,
    team: teams.find(({ id }) => id === push.team_id),
    club,
  }))
}

/** A safe cast, because kind and details are written together, by one function. */
const asRecorded = ({ kind, details }: DueReminder) => ({ kind, details }) as ReminderContent

/** Pushes about the sessions of followed teams. */
export const teamReminders = pushQueue<Sendable>({
  table: 'reminders',
  subscriptions: 'reminder_subscriptions',
  take,
  messageOf: ({ now }, push) => {
    const { team, club, language, subject } = push
    return (
      team &&
      reminderMessage({ content: asRecorded(push), team, club, language, now: now() }, subject)
    )
  },
  keepsDone: true,
})
