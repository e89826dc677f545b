import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { PageMeta } from '#ui/page-meta.tsx'

/** `isAway`: the program runs but its database does not answer, which is temporary. */
export function UnexpectedErrorPage({ isAway = false }: { isAway?: boolean }) {
  const t = useTranslations('shared.unexpected')
  const title = t(isAway ? 'awayTitle' : 'title')
  return (
    <div role="alert" className="page flex flex-col items-center gap-4 py-20 text-center">
      <PageMeta title={title} noIndex />
      <h1 className="display">{title}</h1>
      <p className="max-w-md text-ink2">{t(isAway ? 'awayText' : 'text')}</p>
      <Button className="noscript:hidden" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </div>
  )
}
