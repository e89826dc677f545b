import { useTranslations } from '#i18n/translations.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { TrackedOrder } from '../contract.ts'
import { orderSteps } from '../rules.ts'
import { statusLook } from './admin/order-status.tsx'

const toCome = 'border-2 border-dashed border-edge text-ink2'

/** The order's steps: past ones with their time, the current one, and those to come. */
export function TrackedSteps({ order }: { order: TrackedOrder }) {
  const t = useTranslations('orders.track')
  const locale = useLanguage()
  return (
    <ol className="space-y-4">
      {orderSteps(order.status, order.history).map(
        ({ status, isReached, reachedAt, isCurrent }) => {
          const { colours, Icon } = statusLook(status)
          return (
            <li
              key={status}
              aria-current={isCurrent ? 'step' : undefined}
              className="flex items-center gap-3"
            >
              <span
                className={`grid size-10 shrink-0 place-items-center rounded-round ${isReached ? colours : toCome}`}
              >
                <Icon aria-hidden className="size-5" strokeWidth={2} />
              </span>
              <span className={isCurrent ? 'font-bold' : ''}>
                {t(`status.${status}`)}
                {reachedAt && (
                  <time dateTime={reachedAt} className="block text-15 font-normal text-ink2">
                    {formatDateTime(reachedAt, locale)}
                  </time>
                )}
                {!isReached && (
                  <span className="block text-15 font-normal text-ink2">{t('toCome')}</span>
                )}
              </span>
            </li>
          )
        },
      )}
    </ol>
  )
}
