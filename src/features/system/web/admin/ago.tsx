import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { formatAge } from './format.ts'

/** How long before (or after) `now` something was, with its date as a tooltip. */
export function Ago({ at, now }: { at: string; now: string }) {
  const locale = useLanguage()
  return (
    <time dateTime={at} title={formatDateTime(at, locale)}>
      {formatAge(at, new Date(now), locale)}
    </time>
  )
}
