import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'

type MoreEventsProps = {
  /** The parameter of the address that holds the cursor. */
  page: 'after' | 'before'
  cursor: string | null
  /** The id of the list's heading. */
  to: string
}

/** The link to the next page of a list of events; nothing on the last one. */
export function MoreEvents({ page, cursor, to }: MoreEventsProps) {
  const t = useTranslations('events')
  if (cursor === null) return null
  return (
    <p className="mt-8 text-center">
      <ButtonLink look="outline" to={`?${page}=${encodeURIComponent(cursor)}#${to}`}>
        {t('showMore')}
      </ButtonLink>
    </p>
  )
}
