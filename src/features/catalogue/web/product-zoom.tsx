import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { ChevronLeft } from '#ui/icons/chevron-left.ts'
import { ChevronRight } from '#ui/icons/chevron-right.ts'
import { X } from '#ui/icons/x.ts'
import { ZoomIn } from '#ui/icons/zoom-in.ts'
import { ZoomOut } from '#ui/icons/zoom-out.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Picture } from '#ui/picture.tsx'
import { useModal, ViewerButton } from '#ui/viewer.tsx'
import { useStrip } from '#ui/use-strip.ts'
import type { Jersey } from '../jersey-contract.ts'
import { usePrint } from './live-print.tsx'
import { PrintedPicture } from './printed-picture.tsx'

type ShotProps = {
  name: string
  isLarge: boolean
  isShown: boolean
  onPress: () => void
  children: ReactNode
}

/** A press enlarges the picture or shrinks it again; on an enlarged one, the arrow keys scroll. */
function Shot({ name, isLarge, isShown, onPress, children }: ShotProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isLarge}
      tabIndex={isShown ? 0 : -1}
      onClick={onPress}
      className={`ring-inside relative block w-full ${isLarge ? 'cursor-zoom-out' : 'h-full cursor-zoom-in'}`}
    >
      {children}
    </button>
  )
}

const sizesOf = (isLarge: boolean) => (isLarge ? '200vmin' : '100vw')

function Photo({ image, isLarge }: { image: string; isLarge: boolean }) {
  return (
    <Picture
      url={image}
      alt=""
      sizes={sizesOf(isLarge)}
      eager
      className={
        isLarge ? 'mx-auto w-[200vmin]! max-w-none' : 'aspect-auto! h-full object-contain!'
      }
    />
  )
}

/** One side of the jersey with what is typed. */
function Side({ jersey, back, isLarge }: { jersey: Jersey; back: boolean; isLarge: boolean }) {
  const { number, name } = usePrint()
  return (
    <span className="zoomed-jersey">
      <PrintedPicture {...{ jersey, back, number, name }} alt="" sizes={sizesOf(isLarge)} eager />
    </span>
  )
}

type ZoomButtonsProps = { isLarge: boolean; onMove: (by: 1 | -1) => void; onPress: () => void }

function ZoomButtons({ isLarge, onMove, onPress }: ZoomButtonsProps) {
  const t = useTranslations('catalogue.product')
  return (
    <div className="flex items-center justify-center gap-6 p-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
      <ViewerButton aria-label={t('previousImage')} onClick={() => onMove(-1)}>
        <ChevronLeft aria-hidden className="size-7 rtl:-scale-x-100" strokeWidth={1.75} />
      </ViewerButton>
      <ViewerButton aria-label={isLarge ? t('zoomOut') : t('zoomIn')} onClick={onPress}>
        {isLarge ? (
          <ZoomOut aria-hidden className="size-6" />
        ) : (
          <ZoomIn aria-hidden className="size-6" />
        )}
      </ViewerButton>
      <ViewerButton aria-label={t('nextImage')} onClick={() => onMove(1)}>
        <ChevronRight aria-hidden className="size-7 rtl:-scale-x-100" strokeWidth={1.75} />
      </ViewerButton>
    </div>
  )
}

type ZoomProps = {
  jersey: Jersey | null
  /** The sides of the jersey that stand before the photos: whether each is the back. */
  sides: readonly boolean[]
  images: readonly string[]
  name: string
  /** The index of the picture that is shown first. */
  start: number
  onClose: () => void
}

type Drawn = { key: string; draw: (isLarge: boolean) => ReactNode }

/** The pictures in the order of the page. */
const picturesOf = ({ jersey, sides, images }: ZoomProps): Drawn[] => [
  ...sides.flatMap((back) =>
    jersey
      ? [{ key: String(back), draw: (isLarge: boolean) => <Side {...{ jersey, back, isLarge }} /> }]
      : [],
  ),
  ...images.map((image) => ({
    key: image,
    draw: (isLarge: boolean) => <Photo image={image} isLarge={isLarge} />,
  })),
]

/** The pictures full-screen: to swipe or step through, each at double size on request. */
export function ProductZoom(props: ZoomProps) {
  const { name, start, onClose } = props
  const t = useTranslations('catalogue.product')
  const shared = useTranslations('shared')
  const dialog = useModal()
  const pictures = picturesOf(props)
  const { index, step, stepOfKey, strip } = useStrip(pictures.length, start)
  const place = (of: number) => ({ position: String(of + 1), total: String(pictures.length) })
  const [isLarge, setLarge] = useState(false)
  const large = isLarge ? index : undefined
  const move = (by: number) => {
    setLarge(false)
    step(by)
  }
  // An enlarged picture gets the arrow keys for scrolling.
  const onKeyDown = (event: KeyboardEvent) => {
    const by = stepOfKey(event.key)
    if (isLarge || by === 0) return
    event.preventDefault()
    move(by)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={t('viewer', { name })}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="band m-0 h-dvh max-h-none w-full max-w-none flex-col overscroll-contain open:flex"
    >
      <div className="flex items-center justify-between gap-4 p-2 ps-4">
        <p aria-live="polite">{t('imageAlt', { name, ...place(index) })}</p>
        <ViewerButton aria-label={shared('close')} onClick={() => dialog.current?.close()}>
          <X aria-hidden className="size-6" strokeWidth={1.75} />
        </ViewerButton>
      </div>
      <ul
        {...strip}
        className="flex min-h-0 grow snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto scroll-smooth"
      >
        {pictures.map(({ key, draw }, position) => (
          <li
            key={key}
            data-large={position === large || undefined}
            className="w-full shrink-0 snap-start overflow-auto"
          >
            <Shot
              name={t('enlarge', place(position))}
              isLarge={position === large}
              isShown={position === index}
              onPress={() => setLarge(!isLarge)}
            >
              {draw(position === large)}
            </Shot>
          </li>
        ))}
      </ul>
      <ZoomButtons isLarge={isLarge} onMove={move} onPress={() => setLarge(!isLarge)} />
    </dialog>
  )
}
