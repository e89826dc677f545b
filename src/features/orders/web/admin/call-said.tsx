import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { PhoneCall } from '#ui/icons/phone-call.ts'
import type { OrderCall } from '../../call-contract.ts'

type Step = Pick<OrderCall, 'outcome' | 'later_at'> & { text: string | null }

/** What came of one call, with its note. */
export function CallSaid({ step: { outcome, later_at, text } }: { step: Step }) {
  const t = useTranslations('admin.orders.calls.said')
  const locale = useLanguage()
  return (
    <>
      <p className="flex items-start gap-2 font-semibold">
        <PhoneCall aria-hidden className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
        <span>
          {t(outcome)}
          {later_at && ` · ${formatDateTime(later_at, locale)}`}
        </span>
      </p>
      {text && (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {text}
        </p>
      )}
    </>
  )
}
