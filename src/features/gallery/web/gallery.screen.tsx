import { useClub } from '#ui/site-settings.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { localized } from '#core/locale.ts'
import { paths } from '#core/paths.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { loadInBrowser, loadOnServer } from '#ui/data/load.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ReadError } from '#ui/feedback/read-error.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { ViewChips } from '#ui/view-chips.tsx'
import type { Route } from './+types/gallery.screen.ts'
import { type Album, albumsQuery, galleryPageQuery } from './album-client.ts'
import { GalleryGrid } from './gallery-grid.tsx'

/** What the address asks for: an album or everything, and from where on. */
function viewOf(search: URLSearchParams) {
  const given = (name: string) => search.get(name) || undefined
  const album: Album = { team: given('team'), event: given('event') }
  return { album, cursor: given('after') }
}

const queriesOf = (request: Request) => {
  const { album, cursor } = viewOf(new URL(request.url).searchParams)
  return [galleryPageQuery(album, cursor), albumsQuery()]
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadOnServer(context, queriesOf(request))
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadInBrowser(queriesOf(request))

const isSame = (one: Album, other: Album) => one.team === other.team && one.event === other.event

/** The albums by name, with everything first; nothing in a gallery that has none. */
function useAlbums() {
  const t = useTranslations('gallery')
  const locale = useLanguage()
  const { album } = viewOf(useSearchParams()[0])
  const albums = useQuery(albumsQuery()).data?.items ?? []
  const all = { to: paths.gallery, label: t('all'), isCurrent: isSame(album, {}) }
  const named = albums.map((each) => ({
    to: paths.album({ team: each.team, event: each.event }),
    label: localized(each, 'title', locale),
    isCurrent: isSame(album, each),
  }))
  return { choices: [all, ...named], current: named.find(({ isCurrent }) => isCurrent) }
}

function GalleryItems() {
  const t = useTranslations('gallery')
  const { album, cursor } = viewOf(useSearchParams()[0])
  const { data } = useQuery(galleryPageQuery(album, cursor))
  if (!data) return null
  if (data.items.length === 0)
    return <Notice title={t(isSame(album, {}) ? 'empty' : 'emptyAlbum')} />
  return (
    <>
      <GalleryGrid items={data.items} />
      {data.next_cursor && (
        <p className="mt-10 text-center">
          <ButtonLink look="outline" to={paths.album({ ...album, after: data.next_cursor })}>
            {t('showMore')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function GalleryPage({ children }: { children: ReactNode }) {
  const t = useTranslations('gallery')
  const { name: club } = useClub()
  const { choices, current } = useAlbums()
  const title = current ? `${current.label} – ${t('title')}` : t('title')
  return (
    <div className="page py-8 lg:py-12">
      <PageMeta
        title={title}
        description={t('description', { club })}
        path={current?.to ?? paths.gallery}
      />
      <h1 className="display">{t('title')}</h1>
      <p className="mt-2 text-18 text-ink2">{t('subtitle')}</p>
      <div className="mt-3 mb-6">
        {choices.length > 1 && <ViewChips label={t('albums')} choices={choices} />}
      </div>
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
