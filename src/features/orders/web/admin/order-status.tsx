import { useTranslations } from '#i18n/translations.ts'
import { parseStatus, statusLook } from '../status-look.ts'

export function StatusBadge({ status }: { status: string }) {
  const t = useTranslations('admin.orders.status')
  const { colours, Icon } = statusLook(status)
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-round px-2.5 py-0.5 font-semibold whitespace-nowrap ${colours}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={2} />
      {t(parseStatus(status) ?? 'unknown')}
    </span>
  )
}
