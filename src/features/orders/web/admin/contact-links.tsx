import { useTranslations } from '#i18n/translations.ts'
import { PhoneNumber } from '#ui/phone-number.tsx'
import type { Order } from '../../contract.ts'
import { phonesOf } from './order-phones.ts'

const link = 'inline-block min-h-6 content-center underline-offset-4 hover:underline'

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`} className={link}>
    <PhoneNumber phone={phone} />
  </a>
)

/** An order's phones, the first to call first; a child's number is labelled. */
export function PhoneLinks({ order }: { order: Pick<Order, 'customer_phone' | 'parent_phone'> }) {
  const t = useTranslations('admin.orders.details')
  return (
    <span className="inline-flex flex-col items-end @table:items-start">
      {phonesOf(order).map(({ whose, phone }) => (
        <span key={whose}>
          {whose === 'player' && <span className="text-13 text-ink2">{t('player')} </span>}
          <PhoneLink phone={phone} />
        </span>
      ))}
    </span>
  )
}

/** A quick order has a phone as e-mail; it gets no link. */
export function EmailLink({ email }: { email: string }) {
  const [name, host] = email.split(/(?<=@)/)
  if (!host) return '–'
  return (
    <a
      href={`mailto:${email}`}
      title={email}
      className={`wrap-anywhere ${link} @table:block @table:max-w-24 @table:truncate @6xl:max-w-40`}
    >
      <bdi dir="ltr">
        {name}
        <wbr />
        {host}
      </bdi>
    </a>
  )
}
