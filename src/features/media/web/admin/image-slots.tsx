import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { ChevronLeft } from '#ui/icons/chevron-left.ts'
import { ChevronRight } from '#ui/icons/chevron-right.ts'
import { GripVertical } from '#ui/icons/grip-vertical.ts'
import { Trash } from '#ui/icons/trash.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Picture } from '#ui/picture.tsx'
import { useRowFocus } from '#ui/use-row-focus.ts'
import { useReorder } from './use-reorder.ts'

const control =
  'grid size-9 place-items-center rounded-control hover:bg-sunk aria-disabled:opacity-30'
const icon = {
  'aria-hidden': true,
  className: 'size-5 rtl:-scale-x-100',
  strokeWidth: 1.75,
} as const

type Change = (images: readonly string[]) => string[]

/** Moves a picture; the button that was pressed keeps the focus in the slot's new place. */
function useMoves(images: readonly string[], onChange: (change: Change) => void) {
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [images])
  const move = (url: string, to: number) =>
    onChange((now) => now.filter((other) => other !== url).toSpliced(to, 0, url))
  const press = (url: string, to: number) => (event: MouseEvent<HTMLElement>) => {
    if (to < 0 || to >= images.length) return
    pressed.current = event.currentTarget
    move(url, to)
  }
  const carry = (url: string, to: number) => {
    if (document.activeElement instanceof HTMLElement) pressed.current = document.activeElement
    move(url, to)
  }
  return { press, carry }
}

type Slot = { url: string; index: number; count: number }

function SlotTools({
  slot: { url, index, count },
  press,
  onChange,
}: {
  slot: Slot
  press: ReturnType<typeof useMoves>['press']
  onChange: (change: Change) => void
}) {
  const t = useTranslations('admin.media')
  const position = index + 1
  return (
    <div className="flex justify-between">
      <button
        type="button"
        aria-label={t('earlier', { position })}
        aria-disabled={index === 0}
        onClick={press(url, index - 1)}
        className={control}
      >
        <ChevronLeft {...icon} />
      </button>
      <button
        type="button"
        aria-label={t('remove', { position })}
        onClick={() => onChange((now) => now.filter((other) => other !== url))}
        className={`${control} text-danger`}
      >
        <Trash aria-hidden className="size-5" strokeWidth={1.75} />
      </button>
      <button
        type="button"
        aria-label={t('later', { position })}
        aria-disabled={position === count}
        onClick={press(url, index + 1)}
        className={control}
      >
        <ChevronRight {...icon} />
      </button>
    </div>
  )
}

function SlotPicture({
  url,
  position,
  isHidden,
}: {
  url: string
  position: number
  isHidden: boolean
}) {
  const t = useTranslations('admin.media')
  return isHidden ? (
    <p className="grid aspect-square place-items-center bg-sunk p-2 text-center text-13 text-warn">
      {t('people.states.withdrawn')}
    </p>
  ) : (
    <Picture url={url} alt={t('imageOf', { position })} sizes="160px" />
  )
}

/** The ordered pictures: dragged by their handle, or moved and removed by buttons. */
export function ImageSlots({
  images,
  hidden = [],
  onChange,
}: {
  images: readonly string[]
  hidden?: readonly string[]
  onChange: (change: Change) => void
}) {
  const t = useTranslations('admin.media')
  const { press, carry } = useMoves(images, onChange)
  const { said, handleOf } = useReorder(images, carry)
  const howId = useId()
  return (
    <>
      <ul {...useRowFocus<HTMLUListElement>()} className="contents">
        {images.map((url, index) => {
          const { isCarried, ...handle } = handleOf(url)
          return (
            <li key={url} className={`relative ${isCarried ? 'z-10 shadow-sheet' : ''}`}>
              <div className="overflow-hidden rounded-control border border-line bg-surface">
                <SlotPicture url={url} position={index + 1} isHidden={hidden.includes(url)} />
                {images.length > 1 && (
                  <button
                    type="button"
                    {...handle}
                    aria-label={t('drag.handle', { position: index + 1 })}
                    aria-pressed={isCarried}
                    aria-describedby={howId}
                    className="absolute inset-s-1 top-1 grid size-9 cursor-grab touch-none place-items-center rounded-control bg-surface aria-pressed:bg-primary aria-pressed:text-on-primary"
                  >
                    <GripVertical aria-hidden className="size-5" strokeWidth={1.75} />
                  </button>
                )}
                {index === 0 && (
                  <span className="absolute inset-e-1 top-1 rounded-round bg-gold px-2 text-13 font-semibold text-on-gold">
                    {t('main')}
                  </span>
                )}
                <SlotTools
                  slot={{ url, index, count: images.length }}
                  press={press}
                  onChange={onChange}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <p id={howId} hidden>
        {t('drag.how')}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
