import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Crest } from '#features/club/web/crest.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageMeta } from '#ui/page-meta.tsx'

export function NotFoundPage() {
  const t = useTranslations('shared.notFound')
  const { pathname } = useLocation()
  useEffect(() => console.error('404: unknown path', pathname), [pathname])
  return (
    <div className="page flex flex-col items-center gap-4 py-20 text-center">
      <PageMeta title={`404 – ${t('title')}`} noIndex />
      <p className="display flex items-center text-48 text-ball-text" aria-hidden>
        4<Crest className="mx-1 size-12" />4
      </p>
      <p className="sr-only">{t('code')}</p>
      <h1 className="display text-30">{t('title')}</h1>
      <p className="max-w-md text-ink2">{t('text')}</p>
      <ButtonLink to="/">{t('home')}</ButtonLink>
    </div>
  )
}

export function UnexpectedErrorPage() {
  const t = useTranslations('shared.unexpected')
  return (
    <div role="alert" className="page flex flex-col items-center gap-4 py-20 text-center">
      <PageMeta title={t('title')} noIndex />
      <h1 className="display text-30">{t('title')}</h1>
      <p className="max-w-md text-ink2">{t('text')}</p>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </div>
  )
}
