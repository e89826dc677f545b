import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { ZoomIn } from '#ui/icons/zoom-in.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Picture } from '#ui/picture.tsx'
import { useStrip } from '#ui/use-strip.ts'

const ProductZoom = lazy(async () => ({
  default: (await import('./product-zoom.tsx')).ProductZoom,
}))

const mainSizes = '(min-width: 64rem) 560px, 100vw'

type Images = { images: readonly string[]; name: string }

function Thumbnails({
  images,
  chosen,
  choose,
}: {
  images: readonly string[]
  chosen: number
  choose: (index: number) => void
}) {
  const t = useTranslations('catalogue.product')
  const total = String(images.length)
  return (
    <ul className="mt-3 grid grid-cols-4 gap-3">
      {images.map((image, index) => (
        <li key={image}>
          <button
            type="button"
            aria-label={t('showImage', { position: String(index + 1), total })}
            aria-pressed={index === chosen}
            onClick={() => choose(index)}
            className="block w-full overflow-hidden rounded-tag border-2 border-transparent bg-sunk aria-pressed:border-primary"
          >
            <Picture url={image} alt="" sizes="8rem" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * The product's photos as a swipeable strip with thumbnails; each opens full-screen. Without
 * JavaScript each is a link to the file.
 */
export function ProductGallery({ images, name }: Images) {
  const t = useTranslations('catalogue.product')
  const { index, show, strip } = useStrip(images.length)
  const [opened, setOpened] = useState<number>()
  const open = (event: MouseEvent, position: number) => {
    event.preventDefault()
    setOpened(position)
  }
  const total = String(images.length)
  return (
    <section aria-label={t('images')}>
      <ul
        {...strip}
        className="-mx-4 flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain scroll-smooth bg-sunk sm:mx-0 sm:rounded-tag"
      >
        {images.map((image, position) => (
          <li key={image} className="relative w-full shrink-0 snap-start">
            <a
              href={image}
              data-needs-script
              aria-haspopup="dialog"
              aria-label={t('enlarge', { position: String(position + 1), total })}
              onClick={(event) => open(event, position)}
              className="ring-inside relative block"
            >
              <Picture
                url={image}
                alt={t('imageAlt', { name, position: String(position + 1), total })}
                sizes={mainSizes}
                eager={position === 0}
              />
              <span className="absolute inset-e-3 bottom-3 grid size-11 place-items-center rounded-control bg-surface">
                <ZoomIn aria-hidden className="size-5" strokeWidth={1.75} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 && <Thumbnails images={images} chosen={index} choose={show} />}
      {opened !== undefined && (
        <Suspense fallback={null}>
          <ProductZoom
            images={images}
            name={name}
            start={opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
