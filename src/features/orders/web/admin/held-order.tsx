import { Link } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { whatsAppLink } from '#core/whatsapp.ts'
import { useDeskText } from '#features/mails/web/admin/desk-texts.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { CircleQuestionMark } from '#ui/icons/circle-question-mark.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { Phone } from '#ui/icons/phone.ts'
import { Money } from '#ui/money.tsx'
import { PhoneNumber } from '#ui/phone-number.tsx'
import type { HeldOrder, OrderCall } from '../../call-contract.ts'
import type { Order } from '../../contract.ts'
import { buyerMessage } from './buyer-message.ts'
import { CallSaid } from './call-said.tsx'
import { PhoneLink } from './contact-links.tsx'
import { DeliveryBadge } from './delivery-badge.tsx'
import { OrderLines } from './order-lines.tsx'
import { phonesOf } from './order-phones.ts'
import { PhoneFacts, PhoneMarks, phoneMark } from './phone-history.tsx'
import { StockMark } from './stock-mark.tsx'

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const
const big =
  'inline-flex min-h-14 flex-1 items-center justify-center gap-2 rounded-control px-4 py-2 text-center text-18 font-bold'

/** Calls or messages the parent first; the child's own number stands smaller below. */
function Reach({ order }: { order: Order }) {
  const t = useTranslations('admin.orders.details')
  const shared = useTranslations('admin.shared')
  const text = useDeskText()
  const [first, ...others] = phonesOf(order)
  if (!first) return null
  const named = (action: string) => (first.whose === 'parent' ? t('ofParent', { action }) : action)
  return (
    <div className="space-y-2">
      <p className="text-20 font-bold">
        <PhoneNumber phone={first.phone} />
      </p>
      <div className="flex flex-wrap gap-2">
        <a
          href={`tel:${first.phone}`}
          className={`${big} bg-primary text-on-primary hover:bg-primary-hover`}
        >
          <Phone {...icon} /> {named(shared('call'))}
        </a>
        <a
          href={whatsAppLink(first.phone, buyerMessage(order, location.origin, text))}
          target="_blank"
          rel="noreferrer"
          className={`${big} border-2 border-current text-link hover:bg-sunk`}
        >
          <MessageCircle {...icon} /> {named(shared('whatsapp'))}
        </a>
      </div>
      {others.map(({ whose, phone }) => (
        <p key={phone} className="text-15">
          {whose === 'player' && <span className="text-ink2">{t('player')} </span>}
          <PhoneLink phone={phone} />
        </p>
      ))}
    </div>
  )
}

function Marks({ held: { order, calls, history } }: { held: HeldOrder }) {
  const t = useTranslations('admin.orders.calls')
  const isWrong = calls[0]?.outcome === 'wrong_number'
  return (
    <p className="flex flex-wrap gap-2">
      {isWrong && (
        <span className={phoneMark}>
          <CircleQuestionMark aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          {t('wrongNumber')}
        </span>
      )}
      <PhoneMarks history={history} />
      <StockMark order={order} />
    </p>
  )
}

/** What came of earlier calls, the newest first. */
export function EarlierCalls({ calls }: { calls: readonly OrderCall[] }) {
  const t = useTranslations('admin.orders.calls')
  const locale = useLanguage()
  if (calls.length === 0) return null
  return (
    <section aria-labelledby="earlier-calls" className="space-y-2">
      <h2 id="earlier-calls" className="text-18 font-bold">
        {t('earlier')}
      </h2>
      <ol className="space-y-2 text-15">
        {calls.map(({ id, outcome, later_at, note, actor, created_at }) => (
          <li key={id} className="border-s-2 border-line ps-3">
            <CallSaid step={{ outcome, later_at, text: note }} />
            <p className="text-13 text-ink2">
              <bdi>{actor}</bdi> · {formatDateTime(created_at, locale)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The order in hand: whose it is, what is known of the phone, how to reach it, what it is. */
export function OrderInHand({ held }: { held: HeldOrder }) {
  const t = useTranslations('admin.orders')
  const locale = useLanguage()
  const { order, history } = held
  return (
    <section
      aria-labelledby="in-hand"
      className="space-y-3 rounded-sheet border border-line bg-surface p-4"
    >
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="in-hand" className="text-24 font-bold wrap-anywhere">
            <bdi>{order.customer_name}</bdi>
          </h2>
          <Money dzd={order.total_amount} className="text-18 font-bold" />
        </div>
        <PhoneFacts history={history} />
      </div>
      <Marks held={held} />
      <Reach order={order} />
      <OrderLines order={order} isWhole />
      {order.notes && (
        <p className="text-15 wrap-anywhere whitespace-pre-line" dir="auto">
          {order.notes}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink2">
        <DeliveryBadge order={order} />
        <span>{t('calls.waits', { date: formatDateTime(order.created_at, locale) })}</span>
        <Link
          to={adminPaths.orders({ order: order.id })}
          aria-label={t('calls.open', { number: order.order_number })}
          className="inline-flex min-h-11 items-center text-15 text-link underline underline-offset-4"
        >
          <bdi>{order.order_number}</bdi>
        </Link>
      </p>
    </section>
  )
}
