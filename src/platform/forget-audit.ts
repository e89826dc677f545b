import { keptDays, keptMonths } from '#core/retention.ts'
import { rowErasure } from './erasing.ts'

/**
 * Attempts by strangers, with the address as typed and the network, are erased long before the
 * admins' entries.
 */
export const auditErasure = rowErasure({
  kind: 'audit_entries',
  table: 'audit_entries',
  due: `created_at < $1::timestamptz - interval '${keptMonths.auditEntry} months'
     or (action in ('sign_in.failed', 'code.refused', 'password.recovery_requested')
         and created_at < $1::timestamptz - interval '${keptDays.failedSignIn} days')`,
})
