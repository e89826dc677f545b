import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Search } from '#ui/icons/search.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { still } from '#ui/server-drawn.tsx'

const AirballArt = still(async () => (await import('./airball-art.tsx')).AirballArt)

/** A plain form, so that it also works on pages without scripts. */
function SearchShop() {
  const t = useTranslations('catalogue.shop')
  return (
    <form action={paths.shop()} role="search" className="mt-4 flex w-full max-w-md gap-2">
      <input
        type="search"
        name="q"
        aria-label={t('search')}
        placeholder={t('search')}
        enterKeyHint="search"
        autoComplete="off"
        className="min-h-12 min-w-0 grow rounded-control border border-edge bg-surface px-3 text-16 placeholder:text-ink2"
      />
      <Button type="submit" look="outline" aria-label={t('submitSearch')} className="px-4!">
        <Search aria-hidden className="size-5" strokeWidth={1.75} />
      </Button>
    </form>
  )
}

/** Loaded on demand: few visitors see it. */
export function NotFoundPage() {
  const t = useTranslations('shared.notFound')
  const schedule = useTranslations('shared.offline')('schedule')
  const { pathname } = useLocation()
  useEffect(() => console.error('404: unknown path', pathname), [pathname])
  return (
    <div className="page flex flex-col items-center gap-4 py-12 text-center lg:py-16">
      <PageMeta title={`404 – ${t('title')}`} noIndex />
      <AirballArt className="w-full max-w-80" />
      <p className="display text-48 text-ball-text">{t('code')}</p>
      <h1 className="display">{t('title')}</h1>
      <p className="max-w-md text-ink2">{t('text')}</p>
      <p className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.home}>{t('home')}</ButtonLink>
        <ButtonLink to={paths.programs} look="outline">
          {schedule}
        </ButtonLink>
      </p>
      <SearchShop />
    </div>
  )
}
