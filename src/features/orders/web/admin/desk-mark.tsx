import { Store } from '#ui/icons/store.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { Order } from '../../contract.ts'

/** A badge on an order that the club entered itself. */
export function DeskMark({ order: { flow } }: { order: Order }) {
  const t = useTranslations('admin.orders.sale')
  if (flow !== 'desk') return null
  return (
    <span className="mt-1 inline-flex items-center gap-1.5 rounded-round bg-sunk px-2.5 py-0.5 text-13 font-semibold whitespace-nowrap text-ink2">
      <Store aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {t('sources.desk')}
    </span>
  )
}
