import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { ChevronLeft, ChevronRight, GripVertical, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Picture } from '#ui/picture.tsx'

const control = 'grid size-9 place-items-center rounded-control hover:bg-sunk disabled:opacity-30'
const icon = { 'aria-hidden': true, className: 'size-5 rtl:-scale-x-100', strokeWidth: 1.75 } as const

/** A slot that follows the pointer while its handle is held. */
function Sortable({ url, children }: { url: string; children: (handle: ReactNode) => ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, isDragging } = useSortable({ id: url })
  const node = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (node.current) node.current.style.translate = transform ? `${transform.x}px ${transform.y}px` : ''
  }, [transform])
  const handle = (
    <span
      ref={setActivatorNodeRef}
      {...listeners}
      className="absolute inset-s-1 top-1 grid size-9 cursor-grab touch-none place-items-center rounded-control bg-surface"
    >
      <GripVertical aria-hidden className="size-5" strokeWidth={1.75} />
    </span>
  )
  const both = (element: HTMLLIElement | null) => {
    node.current = element
    setNodeRef(element)
  }
  return (
    <li ref={both} className={`relative ${isDragging ? 'z-10 shadow-sheet' : ''}`}>
      {children(handle)}
    </li>
  )
}

type Change = (images: readonly string[]) => string[]

/** The pictures in their order: dragged by their handle, or moved and removed by buttons. */
export function ImageSlots({
  images,
  onChange,
}: {
  images: readonly string[]
  onChange: (change: Change) => void
}) {
  const t = useTranslations('admin.media')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const move = (from: number, to: number) => onChange((now) => arrayMove([...now], from, to))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(images.indexOf(String(active.id)), images.indexOf(String(over.id)))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={[...images]} strategy={rectSortingStrategy}>
        <ul className="contents">
          {images.map((url, index) => (
            <Sortable key={url} url={url}>
              {(handle) => (
                <div className="overflow-hidden rounded-control border border-line bg-surface">
                  <Picture url={url} alt={t('imageOf', { position: index + 1 })} sizes="160px" />
                  {images.length > 1 && handle}
                  {index === 0 && (
                    <span className="absolute inset-e-1 top-1 rounded-round bg-gold px-2 text-13 font-semibold text-on-gold">
                      {t('main')}
                    </span>
                  )}
                  <div className="flex justify-between">
                    <button
                      type="button"
                      aria-label={t('earlier', { position: index + 1 })}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                      className={control}
                    >
                      <ChevronLeft {...icon} />
                    </button>
                    <button
                      type="button"
                      aria-label={t('remove', { position: index + 1 })}
                      onClick={() => onChange((now) => now.filter((other) => other !== url))}
                      className={`${control} text-danger`}
                    >
                      <Trash2 aria-hidden className="size-5" strokeWidth={1.75} />
                    </button>
                    <button
                      type="button"
                      aria-label={t('later', { position: index + 1 })}
                      disabled={index === images.length - 1}
                      onClick={() => move(index, index + 1)}
                      className={control}
                    >
                      <ChevronRight {...icon} />
                    </button>
                  </div>
                </div>
              )}
            </Sortable>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
