import type { Admin } from '#core/actor.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { seedWaitingList } from '../registrations.ts'
import { seedInbox } from './inbox.ts'
import { seedNotices } from './notices.ts'
import { seedOrders } from './orders.ts'
import { seedTeams } from './registrations.ts'

const earlierMails = statement<{ ids: string[] | null }>(
  'seed-earlier-mails',
  'select array_agg(id::text) as ids from mails',
)

// The season's mails are never sent. Those of the last days are shown as sent, older ones are gone.
const settleMails = statement<never>(
  'seed-settle-mails',
  `with moved as (
     update mails m set status = 'sent', attempts = 1, created_at = o.created_at,
         sent_at = o.created_at + interval '2 seconds'
       from orders o
      where o.order_number = m.headers ->> 'X-Order-Number'
        and o.created_at > $1::timestamptz - interval '10 days'
     returning m.id
   )
   delete from mails m
    where m.id <> all ($2::uuid[]) and not exists (select from moved where moved.id = m.id)`,
)

// What the season sold out is no news: nobody is mailed about it at the first start.
const settleLowSizes = statement<never>(
  'seed-settle-low-sizes',
  `insert into low_sizes (size_stock_id, movement_id, told_at)
   select s.id, max(m.id), $1::timestamptz - interval '1 day'
     from size_stocks s join stock_movements m on m.size_stock_id = s.id
    where s.stock <= s.low_stock
    group by s.id`,
)

/**
 * A season of the demo club: orders in every status, families in every team, messages, readers of
 * the newsletter, announcements and a holiday. It is the same at each start, counted back from
 * today.
 */
export async function seedSeason(services: Services): Promise<void> {
  const actor: Admin = {
    kind: 'admin',
    userId: '00000000-0000-4000-8000-000000000000',
    email: services.config.adminEmails[0] ?? 'admin',
    sessionId: '',
    role: 'manager',
    teams: [],
  }
  const desk = { ...services, actor }
  const [earlier] = await services.database.rows(earlierMails)
  await seedOrders(services, desk)
  await seedTeams(services, desk)
  await seedWaitingList(services)
  await seedInbox(services, desk)
  await seedNotices(services.database, services.now())
  await services.database.rows(settleLowSizes, [services.now()])
  await services.database.rows(settleMails, [services.now(), earlier?.ids ?? []])
}
