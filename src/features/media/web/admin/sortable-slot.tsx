import { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

/**
 * A slot that follows the pointer while its handle is held; the keys of the handle carry it too.
 */
export function SortableSlot({
  id,
  label,
  keys: { isCarried, ...keys },
  children,
}: {
  id: string
  /** The handle's name. */
  label: string
  keys: { isCarried: boolean; onKeyDown: (event: KeyboardEvent) => void; onBlur: () => void }
  children: (handle: ReactNode) => ReactNode
}) {
  const { attributes, setNodeRef, setActivatorNodeRef, listeners, transform, isDragging } =
    useSortable({
      id,
    })
  const node = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (node.current)
      node.current.style.translate = transform ? `${transform.x}px ${transform.y}px` : ''
  }, [transform])
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...listeners}
      {...keys}
      aria-label={label}
      aria-pressed={isCarried}
      aria-describedby={attributes['aria-describedby']}
      className="absolute inset-s-1 top-1 grid size-9 cursor-grab touch-none place-items-center rounded-control bg-surface aria-pressed:bg-primary aria-pressed:text-on-primary"
    >
      <GripVertical aria-hidden className="size-5" strokeWidth={1.75} />
    </button>
  )
  const both = (element: HTMLLIElement | null) => {
    node.current = element
    setNodeRef(element)
  }
  return (
    <li ref={both} className={`relative ${isDragging || isCarried ? 'z-10 shadow-sheet' : ''}`}>
      {children(handle)}
    </li>
  )
}
