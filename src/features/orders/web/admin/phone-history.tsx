import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Ban } from '#ui/icons/ban.ts'
import { PackageX } from '#ui/icons/package-x.ts'
import type { PhoneHistory } from '../../call-contract.ts'
import { phoneHistoryQuery } from './call-client.ts'

export const phoneMark =
  'inline-flex items-center gap-1.5 rounded-round bg-warn-bg px-2.5 py-0.5 text-13 font-semibold text-warn'

/** What the club knows of this phone; a new line is one more entry here. */
export function PhoneFacts({ history }: { history: PhoneHistory }) {
  const t = useTranslations('admin.orders.calls.history')
  const locale = useLanguage()
  const { orders, completed, cancelled, due, credit } = history
  const facts = [
    orders === 0 ? t('first') : t('others', { count: orders }),
    completed > 0 && t('completed', { count: completed }),
    cancelled > 0 && t('cancelled', { count: cancelled }),
    orders > 0 && due > 0 && t('due', { amount: formatMoney(due, locale) }),
    credit > 0 && t('credit', { amount: formatMoney(credit, locale) }),
  ].filter((fact) => fact !== false)
  return (
    <div className="text-15">
      <h3 className="sr-only">{t('title')}</h3>
      <ul className="flex flex-wrap gap-x-2 gap-y-0.5">
        {facts.map((fact, index) => (
          <li
            key={fact}
            className={index < facts.length - 1 ? "after:ms-2 after:content-['·']" : ''}
          >
            {fact}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What warns of this phone: parcels that it refused, and its block. */
export function PhoneMarks({ history }: { history: PhoneHistory }) {
  const t = useTranslations('admin.orders.calls')
  return (
    <>
      {history.refused > 0 && (
        <span className={phoneMark}>
          <PackageX aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          {t('history.refused', { count: history.refused })}
        </span>
      )}
      {history.block && (
        <span className={`${phoneMark} wrap-anywhere`}>
          <Ban aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          {t('blocked', { reason: history.block.reason })}
        </span>
      )}
    </>
  )
}

/** What is known of the phones of an order, beside its buyer; nothing as long as it is not read. */
export function PhoneHistoryOf({ orderId }: { orderId: string }) {
  const { data } = useQuery(phoneHistoryQuery(orderId))
  if (!data) return null
  return (
    <div className="space-y-1.5">
      <PhoneFacts history={data} />
      {(data.refused > 0 || data.block) && (
        <p className="flex flex-wrap gap-2">
          <PhoneMarks history={data} />
        </p>
      )}
    </div>
  )
}
