import { useClub } from '#ui/site-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ReadError } from '#ui/feedback/read-error.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import type { Route } from './+types/gallery.screen.ts'
import { galleryPageQuery } from './client.ts'
import { GalleryGrid } from './gallery-grid.tsx'

const queriesOf = (request: Request) => [
  galleryPageQuery(new URL(request.url).searchParams.get('after') ?? undefined),
]

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadOnServer(context, queriesOf(request))
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadInBrowser(queriesOf(request))

function GalleryItems() {
  const t = useTranslations('gallery')
  const [search] = useSearchParams()
  const { data } = useQuery(galleryPageQuery(search.get('after') ?? undefined))
  if (!data) return null
  if (data.items.length === 0) return <Notice title={t('empty')} />
  return (
    <>
      <GalleryGrid items={data.items} />
      {data.next_cursor && (
        <p className="mt-10 text-center">
          <ButtonLink look="outline" to={`?after=${data.next_cursor}`}>
            {t('showMore')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function GalleryPage({ children }: { children: React.ReactNode }) {
  const t = useTranslations('gallery')
  const { name: club } = useClub()
  return (
    <div className="page py-8 lg:py-12">
      <PageMeta title={t('title')} description={t('description', { club })} path={paths.gallery} />
      <h1 className="display">{t('title')}</h1>
      <p className="mt-2 mb-8 text-18 text-ink2">{t('subtitle')}</p>
      {children}
    </div>
  )
}

export default function GalleryScreen() {
  return (
    <GalleryPage>
      <GalleryItems />
    </GalleryPage>
  )
}

export function ErrorBoundary() {
  return (
    <GalleryPage>
      <ReadError />
    </GalleryPage>
  )
}
