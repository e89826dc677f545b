import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Play } from '#ui/icons/play.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Picture } from '#ui/picture.tsx'
import type { GalleryItem } from '../contract.ts'
import { useItemTitle } from './item-title.ts'

const GalleryViewer = lazy(async () => ({
  default: (await import('./gallery-viewer.tsx')).GalleryViewer,
}))

// Wider than the tile at a desk: a picture of unknown width fills its height.
const tileSizes = '(min-width: 64rem) 480px, (min-width: 48rem) 31vw, 44vw'
const wideSizes = '(min-width: 64rem) 592px, (min-width: 48rem) 46vw, 88vw'
// Two squares with the gap between them.
const wide = 'aspect-[2.05]'
const inFirstView = 2

function Tile({ item, eager }: { item: GalleryItem; eager: boolean }) {
  const still = item.media_type === 'image' ? item.media_url : item.thumbnail_url
  return (
    <>
      {still && (
        <Picture
          url={still}
          alt=""
          sizes={item.is_wide ? wideSizes : tileSizes}
          eager={eager}
          className={item.is_wide ? 'aspect-[2.05]!' : ''}
        />
      )}
      {item.media_type === 'video' && (
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-14 place-items-center rounded-round bg-gold text-on-gold shadow-sheet">
            <Play aria-hidden className="ms-1 size-7 fill-current" />
          </span>
        </span>
      )}
    </>
  )
}

/** The items as tiles that open large. Without JavaScript they link to the file. */
export function GalleryGrid({ items }: { items: readonly GalleryItem[] }) {
  const t = useTranslations('gallery')
  const locale = useLanguage()
  const titleOf = useItemTitle()
  const [opened, setOpened] = useState<number>()
  const open = (event: MouseEvent, index: number) => {
    event.preventDefault()
    setOpened(index)
  }
  return (
    <>
      <ul className="stagger-50 grid grid-flow-dense grid-cols-2 gap-2 sm:gap-4 md:grid-cols-4">
        {items.map((item, index) => {
          const title = titleOf(item, index)
          return (
            <li key={item.id} className={item.is_wide ? 'col-span-2' : ''}>
              <a
                href={item.media_url}
                data-needs-script
                aria-haspopup="dialog"
                aria-label={
                  item.media_type === 'video'
                    ? t('openVideo', { title })
                    : t('openPhoto', { title })
                }
                onClick={(event) => open(event, index)}
                className={`relative block ${item.is_wide ? wide : 'aspect-square'} overflow-hidden rounded-control bg-sunk`}
              >
                <Tile item={item} eager={index < inFirstView} />
              </a>
              {/* The link says it already. */}
              <p aria-hidden className="mt-1 text-15 text-ink2">
                {item[`title_${locale}`]}
              </p>
            </li>
          )
        })}
      </ul>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <GalleryViewer items={items} start={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
