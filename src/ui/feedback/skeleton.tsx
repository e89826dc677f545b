import { useTranslations } from '#i18n/translations.ts'

/** Grey placeholders at the size of the content; they appear after 200 ms. */
export function Skeleton({
  count,
  shape,
  className,
}: {
  count: number
  shape: string
  className: string
}) {
  const t = useTranslations('shared')
  return (
    <div role="status" className="transition-opacity delay-200 starting:opacity-0">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden className={className}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={`animate-pulse rounded-control bg-line ${shape}`} />
        ))}
      </div>
    </div>
  )
}
