import { recordAudit } from '#platform/audit.ts'
import { siteOrigin } from '#platform/config.ts'
import { requireRecentFactor } from '#platform/recent-factor.ts'
import type { Context } from '#platform/context.ts'
import { csvResponse } from '#platform/csv.ts'
import { keysetRows } from '#platform/keyset-page.ts'
import type { SubscriberExportQuery, SubscriberState } from '../contract.ts'
import { exportedColumns, subscribersOf } from './list-subscribers.ts'
import { unsubscribeUrl } from './unsubscribe-url.ts'

const pageSize = 1000
const columns = ['email', 'language', 'subscribed_at', 'confirmed_at', 'unsubscribe_url'] as const

type Filter = { q?: string; state: SubscriberState }

async function* exportedRows({ database, config }: Context, filter: Filter) {
  const origin = siteOrigin(config)
  const list = subscribersOf(filter, exportedColumns)
  for await (const row of keysetRows(database, list, pageSize))
    yield { ...row, unsubscribe_url: unsubscribeUrl(origin, row.token ?? '') }
}

/**
 * The addresses as a table, each with its unsubscribe link. The export is audited. @throws
 * unauthorized
 */
export async function exportSubscribers(
  context: Context,
  { q, state = 'confirmed', ...format }: SubscriberExportQuery,
): Promise<Response> {
  requireRecentFactor(context, 'newsletter')
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
