import { type KeyboardEvent, useState } from 'react'
import { ChevronLeft } from '#ui/icons/chevron-left.ts'
import { ChevronRight } from '#ui/icons/chevron-right.ts'
import { X } from '#ui/icons/x.ts'
import { ZoomIn } from '#ui/icons/zoom-in.ts'
import { ZoomOut } from '#ui/icons/zoom-out.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Picture } from '#ui/picture.tsx'
import { useModal, ViewerButton } from '#ui/viewer.tsx'
import { useStrip } from '#ui/use-strip.ts'

type PhotoProps = {
  image: string
  name: string
  isLarge: boolean
  isShown: boolean
  onPress: () => void
}

/** A press enlarges the photo or shrinks it again; on an enlarged one, the arrow keys scroll. */
function Photo({ image, name, isLarge, isShown, onPress }: PhotoProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isLarge}
      tabIndex={isShown ? 0 : -1}
      onClick={onPress}
      className={`ring-inside relative block w-full ${isLarge ? 'cursor-zoom-out' : 'h-full cursor-zoom-in'}`}
    >
      <Picture
        url={image}
        alt=""
        sizes={isLarge ? '200vmin' : '100vw'}
        eager
        className={
          isLarge ? 'mx-auto w-[200vmin]! max-w-none' : 'aspect-auto! h-full object-contain!'
        }
      />
    </button>
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
  images: readonly string[]
  name: string
  /** The index of the photo that is shown first. */
  start: number
  /** How many pictures stand before the photos on the page, which counts them all. */
  before: number
  onClose: () => void
}

/** The photos full-screen: to swipe or step through, each at double size on request. */
export function ProductZoom({ images, name, start, before, onClose }: ZoomProps) {
  const t = useTranslations('catalogue.product')
  const shared = useTranslations('shared')
  const dialog = useModal()
  const { index, step, stepOfKey, strip } = useStrip(images.length, start)
  const place = (of: number) => ({
    position: String(before + of + 1),
    total: String(before + images.length),
  })
  const [isLarge, setLarge] = useState(false)
  const move = (by: number) => {
    setLarge(false)
    step(by)
  }
  // An enlarged photo gets the arrow keys for scrolling.
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
        {images.map((image, position) => (
          <li key={image} className="w-full shrink-0 snap-start overflow-auto">
            <Photo
              image={image}
              name={t('enlarge', place(position))}
              isLarge={isLarge && position === index}
              isShown={position === index}
              onPress={() => setLarge(!isLarge)}
            />
          </li>
        ))}
      </ul>
      <ZoomButtons isLarge={isLarge} onMove={move} onPress={() => setLarge(!isLarge)} />
    </dialog>
  )
}
