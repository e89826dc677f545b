import { useTranslations } from '#i18n/translations.ts'

/** Grey shapes at the size of what is being read; they show when that takes longer than 200 ms. */
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
