import { MessageCircle, Phone, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { whatsAppLink } from '#core/whatsapp.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { Order } from '../../contract.ts'
import { buyerMessage } from './buyer-message.ts'

const action =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-edge px-4 font-semibold text-link hover:bg-sunk'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

/** To reach the buyer with one touch, and to print what goes into the parcel. */
export function OrderContact({ order }: { order: Order }) {
  const t = useTranslations('admin.orders.details')
  const shared = useTranslations('admin.shared')
  const { customer_phone: phone } = order
  return (
    <div className="flex flex-wrap gap-2">
      {phone && (
        <>
          <a href={`tel:${phone}`} className={action}>
            <Phone {...icon} /> {shared('call')}
          </a>
          <a
            href={whatsAppLink(phone, buyerMessage(order, location.origin))}
            target="_blank"
            rel="noreferrer"
            className={action}
          >
            <MessageCircle {...icon} /> {shared('whatsapp')}
          </a>
        </>
      )}
      <Link to={`/admin/orders/slips?ids=${order.id}`} className={action}>
        <Printer {...icon} /> {t('slip')}
      </Link>
    </div>
  )
}
