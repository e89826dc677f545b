import { recordAudit } from '#platform/audit.ts'
import { siteOrigin } from '#platform/config.ts'
import { requireRecentFactor } from '#platform/recent-factor.ts'
import type { Context } from '#platform/context.ts'
import { csvResponse } from '#platform/csv.ts'
import { cutPage } from '#platform/cursor.ts'
import type { SubscriberExportQuery, SubscriberState } from '../contract.ts'
import { subscriberListStatement } from './find-subscribers.ts'
import { unsubscribeUrl } from './unsubscribe-url.ts'

const pageSize = 1000
const columns = ['email', 'language', 'subscribed_at', 'confirmed_at', 'unsubscribe_url'] as const

type Filter = { q?: string; state: SubscriberState }

/** Page by page, so that the size of the export is never the size of the program. */
async function* exportedRows({ database, config }: Context, filter: Filter) {
  const origin = siteOrigin(config)
  let cursor: string | undefined
  do {
    const { query, values } = subscriberListStatement(
      { ...filter, cursor, limit: pageSize },
      'export',
    )
    const rows = await database.rows(query, values)
    const { items, next_cursor } = cutPage(rows, pageSize, ({ subscribed_at }) => subscribed_at)
    for (const row of items)
      yield { ...row, unsubscribe_url: unsubscribeUrl(origin, row.token ?? '') }
    cursor = next_cursor ?? undefined
  } while (cursor)
}

/**
 * The addresses as a table, each with the link that ends its subscription. Who took them out is
 * written down. @throws unauthorized
 */
export async function exportSubscribers(
  context: Context,
  { q, state = 'confirmed', ...format }: SubscriberExportQuery,
): Promise<Response> {
  requireRecentFactor(context)
  await recordAudit(context.database, context.actor, {
    action: 'subscriber.exported',
    subject: 'subscribers.csv',
    subjectId: null,
    details: { state },
  })
  return csvResponse(
    { name: 'subscribers', now: context.now() },
    columns,
    exportedRows(context, { q, state }),
    format,
  )
}
