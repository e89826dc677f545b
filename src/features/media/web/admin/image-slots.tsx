import {
  type Active,
  closestCenter,
  DndContext,
  type DragEndEvent,
  MeasuringStrategy,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Picture } from '#ui/picture.tsx'
import { useRowFocus } from '#ui/use-row-focus.ts'
import { SortableSlot } from './sortable-slot.tsx'
import { useCarry } from './use-carry.ts'

const control =
  'grid size-9 place-items-center rounded-control hover:bg-sunk aria-disabled:opacity-30'
const icon = {
  'aria-hidden': true,
  className: 'size-5 rtl:-scale-x-100',
  strokeWidth: 1.75,
} as const

type Change = (images: readonly string[]) => string[]

/** Puts a picture elsewhere; the button that did it keeps the focus, wherever its slot is now. */
function useMoves(images: readonly string[], onChange: (change: Change) => void) {
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [images])
  const move = (from: number, to: number) => onChange((now) => arrayMove([...now], from, to))
  const press = (from: number, to: number) => (event: MouseEvent<HTMLElement>) => {
    if (to < 0 || to >= images.length) return
    pressed.current = event.currentTarget
    move(from, to)
  }
  const carry = (url: string, to: number) => {
    if (document.activeElement instanceof HTMLElement) pressed.current = document.activeElement
    move(images.indexOf(url), to)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(images.indexOf(String(active.id)), images.indexOf(String(over.id)))
  }
  return { press, carry, drop }
}

/** What is said while a picture is dragged, and how the keys carry it. */
function useDragWords(images: readonly string[]) {
  const t = useTranslations('admin.media.drag')
  const position = ({ id }: Active | Over) => images.indexOf(String(id)) + 1
  const over = (words: 'over' | 'dropped') => (event: { active: Active; over: Over | null }) =>
    event.over
      ? t(words, { position: position(event.active), place: position(event.over) })
      : undefined
  return {
    screenReaderInstructions: { draggable: t('how') },
    announcements: {
      onDragStart: ({ active }: { active: Active }) => t('started', { position: position(active) }),
      onDragOver: over('over'),
      onDragEnd: over('dropped'),
      onDragCancel: () => t('cancelled'),
    },
  }
}

// Measured only while something is carried, the slots' places were at times still those of the
// order before.
const alwaysMeasured = { droppable: { strategy: MeasuringStrategy.Always } }

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
        onClick={press(index, index - 1)}
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
        <Trash2 aria-hidden className="size-5" strokeWidth={1.75} />
      </button>
      <button
        type="button"
        aria-label={t('later', { position })}
        aria-disabled={position === count}
        onClick={press(index, index + 1)}
        className={control}
      >
        <ChevronRight {...icon} />
      </button>
    </div>
  )
}

/** The pictures in their order: dragged by their handle, or moved and removed by buttons. */
export function ImageSlots({
  images,
  onChange,
}: {
  images: readonly string[]
  onChange: (change: Change) => void
}) {
  const t = useTranslations('admin.media')
  const { press, carry, drop } = useMoves(images, onChange)
  const { said, handleOf } = useCarry(images, carry)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  return (
    <DndContext
      sensors={sensors}
      accessibility={useDragWords(images)}
      collisionDetection={closestCenter}
      measuring={alwaysMeasured}
      onDragEnd={drop}
    >
      <SortableContext items={[...images]} strategy={rectSortingStrategy}>
        <ul {...useRowFocus<HTMLUListElement>()} className="contents">
          {images.map((url, index) => (
            <SortableSlot
              key={url}
              id={url}
              label={t('drag.handle', { position: index + 1 })}
              keys={handleOf(url)}
            >
              {(handle) => (
                <div className="overflow-hidden rounded-control border border-line bg-surface">
                  <Picture url={url} alt={t('imageOf', { position: index + 1 })} sizes="160px" />
                  {images.length > 1 && handle}
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
              )}
            </SortableSlot>
          ))}
        </ul>
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  )
}
