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
    <ul className="thumbnails">
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

function ZoomMark() {
  return (
    <span className="absolute inset-e-3 bottom-3 grid size-11 place-items-center rounded-control bg-surface">
      <ZoomIn aria-hidden className="size-5" strokeWidth={1.75} />
    </span>
  )
}

type OpenProps = {
  position: number
  total: number
  tabIndex: -1 | undefined
  onOpen: (event: MouseEvent) => void
}

/** Lies over the jersey, whose picture keeps its role and words for screen readers. */
function OpenJersey({ position, total, tabIndex, onOpen }: OpenProps) {
  const t = useTranslations('catalogue.product')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('enlarge', { position: String(position + 1), total: String(total) })}
      tabIndex={tabIndex}
      onClick={onOpen}
      className="ring-inside absolute inset-0 cursor-zoom-in noscript:hidden"
    >
      <ZoomMark />
    </button>
  )
}

type PhotoProps = OpenProps & { image: string; name: string }

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
      <ZoomMark />
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
 * The live jersey and the photos as a swipeable strip with thumbnails; each opens full-screen.
 * Without JavaScript each photo is a link to the file.
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
  const openProps = (position: number): OpenProps => ({
    position,
    total,
    // Tab skips the pictures beside the shown one: their focus would scroll the strip.
    tabIndex: canShow && index !== position ? -1 : undefined,
    onOpen: (event) => {
      event.preventDefault()
      setOpened(position)
    },
  })
  return (
    <section aria-label={t('images')} className="gallery">
      <ul
        {...strip}
        className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain scroll-smooth bg-sunk sm:rounded-tag"
      >
        {jersey &&
          sides.map((back, position) => (
            <li key={String(back)} className="relative w-full shrink-0 snap-start">
              <LiveJersey jersey={jersey} back={back} isOpen={takesNumber} sizes={wide} />
              <OpenJersey {...openProps(position)} />
            </li>
          ))}
        {photos.map((image, position) => (
          <li key={image} className="relative w-full shrink-0 snap-start">
            <Photo image={image} name={name} {...openProps(sides.length + position)} />
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
            jersey={jersey}
            sides={sides}
            images={photos}
            name={name}
            start={opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
