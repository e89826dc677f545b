import { requirePermission } from '#core/actor.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { Setup, SetupChange } from '../contract.ts'
import { getSetup } from './get-setup.ts'

const writeSetup = statement<never>(
  'change-setup',
  `update setup set guide_left_at = case when $1 then coalesce(guide_left_at, $3) else guide_left_at end,
     list_hidden_at = case when $2::boolean is null then list_hidden_at when $2 then null else $3::timestamptz end`,
)

/** Leaves the guided start or hides the list. @throws unauthorized, not_permitted */
export async function changeSetup(context: Context, change: SetupChange): Promise<Setup> {
  const admin = requirePermission(context.actor, 'settings')
  const { is_guided, is_listed = null } = change
  await context.database.transaction(async (tx) => {
    await tx.rows(writeSetup, [is_guided === false, is_listed, context.now()])
    await recordAudit(tx, admin, {
      action: 'club.setup_changed',
      subject: '',
      subjectId: null,
      details: change,
    })
  })
  return getSetup(context)
}
