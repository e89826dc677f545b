import { adminPaths } from '#core/admin-paths.ts'
import type { AdminNotice } from '#core/notice.ts'
import { statement } from '#platform/database.ts'
import type { NoticeSource } from '#platform/notice-source.ts'
import { alarmLimits } from '../desk-contract.ts'

const openPieces = statement<{ of_sender: number; newest: string | null; of_hour: number }>(
  'open-pieces-alarm',
  `with open as (
     select o.id, o.sender_hash, o.created_at,
            (select sum(i.quantity) from order_items i where i.order_id = o.id) as pieces
       from orders o where o.status = 'pending'
         and o.created_at > now() - make_interval(hours => $1)
   ), most as (
     select sum(pieces) as pieces, (array_agg(id order by created_at desc))[1] as newest
       from open where sender_hash is not null group by sender_hash order by 1 desc limit 1
   )
   select coalesce((select pieces from most), 0)::int as of_sender, (select newest
     from most) as newest,
     coalesce((select sum(pieces) from open where created_at > now() - interval '1 hour'),
       0)::int as of_hour`,
)

/**
 * Warns when one sender, or all together, have more open pieces than families order. Counts orders
 * with and without reserved stock, because the club must look at both.
 */
export const orderNotices: NoticeSource = async ({ config, database }) => {
  if (config.rateLimit === 'off') return []
  const [open] = await database.rows(openPieces, [alarmLimits.countedHours])
  const { of_sender = 0, newest = null, of_hour = 0 } = open ?? {}
  const notices: AdminNotice[] = []
  if (of_sender > alarmLimits.piecesOfSender)
    notices.push({
      code: 'open_pieces_of_sender',
      params: { pieces: of_sender },
      to: adminPaths.orders({ status: 'pending', order: newest ?? undefined }),
    })
  if (of_hour > alarmLimits.piecesOfHour)
    notices.push({
      code: 'open_pieces_of_hour',
      params: { pieces: of_hour },
      to: adminPaths.orders({ status: 'pending' }),
    })
  return notices
}
