import { invalid } from '#core/app-error.ts'
import { keptMonths } from '#core/retention.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { rowErasure } from '#platform/erasing.ts'
import { isPushEndpoint } from '#platform/push/public-address.ts'
import type { NewReminders, RemindedDevice, RemindedTeams } from '../reminder-contract.ts'

/** More devices than families; those that were not seen for longest go. */
const mostDevices = 5000

const findTeams = statement<{ id: string; slug: string; is_there: boolean }>(
  'teams-to-remind-of',
  `select id, slug, archived_at is null as is_there from teams where slug = any ($1::text[])
     for key share`,
)

const keepDevice = statement<{ id: string }>(
  'keep-reminder-subscription',
  `insert into reminder_subscriptions (endpoint, p256dh, auth, language, renewed_at)
   values ($1, $2, $3, $4, $5)
   on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth,
     language = excluded.language, renewed_at = excluded.renewed_at
   returning id`,
)

const removeOtherTeams = statement<never>(
  'remove-other-reminder-teams',
  'delete from reminder_teams where subscription_id = $1 and team_id <> all ($2::uuid[])',
)

const insertTeams = statement<never>(
  'insert-reminder-teams',
  `insert into reminder_teams (subscription_id, team_id) select $1, unnest($2::uuid[])
   on conflict do nothing`,
)

const removeOldest = statement<never>(
  'bound-reminder-subscriptions',
  `delete from reminder_subscriptions where id in (
     select id from reminder_subscriptions order by renewed_at desc, id offset ${mostDevices})`,
)

const removeDevice = statement<never>(
  'remove-reminder-subscription',
  'delete from reminder_subscriptions where endpoint = $1',
)

/**
 * Reminds this device of exactly these teams from now on; of an archived one as soon as it is
 * restored. @throws invalid for an endpoint that is no public https address, or when none of the
 * teams ever existed
 */
export async function keepReminders(
  { config, database, now }: Context,
  { endpoint, keys, language, teams }: NewReminders,
): Promise<RemindedTeams> {
  if (!isPushEndpoint(endpoint, config.pushOrigin))
    throw invalid([{ path: 'endpoint', code: 'invalid' }])
  return database.transaction(async (tx) => {
    const found = await tx.rows(findTeams, [teams])
    if (found.length === 0) throw invalid([{ path: 'teams', code: 'invalid' }])
    const ids = found.map(({ id }) => id)
    const device = [endpoint, keys.p256dh, keys.auth, language, now()] as const
    for (const { id } of await tx.rows(keepDevice, device)) {
      await tx.rows(removeOtherTeams, [id, ids])
      await tx.rows(insertTeams, [id, ids])
    }
    await tx.rows(removeOldest)
    return { teams: found.flatMap(({ slug, is_there }) => (is_there ? slug : [])) }
  })
}

/** Tells this device nothing more. The answer is the same for one that was told nothing. */
export async function endReminders(
  { database }: Context,
  { endpoint }: RemindedDevice,
): Promise<void> {
  await database.rows(removeDevice, [endpoint])
}

/** Devices that did not come back for a year. */
export const reminderErasure = rowErasure({
  kind: 'reminder_subscriptions',
  table: 'reminder_subscriptions',
  due: `renewed_at < $1::timestamptz - interval '${keptMonths.reminder} months'`,
  asks: false,
})
