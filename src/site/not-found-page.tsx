import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { SearchShop } from '#features/catalogue/web/search-shop.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { LostBall } from '#ui/lost-ball.tsx'
import { PageMeta } from '#ui/page-meta.tsx'

/** Loaded on demand: few visitors see it. */
export function NotFoundPage() {
  const t = useTranslations('shared.notFound')
  const schedule = useTranslations('shared.offline')('schedule')
  const { pathname } = useLocation()
  useEffect(() => console.error('404: unknown path', pathname), [pathname])
  return (
    <LostBall title={t('title')} text={t('text')}>
      <PageMeta title={`404 – ${t('title')}`} noIndex />
      <p className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.home}>{t('home')}</ButtonLink>
        <ButtonLink to={paths.programs} look="outline">
          {schedule}
        </ButtonLink>
      </p>
      <SearchShop />
    </LostBall>
  )
}
