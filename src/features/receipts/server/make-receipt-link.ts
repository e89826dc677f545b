import { requirePermission } from '#core/actor.ts'
import { readMovedEntry } from '#features/money/server/read-receipt.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { newToken } from '#platform/new-token.ts'
import { sha256 } from '#platform/sha256.ts'
import type { ReceiptLink } from '../contract.ts'

const insertLink = statement<never>(
  'insert-receipt-link',
  'insert into receipt_links (token_hash, entry_id) values ($1, $2)',
)

/**
 * Makes a private link to a receipt, for its buyer. Earlier ones stay valid, but their tokens are
 * not known any more. @throws unauthorized, not_found
 */
export async function makeReceiptLink(context: Context, entryId: string): Promise<ReceiptLink> {
  requirePermission(context.actor, 'money')
  const token = newToken()
  await context.database.transaction(async (tx) => {
    const { number, account_id } = await readMovedEntry(tx, entryId)
    await tx.rows(insertLink, [sha256(token), entryId])
    await recordAudit(tx, context.actor, {
      action: 'order.receipt_linked',
      subject: number,
      subjectId: account_id,
    })
  })
  return { token }
}
