import { messages as accounts } from '#features/accounts/web/admin/messages.fr.ts'
import { messages as audit } from '#features/audit/web/admin/messages.fr.ts'
import { messages as products } from '#features/catalogue/web/admin/messages.fr.ts'
import { messages as contact } from '#features/contact/web/admin/messages.fr.ts'
import { messages as dashboard } from '#features/dashboard/web/admin/messages.fr.ts'
import { messages as events } from '#features/events/web/admin/messages.fr.ts'
import { messages as gallery } from '#features/gallery/web/admin/messages.fr.ts'
import { messages as mails } from '#features/mails/web/admin/messages.fr.ts'
import { messages as media } from '#features/media/web/admin/messages.fr.ts'
import { messages as newsletter } from '#features/newsletter/web/admin/messages.fr.ts'
import { messages as orders } from '#features/orders/web/admin/messages.fr.ts'
import { messages as privacy } from '#features/privacy/web/admin/messages.fr.ts'
import { messages as registrations } from '#features/registrations/web/admin/messages.fr.ts'
import { messages as shared } from '#i18n/admin/messages.fr.ts'

export const adminMessages = {
  accounts,
  audit,
  contact,
  dashboard,
  events,
  gallery,
  mails,
  media,
  newsletter,
  orders,
  privacy,
  products,
  registrations,
  shared,
} as const
