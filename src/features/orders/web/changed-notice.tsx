import { useEffect, useRef } from 'react'
import { useTranslations } from '#i18n/translations.ts'

/** Why an order was refused: price or stock have changed. Takes the focus and scrolls to itself. */
export function ChangedNotice() {
  const t = useTranslations('orders.checkout')
  const reason = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    reason.current?.focus({ preventScroll: true })
    reason.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <p
      ref={reason}
      role="alert"
      tabIndex={-1}
      className="rounded-control bg-warn-bg p-4 font-semibold text-warn"
    >
      {t('changed')}
    </p>
  )
}
