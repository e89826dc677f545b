import type { KeyboardEvent } from 'react'
import { ChevronLeft } from '#ui/icons/chevron-left.ts'
import { ChevronRight } from '#ui/icons/chevron-right.ts'
import { X } from '#ui/icons/x.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Picture } from '#ui/picture.tsx'
import { useStrip } from '#ui/use-strip.ts'
import { useModal, ViewerButton } from '#ui/viewer.tsx'
import type { GalleryItem } from '../contract.ts'
import { useItemTitle } from './item-title.ts'
import { useSwipe } from './use-swipe.ts'

function Media({ item, title }: { item: GalleryItem; title: string }) {
  if (item.media_type === 'image')
    return (
      <Picture
        url={item.media_url}
        alt={title}
        sizes="100vw"
        eager
        className="aspect-auto! h-full object-contain!"
      />
    )
  return (
    <video
      src={item.media_url}
      poster={item.thumbnail_url ?? undefined}
      aria-label={title}
      controls
      autoPlay
      muted
      playsInline
      className="size-full object-contain"
    />
  )
}

type ViewerProps = { items: readonly GalleryItem[]; start: number; onClose: () => void }

/** One item at a time over the whole window. */
export function GalleryViewer({ items, start, onClose }: ViewerProps) {
  const t = useTranslations('gallery')
  const shared = useTranslations('shared')
  const titleOf = useItemTitle()
  const dialog = useModal()
  const { index, step, stepOfKey, forward } = useStrip(items.length, start)
  const swipe = useSwipe((isToTheLeft) => step(isToTheLeft ? forward : -forward))
  // In a video the arrow keys seek.
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (!(target instanceof HTMLVideoElement)) step(stepOfKey(key))
  }
  const item = items[index]
  if (!item) return null
  const title = titleOf(item, index)
  return (
    <dialog
      ref={dialog}
      aria-label={t('viewer')}
      onClose={onClose}
      onKeyDown={onKeyDown}
      {...swipe}
      className="band m-0 h-dvh max-h-none w-full max-w-none touch-pan-y flex-col overscroll-contain open:flex"
    >
      <div className="flex items-center justify-between gap-4 p-2 ps-4">
        <p>{t('position', { position: String(index + 1), total: String(items.length) })}</p>
        <ViewerButton aria-label={shared('close')} onClick={() => dialog.current?.close()}>
          <X aria-hidden className="size-6" strokeWidth={1.75} />
        </ViewerButton>
      </div>
      <div className="min-h-0 grow select-none">
        <Media key={item.id} item={item} title={title} />
      </div>
      <div className="flex items-center justify-between gap-2 p-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
        <ViewerButton aria-label={t('previous')} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden className="size-7 rtl:-scale-x-100" strokeWidth={1.75} />
        </ViewerButton>
        <p aria-live="polite" className="text-center font-semibold">
          {title}
        </p>
        <ViewerButton aria-label={t('next')} onClick={() => step(1)}>
          <ChevronRight aria-hidden className="size-7 rtl:-scale-x-100" strokeWidth={1.75} />
        </ViewerButton>
      </div>
    </dialog>
  )
}
