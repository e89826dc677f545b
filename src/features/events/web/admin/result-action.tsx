import { useState } from 'react'
import { clubDay } from '#core/algiers.ts'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Trophy } from '#ui/icons/trophy.ts'
import type { AdminEvent } from '../../contract.ts'
import { hasBegun } from '../../rules.ts'
import { ResultText } from '../result-plate.tsx'
import { ResultDialog } from './result-dialog.tsx'

/** Shows the result of an event from its day on, and opens it to be written. */
export function ResultAction({ event }: { event: AdminEvent }) {
  const t = useTranslations('admin.events.result')
  const title = localized(event, 'title', useLanguage())
  const [today] = useState(() => clubDay(new Date()))
  const [isOpen, setOpen] = useState(false)
  if (!hasBegun(event.event_date, today)) return null
  const isWritten = Boolean(event.result_en || event.result_fr || event.result_ar)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 text-start text-15 font-semibold text-link underline underline-offset-4"
      >
        <Trophy aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        <span className="sr-only">{t('of', { title })}</span>{' '}
        {isWritten ? (
          <span className="wrap-anywhere">
            <ResultText event={event} />
          </span>
        ) : (
          <span aria-hidden>{t('add')}</span>
        )}
      </button>
      {isOpen && <ResultDialog event={event} onClose={() => setOpen(false)} />}
    </>
  )
}
