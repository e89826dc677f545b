import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { PageMeta } from '#ui/page-meta.tsx'

export function UnexpectedErrorPage() {
  const t = useTranslations('shared.unexpected')
  return (
    <div role="alert" className="page flex flex-col items-center gap-4 py-20 text-center">
      <PageMeta title={t('title')} noIndex />
      <h1 className="display text-30">{t('title')}</h1>
      <p className="max-w-md text-ink2">{t('text')}</p>
      <Button className="noscript:hidden" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </div>
  )
}
