import { Link } from 'react-router'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { Phone } from '#ui/icons/phone.ts'
import { Printer } from '#ui/icons/printer.ts'
import { adminPaths, sheetOf } from '#core/admin-paths.ts'
import { whatsAppLink } from '#core/whatsapp.ts'
import { useDeskText } from '#features/mails/web/admin/desk-texts.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { Order } from '../../contract.ts'
import { buyerMessage } from './buyer-message.ts'
import { phonesOf } from './order-phones.ts'

const link =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-edge px-4 font-semibold text-link hover:bg-sunk'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

/** Buttons to call or message the parent or buyer, and to print the packing slip. */
export function OrderContact({ order }: { order: Order }) {
  const t = useTranslations('admin.orders.details')
  const shared = useTranslations('admin.shared')
  const text = useDeskText()
  const [first] = phonesOf(order)
  const named = (action: string) => (first?.whose === 'parent' ? t('ofParent', { action }) : action)
  return (
    <div className="flex flex-wrap gap-2">
      {first && (
        <>
          <a href={`tel:${first.phone}`} className={link}>
            <Phone {...icon} /> {named(shared('call'))}
          </a>
          <a
            href={whatsAppLink(first.phone, buyerMessage(order, location.origin, text))}
            target="_blank"
            rel="noreferrer"
            className={link}
          >
            <MessageCircle {...icon} /> {named(shared('whatsapp'))}
          </a>
        </>
      )}
      <Link to={sheetOf(adminPaths.slips, [order.id])} className={link}>
        <Printer {...icon} /> {t('slip')}
      </Link>
    </div>
  )
}
