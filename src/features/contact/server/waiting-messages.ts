import { adminPaths } from '#core/admin-paths.ts'
import { waiting } from '#core/waiting.ts'
import { when } from '#platform/conditions.ts'
import { countRows } from '#platform/count-rows.ts'
import type { WaitingSource } from '#platform/waiting-source.ts'

/** Messages that nobody has answered. */
export const waitingMessages: WaitingSource = async ({ database }) => {
  const count = await countRows(database, 'unanswered-messages', 'contact_submissions', [
    when('removed_at is null'),
    when('answered_at is null'),
  ])
  return waiting('messages_unanswered', count, adminPaths.messages({ state: 'unanswered' }))
}
