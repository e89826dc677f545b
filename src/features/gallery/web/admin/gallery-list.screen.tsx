import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Film } from '#ui/icons/film.ts'
import { Plus } from '#ui/icons/plus.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { ConsentGiven } from '#features/media/contract.ts'
import { PictureConsent } from '#features/media/web/admin/picture-consent.tsx'
import { Button } from '#ui/button.tsx'
import { DeletedViewChips, useDeletedView } from '#ui/deleted-view.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Picture } from '#ui/picture.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { RemoveAction, RestoreAction } from '#ui/row-actions.tsx'
import { useRowFocus } from '#ui/use-row-focus.ts'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { AdminGalleryItem } from '../../contract.ts'
import {
  adminGalleryQuery,
  archiveItem,
  giveConsent,
  restoreItem,
  useReadGalleryAgain,
  withdrawConsent,
} from './client.ts'
import { PlaceSelect } from './place-select.tsx'
import { GalleryDialog } from './gallery-dialog.tsx'

const grid = 'grid gap-4 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4'

function Preview({ item }: { item: AdminGalleryItem }) {
  const t = useTranslations('admin.gallery')
  const { media_type, media_url, thumbnail_url, consent_withdrawn_at } = item
  const still = consent_withdrawn_at ? null : media_type === 'image' ? media_url : thumbnail_url
  return (
    <div className="relative grid aspect-square place-items-center self-start overflow-hidden bg-sunk sm:self-auto">
      {still && <Picture url={still} alt="" sizes="(min-width: 64rem) 20vw, 46vw" />}
      {media_type === 'video' && (
        <span className="absolute inset-s-2 bottom-2 inline-flex items-center gap-1 rounded-round bg-surface px-3 py-1 text-13 font-semibold">
          <Film aria-hidden className="size-4" strokeWidth={1.75} /> {t('types.video')}
        </span>
      )}
    </div>
  )
}

function ItemAction({
  item: { id },
  title,
  isArchive,
}: {
  item: AdminGalleryItem
  title: string
  isArchive: boolean
}) {
  const t = useTranslations('admin.gallery')
  const views = useTranslations('admin.shared.views')
  const calls = { restore: () => restoreItem(id), readAgain: useReadGalleryAgain() }
  if (isArchive) return <RestoreAction label={views('restoreOf', { title })} {...calls} />
  return (
    <RemoveAction
      label={t('deleteOf', { title })}
      question={t('confirmDelete')}
      remove={() => archiveItem(id)}
      removed={t('deleted')}
      {...calls}
    />
  )
}

function ItemCard({ item, isArchive }: { item: AdminGalleryItem; isArchive: boolean }) {
  const t = useTranslations('admin.gallery')
  const locale = useLanguage()
  const title =
    item[`title_${locale}`] || item.title_en || item.title_fr || item.title_ar || t('untitled')
  const calls = {
    give: (said: ConsentGiven) => giveConsent(item.id, said),
    withdraw: () => withdrawConsent(item.id),
    readAgain: useReadGalleryAgain(),
  }
  return (
    <li className="grid grid-cols-[6rem_1fr] overflow-hidden rounded-control border border-line bg-surface sm:flex sm:flex-col">
      <Preview item={item} />
      <div className="flex min-w-0 grow flex-col justify-between ps-3 pt-3">
        <h2 className="pe-3 text-15 font-bold wrap-break-word">
          <bdi>{title}</bdi>
        </h2>
        <PictureConsent consent={item} title={title} calls={calls} />
        {!isArchive && <PlaceSelect item={item} title={title} />}
        <div className="flex items-center justify-between gap-2">
          <p className="text-13 text-ink2">
            {t('order', { order: String(item.display_order) })}
            {!item.active && ` · ${t('inactive')}`}
          </p>
          <ItemAction item={item} title={title} isArchive={isArchive} />
        </div>
      </div>
    </li>
  )
}

function ItemGrid({
  items,
  isArchive,
}: {
  items: readonly AdminGalleryItem[]
  isArchive: boolean
}) {
  return (
    <ul {...useRowFocus<HTMLUListElement>()} className={grid}>
      {items.map((item) => (
        <ItemCard key={item.id} item={item} isArchive={isArchive} />
      ))}
    </ul>
  )
}

function Items({ view }: { view: 'archived' | undefined }) {
  const t = useTranslations('admin.gallery')
  const views = useTranslations('admin.shared.views')
  const query = useInfiniteQuery(adminGalleryQuery(view))
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton count={8} shape="aspect-square" className={grid} />}
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0) return <Notice title={view ? views('empty') : t('empty')} />
        return (
          <>
            <ItemGrid items={items} isArchive={view === 'archived'} />
            <ListEnd query={query} />
          </>
        )
      }}
    </QueryView>
  )
}

export default function GalleryListScreen() {
  const t = useTranslations('admin.gallery')
  const [isAdding, setAdding] = useState(false)
  const view = useDeletedView()
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')}>
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-5" strokeWidth={2} /> {t('add')}
        </Button>
      </ScreenHeading>
      <DeletedViewChips view={view} />
      <Items view={view} />
      {isAdding && <GalleryDialog onClose={() => setAdding(false)} />}
    </>
  )
}
