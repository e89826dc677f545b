import { Suspense } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { orElse } from '#ui/or-else.ts'
import { useClub } from '#ui/site-settings.ts'
import { HallHours } from './place-words.tsx'

const HallWeek = orElse(async () => (await import('#features/club/web/opening-hours.tsx')).HallWeek)

/** Where the club's hall is, and when an order is collected there. */
export function HallWords() {
  const t = useTranslations('orders.delivery.pickup')
  const { name, address } = useClub()
  return (
    <>
      <p className="wrap-anywhere">{[name, address].filter(Boolean).join(' – ')}</p>
      <p className="text-15 text-ink2">{t('text')}</p>
      <div className="max-w-xs text-15">
        <Suspense fallback={null}>
          <HallWeek />
        </Suspense>
      </div>
      <HallHours />
    </>
  )
}
