import { keptDays, keptMonths } from '#core/retention.ts'
import { rowErasure } from './erasing.ts'

/**
 * What anybody who is nobody tried, with the address as typed and the network, goes long before
 * what admins did.
 */
export const auditErasure = rowErasure({
  kind: 'audit_entries',
  table: 'audit_entries',
  due: `created_at < $1::timestamptz - interval '${keptMonths.auditEntry} months'
     or (action in ('sign_in.failed', 'code.refused', 'password.recovery_requested')
         and created_at < $1::timestamptz - interval '${keptDays.failedSignIn} days')`,
})
