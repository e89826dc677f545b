import { messages as accounts } from '#features/accounts/web/admin/messages.ar.ts'
import { messages as dashboard } from '#features/dashboard/web/admin/messages.ar.ts'
import { messages as mails } from '#features/mails/web/admin/messages.ar.ts'
import { messages as orders } from '#features/orders/web/admin/messages.ar.ts'
import { messages as shared } from '#i18n/admin/messages.ar.ts'

export const adminMessages = { accounts, dashboard, mails, orders, shared } as const
