import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ZoomIn } from '#ui/icons/zoom-in.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Picture } from '#ui/picture.tsx'
import { useStrip } from '#ui/use-strip.ts'
import type { Jersey } from '../jersey-contract.ts'
import { jerseySides, LiveJersey, PinnedJersey, PrintStatus } from './live-jersey.tsx'
import { usePrint } from './live-print.tsx'
import { PrintedPicture } from './printed-picture.tsx'

const ProductZoom = lazy(async () => ({
  default: (await import('./product-zoom.tsx')).ProductZoom,
}))

const wide = '(min-width: 43.75rem) 50vw, 100vw'

type Images = { images: readonly string[]; name: string; jersey: Jersey | null }
type Props = Images & { takesNumber: boolean }

/** The photos without the one that the live jersey replaces. */
const photosBeside = ({ images, jersey }: Images) => {
  const shown = jersey?.kind === 'photo' ? jersey.image : images[0]
  return jersey ? images.filter((image) => image !== shown) : images
}

const small = (image: string) => <Picture key={image} url={image} alt="" sizes="8rem" />

/** One side of the jersey, with what is typed, for its button. */
function SmallSide({ jersey, back }: { jersey: Jersey; back: boolean }) {
  const { number, name } = usePrint()
  return <PrintedPicture {...{ jersey, back, number, name }} alt="" sizes="8rem" />
}

/** The thumbnail of each slide. */
function smallOnes({ jersey }: Images, photos: readonly string[]): ReactNode[] {
  const sides = jersey
    ? jerseySides(jersey).map((back) => (
        <SmallSide key={String(back)} jersey={jersey} back={back} />
      ))
    : []
  return [...sides, ...photos.map(small)]
}

type ThumbnailsProps = {
  pictures: readonly ReactNode[]
  chosen: number
  choose: (index: number) => void
}

function Thumbnails({ pictures, chosen, choose }: ThumbnailsProps) {
  const t = useTranslations('catalogue.product')
  const total = String(pictures.length)
  return (
    <ul className="mt-3 grid grid-cols-5 gap-2">
      {pictures.map((picture, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={t('showImage', { position: String(index + 1), total })}
            aria-pressed={index === chosen}
            onClick={() => choose(index)}
            className="block w-full overflow-hidden rounded-tag border-2 border-transparent bg-sunk aria-pressed:border-primary"
          >
            {picture}
          </button>
        </li>
      ))}
    </ul>
  )
}

type PhotoProps = {
  image: string
  name: string
  position: number
  total: number
  tabIndex: -1 | undefined
  onOpen: (event: MouseEvent) => void
}

function Photo({ image, name, position, total, tabIndex, onOpen }: PhotoProps) {
  const t = useTranslations('catalogue.product')
  const place = { position: String(position + 1), total: String(total) }
  return (
    <a
      href={image}
      data-needs-script
      aria-haspopup="dialog"
      aria-label={t('enlarge', place)}
      tabIndex={tabIndex}
      onClick={onOpen}
      className="ring-inside relative block"
    >
      <Picture
        url={image}
        alt={t('imageAlt', { name, ...place })}
        sizes={wide}
        eager={position === 0}
      />
      <span className="absolute inset-e-3 bottom-3 grid size-11 place-items-center rounded-control bg-surface">
        <ZoomIn aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
    </a>
  )
}

/** Turns to the side that is being typed, for the number or the name; draws nothing itself. */
function ShownSide({ sides, show }: { sides: number; show: (position: number) => void }) {
  const { number, name } = usePrint()
  const turn = useRef(show)
  useEffect(() => {
    if (sides > 0 && number !== null) turn.current(0)
  }, [sides, number])
  useEffect(() => {
    if (sides > 1 && name !== '') turn.current(1)
  }, [sides, name])
  return null
}

/** Whether a script can show a photo: without one, Tab is the only way to it. */
function useCanShow(): boolean {
  const [canShow, setCanShow] = useState(false)
  useEffect(() => setCanShow(true), [])
  return canShow
}

/**
 * The live jersey and the photos as a swipeable strip with thumbnails; each photo opens
 * full-screen. Without JavaScript each is a link to the file.
 */
export function ProductGallery(props: Props) {
  const { name, jersey, takesNumber } = props
  const t = useTranslations('catalogue.product')
  const photos = photosBeside(props)
  const sides = jersey ? jerseySides(jersey) : []
  const total = sides.length + photos.length
  const { index, show, strip } = useStrip(total)
  const [opened, setOpened] = useState<number>()
  const canShow = useCanShow()
  const open = (event: MouseEvent, position: number) => {
    event.preventDefault()
    setOpened(position)
  }
  return (
    <section aria-label={t('images')}>
      <ul
        {...strip}
        className="-mx-4 flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain scroll-smooth bg-sunk sm:mx-0 sm:rounded-tag"
      >
        {jersey &&
          sides.map((back) => (
            <li key={String(back)} className="w-full shrink-0 snap-start">
              <LiveJersey jersey={jersey} back={back} isOpen={takesNumber} sizes={wide} />
            </li>
          ))}
        {photos.map((image, position) => (
          <li key={image} className="relative w-full shrink-0 snap-start">
            <Photo
              image={image}
              name={name}
              position={sides.length + position}
              total={total}
              // Tab skips the photos beside the shown one: their focus would scroll the strip.
              tabIndex={canShow && index !== sides.length + position ? -1 : undefined}
              onOpen={(event) => open(event, position)}
            />
          </li>
        ))}
      </ul>
      {total > 1 && <Thumbnails pictures={smallOnes(props, photos)} chosen={index} choose={show} />}
      {jersey && (
        <>
          <ShownSide sides={sides.length} show={show} />
          <PrintStatus />
          <PinnedJersey jersey={jersey} isOpen={takesNumber} />
        </>
      )}
      {opened !== undefined && (
        <Suspense fallback={null}>
          <ProductZoom
            images={photos}
            name={name}
            start={opened}
            before={sides.length}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
