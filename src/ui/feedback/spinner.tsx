import { LoaderCircle } from '#ui/icons/loader-circle.ts'
import { useTranslations } from '#i18n/translations.ts'

export function Spinner() {
  const t = useTranslations('shared')
  return (
    <p role="status" className="grid min-h-64 place-items-center text-ink2">
      <LoaderCircle aria-hidden className="size-8 animate-spin" strokeWidth={1.75} />
      <span className="sr-only">{t('loading')}</span>
    </p>
  )
}
