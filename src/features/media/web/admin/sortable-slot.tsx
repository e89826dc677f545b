import { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent as KeyboardEventOfReact, type ReactNode, useEffect, useRef } from 'react'

/**
 * While a slot is carried, its keys are heard at the document, by their code. The dialog around it must not take them: it
 * would keep the arrows and close at Escape.
 */
function carryKey(event: KeyboardEventOfReact): void {
  event.preventDefault()
  event.stopPropagation()
  document.dispatchEvent(new KeyboardEvent('keydown', { code: event.code, cancelable: true }))
}

/** A slot that follows the pointer, or the arrow keys, while its handle is held. */
export function SortableSlot({
  id,
  label,
  children,
}: {
  id: string
  /** The handle's name. */
  label: string
  children: (handle: ReactNode) => ReactNode
}) {
  const { attributes, setNodeRef, setActivatorNodeRef, listeners, transform, isDragging } = useSortable({
    id,
  })
  const node = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (node.current) node.current.style.translate = transform ? `${transform.x}px ${transform.y}px` : ''
  }, [transform])
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...listeners}
      onKeyDown={(event) => {
        if (isDragging) carryKey(event)
        else listeners?.onKeyDown?.(event)
      }}
      aria-label={label}
      aria-describedby={attributes['aria-describedby']}
      className="absolute inset-s-1 top-1 grid size-9 cursor-grab touch-none place-items-center rounded-control bg-surface"
    >
      <GripVertical aria-hidden className="size-5" strokeWidth={1.75} />
    </button>
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
